package orrery.editor.grid;

import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
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

/// A table, list or tree that paints its visible cells on one canvas: a million rows cost what the visible ones cost.
///
/// A pane hands in rows with [#show], hears what the user does through [GridActions], and allows editing by
/// [GridEditing]. See the package for a whole example. This file is long because it is the one face of its parts: what
/// it does itself is a line or two a method.
public final class Grid extends ThemedRegion {
    private Object gesture = new Object();
    private final GridModel model = new GridModel();
    private final GridLook look = new GridLook();
    private final GridPointer pointer = new GridPointer();
    private final GridPainter painter = new GridPainter(look);
    private EmptyText emptyText = new EmptyText("No rows", "");
    private final Surface surface = new Surface(this::paint);
    private final GridBars bars = new GridBars(this::scrollAcross, this::scrollDown);
    private final GridEditBox editBox = new GridEditBox(this);
    private final GridRange range = new GridRange();
    private GridActions actions = new GridActions() {};
    private @Nullable GridEditing editing;
    private BooleanSupplier cancelDrag = () -> false;
    private Runnable afterPaint = () -> {};
    private boolean staysAtEnd;
    private int rowToShow = -1;

    /// A table with these columns.
    public Grid(GridColumn... columns) {
        getStyleClass().add("orrery-grid");
        setAccessibleRole(AccessibleRole.TABLE_VIEW);
        setFocusTraversable(true);
        model.setColumns(List.of(columns));
        getChildren().addAll(surface, bars.across(), bars.down());
        focusedProperty().addListener((_, _, _) -> refresh());
        ringedProperty().addListener((_, _, _) -> refresh());
        new GridKeys(this).install();
        new GridMouse(this, surface).install();
    }

    /// A tree or list with these columns: no header, no lines between rows.
    public static Grid list(GridColumn... columns) {
        Grid grid = new Grid(columns);
        grid.model.showAsList();
        grid.setAccessibleRole(AccessibleRole.LIST_VIEW);
        return grid;
    }

    /// What is shown and where: read it, and call [#refresh] after changing it.
    public GridModel model() {
        return model;
    }

    /// The selected rows.
    public GridSelection selection() {
        return model.cursor().selection();
    }

    /// Hears what the user does.
    public void setActions(GridActions newActions) {
        actions = newActions;
    }

    /// Allows editing in place; null forbids it.
    public void setEditing(@Nullable GridEditing newEditing) {
        editing = newEditing;
    }

    /// Says what to show instead of no rows.
    public void setEmptyText(String title, String hint) {
        setEmptyText(new EmptyText(title, hint));
    }

    /// Says what to show instead of no rows.
    public void setEmptyText(EmptyText text) {
        emptyText = text;
        refresh();
    }

    /// Whether a view at its end stays there when rows are appended, as for a log.
    public void setStaysAtEnd(boolean stays) {
        staysAtEnd = stays;
    }

    /// Shows these rows from the next pulse on. Cheap: call it for each new view.
    public void show(GridRows rows) {
        GridLayout before = layoutNow();
        boolean follow = staysAtEnd && before.scrollY() >= before.maxScrollY();
        model.setRows(rows);
        if (follow) {
            model.scrollTo(model.scrollX(), layoutNow().maxScrollY());
        }
        refresh();
    }

    /// Shows other columns; widths go with their ids.
    public void setColumns(List<GridColumn> columns) {
        model.setColumns(columns);
        refresh();
    }

    /// Shows by which column rows are sorted, without telling [GridActions].
    public void setSort(@Nullable GridSort sort) {
        model.setSort(sort);
        refresh();
    }

    /// Selects the rows with these keys, without telling [GridActions], and scrolls to the first that is at hand.
    public void select(long... keys) {
        int before = model.cursor().focusIndex();
        model.cursor().select(keys);
        if (model.cursor().focusIndex() != before) {
            scrollToRow(model.cursor().focusIndex());
        }
        refresh();
    }

    /// Gives the focus to a row whose key was selected before the row was at hand, and scrolls to it.
    public void focusRow(int index) {
        model.cursor().focus(index);
        scrollToRow(index);
        refresh();
    }

    /// Scrolls as little as needed to show a row whole, as soon as there is a view; −1 scrolls nowhere.
    public void scrollToRow(int index) {
        if (bars.viewHeight() == 0) {
            rowToShow = index;
        } else if (index >= 0) {
            scrollTo(model.scrollX(), layoutNow().scrollToShowRow(index));
        }
    }

