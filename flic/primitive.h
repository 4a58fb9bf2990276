// The primitives of the dialect: their names, arities and strictness, in one table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::flic {

// One member per operation. Families (PACK-n-d, SEL-n-i, UNPACK-n, CASE-n …) carry their numbers in
// Primitive::n and Primitive::k; those by the kind of element (NARROW-W8 …) have it in k.
enum class Op : std::uint8_t {
    // structured data; n fields, tag or index k
    pack,
    sel,
    unpack,
    unpack_strict,
    unpack_r,
    unpack_strict_r,
    case_n,
    case_r,
    tag,
    tag_enum,
    enum_tag,
    // integers
    int_add,
    int_sub,
    int_mul,
    int_div,
    int_mod,
    int_neg,
    int_eq,
    int_ne,
    int_lt,
    int_le,
    int_gt,
    int_ge,
    // floating point numbers (an extension)
    float_add,
    float_sub,
    float_mul,
    float_div,
    float_neg,
    float_eq,
    float_ne,
    float_lt,
    float_le,
    float_gt,
    float_ge,
    float_of_int,
    float_truncate,
    float_floor,
    float_sqrt,
    float_exp,
    float_log,
    float_sin,
    float_cos,
    float_atan2,
    float_pow,
    float_show,
    // booleans
    true_,
    false_,
    if_,
    and_,
    or_,
    not_,
    // polymorphic comparison of evaluated data
    poly_eq,
    poly_ne,
    poly_lt,
    poly_le,
    poly_gt,
    poly_ge,
    // characters and strings
    ascii_to_int,
    int_to_ascii,
    conc,
    explode,
    implode,
    // control
    seq,
    let_strict,
    comp,
    abort,
    error,
    fatbar,
    fail,
    // machine integers: those of 64 bits with the arithmetic of integers, in the same order
    i64_add,
    i64_sub,
    i64_mul,
    i64_div,
    i64_mod,
    i64_neg,
    // from here to address_ge: operations on values, which need nothing but their arguments
    w64_add,
    w64_sub,
    w64_mul,
    narrow, // a family by the kind of number, in Primitive::k
    i64_shl,
    i64_shr,
    i64_shrl,
    w64_shl,
    w64_shr,
    w64_not,
    popcount_64,
    clz_64,
    ctz_64,
    i64_addc,
    i64_subc,
    i64_mulo,
    w64_addc,
    w64_subc,
    w64_times2,
    w64_quotrem2,
    // bits of integers of any size, and what else they can do
    bit_and,
    bit_or,
    bit_xor,
    bit_not,
    int_shl,
    int_shr,
    int_popcount,
    int_bit,
    int_floor_div,
    int_floor_mod,
    int_gcd,
    int_log2,
    // floating point numbers: functions, parts, bits
    float_tan,
    float_asin,
    float_acos,
    float_atan,
    float_sinh,
    float_cosh,
    float_tanh,
    float_asinh,
    float_acosh,
    float_atanh,
    float_expm1,
    float_log1p,
    float_abs,
    float_32,
    float_decode,
    float_encode,
    float_bits,
    float_of_bits,
    float_32_bits,
    float_32_of_bits,
    float_is_nan,
    float_is_infinite,
    float_is_denormal,
    float_is_negative_zero,
    // variables and arrays
    var_new,
    var_read,
    var_write,
    var_eq,
    array_new,
    array_read,
    array_index,
    array_write,
    array_size,
    array_copy,
    array_clone,
    same,
    array_eq,
    // bytes and addresses; get, read and put are families by the kind of element
    bytes_new,
    bytes_size,
    bytes_shrink,
    bytes_resize,
    bytes_copy,
    bytes_set,
    bytes_compare,
    bytes_eq,
    bytes_get,
    bytes_read,
    bytes_put,
    bytes_address,
    bytes_literal,
    bytes_utf16,
    bytes_utf8,
    address_add,
    address_sub,
    address_eq,
    address_ne,
    address_lt,
    address_le,
    address_gt,
    address_ge,
    address_null, // a value
    // the world (an extension): standard input as a lazy list of characters
    stdin_,
    // exceptions (an extension)
    raise,
    catch_,
    // threads (an extension)
    thread_run,
    thread_wait,
    thread_go_on,
    // programs that act (an extension)
    run_io,
    // the world (an extension): files that are open …
    handle_open,
    handle_close,
    handle_put_char,
    handle_put,
    handle_put_bytes,
    handle_get_bytes,
    handle_get_char,
    handle_peek,
    handle_get_line,
    handle_get_chunk,
    handle_contents,
    handle_eof,
    handle_flush,
    handle_seek,
    handle_tell,
    handle_size,
    handle_set_size,
    handle_set_binary,
    handle_set_buffering,
    handle_is_terminal,
    // … files by name …
    file_kind,
    file_size,
    file_time,
    file_remove,
    file_rename,
    directory_list,
    directory_make,
    directory_remove,
    directory_current,
    directory_change,
    // … and the run
    args,
    program_name,
    environment,
    clock_cpu,
    clock_wall,
    clock_monotonic,
    exit,
    trace,
};
constexpr Op last_op = Op::trace;

// Operations on values: what they are given is all that they need, strict arguments evaluated.
constexpr bool is_value_operation(Op op) { return op >= Op::w64_add && op <= Op::address_ge; }

// What memory can hold: numbers and characters of so many bits. The members of a family by the
// kind of element are in this order; narrowing is for the first eight.
enum class Element : std::uint8_t { i8, i16, i32, i64, w8, w16, w32, w64, f32, f64, c8, c32 };
constexpr std::uint32_t element_bytes(Element element) {
    constexpr std::uint8_t bytes[] = {1, 2, 4, 8, 1, 2, 4, 8, 4, 8, 1, 4};
    return bytes[static_cast<std::size_t>(element)];
}

// What a primitive counts as when it is performed (semantics §5).
enum class Account : std::uint8_t { none, op, match };

// How a primitive treats one of its arguments.
//   strict   evaluated to weak head normal form before the primitive is performed
//   chosen   not evaluated by the primitive, but may become its value (a branch)
//   lazy     kept as it is (a field of a constructor, a function to be applied)
//   text     a list of characters, evaluated to its end before the primitive is performed
enum class Demand : std::uint8_t { strict, chosen, lazy, text };

using ConstructorId = std::uint32_t;
constexpr ConstructorId no_constructor = 0xFFFFFFFF;

struct Primitive {
    Op op = Op::pack;
    std::uint32_t n = 0;
    std::uint32_t k = 0;
    ConstructorId constructor = no_constructor; // of a PACK: the declared one it is, if any

    std::uint32_t arity() const;
    Account account() const;
    Demand demand(std::uint32_t argument) const; // argument counts from 0
    std::string name() const;                    // the canonical spelling

    friend bool operator==(const Primitive&, const Primitive&) = default;
};

// Largest numbers a family takes; beyond them a name is malformed.
constexpr std::uint32_t max_fields = 65535;
constexpr std::uint32_t max_tag = 1u << 24;

// How a name relates to the primitives.
struct PrimitiveName {
    std::optional<Primitive> primitive; // set when the name is a primitive's
    std::string malformed;              // set when it looks like one of a family but is not: why
};

// Every accepted spelling: `INT+` and `+INT`, `PACK-2-1`, `TUPLE-2`, `SELECT-2-0`, …
PrimitiveName lookup_primitive(std::string_view name);

} // namespace lexprof::flic
