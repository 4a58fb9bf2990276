#include "profile/analysis/blockages/constants.h"

#include "flic/program.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace lexprof::profile {

namespace {

using flic::DefinitionId;
using flic::Kind;
using flic::NodeId;
using flic::Program;

// Functions of the prelude that turn lists into numbers and truth values.
constexpr std::array<std::string_view, 17> reducers{
    "sum",     "product",  "length",       "and",        "or",        "all",
    "any",     "elem",     "null",         "even",       "notElem",   "showInt",
    "seqList", "sumFloat", "productFloat", "isPrefixOf", "isSuffixOf"};

class Reader {
  public:
    Reader(const Program& program, const Recording& recording);

    std::vector<Constant> constants();

  private:
    using Definitions = std::set<DefinitionId>;

    bool is_function(NodeId node) const;
    bool is_constant(DefinitionId id) const;
    void note_accounts(DefinitionId id, std::set<SubjectId>& accounts) const;
    void note_text(NodeId root, Definitions& names) const;
    Definitions reached_from(Definitions names) const;
    bool reduces(NodeId application) const;
    bool scope_of(NodeId occurrence, NodeId& top) const;
    Constant constant(DefinitionId id) const;

    const Program& program_;
    std::map<std::string, SubjectId> own_;                   // of a definition, where it has one
    std::map<std::string, std::vector<SubjectId>> accounts_; // of a definition and of its locals
    std::vector<NodeId> parents_;
    std::vector<NodeId> roots_;                        // of each definition
    std::map<NodeId, DefinitionId> definition_of_;     // by root
    std::vector<Definitions> references_;              // of each definition's text
    std::map<DefinitionId, std::vector<NodeId>> uses_; // where each definition's name stands
};

Reader::Reader(const Program& program, const Recording& recording)
    : program_(program), parents_(program.tree.size(), flic::no_node) {
    for (const Function& function : recording.functions) {
        const std::string outer = function.name.substr(0, function.name.find('/'));
        accounts_[outer].push_back(function.account);
        if (function.standing != Standing::inherited) own_[function.name] = function.account;
    }
    for (NodeId node = 0; node < program.tree.size(); ++node) {
        const Kind kind = program.tree[node].kind;
        if (kind == Kind::annotated) parents_[program.tree.body(node)] = node;
        if (kind != Kind::apply && kind != Kind::lambda && kind != Kind::let &&
            kind != Kind::letrec)
            continue;
        for (const NodeId child : program.tree.children(node)) parents_[child] = node;
    }
    for (DefinitionId id = 0; id <= program.definitions.size(); ++id) {
        const bool body = id == program.definitions.size();
        if (body && program.main != flic::no_definition) break;
        const NodeId root = body ? program.value : program.definitions[id].right_hand_side;
        roots_.push_back(root);
        definition_of_[root] = id;
        note_text(root, references_.emplace_back());
    }
    for (NodeId node = 0; node < program.tree.size(); ++node)
        if (program.tree[node].kind == Kind::name &&
            program.tree[node].reference == flic::Reference::global)
            uses_[program.tree[node].extent].push_back(node);
}

// Whether an expression is, for all one can see, a function: it waits for more arguments.
bool Reader::is_function(NodeId node) const {
    std::size_t applied = 0;
    Definitions seen;
    while (true) {
        node = program_.tree.strip(node);
        const flic::Node& found = program_.tree[node];
        switch (found.kind) {
        case Kind::let:
        case Kind::letrec: node = program_.tree.body(node); break;
        case Kind::apply:
            applied += program_.tree.children(node).size() - 1;
            node = program_.tree.children(node).front();
            break;
        case Kind::lambda:
            if (applied == 0) return true;
            --applied;
            node = program_.tree.body(node);
            break;
        case Kind::name:
            if (found.reference == flic::Reference::primitive)
                return program_.primitives[found.extent].arity() > applied;
            if (found.reference != flic::Reference::global || !seen.insert(found.extent).second)
                return false;
            node = program_.definitions[found.extent].right_hand_side;
            break;
        default: return false;
        }
    }
}

bool Reader::is_constant(DefinitionId id) const {
    const flic::Definition& definition = program_.definitions[id];
    return !definition.from_prelude && id != program_.main &&
           !is_function(definition.right_hand_side);
}

void Reader::note_accounts(DefinitionId id, std::set<SubjectId>& accounts) const {
    const std::string name =
        id == program_.definitions.size() ? "(main)" : program_.definitions[id].name;
    const auto known = accounts_.find(name);
    if (known != accounts_.end()) accounts.insert(known->second.begin(), known->second.end());
}

// All definitions that a piece of text refers to.
void Reader::note_text(NodeId root, Definitions& names) const {
    std::vector<NodeId> rest{root};
    while (!rest.empty()) {
        const NodeId node = rest.back();
        rest.pop_back();
        switch (program_.tree[node].kind) {
        case Kind::name:
            if (program_.tree[node].reference == flic::Reference::global)
                names.insert(program_.tree[node].extent);
            break;
        case Kind::annotated: rest.push_back(program_.tree.body(node)); break;
        case Kind::apply:
        case Kind::lambda:
        case Kind::let:
        case Kind::letrec:
            for (const NodeId child : program_.tree.children(node)) rest.push_back(child);
            break;
        default: break;
        }
    }
}

Reader::Definitions Reader::reached_from(Definitions names) const {
    std::vector<DefinitionId> rest(names.begin(), names.end());
    while (!rest.empty()) {
        const DefinitionId id = rest.back();
        rest.pop_back();
        for (const DefinitionId next : references_[id])
            if (names.insert(next).second) rest.push_back(next);
    }
    return names;
}

// Whether nothing of an application's arguments is left in its value.
bool Reader::reduces(NodeId application) const {
    const NodeId head = program_.tree.strip(program_.tree.children(application).front());
    const flic::Node& node = program_.tree[head];
    if (node.kind != Kind::name) return false;
    if (node.reference == flic::Reference::primitive)
        return program_.primitives[node.extent].account() == flic::Account::op;
    if (node.reference != flic::Reference::global) return false;
    const flic::Definition& definition = program_.definitions[node.extent];
    return definition.from_prelude &&
           std::find(reducers.begin(), reducers.end(), definition.name) != reducers.end();
}

// The piece of text in which what stands there can get about. False if it is a whole definition
// (`top` is its root then). The operands of an operation do not see each other.
bool Reader::scope_of(NodeId occurrence, NodeId& top) const {
    top = occurrence;
    NodeId below = occurrence;
    while (true) {
        if (top != occurrence && program_.tree[top].kind == Kind::apply && reduces(top)) {
            const NodeId head = program_.tree.strip(program_.tree.children(top).front());
            if (program_.tree[head].reference == flic::Reference::primitive) top = below;
            return true;
        }
        below = top;
        if (parents_[top] == flic::no_node || definition_of_.count(top) != 0) return false;
        top = parents_[top];
    }
}

Constant Reader::constant(DefinitionId id) const {
    Constant constant;
    constant.name = program_.definitions[id].name;
    if (const auto own = own_.find(constant.name); own != own_.end()) {
        constant.subject = own->second;
        constant.builders.insert(own->second);
    }
    for (const DefinitionId part : reached_from(references_[id]))
        note_accounts(part, constant.builders);
    Definitions containing{id};
    std::vector<DefinitionId> rest{id};
    Definitions handed;
    while (!rest.empty()) {
        const auto uses = uses_.find(rest.back());
        rest.pop_back();
        if (uses == uses_.end()) continue;
        for (const NodeId use : uses->second) {
            NodeId top = use;
            const bool confined = scope_of(use, top);
            note_text(top, handed);
            NodeId root = top;
            while (parents_[root] != flic::no_node && definition_of_.count(root) == 0)
                root = parents_[root];
            const auto owner = definition_of_.find(root);
            if (owner == definition_of_.end()) continue; // of a definition that is not reached
            note_accounts(owner->second, constant.owners);
            if (!confined && containing.insert(owner->second).second) rest.push_back(owner->second);
        }
    }
    handed.erase(id);
    for (const DefinitionId reader : reached_from(handed)) note_accounts(reader, constant.readers);
    return constant;
}

std::vector<Constant> Reader::constants() {
    std::vector<Constant> found;
    for (DefinitionId id = 0; id < program_.definitions.size(); ++id)
        if (is_constant(id)) found.push_back(constant(id));
    return found;
}

} // namespace

bool Constant::may_own(const Row& row) const {
    return builders.count(row.callee) != 0 &&
           builders.count(row.origin) + (row.callee == subject) != 0;
}

bool Constant::may_be_read_by(const Row& row) const {
    if (owners.count(row.callee) != 0) return true;
    return readers.count(row.callee) != 0 &&
           (readers.count(row.origin) != 0 || owners.count(row.origin) != 0);
}

std::vector<Constant> constants_of(const Recording& recording) {
    if (recording.sources.empty()) return {};
    const Source* source = &recording.sources.front();
    for (const Source& other : recording.sources)
        if (other.file == recording.run.program) source = &other;
    flic::SourceMap sources;
    flic::Diagnostics diagnostics;
    const auto program = flic::load(source->file, source->text, {}, sources, diagnostics);
    if (!program) return {};
    return Reader(*program, recording).constants();
}

} // namespace lexprof::profile
