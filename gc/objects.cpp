#include "gc/objects.h"

#include "gc/trap.h"

#include <cstdlib>
#include <cstring>

namespace lexprof::gc {

namespace {

[[noreturn]] void no_memory(std::size_t bytes) {
    throw Trap("there is no memory for an object of " + std::to_string(bytes) + " bytes");
}

} // namespace

Objects::~Objects() {
    for (Header* each : all_) std::free(each);
}

Word Objects::add(std::size_t bytes) {
    auto* made = static_cast<Header*>(std::calloc(1, header_bytes + bytes));
    if (made == nullptr) no_memory(bytes);
    *made = {next_serial_++, static_cast<std::uint32_t>(all_.size()), 0};
    all_.push_back(made);
    return reinterpret_cast<Word>(made) + header_bytes;
}

Word Objects::resize(Word contents, std::size_t before, std::size_t after) {
    const std::uint32_t place = header(contents)->place;
    auto* made = static_cast<Header*>(std::realloc(header(contents), header_bytes + after));
    if (made == nullptr) no_memory(after);
    all_[place] = made;
    const Word moved = reinterpret_cast<Word>(made) + header_bytes;
    if (after > before)
        std::memset(reinterpret_cast<std::uint8_t*>(moved) + before, 0, after - before);
    return moved;
}

void Objects::remove(Word contents) {
    Header* gone = header(contents);
    Header* last = all_.back();
    last->place = gone->place;
    all_[gone->place] = last;
    all_.pop_back();
    std::free(gone);
}

} // namespace lexprof::gc
