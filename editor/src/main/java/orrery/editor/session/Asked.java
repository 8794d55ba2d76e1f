package orrery.editor.session;

import org.jspecify.annotations.Nullable;

/// What was open when a command was requested. When the command runs, the handles that it was requested with may belong to other
/// entities.
///
/// @param scene the open scene, see [OpenWorld#sceneKey]; null if none was open
/// @param shown the newest view
record Asked(@Nullable Object scene, View shown) {

    /// Returns why handles of that time may belong to other entities of the open world, as part of a sentence; empty if they
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
