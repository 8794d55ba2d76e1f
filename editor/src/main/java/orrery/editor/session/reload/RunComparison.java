package orrery.editor.session.reload;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Compares ticks that are run by changed code with the same ticks run by the former code. Simulation thread.
///
/// Follows the schedule of the new world, and ends with the first difference, with a system that fails, or after the last tick to
/// compare. Ends without a result if the user edits the world, if a tick has other inputs than the former tick of the same number
/// had, or if that former tick is not recorded any more. Cost per tick: the hashes of all types. If a hash differs, all changes
/// of the tick are read, too. The same holds if a hash can't be compared: the fields of the type differ, or the former tick has
/// no hash of the type.
public final class RunComparison {
    private final Recording former;
    private final Branch branch;
    private final long last;
    private final LongFunction<List<Record>> inputs;
    private final Simulation now;
    private final Runnable ended;
    private final CompletableFuture<Result> result = new CompletableFuture<>();
    private final Runnable tickListener = this::ticked;
    private final Consumer<SystemFailure> failureListener = this::failed;
    private final Consumer<Segment> segmentListener = this::written;

    /// The result of a comparison.
    ///
    /// @param tick the last tick that was compared, or in which a system failed
    /// @param divergence the first difference; null if there is none
    /// @param entityName name of the entity that differs first; empty if no entity differs, or if the entity is not alive or has
    ///     no name
    /// @param failure why a system failed; null if none did
    public record Result(long tick, @Nullable Divergence divergence, String entityName,
            @Nullable SystemFailure failure) {}

    /// Begins a comparison.
    ///
    /// @param former recorded ticks of the former code, at the last state to compare
    /// @param inputs returns the inputs of a former tick as records of the changed code
    /// @param now the world of the changed code, at the state from which the recorded ticks begin
    /// @param ended called once when the former ticks are no longer needed
    public RunComparison(Recording former, LongFunction<List<Record>> inputs, Simulation now, Runnable ended) {
        this.former = former;
        this.inputs = inputs;
        branch = former.branch();
        last = former.position().tick();
        this.now = now;
        this.ended = ended;
        now.schedule().onTickEnd(tickListener);
        now.schedule().onFailure(failureListener);
        EngineWorld.of(now.world()).onSegment(segmentListener);
    }

    /// The result, once it is known. Cancelled if the comparison ends without a result.
    public CompletableFuture<Result> result() {
        return result;
    }

    /// Ends the comparison. Does nothing if it is over.
    public void end() {
        if (!result.isDone()) {
            result.cancel(false);
            leave();
        }
    }

    /// Removes the listeners from the world of the changed code, because they would keep the former world in memory.
    private void leave() {
        EngineSchedule.of(now.schedule()).removeListener(tickListener);
        EngineSchedule.of(now.schedule()).removeListener(failureListener);
        EngineWorld.of(now.world()).removeListener(segmentListener);
        ended.run();
    }

    private void written(Segment segment) {
        if (segment.author().kind() == Author.Kind.EDIT) {
            end();
        }
    }

    private void ticked() {
        long tick = now.world().tick();
        RecordedTick then = former.tick(branch, tick);
        if (then == null || !Values.same(inputs.apply(tick), inputsOfTick(now.world()))) {
            end();
            return;
        }
        Divergence found = difference(then);
        if (found != null || tick >= last) {
            Entity entity = found == null ? Entity.NONE : found.entity();
            complete(new Result(tick, found, entity.isNone() ? "" : name(entity), null));
        }
    }

    /// The inputs of the tick that has just ended.
    static List<Record> inputsOfTick(World ticked) {
        return ticked.segmentsOfTick().stream().flatMap(segment -> segment.inputs().stream()).toList();
    }

    private void failed(SystemFailure failure) {
        complete(new Result(failure.tick(), null, "", failure));
    }

    private void complete(Result found) {
        result.complete(found);
        leave();
    }

    private String name(Entity entity) {
        EngineWorld world = EngineWorld.of(now.world());
        Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null ? "" : name.value();
    }

    private @Nullable Divergence difference(RecordedTick then) {
        Map<String, Long> hashes = now.world().hashes();
        // ScheduleSettings contains names of systems, which may differ.
        boolean areAllHashed = true;
        String differing = "";
        for (ComponentType<?> type : former.schedule().world().types().types()) {
            if (type.recordClass() == ScheduleSettings.class) {
                continue;
            }
            Long before = isSame(type) ? then.hashes().get(type.name()) : null;
            areAllHashed &= before != null;
            if (before != null && !Objects.equals(before, hashes.get(type.name())) && differing.isEmpty()) {
                differing = type.name();
            }
        }
        if (differing.isEmpty() && areAllHashed) {
            return null;
        }
        List<Segment> segments = then.segments();
        Divergence found = Divergence.of(then.number(), differing, segments.subList(then.edits(), segments.size()),
                now.world().segmentsOfTick());
        return differing.isEmpty() && found.entity().isNone() && found.system().isEmpty() ? null : found;
    }

    /// Whether a type has the same fields in both worlds, so that its hashes can be compared.
    private boolean isSame(ComponentType<?> type) {
        return now.definition().types().named(type.name()).filter(other -> shape(other).equals(shape(type)))
                .isPresent();
    }

    private static String shape(ComponentType<?> type) {
        return type.fields().stream().map(RunComparison::shape).collect(Collectors.joining(","));
    }

    private static String shape(Field field) {
        return field.path() + ":" + field.kind();
    }
}
