package orrery.ecs.schedule;

import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Runs the systems of a world, one tick or one system at a time. `WorldDefinition.open` and `Worlds.schedule` of
/// [orrery.ecs.provider] create a schedule.
///
/// ### When a system throws
/// [#tick], [#step], [#stepTo] and [#finish] throw a [SystemFailure], which names the tick and the system; its cause is the
/// exception of the system. The remaining systems of the tick do not run. The listeners of [#onFailure] are called before the
/// exception is thrown. What happens to the world depends on its tracking level:
///
/// - A recorded world ([orrery.ecs.type.TrackingLevel#RECORDED]) returns to the state before the tick: the changes of all systems
///   in the tick are undone. Edits made before the tick remain, and the inputs of the tick wait for the next tick. The program
///   can continue, for example after disabling the system; if nothing else changes, the next tick fails in the same way.
/// - A world of another level keeps no values to return to. It is damaged: each further access throws a
///   [orrery.ecs.world.DamagedWorldException]. Load its scene again.
///
/// [#settle] runs outside of ticks. If a system throws in [#settle], its exception is passed on unchanged. Core 50 in
/// `ecs-core/docs/decisions` gives the reasons.
public abstract class Schedule {
    /// For the library's only implementation; not meant to be extended.
    protected Schedule() {}

    /// The system that is currently running.
    ///
    /// @param system name of the system
    /// @param tick number of the running tick; in [#settle], the number of completed ticks
    /// @param startedNanos start of the run, as [System#nanoTime]
    public record Running(String system, long tick, long startedNanos) {}

    /// The world that this schedule runs.
    public abstract World world();

    /// All systems, including disabled ones, in the order in which they run.
    public abstract List<SystemDefinition> systems();

    /// The settings of the schedule. To change them, for example to disable a system, set the singleton, see
    /// [ScheduleSettings#withEnabled] and [World#setSingleton].
    public abstract ScheduleSettings settings();

    /// Submits an input record. Systems can read the record in the next tick that begins, but can't submit records. See
    /// [World#submitInput].
    ///
    /// @throws WorldException if the world's definition does not declare the class, or a system calls it
    /// @throws orrery.ecs.type.TypeException if the record contains null
    public abstract void input(Record record);

    /// Runs one tick, or the rest of the current tick.
    ///
    /// Clears the interrupt status of the thread before each system, and sets the status on return if the thread was interrupted
    /// before or during the call. The same applies to [#step], [#stepTo], [#finish] and [#settle].
    ///
    /// @throws SystemFailure if a system threw
    /// @throws WorldException if a system or an iteration calls it
    public abstract void tick();

    /// Begins a tick with the submitted inputs, without running a system.
    ///
    /// @throws WorldException if a tick is running, or a system or an iteration calls it; nothing has changed then
    public abstract void begin();

    /// Runs the next system of the tick, beginning a tick if necessary. Skips disabled systems and systems for which nothing has
    /// changed. Ends the tick after the last system.
    ///
    /// @return the report of the system that ran, or null if none was left
    /// @throws SystemFailure if the system threw
    /// @throws WorldException if a system or an iteration calls it
    public abstract @Nullable RunReport step();

    /// Runs the systems before the named one, beginning a tick if necessary, so that the named system is next.
    ///
    /// @throws WorldException if the system is not in the schedule, if its turn has passed, or if a system or an iteration calls
    ///     this; no tick is begun then
    /// @throws SystemFailure if a system threw
    public abstract void stepTo(String system);

    /// Runs the rest of the current tick.
    ///
    /// @throws WorldException if no tick is running, or a system or an iteration calls it
    /// @throws SystemFailure if a system threw
    public abstract void finish();

    /// Runs the enabled systems that are declared to run after edits, see [SystemDefinition.Builder#settles]. Skips those that
    /// watch types and for which nothing has changed. Call this after an edit. Returns the segments of these runs; none if the
    /// world is not recorded.
    ///
    /// @throws WorldException if a tick is running, or a system or an iteration calls it
    /// @throws RuntimeException the exception of a system that threw, unchanged. If the world is recorded, everything that the
    ///     systems have written in this call is undone; otherwise it remains. The world is not damaged
    public abstract List<Segment> settle();

    /// Whether a tick has begun and not ended.
    public abstract boolean isMidTick();

    /// Number of systems that have had their turn in the running tick, whether they ran or were skipped; 0 between ticks.
    public abstract int systemsDone();

    /// Name of the system whose turn is next; null between ticks, and if all systems have had their turn.
    public abstract @Nullable String nextSystem();

    /// Reports of the running tick, in running order. Between ticks, the reports of the last tick.
    public abstract List<RunReport> reports();

    /// The system that is currently running, or null. Any thread may call this.
    public abstract @Nullable Running running();

    /// Adds a listener that is called at the end of each tick, on the thread that runs the tick. The listener may write to the
    /// world, because recordings, flight recorders and attached editors have already received the tick. If a listener throws, the
    /// others are still called, and then the first exception is thrown.
    public abstract void onTickEnd(Runnable listener);

    /// Adds a listener that is called when a system fails in a tick, before the failure is thrown, on the thread that runs the
    /// tick. A recorded world has then returned to the state before the tick; any other world is damaged. An exception of a
    /// listener becomes a suppressed exception of the failure.
    public abstract void onFailure(Consumer<SystemFailure> listener);
}
