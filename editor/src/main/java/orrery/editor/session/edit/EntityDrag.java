package orrery.editor.session.edit;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

/// Drags entities, as one gesture and one step of undo. Each motion is relative to the start of the gesture. Of several queued
/// motions only the last is applied. Call all methods on one thread; only the simulation thread uses the name and the start
/// places.
///
/// An entity below another dragged entity moves with that entity and is not written itself. An entity without a [LocalTransform],
/// or at an infinite position or NaN, stays.
public final class EntityDrag {
    private final EditQueue queue;
    private final List<Entity> entities;
    private final AtomicReference<@Nullable MotionChoice> wanted = new AtomicReference<>();
    private final LinkedHashMap<Entity, EntityMotion.Start> starts = new LinkedHashMap<>();
    private final String verb;
    /// Identifies the gesture for the undo stack. It is a separate object, so that the undo stack does not retain the start
    /// places of many entities.
    private final Object gesture = new Object();
    /// Name of the edits; null before the first.
    private @Nullable String name;
    private CompletableFuture<EditResult> last = CompletableFuture.completedFuture(EditResult.DONE);
    private @Nullable EngineWorld world;
    private @Nullable Written written;
    /// How often a system that wrote the watched entity undid what the gesture had written, and how often it did not.
    private int undone;
    private int kept;
    private String undoneBy = "";
    private Vec2 lead = Vec2.ZERO;
    private Vec2 centre = Vec2.ZERO;

    /// What the gesture has written to one of its entities since a system last wrote it.
    private record Written(Entity entity, LocalTransform before, LocalTransform after) {
        /// Whether a number that the gesture changed is now nearer to its value before this change than to the value that the
        /// gesture wrote.
        boolean isUndone(LocalTransform now) {
            return isUndone(before.position().x(), after.position().x(), now.position().x())
                    || isUndone(before.position().y(), after.position().y(), now.position().y())
                    || isUndone(before.rotation(), after.rotation(), now.rotation())
                    || isUndone(before.scale().x(), after.scale().x(), now.scale().x())
                    || isUndone(before.scale().y(), after.scale().y(), now.scale().y());
        }

        private static boolean isUndone(double before, double after, double now) {
            return Math.abs(now - before) < Math.abs(now - after);
        }
    }

    /// Chooses a motion by the places at which the gesture starts. Simulation thread.
    @FunctionalInterface
    public interface MotionChoice {
        /// Chooses the motion.
        ///
        /// @param lead position of the last of the entities that can be moved; 0, 0 if none can
        /// @param centre centre of the rectangle around the positions of the topmost entities that can be moved; 0, 0 if none can
        EntityMotion of(Vec2 lead, Vec2 centre);
    }

    /// Creates a gesture that has moved nothing yet.
    ///
    /// @param verb verb of the edit's name, such as `Move`
    public EntityDrag(EditQueue queue, List<Entity> entities, String verb) {
        this.queue = queue;
        this.entities = entities;
        this.verb = verb;
    }

    /// Returns the name that the edits got at the first motion.
    private String nameOnce(Simulation simulation) {
        String known = name == null ? verb + " " + EntityEdits.nameOf(simulation, entities) : name;
        name = known;
        return known;
    }

    /// Moves the entities. This motion replaces the previous one.
    public CompletableFuture<EditResult> to(EntityMotion motion) {
        return to((_, _) -> motion);
    }

    /// Moves the entities by a motion that depends on where they started. This motion replaces the previous one.
    public CompletableFuture<EditResult> to(MotionChoice motion) {
        wanted.set(motion);
        last = queue.edit(this::nameOnce, gesture, this::make);
        return last;
    }

    /// Takes the whole gesture back. If a part of it can't be taken back (see [EditQueue#takeBack]), another edit moves the
    /// entities back.
    public CompletableFuture<EditResult> cancel() {
        wanted.set(null);
        last = queue.takeBack(gesture).thenCompose(result -> result.done()
                ? CompletableFuture.completedFuture(result)
                : queue.edit(this::nameOnce, null, this::restore));
        return last;
    }

    /// Returns why the entities are not where they were dragged, as a sentence: a system has since written the transform of one
    /// of them, and has thereby undone most motions. Empty if no system has done so until now. A few undone motions don't count:
    /// a system that moves the entity itself may by chance move it back after a small drag.
    public CompletableFuture<String> whyUndone() {
        return last.thenCompose(_ -> queue.named(simulation -> {
            look(simulation);
            return undone > kept ? undoneBy : "";
        }, ""));
    }

    /// Checks whether a system has undone what the gesture has written until now.
    private void look(Simulation simulation) {
        Written known = written;
        if (known == null || !isHere(simulation)) {
            return;
        }
        EngineArray<LocalTransform> array = EngineWorld.of(simulation.world()).array(LocalTransform.class);
        int row = array.rowOf(known.entity());
        Author author = row < 0 ? null : array.writerAt(row);
        if (author != null && author.kind() == Author.Kind.SYSTEM) {
            written = null;
            boolean isUndone = known.isUndone(array.peekAt(row));
            undone += isUndone ? 1 : 0;
            kept += isUndone ? 0 : 1;
            if (isUndone) {
                undoneBy = ("The drag was undone: system %s has written LocalTransform of %s since. Disable it in the pane"
                        + " Systems to keep such changes.")
                        .formatted(author.name(), EntityEdits.nameOf(simulation, List.of(known.entity())));
            }
        }
    }

    private void make(Simulation simulation) {
        MotionChoice choice = wanted.getAndSet(null);
        if (world == null) {
            world = EngineWorld.of(simulation.world());
            begin(simulation);
        }
        if (choice == null || starts.isEmpty() || !isHere(simulation)) {
            return;
        }
        look(simulation);
        EntityMotion motion = choice.of(lead, centre);
        Entity watched = starts.lastEntry().getKey();
        LocalTransform before = simulation.world().find(watched, LocalTransform.class);
        starts.forEach((entity, start) -> motion.apply(simulation, entity, start));
        LocalTransform after = simulation.world().find(watched, LocalTransform.class);
        if (before != null && after != null && !after.equals(before)) {
            written = new Written(watched, written == null ? before : written.before(), after);
        }
    }

    /// Whether this is the world in which the gesture began. The first tick may replace the world; in the new one the handles may
    /// belong to other entities.
    private boolean isHere(Simulation simulation) {
        return simulation.world() == world;
    }

    private void begin(Simulation simulation) {
        EntityPlaces movable = EntityPlaces.of(simulation, entities);
        if (movable.finite().isEmpty()) {
            return;
        }
        EntityPlaces tops = movable.topmost(simulation);
        tops.finite().keySet().forEach(entity -> starts.put(entity, EntityMotion.Start.of(simulation, entity)));
        lead = movable.finite().sequencedValues().getLast();
        centre = centre(tops.finite().values());
    }

    /// The centre of the rectangle around positions.
    private static Vec2 centre(Collection<Vec2> places) {
        DoubleSummaryStatistics xs = places.stream().mapToDouble(Vec2::x).summaryStatistics();
        DoubleSummaryStatistics ys = places.stream().mapToDouble(Vec2::y).summaryStatistics();
        return new Vec2(xs.getMin() / 2 + xs.getMax() / 2, ys.getMin() / 2 + ys.getMax() / 2);
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
}
