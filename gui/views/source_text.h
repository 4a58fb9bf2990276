// The text of a program: heat in the margin for each line, references lit by what was done through
// them.
#pragma once

#include "gui/core/heat.h"

#include <QPlainTextEdit>
#include <functional>

namespace lexprof::gui {

class SourceText : public QPlainTextEdit {
    Q_OBJECT

  public:
    explicit SourceText(Session& session, QWidget* parent = nullptr);
    ~SourceText() override;

    // With that text in the place of its own: one that has been changed since.
    void show_source(const profile::Source* source, const QString& text);
    void show_source(const profile::Source* source);
    // Whether the text can be changed. Lines that are as they were keep what stands beside them.
    void set_editable(bool editable);
    // Without colours, lines and names have their numbers only.
    void set_coloured(bool coloured) { is_coloured_ = coloured; }
    bool is_editable() const { return !isReadOnly(); }
    // Whether the text, or its heat, is still being prepared, and waiting for both.
    bool is_busy() const { return preparing_.is_busy() || warming_.is_busy(); }
    void settle() {
        preparing_.finish();
        warming_.finish();
    }
    bool has_text() const { return !preparing_.is_busy(); }
    const profile::Source* source() const { return source_; }
    const TextHeat& heat() const { return *heat_; }

    // A place of the source, and one of the text as it stands.
    void go_to(const profile::Place& place);
    void go_to_current(const profile::Place& place);
    // The reference at a place in the text; none where there is none.
    const Mark* mark_at(int line, int column) const;
    // The line of the source that a line of the text is, from 0; -1 where it has been changed.
    int line_of(const QTextBlock& block) const;
    // What the margin says about a line of the source: its measure in words; empty where there is
    // nothing.
    QString margin_text(int line) const;

    // As it stands, for another thread that asks for it: making it of a long one takes long.
    std::function<QString()> content() const;
    bool is_long() const { return text_ != nullptr; }
    // Lights whole lines of the text, from 0, until another is shown.
    void light_lines(std::vector<bool> lines, const QColor& colour);
    bool is_lit(int line) const;

    int margin_width() const;
    void paint_margin(QPaintEvent* event);
    QString margin_tip(int y) const;

  signals:
    // By the user, or by undoing what he did.
    void edited(const QString& text);
    // A long text is there.
    void prepared();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    using HeatPointer = std::shared_ptr<const TextHeat>; // see Note [Where and how hot]

    // Note [Long texts are laid out elsewhere]
    // A hundred thousand lines take long to be made a document of, so long texts are by another
    // thread, which gives it away then.
    struct Draft {
        std::shared_ptr<QTextDocument> text;
        HeatPointer heat;
        std::vector<int> was;
    };

    static Draft draft_of(const Warmth& warmth, const profile::Source& source,
                          const QString& content, const QFont& font, QThread* thread);
    void set_marks();
    bool keep_text(const QString& text);
    QTextBlock block_of(int line) const;
    void go_to(const QTextBlock& block, std::uint32_t column);
    static QString without_returns(QString text);
    static std::vector<int> changed_lines(const QString& text, const profile::Source& source);
    void note_changes();
    void follow_changes();
    void fit_margin();
    int widest_in_margin() const;
    void take(Draft draft);
    void take(HeatPointer heat);
    void give_text_away();
    void show_hottest();
    void refresh();
    void follow_pair();
    void paint_marks(QPainter& painter, const QTextBlock& block, const QRectF& box) const;
    QColor mark_ground(const Mark& mark, double value) const;
    QColor line_ground(const LineHeat& line) const;
    QRectF box_of(const QTextBlock& block, const QRectF& box, const Mark& mark) const;
    const Mark* mark_under(const QPoint& point) const;
    void step(int by);
    QString tip_of(const Mark& mark) const;

    Session& session_;
    const profile::Source* source_ = nullptr;
    DocumentPointer document_; // keeps the source alive
    HeatPointer heat_ = std::make_shared<const TextHeat>();
    QString file_; // of the source
    // By line of the text, the line of the source that it is; empty: they are the same.
    std::vector<int> was_;
    std::vector<bool> lit_; // by line of the text
    QColor light_;
    std::shared_ptr<QTextDocument> text_;  // of a long one
    std::optional<profile::Place> wanted_; // where to go when it is there
    bool is_coloured_ = true;
    bool is_stale_ = false; // what is being prepared: it is to be warmed again
    Task<Draft> preparing_;
    Task<HeatPointer> warming_;
    QWidget* margin_;
    int heat_width_ = 0; // of the texts in it
};

} // namespace lexprof::gui
