// What was in the heap at a moment, and who held it. The program is run again up to there, in a
// process of its own, when somebody asks for it.
#pragma once

#include "gui/models/heap_group_model.h"
#include "gui/models/holder_model.h"
#include "gui/views/view.h"

class QComboBox;
class QLabel;
class QSplitter;
class QToolButton;
class QTreeView;

namespace lexprof::gui {

class HeapView : public View {
    Q_OBJECT

  public:
    explicit HeapView(Session& session, QWidget* parent = nullptr);

    // At a step of the run.
    void look_at(std::uint64_t step) { look({step, {}}); }
    // At the moment that is chosen above.
    void look_at_chosen();
    bool is_looking() const { return look_.is_looking(); }
    // What is shown, or what is to be done for it.
    QString summary() const;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void add_tools();
    QWidget* make_tables();
    void arrange();
    void limit_lines();
    int wanted_by_holders() const;
    void look(const HeapMoment& moment);
    void present(const HeapPicturePointer& picture);
    QString nearly_most_text(const HeapPicture& picture) const;
    void tell(const QString& text);
    void follow_document();
    void light_selected();

    HeapLook look_;
    HeapGroupModel groups_;
    HolderModel holders_;
    DocumentPointer document_; // that is shown
    QComboBox* moment_ = nullptr;
    QToolButton* button_ = nullptr;
    QLabel* summary_ = nullptr;
    Table* lines_ = nullptr;
    QSplitter* what_is_there_ = nullptr; // both of them
    bool is_moved_ = false;              // by the user
    QTreeView* tree_ = nullptr;
};

} // namespace lexprof::gui