    /// Scrolls so that a row is in the middle of the view, as far as there are rows around it.
    public void centreRow(int index) {
        GridLayout layout = layoutNow();
        scrollTo(model.scrollX(), index * layout.rowHeight() - (layout.bodyHeight() - layout.rowHeight()) / 2);
    }

    /// Edits a cell in place, where it is at hand and may be edited; a check box is switched over. Returns whether it did.
    public boolean edit(int row, String columnId) {
        GridRow shown = model.rows().row(row);
        int column = model.columnIndex(columnId);
        if (shown == null || column < 0 || editing == null || !editing.isEditable(shown.key(), columnId)) {
            return false;
        }
        if (model.columns().get(column).kind() == GridColumn.Kind.CHECK) {
            return switchOver(editing, shown, column);
        }
        model.cursor().focusColumn(column);
        scrollToRow(row);
        editBox.open(editing, shown, column);
        refresh();
        return true;
    }

    private boolean switchOver(GridEditing by, GridRow row, int column) {
        String columnId = model.columns().get(column).id();
        if (row.cell(column).text().isEmpty()) {
            return false;
        }
        boolean on = Boolean.parseBoolean(by.text(row.key(), columnId, row.cell(column).text()));
        by.commit(row.key(), columnId, String.valueOf(!on));
        return true;
    }

    /// Whether a cell is being edited.
    public boolean isEditing() {
        return editBox.isOpen();
    }

    /// Drops what is being typed in a cell, if a box is open there; returns whether something was typed.
    public boolean dropEditing() {
        return editBox.drop();
    }

    /// Index of the first row that is visible.
    public int firstVisibleRow() {
        return layoutNow().firstVisible();
    }

    /// Index of the last row that is visible; −1 where there are none.
    public int lastVisibleRow() {
        return layoutNow().lastVisible();
    }

    /// Copies the selected rows to the clipboard as tab-separated text.
    public void copySelection() {
        new GridCopy(model, actions).toClipboard();
    }

    /// Paints anew in the next pulse.
    public void refresh() {
        surface.paintSoon();
    }

    /// Gives up what is being dragged; false where nothing is.
    boolean cancelDrag() {
        return cancelDrag.getAsBoolean();
    }

    void setCancelDrag(BooleanSupplier cancel) {
        cancelDrag = cancel;
    }

    /// Runs something after each painting: what shows where this grid stands.
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

    /// Where everything is at this moment.
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

    /// Takes the focus, as from a search above it, and selects the first row.
    public void enter() {
        enterAt(0);
    }

    /// Takes the focus, as from a search above it, and selects a row, if there is one of that index.
    public void enterAt(int row) {
        requestFocus();
        if (model.rows().rowCount() > row) {
            beginGesture();
            model.cursor().moveTo(row);
            selectedByUser();
        }
    }

    /// What the user presses now is a gesture of its own.
    void beginGesture() {
        gesture = new Object();
    }

    /// Stands for the gesture by which the user selected last; the same while the mouse is dragged.
    public Object gesture() {
        return gesture;
    }

    /// Shows the row with the focus, and tells the pane that the user selected, as soon as it is known what.
    void selectedByUser() {
        scrollToRow(model.cursor().focusIndex());
        refresh();
        model.cursor().whenSelected(this::tellSelected);
    }

    private void tellSelected() {
        actions.selected(selection());
        notifyAccessibleAttributeChanged(AccessibleAttribute.TEXT);
        refresh();
    }

    private void paint() {
        if (rowToShow >= 0) {
            scrollToRow(rowToShow);
            rowToShow = -1;
        }
        GridLayout layout = GridLayout.settle(model, bars.viewWidth(), bars.viewHeight());
        var gc = surface.canvas().getGraphicsContext2D();
        painter.paint(gc, model, layout, new GridPainter.State(pointer, isFocused(), ringedProperty().get()));
        if (layout.rowCount() == 0) {
            emptyText.paint(gc, look.theme(), layout.headerHeight(), layout.width(), layout.bodyHeight());
        }
        if (bars.follow(layout)) {
            requestLayout();
        }
        editBox.follow(layout);
        afterPaint.run();
        range.tell(layout, actions);
    }

    @Override
    protected void layoutChildren() {
        bars.place(model, getWidth(), getHeight());
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        surface.paintSoon();
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
            case TEXT -> model.rows().rowCount() == 0
                    ? GridSpeech.named(getAccessibleText(), emptyText.spoken())
                    : GridSpeech.text(getAccessibleText(), model);
            default -> super.queryAccessibleAttribute(attribute, parameters);
        };
    }
}
