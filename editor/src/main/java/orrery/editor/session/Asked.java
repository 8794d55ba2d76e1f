package orrery.editor.session;

import org.jspecify.annotations.Nullable;

/// The open scene and the shown view when a command was requested. The entity handles in the command may belong to other
/// entities by the time the command runs.
///
/// @param scene the open scene, see [OpenWorld#sceneKey]; null if none was open
/// @param shown the view that the window showed
record Asked(@Nullable Object scene, View shown) {

    /// Returns why handles that were valid at the request may belong to other entities now, as part of a sentence; empty if they
    /// don't.
    String changeIn(OpenWorld open) {
        if (scene != null && scene != open.sceneKey()) {
            return "another scene was opened meanwhile";
        }
        return shown.scene() == open.sceneKey() && shown.handles() != open.handles()
                ? "the first tick has renumbered the entities meanwhile"
                : "";
    }
}
