// The primitives of the dialect: their names, arities and strictness, in one table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexprof::flic {

// One member per operation. Families (PACK-n-d, SEL-n-i, UNPACK-n, CASE-n …) carry their numbers in
// Primitive::n and Primitive::k.
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
    comp,
    abort,
    error,
    fatbar,
    fail,
    // the world (an extension): standard input as a lazy list of characters
    stdin_,
    // exceptions (an extension)
    raise,
    catch_,
    // programs that act (an extension)
    run_io,
    // the world (an extension): files that are open …
    handle_open,
    handle_close,
    handle_put_char,
    handle_put,
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
