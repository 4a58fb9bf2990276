#include "haskell/link/link.h"

#include "haskell/link/deep.h"
#include "haskell/link/modules.h"
#include "haskell/link/reach.h"
#include "haskell/link/simplifier.h"

#include <array>
#include <fstream>
#include <span>
#include <sstream>

namespace lexprof::haskell {

namespace {

// What GHC makes of the program's `main`: it stands in a module of its own.
constexpr std::array roots = {"main::Main.main", ":Main.main"};

Term value_of(Terms& terms, World& world) {
    for (const char* name : roots)
        if (world.definition(terms.names.intern(name)) != nullptr)
            return terms.global(terms.names.intern(name));
    const Name main = terms.names.intern("main:Main.main");
    if (world.definition(main) == nullptr)
        throw Broken("the program has no module Main with a definition of main: name the file that "
                     "has it, or, if main is in the module M, give --ghc-option=-main-is "
                     "--ghc-option=M");
    const Name runner = terms.names.intern("base:GHC.TopHandler.runMainIO");
    const Term action = terms.global(main);
    if (world.definition(runner) == nullptr) return action;
    return terms.apply(terms.global(runner), std::span<const Term>(&action, 1));
}

std::optional<flic::Text> source_of(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return flic::Text{file, std::move(text).str()};
}

class Linking {
  public:
    explicit Linking(const LinkRequest& request) {
        if (!request.library.empty()) library_.emplace(request.library);
        world_ = std::make_unique<World>(terms_, library_ ? &*library_ : nullptr);
        for (const std::string& path : request.fragments) {
            fragments_.push_back(std::make_unique<Fragment>(path));
            world_->add(*fragments_.back());
        }
    }

    Linked run() {
        Linked linked;
        const Term value = value_of(terms_, *world_);
        Choices choices;
        for (bool done = false; !done;) {
            Program program(terms_, *world_, natives_, choices);
            Term simplified = Simplifier(program).run(value);
            if (simplified->is(Kind::global)) // a compiler's name for what to do with main
                if (const Entry& entry = program.entry(simplified->name);
                    entry.term != nullptr && entry.definition != nullptr &&
                    entry.definition->kind == DefinitionKind::aux)
                    simplified = entry.term;
            const std::vector<const Entry*> entries = reach(program, simplified);
            done = !program.to_be_made_again;
            if (!done) continue;
            linked.definitions = entries.size();
            linked.layer = write_modules(program, entries, simplified);
        }
        for (const auto& fragment : fragments_)
            if (auto source = source_of(fragment->file()))
                linked.sources.push_back(std::move(*source));
        return linked;
    }

  private:
    Terms terms_;
    Natives natives_{terms_};
    std::optional<Library> library_;
    std::unique_ptr<World> world_;
    std::vector<std::unique_ptr<Fragment>> fragments_;
};

} // namespace

Linked link(const LinkRequest& request) {
    Linked linked;
    on_deep_stack([&] {
        try {
            linked = Linking(request).run();
        } catch (const Broken& broken) {
            linked.trouble = broken.what();
        }
    });
    return linked;
}

// All definitions are put together in one module, which the value, the last text, stands behind.
std::string as_one_text(const flic::Layer& layer) {
    std::string declared;
    std::string names;
    std::string sides;
    for (const flic::Text& one : std::span(layer.texts).first(layer.texts.size() - 1)) {
        const std::size_t begin = one.text.find("& (\n");
        const std::size_t middle = one.text.find("\n)\n(\n", begin);
        const std::size_t end = one.text.rfind("\n)\n");
        declared += one.text.substr(0, begin);
        const std::string title = "  [[ " + one.name + " ]]\n";
        names += title + one.text.substr(begin + 4, middle + 1 - begin - 4);
        sides += title + one.text.substr(middle + 5, end + 1 - middle - 5);
    }
    return declared + "& (\n" + names + ")\n(\n" + sides + ")\n" + layer.texts.back().text;
}

} // namespace lexprof::haskell
