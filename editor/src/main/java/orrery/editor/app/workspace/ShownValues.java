package orrery.editor.app.workspace;

import java.util.concurrent.CompletableFuture;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchList;

/// Adds values that the user has chosen in the window to a list of the session. FX thread.
final class ShownValues {

    private ShownValues() {}

    /// Adds a value on the simulation thread. If its entity was renumbered after the shown view was made, adds the value with the
    /// entity's new handle. Does nothing if another scene was opened meanwhile.
    ///
    /// @param shown the view in which the value was chosen
    /// @param value the value with the entity's handle in that view
    static void add(Session session, View shown, WatchList list, WatchExpression value) {
        CompletableFuture<?> _ = session.read(moment -> {
            boolean isOpen = moment.scene() == shown.scene();
            if (isOpen) {
                list.add(moment.handles().from(shown.handles()).map(value::moved).orElse(value));
            }
            return isOpen;
        });
    }
}
