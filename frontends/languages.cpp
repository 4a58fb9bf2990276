#include "frontends/languages.h"

#include "frontends/flic_frontend.h"
#include "frontends/haskell_frontend.h"

#include <algorithm>
#include <array>

namespace lexprof::frontends {
namespace {

// From the last dot of the file's own name on, in small letters; a name may begin with a dot.
std::string ending_of(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == name.size()) return {};
    std::string ending(name.substr(dot));
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

} // namespace

std::span<const Language> languages() {
    static const FlicFrontend flic;
    static const HaskellFrontend haskell;
    static const std::array<Language, 3> all{{{"FLIC", {".flic"}, &flic},
                                              {"Haskell", {".hs", ".lhs"}, &haskell},
                                              {"Curry", {".curry", ".lcurry"}, nullptr}}};
    return all;
}

const Language* language_of(std::string_view path) {
    const std::string ending = ending_of(path);
    if (ending.empty()) return &languages().front();
    for (const Language& language : languages())
        if (std::find(language.endings.begin(), language.endings.end(), ending) !=
            language.endings.end())
            return &language;
    return nullptr;
}

const Frontend* frontend_for(const std::string& path, std::string& trouble) {
    const Language* language = language_of(path);
    if (language != nullptr && language->frontend != nullptr) return language->frontend;
    std::string known;
    for (const Language& one : languages()) {
        if (one.frontend == nullptr) continue;
        known += known.empty() ? "" : ", ";
        known += std::string(one.name) + " (" + std::string(one.endings.front()) + ")";
    }
    trouble =
        (language != nullptr ? "'" + path + "' is a program in " + std::string(language->name) +
                                   ", which lexprof does not read"
                             : "the name '" + path + "' tells no language that lexprof reads") +
        "; it reads " + known + ", and any text as FLIC from standard input ('-')";
    return nullptr;
}

} // namespace lexprof::frontends
