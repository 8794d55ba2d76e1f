package orrery.editor.session;

import org.jspecify.annotations.Nullable;

/// The open scene and the shown view when a command was requested. The user means what the window showed. By the time the command
/// runs, another scene may be open, or the entity handles in the command may belong to other entities.
///
/// If no view of a scene was taken before the request, for example because there is no window, the scene that was open counts.
///
/// @param current the open world
/// @param scene the open scene, see [OpenWorld#sceneKey]; null if none was open
/// @param shown the view that the window showed
record Asked(CurrentWorld current, @Nullable Object scene, View shown) {

    /// Returns why handles that were valid at the request may belong to other entities now, as part of a sentence; empty if they
    /// don't, or if no world is open. Simulation thread.
    String change() {
        OpenWorld open = current.open();
        String other = otherScene();
        if (open == null || !other.isEmpty()) {
            return other;
        }
        return shown.scene() == open.sceneKey() && shown.handles() != open.handles()
                ? "the first tick has renumbered the entities meanwhile"
                : "";
    }

    /// If the scene that was shown or open at the request is not the open one, returns a part of a sentence that says so.
    /// Otherwise, or if no world is open, returns an empty text. Simulation thread.
    String otherScene() {
        OpenWorld open = current.open();
        if (open == null) {
            return "";
        }
        boolean wasOpen = scene == null || scene == open.sceneKey();
        boolean isShown = shown.scene() == View.NO_SCENE || shown.scene() == open.sceneKey();
        return wasOpen && isShown ? "" : "another scene was opened meanwhile";
    }
}
