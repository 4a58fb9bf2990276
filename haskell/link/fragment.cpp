#include "haskell/link/fragment.h"

#include <fstream>
#include <sstream>

namespace lexprof::haskell {

namespace {

constexpr std::string_view first_words = "lexprof-fragment 1";

std::string whole_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) throw Broken("'" + path + "' cannot be read");
    return std::move(text).str();
}

} // namespace

Fragment::Fragment(const std::string& path) : path_(path), text_(whole_file(path)) {
    const std::string_view text = text_;
    if (!text.starts_with(first_words)) throw Broken("'" + path + "' is no fragment");
    std::uint32_t number = 0;
    bool ended = false;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        if (++number == 1 || line.empty()) continue;
        ended = line == "end";
        if (!ended) take({line, path_, number});
    }
    if (!ended) throw Broken("'" + path + "' has no end: it was not written to the end");
    if (module_.empty()) throw Broken("'" + path + "' does not name its module");
}

void Fragment::take(const Line& line) {
    Words words(line);
    const std::string_view sort = words.word();
    if (sort == "module") {
        module_ = words.word();
        file_ = words.string();
        return;
    }
    if (sort == "import") return;
    FragmentItem item;
    if (sort == "def")
        item.kind = ItemKind::definition;
    else if (sort == "data")
        item.kind = ItemKind::type;
    else if (sort == "class")
        item.kind = ItemKind::class_;
    else
        words.fail("no item begins with '" + std::string(sort) + "'");
    item.name = words.peek();
    item.line = line;
    items_.push_back(item);
}

std::vector<std::string_view> constructor_names(const FragmentItem& type) {
    std::vector<std::string_view> names;
    Words words(type.line);
    for (int skipped = 0; skipped < 3; ++skipped) words.word(); // data NAME KIND
    while (!words.done()) {
        if (words.word() == "(") names.push_back(words.word());
    }
    return names;
}

} // namespace lexprof::haskell
