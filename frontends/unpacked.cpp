#include "frontends/unpacked.h"

#include <cerrno>
#include <cstdlib>
#include <fstream>

namespace lexprof::frontends {

namespace fs = std::filesystem;

namespace {

// So many times a name may lead upwards.
constexpr const char* below = "a/b/c/d/e/f/g/h/";

fs::path new_folder() {
    std::string pattern = (fs::temp_directory_path() / "lexprof-recorded-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw fs::filesystem_error("a folder for what was recorded cannot be made",
                                   std::error_code(errno, std::generic_category()));
    return pattern;
}

void remove_all(std::string& text, const std::string& part) {
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;)
        text.erase(at, part.size());
}

} // namespace

Unpacked::Unpacked(const std::vector<flic::Text>& texts)
    : root_(new_folder()),
      relative_((root_ / "program" / below).string()),
      absolute_((root_ / "root").string()) {
    fs::create_directories(relative_);
    for (const flic::Text& text : texts) {
        const fs::path place = place_of(text.name);
        fs::create_directories(place.parent_path());
        std::ofstream(place, std::ios::binary) << text.text;
    }
}

Unpacked::~Unpacked() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
}

std::string Unpacked::place_of(const std::string& name) const {
    return (name.starts_with('/') ? absolute_ : relative_) + name;
}

std::string Unpacked::with_names(std::string text) const {
    remove_all(text, relative_);
    remove_all(text, absolute_);
    return text;
}

} // namespace lexprof::frontends
