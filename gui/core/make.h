// Makes what Qt owns from then on: widgets and other objects with a parent, series of a
// chart. The only place in the viewer where something is made with `new`.
#pragma once

#include <utility>

namespace lexprof::gui {

template <class Type, class... Arguments>
Type* make(Arguments&&... arguments) {
    return new Type(std::forward<Arguments>(arguments)...);
}

} // namespace lexprof::gui
