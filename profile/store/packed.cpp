#include "profile/store/packed.h"

#include <new>
#include <zlib.h>

namespace lexprof::profile {

namespace {

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }

} // namespace

std::string pack(std::string_view bytes) {
    uLongf size = compressBound(bytes.size());
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, bytes_of(bytes), bytes.size(),
                  Z_BEST_SPEED) != Z_OK)
        throw std::bad_alloc(); // the only thing that can be wrong
    packed.resize(size);
    return packed;
}

std::optional<std::string> unpack(std::string_view packed, std::uint64_t size) {
    std::string bytes(size, '\0');
    uLongf got = size;
    uLong used = packed.size();
    const int code =
        uncompress2(reinterpret_cast<Bytef*>(bytes.data()), &got, bytes_of(packed), &used);
    if (code != Z_OK || got != size || used != packed.size()) return std::nullopt;
    return bytes;
}

} // namespace lexprof::profile
