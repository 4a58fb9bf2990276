// Packs the fragments of a library into its index.
#include "haskell/link/fragment.h"
#include "haskell/link/index_schema.h"
#include "haskell/link/library.h"

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

namespace lexprof::haskell {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> fragments_below(const std::string& folder) {
    std::vector<std::string> found;
    std::error_code failed;
    for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
        if (entry.path().extension() == ".frag") found.push_back(entry.path().string());
    if (failed) throw Broken("'" + folder + "' cannot be read: " + failed.message());
    if (found.empty()) throw Broken("there are no fragments in '" + folder + "'");
    std::sort(found.begin(), found.end());
    return found;
}

// An index with nothing in it. It is made anew if something goes wrong, so it need not be careful.
Database empty_index(const std::string& path) {
    Database made(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    made.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF");
    made.run(std::string(index_schema));
    return made;
}

class Packer {
  public:
    explicit Packer(const std::string& path) : database_(empty_index(path)) {}

    void pack(const std::vector<std::string>& paths) {
        Transaction all(database_);
        Statement module = database_.prepare("INSERT INTO modules VALUES (?, ?, ?)");
        for (const std::string& path : paths) {
            const Fragment fragment(path);
            module.run(++modules_, fragment.module(), fragment.file());
            for (const FragmentItem& item : fragment.items()) add(item);
        }
        database_.prepare("INSERT INTO meta VALUES (?)").run(index_version);
        all.commit();
    }

  private:
    void add(const FragmentItem& item) {
        const std::string name(item.name);
        const std::string line(item.line.text);
        switch (item.kind) {
        case ItemKind::definition: definition_.run(name, modules_, line); break;
        case ItemKind::class_: class_.run(name, modules_, line); break;
        default:
            type_.run(name, modules_, line);
            for (const std::string_view constructor : constructor_names(item))
                constructor_.run(std::string(constructor), name);
        }
    }

    Database database_;
    Statement definition_ =
        database_.prepare("INSERT OR REPLACE INTO definitions VALUES (?, ?, ?)");
    Statement class_ = database_.prepare("INSERT OR REPLACE INTO classes VALUES (?, ?, ?)");
    Statement type_ = database_.prepare("INSERT OR REPLACE INTO types VALUES (?, ?, ?)");
    Statement constructor_ = database_.prepare("INSERT OR REPLACE INTO constructors VALUES (?, ?)");
    int modules_ = 0;
};

// The name must not be on the disk before what it stands for.
void wait_until_written(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

} // namespace

void pack_library(const std::string& folder, const std::string& path) {
    const std::string beside = path + ".new";
    std::error_code failed;
    fs::remove(beside, failed);
    try {
        Packer(beside).pack(fragments_below(folder));
    } catch (const SqlError& error) {
        throw Broken("'" + beside + "' cannot be written: " + error.what());
    }
    wait_until_written(beside);
    fs::rename(beside, path, failed);
    if (failed) throw Broken("'" + path + "' cannot be written: " + failed.message());
}

} // namespace lexprof::haskell
