package orrery.ecs.recording.chunk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TickHashes;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Captures the ticks of a recorded world as they end, for flight recorders and for sending ticks to an attached editor. Both
/// work without a [orrery.ecs.history.Recording] of the world. Used on the world's thread.
public final class TickCapture {
    private final EngineSchedule schedule;
    private final EngineWorld world;
    private final int shownAtFirst;
    private long state;
    private boolean hasTicked;

    /// Begins at the current state, which includes the edits made since the last tick.
    ///
    /// @throws WorldException if the world is not recorded or a tick is running
    public TickCapture(Schedule of) {
        schedule = EngineSchedule.of(of);
        world = EngineWorld.of(of.world());
        if (!world.isRecorded()) {
            throw new WorldException("The world is not recorded; make it with TrackingLevel.RECORDED.");
        }
        world.requireNoTick("recording");
        state = world.tick();
        shownAtFirst = world.isTickEnded() ? 0 : world.segmentsOfTick().size();
    }

    /// Number of the last captured state.
    public long state() {
        return state;
    }

    /// Whether the tick that has just ended follows the last captured state. If not, the world was restored.
    public boolean isNext() {
        return world.tick() == state + 1;
    }

    /// Whether this capture has all segments whose changes the systems saw in the tick that has just ended. False if they saw
    /// changes that were made before the capture began.
    public boolean isNextSeenWhole() {
        return hasTicked || shownAtFirst == 0;
    }

    /// Captures the tick that has just ended. The result contains the hashes of types that are cheap to hash, and at every
    /// sixteenth tick those of all types.
    public TickParts next() {
        EngineSchedule.Standing ended = schedule.standing();
        EngineSchedule.Tick tick = Objects.requireNonNull(ended.tick());
        List<Segment> segments = sinceState();
        Map<String, Long> hashes = TickHashes.of(world);
        state = world.tick();
        hasTicked = true;
        return new TickParts(world.tick(), segments.size() - tick.segments().size(), segments, ended.reports(),
                tick.secondsPerTick(), ended.world().submittedInputs(), hashes);
    }

    /// Returns the segments of the edits since the last captured state and of the tick that runs or has just ended, even if
    /// [#next] has captured that tick. Leaves out segments made before this capture began.
    public List<Segment> sinceState() {
        List<Segment> shown = world.segmentsOfTick();
        return List.copyOf(hasTicked ? shown : shown.subList(Math.min(shown.size(), shownAtFirst), shown.size()));
    }

    /// Returns the segments of the edits made since the last captured state; inside a tick, of the edits before the tick.
    public List<Segment> edits() {
        List<Segment> since = world.isTickEnded() ? List.of() : sinceState();
        int running = world.isInTick() ? Objects.requireNonNull(schedule.standing().tick()).segments().size() : 0;
        return since.subList(0, since.size() - running);
    }

    /// Returns the inputs of the running tick and the inputs that are pending for the next one.
    public List<Record> waiting() {
        List<Record> waiting = new ArrayList<>(world.isInTick() ? world.inputs() : List.of());
        waiting.addAll(world.submittedInputs());
        return List.copyOf(waiting);
    }
}
