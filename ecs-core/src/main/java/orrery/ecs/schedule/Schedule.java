package orrery.ecs.schedule;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Runs the systems of a world, a tick at a time or a system at a time.
///
/// A tick is a transaction: if a system throws, a recorded world is at the state before the tick again. A schedule comes with
/// a definition or from `Worlds.schedule` of [orrery.ecs.provider].
public abstract class Schedule {
    /// The library alone makes schedules; there is one implementation.
    protected Schedule() {}

    /// The system that runs at this moment.
    ///
    /// @param system its name
    /// @param tick the tick
    /// @param startedNanos when it started, as [System#nanoTime]
    public record Running(String system, long tick, long startedNanos) {}

    /// The world.
    public abstract World world();

    /// All systems in the order in which they run.
    public abstract List<SystemDefinition> systems();

    /// How the schedule runs; changed by setting the singleton.
    public abstract ScheduleSettings settings();

    /// Hands in a record from outside; it becomes readable in the next tick that begins. See [World#submitInput].
    public abstract void input(Record record);

    /// Runs one tick, or the rest of the one that is begun.
    ///
    /// An interrupt that comes meanwhile, from a system or from outside, is kept from the systems and is there again when this
    /// returns, as with [#step], [#stepTo], [#finish] and [#settle].
    ///
    /// @throws SystemFailure if a system threw
    /// @throws WorldException if a system calls it
    public abstract void tick();

    /// Begins a tick with the inputs handed in; no system has run.
    public abstract void begin();

    /// Runs the next system of the tick, beginning one if none is; ends the tick after its last system. Systems that are
    /// not to run are passed over.
    ///
    /// @return the report of the system that ran; null if there was none left
    /// @throws SystemFailure if the system threw
    public abstract @Nullable RunReport step();

    /// Runs the systems of the tick that stand before one, beginning a tick if none is, so that this one is the next.
    ///
    /// @throws WorldException if it is not in the schedule, or had its turn already
    /// @throws SystemFailure if a system threw
    public abstract void stepTo(String system);

    /// Runs the rest of the tick.
    ///
    /// @throws SystemFailure if a system threw
    public abstract void finish();

    /// Runs the systems that settle, if what they watch has changed, and returns their segments, none where the world is
    /// not recorded. To be called after an edit.
    public abstract List<Segment> settle();

    /// Whether a tick is begun and not ended.
    public abstract boolean isMidTick();

    /// Number of systems of the running tick that had their turn; the `k` of position `n:k`.
    public abstract int systemsDone();

    /// The system that has its turn next, or null between ticks.
    public abstract @Nullable String nextSystem();

    /// What became of each system in the running or else the last tick, in the order of running.
    public abstract List<RunReport> reports();

    /// The system that runs at this moment; any thread may ask.
    public abstract @Nullable Running running();

    /// Calls at the end of each tick from now on, between two states, on the thread that runs it.
    public abstract void onTickEnd(Runnable listener);

    /// Calls with each failure of a system from now on, before it is thrown, on the thread that runs the tick: a recorded
    /// world is at the state before the tick again.
    public abstract void onFailure(Consumer<SystemFailure> listener);
}
