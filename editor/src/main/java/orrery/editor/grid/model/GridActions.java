package orrery.editor.grid.model;

import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// What a grid tells its pane; each method does nothing by default. All are called on the FX thread.
public interface GridActions {

    /// The user selected other rows. Not called when the pane itself selects.
    default void selected(GridSelection selection) {}

    /// A row was double-clicked, or Enter was pressed on a cell that can't be edited.
    default void activated(long key, String columnId) {}

    /// A link was clicked.
    ///
    /// @param text the text of that link: one part between commas
    default void linked(long key, String columnId, String text) {}

    /// What is said while the mouse rests on a cell; empty for its whole text where that is clipped.
    default String tip(long key, String columnId) {
        return "";
    }

    /// A row is to be expanded or collapsed; with `deep`, its whole subtree.
    default void toggled(long key, boolean expand, boolean deep) {}

    /// Rows are to be put in another order; null means the natural one.
    default void sorted(@Nullable GridSort sort) {}

    /// A menu is wanted, at a place on the screen, for the selection and the row that has the focus.
    default void menuAsked(long key, String columnId, double screenX, double screenY) {}

    /// A key with Ctrl was pressed on a row, which means nothing to the grid; whether it meant something to the pane.
    default boolean keyPressed(long key, String columnId, KeyEvent event) {
        return false;
    }

    /// A menu is wanted, at a place on the screen, for a column, by its header.
    default void headerMenuAsked(String columnId, double screenX, double screenY) {}

    /// A menu is wanted, at a place on the screen, beside all rows.
    default void emptyMenuAsked(double screenX, double screenY) {}

    /// Whether dragging this row moves it; otherwise dragging selects.
    default boolean canDrag(long key) {
        return false;
    }

    /// Whether rows may be dropped there; asked while they are dragged.
    default boolean canDrop(GridDrop drop) {
        return true;
    }

    /// Rows were dropped where [#canDrop] said yes.
    default void dropped(GridDrop drop) {}

    /// These rows, some beyond the edges included, are wanted; called when they change. `last` is inclusive, −1 where there are none.
    default void rangeWanted(int first, int last) {}

    /// The user typed this while rows had the focus: find a row that starts with it. Pauses of a second begin anew.
    default void typed(String prefix) {}

    /// Something the user should read, such as that only a part was copied.
    default void noticed(String message) {}
}
