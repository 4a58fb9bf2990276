#include "profile/analysis/blockages/constants.h"

namespace lexprof::profile {

namespace {

using DefinitionId = std::uint32_t; // an index in Constants::definitions
using PassageId = std::uint32_t;

class Reader {
  public:
    Reader(const Constants& text, const Recording& recording);

    std::vector<Constant> constants() const;

  private:
    using Definitions = std::set<DefinitionId>;

    void note_accounts(DefinitionId id, std::set<SubjectId>& accounts) const;
    void note_text(PassageId passage, Definitions& names) const;
    Definitions reached_from(Definitions names) const;
    Constant constant(DefinitionId id) const;

    const Constants& text_;
    const Recording& recording_;
    std::vector<std::vector<PassageId>> enclosed_; // by passage
    std::vector<Definitions> references_;          // of each definition's text
    std::vector<std::vector<PassageId>> uses_;     // where each definition's name stands
};

Reader::Reader(const Constants& text, const Recording& recording)
    : text_(text),
      recording_(recording),
      enclosed_(text.passages.size()),
      references_(text.definitions.size()),
      uses_(text.definitions.size()) {
    for (PassageId at = 0; at < text.passages.size(); ++at) {
        const Passage& passage = text.passages[at];
        if (passage.enclosing != Passage::none) enclosed_[passage.enclosing].push_back(at);
        references_[passage.definition].insert(passage.names.begin(), passage.names.end());
        for (const DefinitionId name : passage.names) uses_[name].push_back(at);
    }
}

void Reader::note_accounts(DefinitionId id, std::set<SubjectId>& accounts) const {
    const Definition& definition = text_.definitions[id];
    for (std::uint32_t at = 0; at < definition.functions; ++at)
        accounts.insert(recording_.functions[definition.first_function + at].account);
}

// All definitions that a passage names, with what it encloses.
void Reader::note_text(PassageId passage, Definitions& names) const {
    std::vector<PassageId> rest{passage};
    while (!rest.empty()) {
        const PassageId at = rest.back();
        rest.pop_back();
        names.insert(text_.passages[at].names.begin(), text_.passages[at].names.end());
        rest.insert(rest.end(), enclosed_[at].begin(), enclosed_[at].end());
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

Constant Reader::constant(DefinitionId id) const {
    Constant constant;
    const Function& function = recording_.functions[text_.definitions[id].first_function];
    constant.name = function.name;
    if (function.standing != Standing::inherited) {
        constant.subject = function.account;
        constant.builders.insert(function.account);
    }
    for (const DefinitionId part : reached_from(references_[id]))
        note_accounts(part, constant.builders);
    Definitions containing{id};
    std::vector<DefinitionId> rest{id};
    Definitions handed;
    while (!rest.empty()) {
        const std::vector<PassageId>& uses = uses_[rest.back()];
        rest.pop_back();
        for (const PassageId use : uses) {
            const Passage& passage = text_.passages[use];
            note_text(use, handed);
            note_accounts(passage.definition, constant.owners);
            const bool gets_out = passage.enclosing == Passage::none;
            if (gets_out && containing.insert(passage.definition).second)
                rest.push_back(passage.definition);
        }
    }
    handed.erase(id);
    for (const DefinitionId reader : reached_from(handed)) note_accounts(reader, constant.readers);
    return constant;
}

std::vector<Constant> Reader::constants() const {
    std::vector<Constant> found;
    for (DefinitionId id = 0; id < text_.definitions.size(); ++id)
        if (text_.definitions[id].constant) found.push_back(constant(id));
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
    if (!recording.constants) return {};
    return Reader(*recording.constants, recording).constants();
}

} // namespace lexprof::profile
