package orrery.editor.grid;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.fx.Surface;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridModel;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.grid.model.GridSort;
import orrery.editor.grid.paint.GridBars;
import orrery.editor.grid.paint.GridLayout;
import orrery.editor.grid.paint.GridLook;
import orrery.editor.grid.paint.GridPainter;
import orrery.editor.grid.paint.GridPointer;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.ThemedRegion;

/// A table, list or tree that paints its visible cells on one canvas. The cost depends only on the visible rows.
///
/// A pane passes rows to [#show], receives the user's actions through [GridActions] and allows editing with [GridEditing]. The
/// package documentation links to an example. The file is long because the grid is the facade of its parts; most methods have a
/// line or two.
public final class Grid extends ThemedRegion {
    private Object gesture = new Object();
    private final GridModel model = new GridModel();
    private final GridLook look = new GridLook();
    private final GridPointer pointer = new GridPointer();
    private final GridPainter painter = new GridPainter(look);
    private EmptyText emptyText = EmptyText.NONE;
    private final Surface surface = new Surface(this::paint);
    private final GridBars bars = new GridBars(this::scrollAcross, this::scrollDown);
    private final GridEditBox editBox = new GridEditBox(this);
    private final GridKeys keys = new GridKeys(this);
    private final GridChecks checks = new GridChecks();
    private final GridRange range = new GridRange();
    private final FocusSpeech speech = new FocusSpeech(model);
    private GridActions actions = new GridActions() {};
    private @Nullable GridEditing editing;
    private Runnable copying = this::copySelection;
    private BooleanSupplier cancelDrag = () -> false;
    private BooleanSupplier choosing = () -> false;
    private LongConsumer chosen = _ -> {};
    private Runnable afterPaint = () -> {};
    private boolean staysAtEnd;
    /// Vertical scroll position after the grid last scrolled to the end by itself. A grid that is still at this position counts
    /// as being at the end. Its view may have become smaller since, for example by a scroll bar.
    private double followedTo;
    private int rowToShow = -1;

    /// Creates a table.
    public Grid(GridColumn... columns) {
        getStyleClass().add("orrery-grid");
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setFocusTraversable(true);
        model.setColumns(List.of(columns));
        getChildren().addAll(surface, bars.across(), bars.down());
        getChildren().addAll(speech.nodes());
        focusedProperty().addListener((_, _, _) -> refresh());
        ringedProperty().addListener((_, _, _) -> refresh());
        keys.install();
        new GridMouse(this, surface).install();
    }

    /// Creates a list: a grid without a header and without lines between rows.
    public static Grid list(GridColumn... columns) {
        return bare(AccessibleRole.LIST_VIEW, AccessibleRole.LIST_ITEM, columns);
    }

    /// Creates a tree, which looks like a list. Screen readers say the level of its rows.
    public static Grid tree(GridColumn... columns) {
        return bare(AccessibleRole.TREE_VIEW, AccessibleRole.TREE_ITEM, columns);
    }

    private static Grid bare(AccessibleRole role, AccessibleRole rowRole, GridColumn... columns) {
        Grid grid = new Grid(columns);
        grid.model.showAsList();
        grid.setAccessibleRole(role);
        grid.speech.nodes().forEach(row -> row.setAccessibleRole(rowRole));
        return grid;
    }

    /// The model. Call [#refresh] after changing it.
    public GridModel model() {
        return model;
    }

    /// The selected rows.
    public GridSelection selection() {
        return model.cursor().selection();
    }

    /// Sets the receiver of the user's actions.
    public void setActions(GridActions newActions) {
        actions = newActions;
    }

    /// Sets the object through which cells are edited. Null forbids editing.
    public void setEditing(@Nullable GridEditing newEditing) {
        editing = newEditing;
    }

    /// Sets the text that is shown if there are no rows.
    public void setEmptyText(String title, String hint) {
        setEmptyText(new EmptyText(title, hint));
    }

    /// Sets the text that is shown if there are no rows.
    public void setEmptyText(EmptyText text) {
        emptyText = text;
        refresh();
    }

    /// Sets whether the grid stays at its end, as in a log: if it shows the last row, it keeps showing the last row when rows are
    /// appended. If it shows other rows, these stay in place, even if rows above them are removed.
    public void setStaysAtEnd(boolean stays) {
        staysAtEnd = stays;
    }

    /// Shows rows from the next pulse on. The call is cheap enough for each pulse.
    public void show(GridRows rows) {
        GridLayout before = layoutNow();
        GridRows former = model.rows();
        boolean follows = isAtEnd(before);
        model.setRows(rows);
        if (follows) {
            scrollToEnd();
        } else if (staysAtEnd) {
            stayAt(before, former);
        }
        refresh();
    }

    private boolean isAtEnd(GridLayout layout) {
        return staysAtEnd && (layout.scrollY() >= layout.maxScrollY() || model.scrollY() == followedTo);
    }

    private void scrollToEnd() {
        model.scrollTo(model.scrollX(), layoutNow().maxScrollY());
        followedTo = model.scrollY();
    }

