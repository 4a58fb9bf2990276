#include "reducer/object_text.h"

namespace lexprof::reducer {

using gc::Cell;
using gc::CellKind;

namespace {

std::string name(const Cell* object) {
    switch (object->kind()) {
    case CellKind::variable: return "variable";
    case CellKind::array: return "array of " + std::to_string(gc::object_size(object));
    case CellKind::bytes: return "bytes of " + std::to_string(gc::object_size(object));
    default: return "address";
    }
}

} // namespace

bool is_object(const Cell* cell) {
    switch (cell->kind()) {
    case CellKind::variable:
    case CellKind::array:
    case CellKind::bytes:
    case CellKind::address: return true;
    default: return false;
    }
}

std::string described(const Cell* object) {
    switch (object->kind()) {
    case CellKind::variable: return "a variable";
    case CellKind::bytes: return name(object);
    default: return "an " + name(object);
    }
}

std::string object_text(const Cell* object) { return "<" + name(object) + ">"; }

} // namespace lexprof::reducer
