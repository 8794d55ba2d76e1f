package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.TickHistory;
import orrery.editor.session.time.TickRecord;
import orrery.editor.text.AuthorText;

/// Walks along the recorded segments of a branch, back or forward from the shown position, and finds hits of breakpoints. The
/// world stays at its position. Only while the recording rebuilds segments that are not in memory, the world moves and comes
/// back. The walk is invalid once something else has moved the world. Cost: linear in the segments and in their changes of the
/// types that the breakpoints read.
final class HitFinder {
    private static final long STEP_NANOS = 40_000_000;

    private final Recording recording;
    private final Branch branch;
    private final Position from;
    private final boolean back;
    private final List<WatchedBreakpoint> watched = new ArrayList<>();
    private List<Segment> segments;
    private long state;
    private int done;
    private boolean atEnd;
    private boolean isOnTheWay;
    private TickHistory known = new TickHistory(false);

    /// A breakpoint and its probe.
    private record WatchedBreakpoint(Breakpoint breakpoint, Probe probe) {}

    /// Starts at the world's position.
    ///
    /// @param back whether to walk back in time
    HitFinder(Recording recording, List<BreakpointSet.Armed> armed, EngineWorld world, boolean back) {
        this.recording = recording;
        this.back = back;
        branch = recording.branch();
        from = recording.position();
        state = from.tick();
        done = recording.segmentsDone(from);
        segments = recording.segmentsFrom(branch, state);
        armed.forEach(one -> watched.add(new WatchedBreakpoint(one.breakpoint(), one.kind().at(world))));
    }

    /// Skips ticks in which no breakpoint can match, according to their records in the history. A breakpoint with a condition can
    /// match in every tick. The segments of skipped ticks are neither decoded nor computed again.
    HitFinder leavingOut(TickHistory history) {
        known = history;
        return this;
    }

    /// Whether the world is still at the start position.
    boolean isValid() {
        return recording.branch() == branch && recording.position().equals(from);
    }

    /// Whether the walk goes back in time.
    boolean isBack() {
        return back;
    }

    /// The start position.
    Position from() {
        return from;
    }

    /// Whether no segments are left.
    boolean isAtEnd() {
        return atEnd;
    }

    /// The state before the segment that was passed last.
    long state() {
        return state;
    }

    /// Whether the walk is at a position, given as a state and the number of segments after it.
    boolean isAt(long ofState, int segmentsDone) {
        return state == ofState && done == segmentsDone;
    }

    /// When walking forward: whether segments of the next tick, or of the edits before it, are left.
    boolean isWithinFirst() {
        return state == from.tick() && done < segments.size();
    }

    /// Passes the next segment and returns its hits, at most one for each breakpoint. If many ticks must be run again first, runs
    /// some of them and passes no segment.
    List<BreakpointHit> next() {
        isOnTheWay = false;
        if (back ? !stepBack() : !stepOn()) {
            atEnd = !isOnTheWay;
            return List.of();
        }
        Segment segment = segments.get(back ? done : done - 1);
        Map<Breakpoint, ProbeMatch> seen = new LinkedHashMap<>();
        for (WatchedBreakpoint one : watched) {
            Optional<ProbeMatch> match = one.probe().pass(segment, back);
            match.ifPresent(found -> seen.put(one.breakpoint(), found));
        }
        if (seen.isEmpty()) {
            return List.of();
        }
        Position at = recording.positionAfter(branch, state, back ? done + 1 : done);
        List<BreakpointHit> hits = new ArrayList<>();
        seen.forEach((breakpoint, match) -> hits.add(hit(breakpoint, at, segment, match)));
        return hits;
    }

    /// Returns a hit for each breakpoint whose condition is true at the walk's position.
    List<BreakpointHit> here() {
        List<BreakpointHit> hits = new ArrayList<>();
        Position at = recording.positionAfter(branch, state, done);
        watched.forEach(one -> one.probe().here()
                .ifPresent(seen -> hits.add(seen.hit(one.breakpoint(), at, seen.values()))));
        return hits;
    }

    private boolean stepBack() {
        while (done == 0) {
            if (state <= recording.firstTick()) {
                return false;
            }
            isOnTheWay = !isLeftOut(state - 1) && !recording.approach(branch, state - 1, STEP_NANOS);
            if (isOnTheWay) {
                return false;
            }
            state--;
            segments = segmentsFrom(state);
            done = segments.size();
        }
        done--;
        return true;
    }

    private boolean stepOn() {
        while (done == segments.size()) {
            if (state >= branch.newestTick()) {
                return false;
            }
            state++;
            segments = segmentsFrom(state);
            done = 0;
        }
        done++;
        return true;
    }

    /// Returns the segments after a state; none if no breakpoint can match in them. Tick 1 is never skipped, because its record
    /// excludes the changes made by loading the scene.
    private List<Segment> segmentsFrom(long ofState) {
        return isLeftOut(ofState) ? List.of() : recording.segmentsFrom(branch, ofState);
    }

    private boolean isLeftOut(long ofState) {
        TickRecord tick = ofState == 0 ? null : known.find(ofState + 1);
        return tick != null && !tick.failed() && watched.stream().noneMatch(one -> one.probe().maySee(tick));
    }

    private static BreakpointHit hit(Breakpoint breakpoint, Position at, Segment segment, ProbeMatch match) {
        String by = AuthorText.by(segment.author());
        String how = match.values().isEmpty() ? by : by + " · " + match.values();
        return match.hit(breakpoint, at, how);
    }
}
