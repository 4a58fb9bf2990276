// Exceptions: CATCH, and RAISE in all the places where it may come to be demanded.

#include "tests/generator/maker.h"

#include <algorithm>

namespace lexprof::generator {

namespace {

// Is all of such a value evaluated once its outermost constructor is?
bool is_flat(const Type& type) {
    switch (type.shape) {
    case Shape::integer:
    case Shape::boolean:
    case Shape::character:
    case Shape::real:
    case Shape::hue: return true;
    default: return false;
    }
}

} // namespace

// CATCH (\t body) (\e \t handler) token. Within the body whatever it is made of may raise: if
// its value is flat, nothing of it is demanded when the CATCH is over.
std::optional<Made> Maker::catching(const Type& type, double budget, unsigned depth) {
    const bool flat = is_flat(type);
    if (flat) ++catches_;
    Made made = expression(type, budget / 2, depth);
    if (flat) --catches_;
    const Scope scope(*this);
    const std::string exception = fresh("e");
    bind({{exception, 1, 0}, basic(Shape::integer)});
    const Made handler = expression(type, budget / 3, depth);
    const std::string token = fresh("t");
    made.text = application("CATCH", {"(\\" + token + " " + made.text + ")",
                                      "(\\" + exception + " \\" + token + " " + handler.text + ")",
                                      "PACK-0-0"});
    made.cost += handler.cost + 6;
    made.size = std::max(made.size, handler.size);
    return made;
}

// Within a CATCH, or where anything may go wrong: now and then an exception in place of a value. It
// is not evaluated when it is raised, so it raises nothing itself that its own CATCH would take.
std::optional<Made> Maker::raising(const Type& type, double budget, unsigned depth) {
    const bool caught = catches_ > 0;
    if (!caught && (risk_ != Risk::allowed || !choices_->once_in(3)))
        return expression(type, budget, depth);
    if (!caught) risky_ = true;
    if (caught) --catches_;
    const Made exception = depth == 0 ? leaf(basic(Shape::integer))
                                      : expression(basic(Shape::integer), budget / 2, depth - 1);
    if (caught) ++catches_;
    if (choices_->pick(3) != 0)
        return Made{application("RAISE", {exception.text}), exception.cost, 0};
    // applied to more than it takes
    return Made{application("RAISE " + exception.text, {"1"}), exception.cost, 0};
}

} // namespace lexprof::generator
