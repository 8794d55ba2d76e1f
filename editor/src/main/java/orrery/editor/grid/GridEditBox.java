package orrery.editor.grid;

import java.util.Arrays;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Views;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.paint.CellBox;
import orrery.editor.grid.paint.GridLayout;

/// The field over an edited cell. Enter, Tab and losing the focus commit; Escape cancels. An invalid text is not committed: Enter
/// and Tab show the problem, and losing the focus discards the text. In a list of choices, a click commits, but arrow keys do
/// not.
final class GridEditBox {
    private static final String WRONG = "wrong";
    /// Padding between the field's edge and the text of a name; small enough that the field does not cover the mark before the
    /// name.
    private static final double NAME_INSET = 7;

    private final Grid grid;
    private final EditProblem problem;
    private @Nullable Open open;
    /// Whether the cell did not yet show the last edit when the field was opened, see [GridEditing#isBehind].
    private boolean isBehind;
    /// Whether the user has typed a character or chosen a value since the field was opened.
    private boolean isTouched;

    GridEditBox(Grid grid) {
        this.grid = grid;
        this.problem = new EditProblem(grid);
    }

    /// The edited cell, the text that the control showed at first, and the control.
    private record Open(GridEditing editing, long key, int column, String columnId, String before, Control control) {
        String text() {
            return GridEditBox.text(control);
        }
    }

    /// Whether the text is to be committed. This is so if it differs from the text that the control showed at first. If the cell
    /// did not yet show the last edit, it is enough that the user has typed or chosen something, even the same text.
    private boolean isTyped(Open now) {
        return isBehind && isTouched || !now.text().equals(now.before());
    }

    private static String text(Control control) {
        return control instanceof TextField field ? field.getText() : String.valueOf(box(control).getValue());
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<String> box(Control control) {
        return (ComboBox<String>) control;
    }

    boolean isOpen() {
        return open != null;
    }

    void open(GridEditing editing, GridRow row, int column) {
        close();
        String columnId = grid.model().columns().get(column).id();
        List<String> choices = editing.choices(row.key(), columnId);
        String value = editing.text(row.key(), columnId, row.cell(column).text());
        Control control = choices.isEmpty()
                ? field(value, grid.model().columns().get(column).kind())
                : choice(choices, value);
        Open now = new Open(editing, row.key(), column, columnId, text(control), control);
        control.getStyleClass().add("grid-edit");
        if (grid.model().columns().get(column).kind() == GridColumn.Kind.NAME) {
            control.getStyleClass().add("name");
        }
        control.setManaged(false);
        if (control instanceof TextField field) {
            editing.prepare(columnId, field);
        }
        control.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        isBehind = editing.isBehind();
        isTouched = false;
        open = now;
        grid.addOver(control);
        control.applyCss();
        follow(grid.layoutNow());
        control.requestFocus();
        listen(now);
    }

    private TextField field(String value, GridColumn.Kind kind) {
        TextField field = new TextField(value);
        field.setAlignment(kind.isRight() ? Pos.CENTER_RIGHT : Pos.CENTER_LEFT);
        field.selectAll();
        field.textProperty().addListener((_, _, _) -> check());
        field.addEventFilter(KeyEvent.KEY_TYPED, event -> isTouched |= event.getCharacter().codePoints()
                .anyMatch(letter -> !Character.isISOControl(letter)));
        return field;
    }

    private ComboBox<String> choice(List<String> choices, String value) {
        ComboBox<String> box = new ComboBox<>();
        box.getItems().addAll(choices);
        box.setValue(value);
        box.valueProperty().addListener((_, _, _) -> isTouched = true);
        return box;
    }

    @SuppressWarnings("ReferenceEquality") // the opened cell is the same only if its control is
    private void listen(Open now) {
        now.control().focusedProperty().addListener((_, _, focused) -> {
            if (!focused && now.equals(open) && !isShowingChoices(now)) {
                leave();
            }
        });
        if (now.control() instanceof ComboBox<?> box) {
            // later, because a tap on a touch screen hides the list before it selects
            box.setOnHidden(_ -> Views.later(() -> {
                if (now.equals(open)) {
                    commit();
                }
            }));
            box.show();
            if (box.getSkin() instanceof ComboBoxListViewSkin<?> list) {
                list.getPopupContent().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
                list.getPopupContent().addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> isTouched = true);
            }
        }
    }

    private static boolean isShowingChoices(Open now) {
        return now.control() instanceof ComboBox<?> box && box.isShowing();
    }

    private void key(KeyEvent event) {
        if (event.isConsumed()) {
            return; // consumed by a filter of the same control, see [GridEditing#prepare]
        }
        if (event.getCode() == KeyCode.ESCAPE) {
            close();
            grid.requestFocus();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.TAB) {
            Open now = open;
            if (now != null && commit() && event.getCode() == KeyCode.TAB) {
                editNext(now, event.isShiftDown() ? -1 : 1);
            }
            event.consume();
        }
    }

