// Instructions in the making: appending them, and targets that are not known yet.
#pragma once

#include "reducer/code.h"

namespace lexprof::reducer {

class Emitter {
  public:
    explicit Emitter(Code& code) : code_(code) {}

    std::size_t here() const { return code_.instructions.size(); }
    std::size_t emit(Op op, std::uint16_t flags, std::int32_t a, std::int32_t b = 0,
                     std::int32_t c = 0, std::int32_t d = 0) {
        code_.instructions.push_back({shaped_by(op, flags, b), flags, a, b, c, d});
        return here() - 1;
    }
    // The instruction's target is the next one to be emitted.
    void land(std::size_t instruction) {
        code_.instructions[instruction].c = static_cast<std::int32_t>(here());
    }
    // The same for where an early operation goes when it cannot be done.
    void land_fallback(std::size_t instruction) {
        code_.instructions[instruction].d = static_cast<std::int32_t>(here());
    }
    void set_flag(std::size_t instruction, Flag flag) {
        code_.instructions[instruction].flags |= flag;
    }
    std::int32_t add_template(Template made) {
        made.number = static_cast<std::uint32_t>(code_.templates.size());
        code_.templates.push_back(std::move(made));
        return static_cast<std::int32_t>(code_.templates.size() - 1);
    }
    std::int32_t reserve_table(std::size_t size) {
        code_.tables.resize(code_.tables.size() + size, -1);
        return static_cast<std::int32_t>(code_.tables.size() - size);
    }
    void set_table(std::int32_t index, std::int32_t value) { code_.tables[index] = value; }

  private:
    Op shaped_by(Op op, std::uint16_t flags, std::int32_t b) const {
        if (!has_shapes(op) || (flags & a_constant) != 0) return op;
        if ((flags & b_constant) == 0) return shaped(op, Shape::slots);
        const bool is_small = gc::is_small(code_.constants[static_cast<std::size_t>(b)]);
        return is_small ? shaped(op, Shape::slot_constant) : op;
    }

    Code& code_;
};

} // namespace lexprof::reducer
