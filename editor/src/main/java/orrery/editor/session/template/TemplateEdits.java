package orrery.editor.session.template;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.edit.EditQueue;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityMotion;

/// Edits that create entities from templates. Any thread may call.
public final class TemplateEdits {
    private static final double PRECISION = 1e-9;

    private final EditQueue queue;

    /// @param queue runs the edits
    public TemplateEdits(EditQueue queue) {
        this.queue = queue;
    }

    /// Creates the entities of a template and selects the topmost ones. The first of these that has a [LocalTransform] comes to a
    /// place, and the others keep their distances to it.
    ///
    /// @param parent the parent of the topmost entities, or [Entity#NONE] for roots
    /// @param place position relative to the parent
    public CompletableFuture<EditResult> create(EntityTemplate template, Entity parent, Vec2 place) {
        return queue.create(sim -> name(sim, template, parent), true, sim -> {
            List<Entity> tops = template.addTo(sim, parent);
            move(sim, tops, place);
            return tops;
        });
    }

    private static String name(Simulation simulation, EntityTemplate template, Entity parent) {
        Name above = parent.isNone() ? null : simulation.world().find(parent, Name.class);
        String created = "Create " + template.name();
        return parent.isNone() ? created : "%s below %s".formatted(created, above == null ? parent : above.value());
    }

    /// Moves entities that have just been created: the first with a [LocalTransform] to a place, the others as far. Simulation
    /// thread.
    ///
    /// @param tops topmost entities of a template
    /// @param place position relative to their parent
    public static void move(Simulation simulation, List<Entity> tops, Vec2 place) {
        List<Entity> placed = tops.stream().filter(top -> simulation.world().has(top, LocalTransform.class)).toList();
        if (placed.isEmpty()) {
            return;
        }
        Vec2 first = simulation.world().get(placed.getFirst(), LocalTransform.class).position();
        EntityMotion motion = EntityMotion.move(place.minus(first), PRECISION);
        for (Entity top : placed) {
            LocalTransform now = simulation.world().get(top, LocalTransform.class);
            LocalTransform next = motion.of(new EntityMotion.Start(now, WorldTransform.IDENTITY), now,
                    WorldTransform.IDENTITY);
            if (!next.equals(now)) {
                simulation.world().replace(top, next);
            }
        }
    }
}