    private void editNext(Open now, int by) {
        int row = grid.model().cursor().focusIndex();
        int count = grid.model().columns().size();
        for (int c = now.column() + by; c >= 0 && c < count; c += by) {
            GridColumn column = grid.model().columns().get(c);
            if (column.kind() != GridColumn.Kind.CHECK && grid.edit(row, column.id())) {
                return;
            }
        }
    }

    private @Nullable String check() {
        Open now = open;
        String said = now == null ? null : now.editing().problem(now.key(), now.columnId(), now.text());
        if (now != null) {
            now.control().getStyleClass().remove(WRONG);
            if (said != null) {
                now.control().getStyleClass().add(WRONG);
            }
            problem.show(said, now.control());
        }
        return said;
    }

    /// Commits the text if it is to be committed (see [#isTyped]), and closes the field. If that text is invalid, returns false
    /// and leaves the field open.
    private boolean commit() {
        Open now = open;
        if (now != null && isTyped(now) && check() != null) {
            return false;
        }
        finish();
        grid.requestFocus();
        return true;
    }

    private void leave() {
        if (check() == null) {
            finish();
        } else {
            close();
        }
    }

    private void finish() {
        Open now = open;
        close();
        if (now != null && isTyped(now)) {
            now.editing().commit(now.key(), now.columnId(), now.text());
        }
    }

    /// Closes the field. Commits a valid text and discards an invalid one. Does nothing if the edited row has one of these keys.
    void leaveUnless(long... keys) {
        Open now = open;
        if (now != null && Arrays.stream(keys).noneMatch(key -> key == now.key())) {
            boolean isFocused = now.control().isFocusWithin();
            leave();
            if (isFocused) {
                grid.requestFocus();
            }
        }
    }

    /// Closes the field without committing. Returns whether a text was discarded that would have been committed, see [#isTyped].
    boolean drop() {
        Open now = open;
        boolean isTyped = now != null && isTyped(now);
        boolean isFocused = now != null && now.control().isFocusWithin();
        close();
        if (isFocused) {
            grid.requestFocus();
        }
        return isTyped;
    }

    private void close() {
        Open now = open;
        open = null;
        problem.hide();
        if (now != null) {
            grid.removeOver(now.control());
            grid.refresh();
        }
    }

    /// Moves the field with its cell. While the cell is not visible, the field is transparent; it is not hidden, because a hidden
    /// field would lose the focus and thereby commit an incomplete text. If the edited row no longer exists, ends editing later.
    void follow(GridLayout layout) {
        Open now = open;
        if (now == null) {
            return;
        }
        int row = rowOf(now.key(), layout);
        if (row < 0 && isGone(now.key())) {
            Views.later(() -> endIf(now)); // not while the grid is painted
        }
        now.control().setOpacity(row >= 0 ? 1 : 0);
        now.control().setMouseTransparent(row < 0);
        problem.setVisible(row >= 0);
        if (row >= 0) {
            double left = now.column() == 0 ? startOfFirst(layout, row) : layout.columnLeft(now.column());
            double width = Math.min(layout.columnRight(now.column()), layout.width()) - left;
            now.control().resizeRelocate(left, layout.rowTop(row) + layout.lineTop(now.column()),
                    Math.max(40, width), layout.lineHeight());
            problem.follow(now.control());
        }
    }

    /// Whether all rows are loaded and none of them has this key.
    private boolean isGone(long key) {
        GridRows rows = grid.model().rows();
        boolean isWhole = rows.firstLoaded() <= 0 && rows.lastLoaded() >= rows.rowCount() - 1;
        return isWhole && rows.indexOf(key) < 0;
    }

    private void endIf(Open gone) {
        if (gone.equals(open)) {
            leaveUnless();
        }
    }

    private double startOfFirst(GridLayout layout, int row) {
        GridRow shown = grid.model().rows().row(row);
        if (shown == null) {
            return layout.columnLeft(0);
        }
        CellBox box = grid.look().box();
        GridColumn.Kind kind = grid.model().columns().getFirst().kind();
        box.place(layout, kind, shown, 0);
        return Math.max(0, box.textX() - (kind == GridColumn.Kind.NAME ? NAME_INSET : GridLayout.PAD));
    }

    private int rowOf(long key, GridLayout layout) {
        for (int i = layout.firstVisible(); i <= layout.lastVisible(); i++) {
            GridRow row = grid.model().rows().row(i);
            if (row != null && row.key() == key && layout.rowTop(i) >= layout.headerHeight()) {
                return i;
            }
        }
        return -1;
    }
}
