package orrery.editor.session.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;

/// Entities that are dragged: one gesture, and so one step of undo. Each motion is from where they were at the first one; of
/// motions in a row that the world has not come to only the last is made. Used by one thread, whichever it is; the
/// places are the simulation thread's.
///
/// What hangs below another of them goes with that and is not moved itself; what has no [LocalTransform] stays.
public final class EntityDrag {
    private final EditQueue queue;
    private final List<Entity> entities;
    private final AtomicReference<@Nullable EntityMotion> wanted = new AtomicReference<>();
    private final Map<Entity, EntityMotion.Start> starts = new LinkedHashMap<>();
    private final CompletableFuture<String> name;
    /// What undo knows the gesture by: it outlives the gesture, and the places of many entities need not.
    private final Object gesture = new Object();
    private CompletableFuture<EditResult> last = CompletableFuture.completedFuture(EditResult.DONE);
    private @Nullable EngineWorld world;

    /// A gesture that has moved nothing yet.
    ///
    /// @param verb what it does, `Move`
    public EntityDrag(EditQueue queue, List<Entity> entities, String verb) {
        this.queue = queue;
        this.entities = entities;
        name = queue.named(simulation -> verb + " " + EntityEdits.nameOf(simulation, entities), verb);
    }

    /// Moves the entities, in place of the motion before.
    public CompletableFuture<EditResult> to(EntityMotion motion) {
        wanted.set(motion);
        last = name.thenCompose(known -> queue.edit(known, gesture, this::make));
        return last;
    }

    /// Takes all of it back. What a tick has taken of that is moved back by an edit of its own.
    public CompletableFuture<EditResult> cancel() {
        wanted.set(null);
        last = last.thenCompose(_ -> queue.takeBack(gesture)).thenCompose(result -> result.done()
                ? CompletableFuture.completedFuture(result)
                : name.thenCompose(known -> queue.edit(known, this::restore)));
        return last;
    }

    private void make(Simulation simulation) {
        EntityMotion motion = wanted.getAndSet(null);
        if (world == null) {
            world = EngineWorld.of(simulation.world());
            begin(simulation);
        }
        if (motion == null || !isHere(simulation)) {
            return;
        }
        starts.forEach((entity, start) -> {
            LocalTransform now = simulation.world().find(entity, LocalTransform.class);
            LocalTransform next = now == null ? null : motion.of(start, now, above(simulation, entity));
            if (next != null && !next.equals(now)) {
                simulation.world().replace(entity, next);
            }
        });
    }

    /// Where the first tick has put another world in the place of the edited one, the handles are of others.
    private boolean isHere(Simulation simulation) {
        return simulation.world() == world;
    }

    private void begin(Simulation simulation) {
        List<Entity> movable = entities.stream()
                .filter(entity -> simulation.world().has(entity, LocalTransform.class)
                        && simulation.world().has(entity, WorldTransform.class))
                .toList();
        for (Entity entity : EntityEdits.topmost(simulation.tree(), movable)) {
            starts.put(entity, new EntityMotion.Start(simulation.world().get(entity, LocalTransform.class),
                    above(simulation, entity)));
        }
    }

    private void restore(Simulation simulation) {
        if (isHere(simulation)) {
            starts.forEach((entity, start) -> {
                if (simulation.world().has(entity, LocalTransform.class)) {
                    simulation.world().replace(entity, start.local());
                }
            });
        }
    }

    /// What the local transform of an entity is in.
    private static WorldTransform above(Simulation simulation, Entity entity) {
        SceneTree tree = simulation.tree();
        Entity at = tree.contains(entity) ? tree.parentOf(entity) : Entity.NONE;
        while (!at.isNone()) {
            WorldTransform found = simulation.world().find(at, WorldTransform.class);
            if (found != null) {
                return found;
            }
            at = tree.parentOf(at);
        }
        return WorldTransform.IDENTITY;
    }
}