    /// Scrolls so that the first visible row that still exists keeps its place in the view.
    private void stayAt(GridLayout before, GridRows former) {
        for (int index = before.firstVisible(); index <= before.lastVisible(); index++) {
            GridRow row = former.row(index);
            int now = row == null ? -1 : model.rows().indexOf(row.key());
            if (now >= 0) {
                model.scrollTo(model.scrollX(), before.scrollY() + (now - index) * model.rowHeight());
                return;
            }
        }
    }

    /// Replaces the columns. A column with a known id keeps the width that the user has set.
    public void setColumns(List<GridColumn> columns) {
        model.setColumns(columns);
        refresh();
    }

    /// Sets the column that the header marks as sorted. Does not call [GridActions].
    public void setSort(@Nullable GridSort sort) {
        model.setSort(sort);
        refresh();
    }

    /// Selects the rows with these keys. If none of them has the focus, focuses the first of them that is loaded and scrolls to
    /// it. Does not call [GridActions].
    public void select(long... keys) {
        int before = model.cursor().focusIndex();
        model.cursor().select(keys);
        if (model.cursor().focusIndex() != before) {
            scrollToRow(model.cursor().focusIndex());
        }
        refresh();
    }

    /// Focuses a row whose key was selected before the row was loaded, and scrolls to it.
    public void focusRow(int index) {
        model.cursor().focus(index);
        scrollToRow(index);
        refresh();
    }

    /// Scrolls as little as needed to show a whole row. If the grid has no size yet, does so when it has. Does nothing for −1.
    public void scrollToRow(int index) {
        if (bars.viewHeight() == 0) {
            rowToShow = index;
        } else if (index >= 0) {
            scrollTo(model.scrollX(), layoutNow().scrollToShowRow(index));
        }
    }

    /// Scrolls so that a row is in the middle of the view, as far as possible.
    public void centreRow(int index) {
        GridLayout layout = layoutNow();
        scrollTo(model.scrollX(), index * layout.rowHeight() - (layout.bodyHeight() - layout.rowHeight()) / 2);
    }

    /// Starts to edit a cell, or toggles a check box. Returns false and does nothing if the cell is not loaded, not editable, or
    /// a check box without a value.
    public boolean edit(int row, String columnId) {
        GridRow shown = model.rows().row(row);
        int column = model.columnIndex(columnId);
        if (shown == null || column < 0 || editing == null || !editing.isEditable(shown.key(), columnId)) {
            return false;
        }
        if (model.columns().get(column).kind() == GridColumn.Kind.CHECK) {
            return checks.switchOver(editing, shown, columnId, shown.cell(column).text());
        }
        model.cursor().focusColumn(column);
        scrollToRow(row);
        editBox.open(editing, shown, column);
        refresh();
        return true;
    }

    /// Whether the last key event is a repetition of a held key.
    public boolean isKeyRepeated() {
        return keys.isRepeated();
    }

    /// Whether a cell is being edited.
    public boolean isEditing() {
        return editBox.isOpen();
    }

    /// Closes an open edit field without committing. Returns whether this discarded a text that would have been committed.
    public boolean dropEditing() {
        return editBox.drop();
    }

    /// Ends editing as if the field lost the focus. Does nothing if the edited row has one of these keys.
    public void endEditingUnless(long... keys) {
        editBox.leaveUnless(keys);
    }

    /// Index of the first visible row.
    public int firstVisibleRow() {
        return layoutNow().firstVisible();
    }

    /// Index of the last visible row; −1 if there are no rows.
    public int lastVisibleRow() {
        return layoutNow().lastVisible();
    }

    /// Copies the selected rows to the clipboard as tab-separated text.
    public void copySelection() {
        model.cursor().whenSelected(() -> new GridCopy(model, actions).begin());
    }

    /// Sets the action of Ctrl+C. By default, this is [#copySelection].
    public void setCopying(Runnable action) {
        copying = action;
    }

    void copy() {
        copying.run();
    }

    /// Repaints in the next pulse.
    public void refresh() {
        surface.requestPaint();
    }

    /// Cancels the current drag. Returns whether there was one.
    public boolean cancelDrag() {
        return cancelDrag.getAsBoolean();
    }

    void setCancelDrag(BooleanSupplier cancel) {
        cancelDrag = cancel;
    }

    /// Sets an action that runs after each painting, for nodes that depend on the scroll position.
    public void setAfterPaint(Runnable run) {
        afterPaint = run;
    }

    GridActions actions() {
        return actions;
    }

    GridLook look() {
        return look;
    }

    GridPointer pointer() {
        return pointer;
    }

    GridEditBox editBox() {
        return editBox;
    }

    /// Computes the current layout.
    GridLayout layoutNow() {
        return GridLayout.of(model, bars.viewWidth(), bars.viewHeight());
    }

    void scrollTo(double x, double y) {
        GridLayout now = layoutNow();
        double toX = Math.clamp(x, 0, now.maxScrollX());
        double toY = Math.clamp(y, 0, now.maxScrollY());
        if (toX != model.scrollX() || toY != model.scrollY()) {
            model.scrollTo(toX, toY);
            refresh();
        }
    }

