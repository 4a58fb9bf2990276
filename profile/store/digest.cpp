#include "profile/store/digest.h"

#include <array>
#include <nettle/sha2.h>

namespace lexprof::profile {

std::string sha256(std::string_view text) {
    sha256_ctx context{};
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&context, digest.size(), digest.data());
    std::string hexadecimal;
    for (const std::uint8_t byte : digest) {
        hexadecimal += "0123456789abcdef"[byte >> 4];
        hexadecimal += "0123456789abcdef"[byte & 15];
    }
    return hexadecimal;
}

} // namespace lexprof::profile
