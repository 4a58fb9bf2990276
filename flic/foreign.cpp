// Forms of Haskell in a text that ought to be FLIC.
#include "flic/foreign.h"

#include "flic/foreign_rewrite.h"
#include "flic/foreign_words.h"

#include <algorithm>
#include <optional>
#include <set>

namespace lexprof::flic {

namespace {

using Rewrite = std::optional<std::string> (ForeignRewriter::*)(WordRange);

// A form: the word that begins it or, of `where`, that stands in it; another word without which it
// is none; what is said about it; and an example for where the text is not simple enough.
struct Form {
    std::string_view word;
    std::string_view needed;
    Rewrite rewrite;
    const char* message;
    const char* example;
};

const Form forms[] = {
    {"let", "in", &ForeignRewriter::let,
     "FLIC has no `let … in`: a let is written with `=`, or with `&` where it is recursive",
     "as in = (x y) (1 2) (INT+ x y), or & (f) ((\\x f x)) (f 1)"},
    {"where", "=", &ForeignRewriter::where,
     "FLIC has no `where`: a let stands before the expression that it is for",
     "as in = (x y) (1 2) (INT+ x y)"},
    {"\\", "->", &ForeignRewriter::lambda,
     "FLIC has no `->`: the body of a lambda follows its name, and each name has a `\\`",
     "as in \\x \\y INT+ x y"},
    {"case", "of", &ForeignRewriter::choice,
     "FLIC has no `case … of`: CASE-n chooses by the tag, and UNPACK!-n takes the fields out",
     "as in CASE-2 0 (UNPACK!-2 (\\x \\xs x) list) list, the alternatives in the order of the "
     "tags"},
    {"if", "then", &ForeignRewriter::conditional,
     "FLIC has no `if … then … else`: IF is a function of three arguments",
     "as in IF (INT< n 0) \"less\" \"more\""},
    {"data", "=", &ForeignRewriter::data,
     "FLIC has no `data`: an annotation before the program declares a type",
     "as in [data (Maybe Nothing (Just 1))]: its name, its constructors and how many fields they "
     "have"},
    {"newtype", "=", &ForeignRewriter::data,
     "FLIC has no `newtype`: an annotation before the program declares a type",
     "as in [data (Age (Age 1))]: its name, its constructor and how many fields it has"},
};

constexpr std::size_t most_tries = 50;

class Finder {
  public:
    Finder(std::string_view text, Offset base, const Tree& tree)
        : words_(text), rewriter_(words_), base_(base) {
        for (NodeId id = 0; id < tree.size(); ++id)
            if (tree[id].kind == Kind::binder) bound_.emplace(tree.text(id));
    }

    std::vector<ForeignForm> find() {
        for (std::size_t at = 0; at < words_.size();) at = look(at);
        return std::move(found_);
    }

  private:
    std::size_t look(std::size_t at);
    std::size_t end_of(std::size_t at) const;
    void note(const Form& form, std::size_t at, WordRange whole);

    ForeignWords words_;
    ForeignRewriter rewriter_;
    Offset base_;
    std::set<std::string, std::less<>> bound_;
    std::vector<ForeignForm> found_;
    std::size_t tries_ = 0; // each may take as long as the text is
};

// Where a form ends at the latest: with the brackets around it; outside of all brackets with the
// line before one that is not indented.
std::size_t Finder::end_of(std::size_t at) const {
    const WordRange group = words_.group(at);
    if (group.begin > 0) return group.end;
    for (std::size_t next = words_.after(at); next < group.end; next = words_.after(next))
        if (words_[next].first && words_[next].column == 0) return next;
    return group.end;
}

// Looks for a form at a word; returns where to go on.
std::size_t Finder::look(std::size_t at) {
    const ForeignWord& word = words_[at];
    if (at > 0 && words_[at - 1].kind == TokenKind::annotation_open) return at + 1; // [data …]
    for (const Form& form : forms) {
        if (!word.is(form.word) || bound_.contains(form.word) || bound_.contains(form.needed))
            continue;
        if (++tries_ > most_tries) return words_.size();
        const std::size_t end = end_of(at);
        const std::size_t needed = words_.find(form.needed, {at + 1, end}, form.word);
        const bool arrow_apart = form.word == "\\" && words_.find("=", {at + 1, end}) < needed;
        if (needed >= end || arrow_apart) continue;
        const WordRange group = words_.group(at);
        note(form, at, {form.word == "where" ? group.begin : at, end});
        return end;
    }
    return at + 1;
}

void Finder::note(const Form& form, std::size_t at, WordRange whole) {
    const WordRange group = words_.group(at);
    ForeignForm found;
    found.at = static_cast<Offset>(base_ + words_[at].begin);
    found.width = static_cast<std::uint32_t>(words_[at].text.size());
    found.begin = static_cast<Offset>(base_ + words_[group.begin].begin);
    found.end = static_cast<Offset>(base_ + words_[group.end - 1].end());
    found.message = form.message;
    const auto written = (rewriter_.*form.rewrite)(whole);
    found.advice = written ? "here: " + *written : form.example;
    found_.push_back(std::move(found));
}

} // namespace

std::vector<ForeignForm> foreign_forms(std::string_view text, Offset base, const Tree& tree) {
    return Finder(text, base, tree).find();
}

Diagnostics with_foreign_forms(const Diagnostics& found, std::string_view text, Offset base,
                               const Tree& tree) {
    const std::vector<ForeignForm> forms = foreign_forms(text, base, tree);
    const auto explained = [&](const Diagnostic& one) {
        return std::any_of(forms.begin(), forms.end(), [&](const ForeignForm& form) {
            return one.at >= form.begin && one.at <= form.end;
        });
    };
    if (std::none_of(found.all().begin(), found.all().end(), explained)) return found;
    Diagnostics result;
    for (const ForeignForm& form : forms)
        result.error(form.at, form.width, form.message, form.advice);
    for (const Diagnostic& one : found.all()) {
        if (explained(one)) continue;
        if (one.severity == Severity::error)
            result.error(one.at, one.width, one.message, one.advice);
        else
            result.warning(one.at, one.width, one.message, one.advice);
    }
    return result;
}

} // namespace lexprof::flic
