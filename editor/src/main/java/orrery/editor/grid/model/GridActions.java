package orrery.editor.grid.model;

import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Receives the user's actions in a grid. Methods do nothing by default. FX thread.
public interface GridActions {

    /// The user has changed the selection. Not called when the pane selects.
    default void selected(GridSelection selection) {}

    /// A cell that can't be edited was double-clicked, or Enter was pressed on it.
    default void activated(long key, String columnId) {}

    /// A link was clicked.
    ///
    /// @param text the text of the link: one part between commas
    default void linked(long key, String columnId, String text) {}

    /// Returns the tooltip of a cell; empty to show the cell's full text if it is clipped.
    default String tip(long key, String columnId) {
        return "";
    }

    /// The user wants to expand or collapse a row; with `deep`, its whole subtree.
    default void toggled(long key, boolean expand, boolean deep) {}

    /// Returns the state that a row is to have. By default, this is the state that is shown. A pane that shows changes later
    /// returns the state that the user requested last.
    default GridRow.Disclosure disclosure(GridRow row) {
        return row.disclosure();
    }

    /// The user wants to go to the parent of a row. Called if the parent is not loaded; otherwise the grid selects it.
    default void parentWanted(long key) {}

    /// The user wants to sort the rows; null for the natural order.
    default void sorted(@Nullable GridSort sort) {}

    /// A menu is requested for the selection and the focused row, at a place on the screen.
    default void menuAsked(long key, String columnId, double screenX, double screenY) {}

    /// A key with Ctrl that the grid does not use was pressed on a row. Returns whether the pane has handled it.
    default boolean keyPressed(long key, String columnId, KeyEvent event) {
        return false;
    }

    /// A menu is requested for the header of a column, at a place on the screen.
    default void headerMenuAsked(String columnId, double screenX, double screenY) {}

    /// A menu is requested outside the rows, at a place on the screen.
    default void emptyMenuAsked(double screenX, double screenY) {}

    /// Whether dragging this row moves it; otherwise dragging selects.
    default boolean canDrag(long key) {
        return false;
    }

    /// Whether rows may be dropped at a place; called during a drag. The place is marked only if they may.
    default boolean canDrop(GridDrop drop) {
        return true;
    }

    /// Rows were dropped at a place that [#canDrop] accepts.
    default void dropped(GridDrop drop) {}

    /// Rows were released at a place that [#canDrop] does not accept; the pane may tell why.
    default void dropRefused(GridDrop drop) {}

    /// The grid needs a range of rows: the visible ones and some before and after. Called when the range changes, and when a
    /// visible row is not loaded. `last` is inclusive and may be beyond the last row.
    default void rangeWanted(int first, int last) {}

    /// The user has typed a prefix; the pane may go to a row that starts with the prefix. A pause of a second begins a new
    /// prefix.
    default void typed(String prefix) {}

    /// Shows a message to the user, for example that only a part was copied.
    ///
    /// @param done whether it says what was done; false if it says why that failed
    default void noticed(String message, boolean done) {}
}
