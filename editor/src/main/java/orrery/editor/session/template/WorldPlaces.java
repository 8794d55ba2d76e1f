package orrery.editor.session.template;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.session.edit.KeptPlace;

/// Computes local transforms for entities of different parents that are to get the same parent. With these transforms the
/// entities keep their positions relative to each other. Simulation thread.
public final class WorldPlaces {
    private WorldPlaces() {}

    /// Returns the local transforms of the topmost of the selected entities; none if their local transforms are relative to the
    /// same world transform already. If an ancestor scales unevenly, the position and the direction of the x axis are kept, and a
    /// shear is lost. Keeps a local transform if a number would be infinite or NaN.
    public static Map<Entity, LocalTransform> of(Simulation simulation, List<Entity> selected) {
        List<Entity> tops = EntityEdits.topmost(simulation, selected).stream()
                .filter(top -> simulation.tree().contains(top) && simulation.world().has(top, LocalTransform.class))
                .toList();
        Set<WorldTransform> above = tops.stream().map(top -> EntityMotion.above(simulation, top))
                .collect(Collectors.toSet());
        Map<Entity, LocalTransform> places = new LinkedHashMap<>();
        if (above.size() > 1) {
            for (Entity top : tops) {
                LocalTransform local = simulation.world().get(top, LocalTransform.class);
                places.put(top,
                        KeptPlace.of(local, EntityMotion.above(simulation, top), WorldTransform.IDENTITY)
                                .map(KeptPlace::local).orElse(local));
            }
        }
        return places;
    }
}
