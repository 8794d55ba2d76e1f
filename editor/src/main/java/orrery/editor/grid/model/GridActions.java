package orrery.editor.grid.model;

import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/// Receives the user's actions in a grid. Methods do nothing by default. FX thread.
public interface GridActions {

    /// The user has changed the selection. Not called when the pane changes it.
    default void selected(GridSelection selection) {}

    /// The user has double-clicked a cell that can't be edited, or has pressed Enter on it.
    default void activated(long key, String columnId) {}

    /// The user has clicked a link.
    ///
    /// @param text the text of the link: one part of the cell's text between commas
    default void linked(long key, String columnId, String text) {}

    /// Returns the tooltip of a cell. If it is empty, a cell whose text is clipped shows the full text instead.
    default String tip(long key, String columnId) {
        return "";
    }

    /// The user wants to expand or collapse a row, or its whole subtree if `deep` is true.
    default void toggled(long key, boolean expand, boolean deep) {}

    /// Returns whether a row is to be expanded or collapsed. By default, this is the shown state. A pane that shows a change only
    /// later returns the state that the user requested last.
    default GridRow.Disclosure disclosure(GridRow row) {
        return row.disclosure();
    }

    /// The user wants to go to the parent of a row, and the parent or a row between the two is not loaded. Otherwise, the grid
    /// selects the parent and does not call this.
    default void parentWanted(long key) {}

    /// The user wants to sort the rows; null for the natural order.
    default void sorted(@Nullable GridSort sort) {}

    /// The user requests a menu for the selection and the focused row, at a place on the screen.
    default void menuAsked(long key, String columnId, double screenX, double screenY) {}

    /// The user has pressed a key with Ctrl (on macOS ⌘) that the grid does not use, on a row. Returns whether the pane has
    /// handled the key.
    default boolean keyPressed(long key, String columnId, KeyEvent event) {
        return false;
    }

    /// The user requests a menu for the header of a column, at a place on the screen.
    default void headerMenuAsked(String columnId, double screenX, double screenY) {}

    /// The user requests a menu outside the rows, at a place on the screen.
    default void emptyMenuAsked(double screenX, double screenY) {}

    /// Whether dragging this row moves it. If not, dragging selects rows.
    default boolean canDrag(long key) {
        return false;
    }

    /// Whether rows may be dropped at a place. Called during a drag and at its end. The place is marked only if they may be
    /// dropped there.
    default boolean canDrop(GridDrop drop) {
        return true;
    }

    /// Rows were dropped at a place that [#canDrop] accepts.
    default void dropped(GridDrop drop) {}

    /// Rows were released at a place that [#canDrop] does not accept. The pane may tell why.
    default void dropRefused(GridDrop drop) {}

    /// The grid needs a range of rows: the visible rows, and some rows before and after them. Called when the range changes, and
    /// when a visible row is not loaded. `last` is inclusive and may be beyond the last row.
    default void rangeWanted(int first, int last) {}

    /// The user has typed letters or digits; the pane may go to a row that starts with this prefix. Called for each character.
    /// After a pause of a second, a new prefix begins.
    default void typed(String prefix) {}

    /// The grid has a message for the user, for example that only a part of the rows was copied.
    ///
    /// @param done true if the message says what was done, false if it says why an action failed
    default void noticed(String message, boolean done) {}
}
