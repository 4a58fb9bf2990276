// The table of primitives.
#include "flic/primitive.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

namespace lexprof::flic {

namespace {

// Demands, one letter for each argument: s(trict), c(hosen), l(azy), t(ext).
struct Fixed {
    Op op;
    std::string_view name;
    Account account;
    std::string_view demands;
};

constexpr Account none = Account::none;
constexpr Account op = Account::op;
constexpr Account match = Account::match;

constexpr std::array fixed_table = {
    Fixed{Op::tag, "TAG", match, "s"},
    Fixed{Op::tag_enum, "TAG-ENUM", match, "s"},
    Fixed{Op::enum_tag, "ENUM", match, "s"},
    Fixed{Op::int_add, "INT+", op, "ss"},
    Fixed{Op::int_sub, "INT-", op, "ss"},
    Fixed{Op::int_mul, "INT*", op, "ss"},
    Fixed{Op::int_div, "INT/", op, "ss"},
    Fixed{Op::int_mod, "INT%", op, "ss"},
    Fixed{Op::int_neg, "INT_", op, "s"},
    Fixed{Op::int_eq, "INT=", op, "ss"},
    Fixed{Op::int_ne, "INT!=", op, "ss"},
    Fixed{Op::int_lt, "INT<", op, "ss"},
    Fixed{Op::int_le, "INT<=", op, "ss"},
    Fixed{Op::int_gt, "INT>", op, "ss"},
    Fixed{Op::int_ge, "INT>=", op, "ss"},
    Fixed{Op::float_add, "FLOAT+", op, "ss"},
    Fixed{Op::float_sub, "FLOAT-", op, "ss"},
    Fixed{Op::float_mul, "FLOAT*", op, "ss"},
    Fixed{Op::float_div, "FLOAT/", op, "ss"},
    Fixed{Op::float_neg, "FLOAT_", op, "s"},
    Fixed{Op::float_eq, "FLOAT=", op, "ss"},
    Fixed{Op::float_ne, "FLOAT!=", op, "ss"},
    Fixed{Op::float_lt, "FLOAT<", op, "ss"},
    Fixed{Op::float_le, "FLOAT<=", op, "ss"},
    Fixed{Op::float_gt, "FLOAT>", op, "ss"},
    Fixed{Op::float_ge, "FLOAT>=", op, "ss"},
    Fixed{Op::float_of_int, "INT-TO-FLOAT", op, "s"},
    Fixed{Op::float_truncate, "FLOAT-TO-INT", op, "s"},
    Fixed{Op::float_floor, "FLOAT-FLOOR", op, "s"},
    Fixed{Op::float_sqrt, "FLOAT-SQRT", op, "s"},
    Fixed{Op::float_exp, "FLOAT-EXP", op, "s"},
    Fixed{Op::float_log, "FLOAT-LOG", op, "s"},
    Fixed{Op::float_sin, "FLOAT-SIN", op, "s"},
    Fixed{Op::float_cos, "FLOAT-COS", op, "s"},
    Fixed{Op::float_atan2, "FLOAT-ATAN2", op, "ss"},
    Fixed{Op::float_pow, "FLOAT-POW", op, "ss"},
    Fixed{Op::float_show, "FLOAT-TO-STRING", op, "s"},
    Fixed{Op::true_, "TRUE", none, ""},
    Fixed{Op::false_, "FALSE", none, ""},
    Fixed{Op::if_, "IF", match, "scc"},
    Fixed{Op::and_, "AND", op, "sc"},
    Fixed{Op::or_, "OR", op, "sc"},
    Fixed{Op::not_, "NOT", op, "s"},
    Fixed{Op::poly_eq, "POLY=", op, "ss"},
    Fixed{Op::poly_ne, "POLY!=", op, "ss"},
    Fixed{Op::poly_lt, "POLY<", op, "ss"},
    Fixed{Op::poly_le, "POLY<=", op, "ss"},
    Fixed{Op::poly_gt, "POLY>", op, "ss"},
    Fixed{Op::poly_ge, "POLY>=", op, "ss"},
    Fixed{Op::ascii_to_int, "ASCII-TO-INT", op, "s"},
    Fixed{Op::int_to_ascii, "INT-TO-ASCII", op, "s"},
    Fixed{Op::conc, "CONC", none, "sc"},
    Fixed{Op::explode, "EXPLODE", none, "c"},
    Fixed{Op::implode, "IMPLODE", none, "c"},
    Fixed{Op::seq, "SEQ", match, "sc"},
    Fixed{Op::let_strict, "LET!", none, "ls"},
    Fixed{Op::comp, "COMP", none, "lll"},
    Fixed{Op::abort, "ABORT", none, ""},
    Fixed{Op::error, "ERROR", none, "s"},
    Fixed{Op::fatbar, "FATBAR", match, "sc"},
    Fixed{Op::fail, "FAIL", none, ""},
    // machine integers
    Fixed{Op::i64_add, "I64+", op, "ss"},
    Fixed{Op::i64_sub, "I64-", op, "ss"},
    Fixed{Op::i64_mul, "I64*", op, "ss"},
    Fixed{Op::i64_div, "I64/", op, "ss"},
    Fixed{Op::i64_mod, "I64%", op, "ss"},
    Fixed{Op::i64_neg, "I64_", op, "s"},
    Fixed{Op::w64_add, "W64+", op, "ss"},
    Fixed{Op::w64_sub, "W64-", op, "ss"},
    Fixed{Op::w64_mul, "W64*", op, "ss"},
    Fixed{Op::i64_shl, "I64-SHL", op, "ss"},
    Fixed{Op::i64_shr, "I64-SHR", op, "ss"},
    Fixed{Op::i64_shrl, "I64-SHRL", op, "ss"},
    Fixed{Op::w64_shl, "W64-SHL", op, "ss"},
    Fixed{Op::w64_shr, "W64-SHR", op, "ss"},
    Fixed{Op::w64_not, "W64-NOT", op, "s"},
    Fixed{Op::popcount_64, "POPCOUNT-64", op, "s"},
    Fixed{Op::clz_64, "CLZ-64", op, "s"},
    Fixed{Op::ctz_64, "CTZ-64", op, "s"},
    Fixed{Op::i64_addc, "I64-ADDC", op, "ss"},
    Fixed{Op::i64_subc, "I64-SUBC", op, "ss"},
    Fixed{Op::i64_mulo, "I64-MULO", op, "ss"},
    Fixed{Op::w64_addc, "W64-ADDC", op, "ss"},
    Fixed{Op::w64_subc, "W64-SUBC", op, "ss"},
    Fixed{Op::w64_times2, "W64-TIMES2", op, "ss"},
    Fixed{Op::w64_quotrem2, "W64-QUOTREM2", op, "sss"},
    // bits, and integers of any size
    Fixed{Op::bit_and, "BIT-AND", op, "ss"},
    Fixed{Op::bit_or, "BIT-OR", op, "ss"},
    Fixed{Op::bit_xor, "BIT-XOR", op, "ss"},
    Fixed{Op::bit_not, "BIT-NOT", op, "s"},
    Fixed{Op::int_shl, "INT-SHL", op, "ss"},
    Fixed{Op::int_shr, "INT-SHR", op, "ss"},
    Fixed{Op::int_popcount, "INT-POPCOUNT", op, "s"},
    Fixed{Op::int_bit, "INT-BIT", op, "ss"},
    Fixed{Op::int_floor_div, "INT-DIV", op, "ss"},
    Fixed{Op::int_floor_mod, "INT-MOD", op, "ss"},
    Fixed{Op::int_gcd, "INT-GCD", op, "ss"},
    Fixed{Op::int_log2, "INT-LOG2", op, "s"},
    // floating point numbers
    Fixed{Op::float_tan, "FLOAT-TAN", op, "s"},
    Fixed{Op::float_asin, "FLOAT-ASIN", op, "s"},
    Fixed{Op::float_acos, "FLOAT-ACOS", op, "s"},
    Fixed{Op::float_atan, "FLOAT-ATAN", op, "s"},
    Fixed{Op::float_sinh, "FLOAT-SINH", op, "s"},
    Fixed{Op::float_cosh, "FLOAT-COSH", op, "s"},
    Fixed{Op::float_tanh, "FLOAT-TANH", op, "s"},
    Fixed{Op::float_asinh, "FLOAT-ASINH", op, "s"},
    Fixed{Op::float_acosh, "FLOAT-ACOSH", op, "s"},
    Fixed{Op::float_atanh, "FLOAT-ATANH", op, "s"},
    Fixed{Op::float_expm1, "FLOAT-EXPM1", op, "s"},
    Fixed{Op::float_log1p, "FLOAT-LOG1P", op, "s"},
    Fixed{Op::float_abs, "FLOAT-FABS", op, "s"},
    Fixed{Op::float_32, "FLOAT32", op, "s"},
    Fixed{Op::float_decode, "FLOAT-DECODE", op, "s"},
    Fixed{Op::float_encode, "FLOAT-ENCODE", op, "ss"},
    Fixed{Op::float_bits, "FLOAT-BITS", op, "s"},
    Fixed{Op::float_of_bits, "FLOAT-OF-BITS", op, "s"},
    Fixed{Op::float_32_bits, "FLOAT32-BITS", op, "s"},
    Fixed{Op::float_32_of_bits, "FLOAT32-OF-BITS", op, "s"},
    Fixed{Op::float_is_nan, "FLOAT-IS-NAN", op, "s"},
    Fixed{Op::float_is_infinite, "FLOAT-IS-INFINITE", op, "s"},
    Fixed{Op::float_is_denormal, "FLOAT-IS-DENORMAL", op, "s"},
    Fixed{Op::float_is_negative_zero, "FLOAT-IS-NEGATIVE-ZERO", op, "s"},
    // variables and arrays; the last argument of what has an effect is a token
    Fixed{Op::var_new, "VAR-NEW", op, "ll"},
    Fixed{Op::var_read, "VAR-READ", op, "sl"},
    Fixed{Op::var_write, "VAR-WRITE", op, "sll"},
    Fixed{Op::var_eq, "VAR=", op, "ss"},
    Fixed{Op::array_new, "ARRAY-NEW", op, "sll"},
    Fixed{Op::array_read, "ARRAY-READ", op, "ssl"},
    Fixed{Op::array_index, "ARRAY-INDEX", op, "ss"},
    Fixed{Op::array_write, "ARRAY-WRITE", op, "ssll"},
    Fixed{Op::array_size, "ARRAY-SIZE", op, "s"},
    Fixed{Op::array_copy, "ARRAY-COPY", op, "sssssl"},
    Fixed{Op::array_clone, "ARRAY-CLONE", op, "sssl"},
    Fixed{Op::array_eq, "ARRAY=", op, "ss"},
    Fixed{Op::same, "SAME", op, "ll"},
    // bytes and addresses
    Fixed{Op::bytes_new, "BYTES-NEW", op, "sl"},
    Fixed{Op::bytes_size, "BYTES-SIZE", op, "s"},
    Fixed{Op::bytes_shrink, "BYTES-SHRINK", op, "ssl"},
    Fixed{Op::bytes_resize, "BYTES-RESIZE", op, "ssl"},
    Fixed{Op::bytes_copy, "BYTES-COPY", op, "sssssl"},
    Fixed{Op::bytes_set, "BYTES-SET", op, "ssssl"},
    Fixed{Op::bytes_compare, "BYTES-COMPARE", op, "sssss"},
    Fixed{Op::bytes_eq, "BYTES=", op, "ss"},
    Fixed{Op::bytes_address, "BYTES-ADDRESS", op, "s"},
    Fixed{Op::bytes_literal, "BYTES-LITERAL", op, "l"},
    Fixed{Op::bytes_utf16, "BYTES-UTF16", op, "sssssl"},
    Fixed{Op::bytes_utf8, "BYTES-UTF8", op, "sssssl"},
    Fixed{Op::address_add, "ADDRESS+", op, "ss"},
    Fixed{Op::address_sub, "ADDRESS-", op, "ss"},
    Fixed{Op::address_eq, "ADDRESS=", op, "ss"},
    Fixed{Op::address_ne, "ADDRESS!=", op, "ss"},
    Fixed{Op::address_lt, "ADDRESS<", op, "ss"},
    Fixed{Op::address_le, "ADDRESS<=", op, "ss"},
    Fixed{Op::address_gt, "ADDRESS>", op, "ss"},
    Fixed{Op::address_ge, "ADDRESS>=", op, "ss"},
    Fixed{Op::address_null, "ADDRESS-NULL", none, ""},
    Fixed{Op::stdin_, "STDIN", none, ""},
    // exceptions
    Fixed{Op::raise, "RAISE", none, "l"},
    Fixed{Op::catch_, "CATCH", none, "lll"},
    // threads
    Fixed{Op::thread_run, "THREAD-RUN", none, "ll"},
    Fixed{Op::thread_wait, "THREAD-WAIT", none, "ll"},
    Fixed{Op::thread_go_on, "THREAD-GO-ON", none, "sll"},
    // programs that act
    Fixed{Op::run_io, "RUN-IO", none, "l"},
    // the world; the last argument of an action is the token
    Fixed{Op::handle_open, "HANDLE-OPEN", op, "tsl"},
    Fixed{Op::handle_close, "HANDLE-CLOSE", op, "sl"},
    Fixed{Op::handle_put_char, "HANDLE-PUT-CHAR", op, "ssl"},
    Fixed{Op::handle_put, "HANDLE-PUT", op, "stl"},
    Fixed{Op::handle_put_bytes, "HANDLE-PUT-BYTES", op, "ssssl"},
    Fixed{Op::handle_get_bytes, "HANDLE-GET-BYTES", op, "ssssl"},
    Fixed{Op::handle_get_char, "HANDLE-GET-CHAR", op, "sl"},
    Fixed{Op::handle_peek, "HANDLE-PEEK", op, "sl"},
    Fixed{Op::handle_get_line, "HANDLE-GET-LINE", op, "sl"},
    Fixed{Op::handle_get_chunk, "HANDLE-GET-CHUNK", op, "ssl"},
    Fixed{Op::handle_contents, "HANDLE-CONTENTS", op, "sl"},
    Fixed{Op::handle_eof, "HANDLE-EOF", op, "sl"},
    Fixed{Op::handle_flush, "HANDLE-FLUSH", op, "sl"},
    Fixed{Op::handle_seek, "HANDLE-SEEK", op, "sssl"},
    Fixed{Op::handle_tell, "HANDLE-TELL", op, "sl"},
    Fixed{Op::handle_size, "HANDLE-SIZE", op, "sl"},
    Fixed{Op::handle_set_size, "HANDLE-SET-SIZE", op, "ssl"},
    Fixed{Op::handle_set_binary, "HANDLE-SET-BINARY", op, "ssl"},
    Fixed{Op::handle_set_buffering, "HANDLE-SET-BUFFERING", op, "ssl"},
    Fixed{Op::handle_is_terminal, "HANDLE-IS-TERMINAL", op, "sl"},
    Fixed{Op::file_kind, "FILE-KIND", op, "tl"},
    Fixed{Op::file_size, "FILE-SIZE", op, "tl"},
    Fixed{Op::file_time, "FILE-TIME", op, "tl"},
    Fixed{Op::file_remove, "FILE-REMOVE", op, "tl"},
    Fixed{Op::file_rename, "FILE-RENAME", op, "ttl"},
    Fixed{Op::directory_list, "DIRECTORY-LIST", op, "tl"},
    Fixed{Op::directory_make, "DIRECTORY-MAKE", op, "tl"},
    Fixed{Op::directory_remove, "DIRECTORY-REMOVE", op, "tl"},
    Fixed{Op::directory_current, "DIRECTORY-CURRENT", op, "l"},
    Fixed{Op::directory_change, "DIRECTORY-CHANGE", op, "tl"},
    Fixed{Op::args, "ARGS", op, "l"},
    Fixed{Op::program_name, "PROGRAM-NAME", op, "l"},
    Fixed{Op::environment, "ENVIRONMENT", op, "tl"},
    Fixed{Op::clock_cpu, "CLOCK-CPU", op, "l"},
    Fixed{Op::clock_wall, "CLOCK-WALL", op, "l"},
    Fixed{Op::clock_monotonic, "CLOCK-MONOTONIC", op, "l"},
    Fixed{Op::exit, "EXIT", none, "sl"},
    Fixed{Op::trace, "TRACE", match, "tc"},
};

// A family's numbers follow its name, each after a hyphen. `demands` gives the demand of the first
// argument, of those that repeat (n times, where there is a letter), and of the last.
struct Family {
    Op op;
    std::string_view name;
    Account account;
    bool two_numbers;
    char first;  // or ' '
    char middle; // for each of the n; or ' '
    char last;   // or ' '
};

constexpr std::array family_table = {
    Family{Op::pack, "PACK", none, true, ' ', 'l', ' '},
    Family{Op::sel, "SEL", match, true, 's', ' ', ' '},
    Family{Op::unpack, "UNPACK", match, false, 'l', ' ', 'l'},
    Family{Op::unpack_strict, "UNPACK!", match, false, 'l', ' ', 's'},
    Family{Op::unpack_r, "UNPACKR", match, false, 'l', ' ', 'l'},
    Family{Op::unpack_strict_r, "UNPACKR!", match, false, 's', ' ', 'l'},
    Family{Op::case_n, "CASE", match, false, ' ', 'c', 's'},
    Family{Op::case_r, "CASER", match, false, 's', 'c', ' '},
    // older names; the canonical ones come first
    Family{Op::pack, "TUPLE", none, false, ' ', 'l', ' '},
    Family{Op::sel, "SELECT", match, true, 's', ' ', ' '},
};

// A family by the kind of element, which follows the name after a hyphen.
struct ByElement {
    Op op;
    std::string_view name;
    Account account;
    std::string_view demands;
    std::uint32_t kinds; // so many of the first
};

constexpr std::array element_names = {"I8",  "I16", "I32", "I64", "W8", "W16",
                                      "W32", "W64", "F32", "F64", "C8", "C32"};

constexpr std::array element_table = {
    ByElement{Op::narrow, "NARROW", op, "s", 8},
    ByElement{Op::bytes_get, "BYTES-GET", op, "ss", element_names.size()},
    ByElement{Op::bytes_read, "BYTES-READ", op, "ssl", element_names.size()},
    ByElement{Op::bytes_put, "BYTES-PUT", op, "sssl", element_names.size()},
};

constexpr std::size_t op_count = static_cast<std::size_t>(last_op) + 1;

// Where an operation stands in fixed_table, or in family_table after it, or in element_table.
constexpr std::array<std::uint16_t, op_count> make_index() {
    std::array<std::uint16_t, op_count> index{};
    for (std::size_t i = 0; i < element_table.size(); ++i) {
        index[static_cast<std::size_t>(element_table[i].op)] =
            static_cast<std::uint16_t>(fixed_table.size() + family_table.size() + i);
    }
    for (std::size_t i = family_table.size(); i-- > 0;) {
        index[static_cast<std::size_t>(family_table[i].op)] =
            static_cast<std::uint16_t>(fixed_table.size() + i);
    }
    for (std::size_t i = 0; i < fixed_table.size(); ++i) {
        index[static_cast<std::size_t>(fixed_table[i].op)] = static_cast<std::uint16_t>(i);
    }
    return index;
}

constexpr auto index_of_op = make_index();

const Fixed* fixed(Op of) {
    const std::size_t i = index_of_op[static_cast<std::size_t>(of)];
    return i < fixed_table.size() ? &fixed_table[i] : nullptr;
}

const ByElement* by_element(Op of) {
    const std::size_t i = index_of_op[static_cast<std::size_t>(of)];
    const std::size_t before = fixed_table.size() + family_table.size();
    return i >= before ? &element_table[i - before] : nullptr;
}

const Family& family(Op of) {
    return family_table[index_of_op[static_cast<std::size_t>(of)] - fixed_table.size()];
}

Demand demand_of(char letter) {
    switch (letter) {
    case 's': return Demand::strict;
    case 'c': return Demand::chosen;
    case 't': return Demand::text;
    default: return Demand::lazy;
    }
}

// `+INT` for `INT+`: older texts write the type last. Empty for names without an operator sign.
std::string type_last(std::string_view name) {
    const char sign = name.back();
    if ((sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9')) return {};
    for (const std::string_view type : {"INT", "FLOAT", "POLY"}) {
        if (!name.starts_with(type)) continue;
        return std::string(name.substr(type.size())) + std::string(type);
    }
    return {};
}

const std::unordered_map<std::string, Op>& fixed_names() {
    static const std::unordered_map<std::string, Op> names = [] {
        std::unordered_map<std::string, Op> made;
        for (const Fixed& entry : fixed_table) {
            made.emplace(entry.name, entry.op);
            const std::string older = type_last(entry.name);
            if (!older.empty()) made.emplace(older, entry.op);
        }
        return made;
    }();
    return names;
}

// Takes `-digits` off the front of `rest`. No leading zeros.
std::optional<std::uint32_t> take_number(std::string_view& rest) {
    if (rest.size() < 2 || rest[0] != '-') return std::nullopt;
    std::uint32_t number = 0;
    const auto [end, problem] = std::from_chars(rest.data() + 1, rest.data() + rest.size(), number);
    const auto used = static_cast<std::size_t>(end - rest.data());
    if (problem != std::errc{} || (rest[1] == '0' && used > 2)) return std::nullopt;
    rest.remove_prefix(used);
    return number;
}

std::string shape(const Family& kind) {
    const std::string name(kind.name);
    if (kind.op == Op::pack && kind.two_numbers) {
        return "PACK-n-d, n fields and tag d, as in PACK-2-1";
    }
    if (kind.op == Op::sel)
        return name + "-n-i, field i of n counted from 0, as in " + name + "-2-0";
    if (kind.op == Op::case_n || kind.op == Op::case_r) {
        return name + "-n for n alternatives, as in " + name + "-2";
    }
    return name + "-n for n fields, as in " + name + "-2";
}

PrimitiveName member(const Family& kind, std::string_view numbers) {
    const auto malformed = [](std::string why) {
        return PrimitiveName{std::nullopt, std::move(why)};
    };
    const std::optional<std::uint32_t> n = take_number(numbers);
    const std::optional<std::uint32_t> k =
        n && kind.two_numbers ? take_number(numbers) : std::optional<std::uint32_t>(0);
    if (!n || !k || !numbers.empty()) return malformed("it is written " + shape(kind));
    if (*n > max_fields)
        return malformed("at most " + std::to_string(max_fields) + " are possible");
    if (kind.op == Op::pack && *k > max_tag) {
        return malformed("tags go up to " + std::to_string(max_tag));
    }
    if (kind.op == Op::sel && *k >= *n) {
        return malformed("fields count from 0, so field " + std::to_string(*k) + " of " +
                         std::to_string(*n) + " does not exist");
    }
    if ((kind.op == Op::case_n || kind.op == Op::case_r) && *n == 0) {
        return malformed("there must be at least one alternative");
    }
    return {Primitive{kind.op, *n, *k}, {}};
}

// A member of a family by the kind of element, where a name is one or begins like one.
std::optional<PrimitiveName> element_member(std::string_view name) {
    for (const ByElement& kind : element_table) {
        if (!name.starts_with(kind.name)) continue;
        const std::string_view rest = name.substr(kind.name.size());
        if (!rest.empty() && rest[0] != '-') continue;
        std::string known;
        for (std::uint32_t k = 0; k < kind.kinds; ++k) {
            if (!rest.empty() && rest.substr(1) == element_names[k])
                return PrimitiveName{Primitive{kind.op, 0, k}, {}};
            known += (k == 0 ? "" : k + 1 == kind.kinds ? " or " : ", ");
            known += element_names[k];
        }
        return PrimitiveName{std::nullopt,
                             "it is written " + std::string(kind.name) + "-K, where K is " + known};
    }
    return std::nullopt;
}

std::size_t longest_fixed_name() {
    std::size_t longest = 0;
    for (const Fixed& entry : fixed_table) longest = std::max(longest, entry.name.size());
    return longest;
}

} // namespace

std::uint32_t Primitive::arity() const {
    if (const Fixed* entry = fixed(op)) return static_cast<std::uint32_t>(entry->demands.size());
    if (const ByElement* entry = by_element(op))
        return static_cast<std::uint32_t>(entry->demands.size());
    const Family& kind = family(op);
    return (kind.first != ' ') + (kind.middle != ' ' ? n : 0) + (kind.last != ' ');
}

Account Primitive::account() const {
    if (const Fixed* entry = fixed(op)) return entry->account;
    if (const ByElement* entry = by_element(op)) return entry->account;
    return family(op).account;
}

Demand Primitive::demand(std::uint32_t argument) const {
    if (const Fixed* entry = fixed(op)) return demand_of(entry->demands[argument]);
    if (const ByElement* entry = by_element(op)) return demand_of(entry->demands[argument]);
    const Family& kind = family(op);
    if (argument == 0 && kind.first != ' ') return demand_of(kind.first);
    if (argument + 1 == arity() && kind.last != ' ') return demand_of(kind.last);
    return demand_of(kind.middle);
}

std::string Primitive::name() const {
    if (const Fixed* entry = fixed(op)) return std::string(entry->name);
    if (const ByElement* entry = by_element(op))
        return std::string(entry->name) + "-" + element_names[k];
    const Family& kind = family(op);
    std::string text = std::string(kind.name) + "-" + std::to_string(n);
    if (kind.two_numbers) text += "-" + std::to_string(k);
    return text;
}

PrimitiveName lookup_primitive(std::string_view name) {
    static const std::size_t longest = longest_fixed_name();
    if (name.size() <= longest) {
        const auto found = fixed_names().find(std::string(name));
        if (found != fixed_names().end()) return {Primitive{found->second, 0, 0}, {}};
    }
    if (const auto found = element_member(name)) return *found;
    const std::size_t hyphen = std::min(name.find('-'), name.size());
    for (const Family& kind : family_table) {
        if (name.substr(0, hyphen) == kind.name) return member(kind, name.substr(hyphen));
    }
    return {};
}

} // namespace lexprof::flic
