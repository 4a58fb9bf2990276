// Variables, arrays and bytes: programs that pass a token and evaluate one action before the next.
//
// What a block makes it reads and writes in a chain of UNPACK! and SEQ, and nobody else can: so its
// value does not depend on the order in which other things are evaluated.

#include "tests/generator/maker.h"

#include <algorithm>
#include <array>

namespace lexprof::generator {

namespace {

const std::string token = "PACK-0-0";
constexpr unsigned most_actions = 7;
constexpr unsigned byte_count = 16;

// An action before what follows: SEQ where it gives nothing, else a name for what it gives.
std::string sequenced(const std::string& action, const std::string& rest) {
    return "(SEQ " + action + " " + rest + ")";
}
std::string named(const std::string& action, const std::string& name, const std::string& rest) {
    return "(UNPACK!-1 (\\" + name + " " + rest + ") " + action + ")";
}

} // namespace

// What a block has made.
struct Maker::Store {
    enum class Kind : std::uint8_t { variable, array, bytes };

    Kind kind = Kind::variable;
    std::string name;
    Type element;
    unsigned size = 1;
};

std::optional<Made> Maker::stateful(const Type& type, double budget, unsigned depth) {
    const Scope scope(*this);
    std::vector<Store> stores;
    std::vector<std::string> before; // the text of each action, up to what follows it
    std::string end;
    double cost = 4;
    const auto add = [&](const std::string& action, const std::string& name) {
        const std::string rest = "\x01";
        const std::string text = name.empty() ? sequenced(action, rest) : named(action, name, rest);
        before.push_back(text.substr(0, text.find(rest)));
        end = text.substr(text.find(rest) + 1) + end;
        cost += 5;
    };
    const unsigned actions = 2 + choices_->pick(most_actions);
    const double each = budget / (2.0 * actions);
    for (unsigned action = 0; action < actions; ++action) {
        if (stores.empty() || choices_->once_in(5))
            stores.push_back(new_store(each, depth, add, cost));
        else
            act(stores[choices_->pick(static_cast<std::uint32_t>(stores.size()))], stores, each,
                depth, add, cost);
    }
    const Made result = cut(expression(type, budget / 2, depth), type, unknown_size);
    std::string text;
    for (const std::string& part : before) text += part;
    return Made{text + result.text + end, cost + result.cost, result.size};
}

Maker::Store Maker::new_store(double budget, unsigned depth, const Add& add, double& cost) {
    Store store;
    store.kind = static_cast<Store::Kind>(choices_->pick(3));
    store.element = data_type(*choices_, 1);
    store.name = fresh("s");
    if (store.kind == Store::Kind::bytes) {
        store.size = byte_count;
        add("(BYTES-NEW " + std::to_string(byte_count) + " " + token + ")", store.name);
        return store;
    }
    const Made first = cut(expression(store.element, budget, depth), store.element, unknown_size);
    cost += first.cost;
    if (store.kind == Store::Kind::variable) {
        add("(VAR-NEW " + first.text + " " + token + ")", store.name);
        return store;
    }
    store.size = 1 + choices_->pick(4);
    add("(ARRAY-NEW " + std::to_string(store.size) + " " + first.text + " " + token + ")",
        store.name);
    return store;
}

// Reading, writing, copying; and writing what refers to the store itself.
void Maker::act(const Store& store, const std::vector<Store>& stores, double budget, unsigned depth,
                const Add& add, double& cost) {
    if (store.kind == Store::Kind::bytes) return act_on_bytes(store, budget, depth, add, cost);
    const bool array = store.kind == Store::Kind::array;
    std::string place = store.name;
    if (array) {
        unsigned index = choices_->pick(store.size);
        if (risk_ == Risk::allowed && choices_->once_in(12)) {
            risky_ = true;
            index = store.size;
        }
        place += " " + std::to_string(index);
    }
    const std::string kind = array ? "ARRAY-" : "VAR-";
    const std::uint32_t what = choices_->pick(array ? 8 : 6);
    if (what < 2) {
        const std::string name = fresh("x");
        add("(" + kind + "READ " + place + " " + token + ")", name);
        const bool has_size =
            store.element.shape == Shape::list || is_recursive(store.element.shape);
        bind({{name, 1, has_size ? unknown_size : 0}, store.element});
        return;
    }
    if (what == 6) {
        const unsigned from = choices_->pick(store.size + 1);
        const unsigned to = choices_->pick(store.size + 1);
        const unsigned number = choices_->pick(store.size + 1 - std::max(from, to));
        add("(ARRAY-COPY " + store.name + " " + std::to_string(from) + " " + store.name + " " +
                std::to_string(to) + " " + std::to_string(number) + " " + token + ")",
            "");
        return;
    }
    if (what == 7) {
        const std::string name = fresh("s");
        add("(ARRAY-CLONE " + store.name + " 0 " + std::to_string(store.size) + " " + token + ")",
            name);
        bind({{"(ARRAY-SIZE " + name + ")", 1, 0}, basic(Shape::integer)});
        return;
    }
    Made value = cut(expression(store.element, budget, depth), store.element, unknown_size);
    cost += value.cost + 1;
    if (what == 5) { // a cycle, through this store or another
        const Store& other = stores[choices_->pick(static_cast<std::uint32_t>(stores.size()))];
        value.text =
            "(SEQ " + (choices_->pick(2) == 0 ? store.name : other.name) + " " + value.text + ")";
    }
    add("(" + kind + "WRITE " + place + " " + value.text + " " + token + ")", "");
}

void Maker::act_on_bytes(const Store& store, double budget, unsigned depth, const Add& add,
                         double& cost) {
    static const std::array<const char*, 8> kinds = {"I8", "I16", "I32", "I64",
                                                     "W8", "W16", "W32", "W64"};
    static const std::array<unsigned, 8> widths = {1, 2, 4, 8, 1, 2, 4, 8};
    const std::uint32_t kind = choices_->pick(kinds.size());
    const std::string index = std::to_string(choices_->pick(byte_count / widths[kind]));
    const std::string place =
        choices_->pick(2) == 0 ? store.name : "(BYTES-ADDRESS " + store.name + ")";
    switch (choices_->pick(5)) {
    case 0:
    case 1: {
        const std::string name = fresh("x");
        add("(BYTES-READ-" + std::string(kinds[kind]) + " " + place + " " + index + " " + token +
                ")",
            name);
        bind({{name, 1, 0}, basic(Shape::integer)});
        return;
    }
    case 2:
        add("(BYTES-COPY " + place + " 3 " + store.name + " " + std::to_string(choices_->pick(9)) +
                " 7 " + token + ")",
            "");
        return;
    case 3:
        add("(BYTES-SET " + place + " 2 5 " + integer_literal() + " " + token + ")", "");
        return;
    default: break;
    }
    const Made value = expression(basic(Shape::integer), budget, depth);
    cost += value.cost;
    add("(BYTES-PUT-" + std::string(kinds[kind]) + " " + place + " " + index + " " + value.text +
            " " + token + ")",
        "");
}

// Something that can be written to, which nobody ever does.
std::optional<Made> Maker::object_of(const Type& type, double budget, unsigned depth) {
    const Type element = any_type(*choices_, 1);
    if (choices_->once_in(4)) return literal(type, 0);
    const Made first = argument(element, budget, depth);
    if (choices_->pick(2) == 0)
        return Made{"(SEL-1-0 (VAR-NEW " + first.text + " " + token + "))", 4, 0};
    return Made{"(SEL-1-0 (ARRAY-NEW 3 " + first.text + " " + token + "))", 4, 0};
}

} // namespace lexprof::generator
