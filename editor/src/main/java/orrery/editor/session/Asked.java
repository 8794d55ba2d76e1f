package orrery.editor.session;

import org.jspecify.annotations.Nullable;

/// The open scene and the shown view when a command was requested. The entity handles in the command may belong to other
/// entities by the time the command runs.
///
/// @param current the open world
/// @param scene the open scene, see [OpenWorld#sceneKey]; null if none was open
/// @param shown the view that the window showed
record Asked(CurrentWorld current, @Nullable Object scene, View shown) {

    /// Returns why handles that were valid at the request may belong to other entities now, as part of a sentence; empty if they
    /// don't, or if no world is open. Simulation thread.
    String change() {
        OpenWorld open = current.open();
        if (open == null) {
            return "";
        }
        if (scene != null && scene != open.sceneKey()) {
            return "another scene was opened meanwhile";
        }
        return shown.scene() == open.sceneKey() && shown.handles() != open.handles()
                ? "the first tick has renumbered the entities meanwhile"
                : "";
    }
}