    private void scrollAcross(double x) {
        scrollTo(x, model.scrollY());
    }

    private void scrollDown(double y) {
        scrollTo(model.scrollX(), y);
    }

    /// Takes the focus, for example from a search field, and selects the first row.
    public void enter() {
        enterAt(0);
    }

    /// Takes the focus, for example from a search field, and selects a row if it exists.
    public void enterAt(int row) {
        requestFocus();
        if (model.rows().rowCount() > row) {
            beginGesture();
            goTo(row);
        }
    }

    /// Lets the user choose a row by a click or Enter, for example as the value of a field. While a row is to be chosen, keys
    /// move only the focus, and the selection does not change.
    ///
    /// @param isAwaited tells whether a row is to be chosen now
    /// @param choice receives the key of the chosen row
    public void setChoice(BooleanSupplier isAwaited, LongConsumer choice) {
        choosing = isAwaited;
        chosen = choice;
    }

    /// Whether a row is to be chosen now.
    boolean isChoosing() {
        return choosing.getAsBoolean();
    }

    /// If a row is to be chosen now (see [#setChoice]), chooses the row at an index, provided that it is loaded. Returns whether
    /// a row is to be chosen now, even if the row is not loaded.
    boolean chooses(int index) {
        boolean chooses = isChoosing();
        GridRow row = model.rows().row(index);
        if (chooses && row != null) {
            chosen.accept(row.key());
        }
        return chooses;
    }

    /// Focuses a row. Also selects only this row, unless a row is to be chosen (see [#setChoice]).
    void goTo(int index) {
        if (isChoosing()) {
            model.cursor().focus(index);
        } else {
            model.cursor().moveTo(index);
        }
        selectedByUser();
    }

    /// Begins a new gesture.
    void beginGesture() {
        gesture = new Object();
    }

    /// Identifies the gesture with which the user selected last. The object stays the same during a drag.
    public Object gesture() {
        return gesture;
    }

    /// Scrolls to the focused row. Reports the selection to the pane as soon as its keys are known, unless a row is to be chosen
    /// (see [#setChoice]).
    void selectedByUser() {
        scrollToRow(model.cursor().focusIndex());
        refresh();
        model.cursor().whenSelected(this::tellSelected);
    }

    private void tellSelected() {
        if (!isChoosing()) {
            actions.selected(selection());
        }
        refresh();
    }

    private void paint(Pen pen) {
        if (rowToShow >= 0) {
            scrollToRow(rowToShow);
            rowToShow = -1;
        }
        GridLayout layout = GridLayout.fit(model, bars.viewWidth(), bars.viewHeight());
        painter.paint(pen, model, layout, new GridPainter.State(pointer, isFocused(), ringedProperty().get()));
        if (layout.rowCount() == 0) {
            emptyText.paint(pen, look.theme(), layout.headerHeight(), layout.width(), layout.bodyHeight());
        }
        if (bars.follow(layout)) {
            requestLayout();
        }
        editBox.follow(layout);
        afterPaint.run();
        range.tell(layout, model.rows(), actions);
        tellReaders(layout);
    }

    private void tellReaders(GridLayout layout) {
        boolean isNew = speech.follow();
        FocusedRow row = speech.current();
        if (row != null) {
            double top = layout.rowTop(model.cursor().focusIndex());
            row.resizeRelocate(0, Math.clamp(top, 0, Math.max(0, layout.height() - layout.rowHeight())), layout.width(),
                    layout.rowHeight());
        }
        if (isNew && isFocused()) {
            notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
        }
    }

    /// If the height shrinks, a grid that is at its end and stays there ([#setStaysAtEnd]) still shows its last row. Any other
    /// grid still shows its focused row if the whole row was visible.
    @Override
    protected void layoutChildren() {
        GridLayout before = layoutNow();
        int focused = model.cursor().focusIndex();
        boolean wasShown = focused >= 0 && before.scrollToShowRow(focused) == before.scrollY();
        boolean follows = isAtEnd(before);
        bars.place(model, getWidth(), getHeight());
        boolean isLower = layoutNow().bodyHeight() < before.bodyHeight();
        if (isLower && follows) {
            scrollToEnd();
        } else if (isLower && wasShown) {
            scrollToRow(focused);
        }
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        surface.requestPaint();
    }

    @Override
    protected double computePrefWidth(double height) {
        return 320;
    }

    @Override
    protected double computePrefHeight(double width) {
        return 240;
    }

    @Override
    protected void themeChanged() {
        look.useTheme(theme());
        refresh();
    }

    void addOver(Node node) {
        getChildren().add(node);
    }

    void removeOver(Node node) {
        getChildren().remove(node);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return switch (attribute) {
            case ROW_COUNT, ITEM_COUNT -> model.rows().rowCount();
            case COLUMN_COUNT -> model.columns().size();
            case FOCUS_ITEM -> speech.current();
            case TEXT -> model.rows().rowCount() == 0
                    ? GridSpeech.named(getAccessibleText(), emptyText.accessibleText())
                    : GridSpeech.text(getAccessibleText(), model);
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }
}
