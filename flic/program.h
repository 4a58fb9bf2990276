// A whole program: read, linked with the prelude, every name resolved.
#pragma once

#include "flic/data_type.h"
#include "flic/diagnostic.h"
#include "flic/primitive.h"
#include "flic/source.h"
#include "flic/tree.h"

#include <optional>
#include <string>
#include <vector>

namespace lexprof::flic {

using DefinitionId = std::uint32_t;
constexpr DefinitionId no_definition = 0xFFFFFFFF;

// A name bound at the top level: by the module, by one of the outermost lets and letrecs, or by the
// prelude or another library.
struct Definition {
    std::string name; // unique in the program; a prelude function that the user has redefined
                      // is `prelude.NAME`, a second binding of a name in an inner let `NAME#2`
    NodeId binder = no_node;
    NodeId right_hand_side = no_node;
    bool from_prelude = false; // or from another library
    bool transparent = false;  // as its text is
};

struct Program {
    SourceMap sources;
    Tree tree;
    std::vector<DataType> types;           // those that are declared
    std::vector<Constructor> constructors; // of them all
    std::vector<Primitive> primitives;     // the distinct primitives it refers to
    std::vector<Definition> definitions;   // those reachable from its value, the user's first, then
                                           // the prelude's, each in the order of the text
    NodeId value = no_node;                // what to evaluate: the body, or the name `main`
    DefinitionId main = no_definition;     // set when the value is the definition `main` itself
    bool from_haskell = false;             // made of a program in Haskell, and described in its words

    flic::Place place(NodeId id) const { return sources.origin(tree[id].at); }
};

// A text of FLIC.
struct Text {
    std::string name; // as messages and profiles show it
    std::string text;
    bool transparent = false; // of a library, whatever its layer: none of its definitions keeps an
                              // account because it is shared, whoever refers to one pays for it
};

// Texts whose definitions and declarations are in scope in all of them. What the layers before have
// is as well, unless this one has something of the same name.
//
// Every text is a module without a body. Of the last layer one may have a body, or be an
// expression: it then is the program's value, and sees the others from outside; else the value is
// `main`.
struct Layer {
    std::vector<Text> texts;
    bool library = false; // not the user's: its definitions are profiled where that is asked for,
                          // and nothing is said of those that are not used
};

// Reads, links and checks the texts of a program. What is wrong goes to `diagnostics`, whose places
// are offsets in `sources`; without errors the program is returned, and `sources` is moved into it.
std::optional<Program> link(std::vector<Layer> layers, SourceMap& sources,
                            Diagnostics& diagnostics);

struct LoadOptions {
    bool prelude = true;
    std::string prelude_name = "prelude.flic";
    std::string prelude_text; // empty: the built-in one
    bool transparent = false; // as that of a text is
};

// The prelude as a layer.
Layer prelude_layer(const LoadOptions& options);

// Links one text with the prelude.
std::optional<Program> load(std::string name, std::string text, const LoadOptions& options,
                            SourceMap& sources, Diagnostics& diagnostics);

// The prelude that is built in.
std::string_view builtin_prelude();

} // namespace lexprof::flic
