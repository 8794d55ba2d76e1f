package orrery.editor.session.template;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityList;
import orrery.editor.text.NumberFormats;

/// The text of selected entities and of all entities below them, without those that systems generate, for the clipboard or a
/// template. Immutable.
///
/// @param text text of a [SceneFragment]; empty if there is none
/// @param name name of the last living entity of the selection; may be empty
/// @param result whether there is a text; otherwise the reason
public record FragmentText(String text, String name, EditResult result) {
    /// Returns a result without a text.
    ///
    /// @param message the reason
    public static FragmentText failure(String message) {
        return new FragmentText("", "", new EditResult(false, message));
    }

    /// Returns the text of the living entities among those selected. When the text is pasted, entities that had different parents
    /// keep their positions relative to each other. Simulation thread.
    ///
    /// @param nothing how the message of a failure begins: “Nothing was copied”
    public static FragmentText of(Scene scene, List<Entity> selected, String nothing) {
        return of(scene, selected, nothing, Integer.MAX_VALUE, "");
    }

    /// Does the same as [#of(Scene, List, String)], but refuses too many entities.
    ///
    /// @param most maximum number of entities, including those below the selected ones
    /// @param remedy sentence that says what to do if there are more
    public static FragmentText of(Scene scene, List<Entity> selected, String nothing, int most, String remedy) {
        World world = scene.simulation().world();
        List<Entity> living = EntityList.copyOf(selected.stream().filter(world::isAlive).toList());
        if (living.isEmpty()) {
            return failure(nothing + ": no living entity is selected. Select one first.");
        }
        if (living.stream().allMatch(entity -> world.has(entity, Generated.class))) {
            return failure(nothing + ": systems generate the selected entities whenever a scene is opened."
                    + " Select other entities.");
        }
        int count = most == Integer.MAX_VALUE ? 0 : count(scene.simulation(), living);
        if (count > most) {
            return failure("%s: %s entities are selected, with those below them, and at most %s are possible. %s"
                    .formatted(nothing, NumberFormats.grouped(count), NumberFormats.grouped(most), remedy));
        }
        try {
            Name name = world.find(living.getLast(), Name.class);
            Map<Entity, LocalTransform> places = WorldPlaces.of(scene.simulation(), living);
            return new FragmentText(SceneFragment.toText(scene, living, places), name == null ? "" : name.value(),
                    EditResult.DONE);
        } catch (UnwritableSceneException | WorldException e) {
            return failure(nothing + ": " + e.getMessage());
        }
    }

    /// Counts entities and the entities below them, each once, without those that systems generate ([Generated]).
    public static int count(Simulation simulation, List<Entity> tops) {
        BitSet found = new BitSet();
        Consumer<Entity> add = entity -> found.set(entity.index(), !simulation.world().has(entity, Generated.class));
        for (Entity top : tops) {
            if (!simulation.tree().contains(top)) {
                add.accept(top);
            } else if (!found.get(top.index())) {
                simulation.tree().forEachInSubtree(top, add);
            }
        }
        return found.cardinality();
    }
}
