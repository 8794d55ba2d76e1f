package orrery.editor.session.template;

import java.util.List;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityList;

/// The text of selected entities with everything below them, for the clipboard or a template. Immutable.
///
/// @param text text of a [SceneFragment]; empty if there is none
/// @param name name of the last selected entity; may be empty
/// @param result why there is no text
public record FragmentText(String text, String name, EditResult result) {
    /// Returns no text, with the reason.
    public static FragmentText failure(String message) {
        return new FragmentText("", "", new EditResult(false, message));
    }

    /// Returns the text of the living entities among those selected. Simulation thread.
    ///
    /// @param nothing begin of a refusal: “Nothing was copied”
    public static FragmentText of(Scene scene, List<Entity> selected, String nothing) {
        World world = scene.simulation().world();
        List<Entity> living = EntityList.copyOf(selected.stream().filter(world::isAlive).toList());
        if (living.isEmpty()) {
            return failure(nothing + ": no living entity is selected. Select one first.");
        }
        if (living.stream().allMatch(entity -> world.has(entity, Generated.class))) {
            return failure(nothing + ": systems make the selected entities again when a scene is opened."
                    + " Select entities of the scene.");
        }
        try {
            Name name = world.find(living.getLast(), Name.class);
            return new FragmentText(SceneFragment.toText(scene, living), name == null ? "" : name.value(),
                    EditResult.DONE);
        } catch (UnwritableSceneException | WorldException e) {
            return failure(String.valueOf(e.getMessage()));
        }
    }
}
