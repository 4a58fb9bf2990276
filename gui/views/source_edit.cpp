// The text of a program while it is being changed: which of its lines are still those of the run
// that is shown.
#include "gui/core/same_lines.h"
#include "gui/core/words.h"
#include "gui/views/source_text.h"

#include <QTextBlock>
#include <algorithm>

namespace lexprof::gui {

void SourceText::set_editable(bool editable) {
    setReadOnly(!editable);
    setCursorWidth(editable ? 1 : 0);
    document()->setUndoRedoEnabled(editable);
    setTextInteractionFlags(editable ? Qt::TextEditorInteraction
                                     : Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    viewport()->update();
}

int SourceText::line_of(const QTextBlock& block) const {
    const int at = block.blockNumber();
    if (was_.empty()) return at;
    return at >= 0 && static_cast<std::size_t>(at) < was_.size()
               ? was_[static_cast<std::size_t>(at)]
               : -1;
}

// One that has been changed is about where it was.
QTextBlock SourceText::block_of(int line) const {
    const auto there = std::find(was_.begin(), was_.end(), line);
    const auto at = there == was_.end() ? line : static_cast<int>(there - was_.begin());
    return document()->findBlockByNumber(at);
}

// As the editor has it.
QString SourceText::without_returns(QString text) {
    return text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
}

std::function<QString()> SourceText::content() const {
    if (!was_.empty() || source_ == nullptr) return [text = toPlainText()] { return text; };
    return
        [document = document_, source = source_] { return without_returns(words(source->text)); };
}

std::vector<int> SourceText::changed_lines(const QString& text, const profile::Source& source) {
    const QString before = without_returns(words(source.text));
    if (text == before) return {};
    return same_lines(text.split(u'\n'), before.split(u'\n'));
}

void SourceText::note_changes() {
    if (source_ == nullptr)
        was_.clear();
    else
        was_ = changed_lines(toPlainText(), *source_);
}

void SourceText::follow_changes() {
    if (!is_editable() || !has_text()) return;
    note_changes();
    fit_margin();
    emit edited(toPlainText());
}

} // namespace lexprof::gui
