package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;

/// The known hits of breakpoints. Each hit is stored with the branch that owns its tick, so that it belongs to all branches that
/// share the tick. Hits in ticks that are no longer recorded are removed, except the last stop of a breakpoint. Keeps the hits at
/// up to 10,000 positions. If there are more, drops the oldest or the newest position, whichever is farther from the new hit.
/// Simulation thread.
final class HitIndex {
    private static final int MOST_PLACES = 10_000;

    private final TreeMap<Position, List<BreakpointHit>> found = new TreeMap<>();
    private final Map<Integer, BreakpointHit> last = new HashMap<>();
    /// The ticks in which hits were dropped because the index was full, by breakpoint and place.
    private final Map<Integer, Map<Place, DroppedTicks>> dropped = new HashMap<>();
    private @Nullable Ticks ticks;

    /// The result of [HitIndex#ticks(Recording)].
    ///
    /// @param of the shown branch
    /// @param first number of the oldest state of the recording
    /// @param ticks the ticks with hits
    private record Ticks(Branch of, long first, List<Long> ticks) {}

    /// A place within ticks. Hits of one breakpoint at different places of a tick are different hits.
    ///
    /// @param owner the branch that owns the ticks
    /// @param edits number of edits before the place; 0 at the end of a tick
    /// @param systems number of systems before the place; 0 at the end of a tick
    private record Place(Branch owner, int edits, int systems) {
        static Place of(Position owned) {
            return new Place(owned.branch(), owned.edits(), owned.systems());
        }

        /// Whether this place, in the tick after state `there.tick()`, comes after `there`.
        boolean isAfter(Position there) {
            boolean isEnd = edits == 0 && systems == 0;
            return isEnd || new Position(there.branch(), there.tick(), edits, systems).compareTo(there) > 0;
        }
    }

    /// Adds a hit. If the index is full, drops the oldest or the newest position, whichever is more ticks away from the hit.
    void note(BreakpointHit hit) {
        Position at = hit.position();
        Position owned = new Position(at.branch().ownerOf(hit.tick()), at.tick(), at.edits(), at.systems());
        if (found.size() >= MOST_PLACES && !found.containsKey(owned)) {
            boolean isLater = owned.tick() - found.firstKey().tick() >= found.lastKey().tick() - owned.tick();
            drop(isLater ? found.firstKey() : found.lastKey());
        }
        ticks = null;
        List<BreakpointHit> there = found.computeIfAbsent(owned, _ -> new ArrayList<>());
        boolean isNew = !there.removeIf(known -> known.breakpoint() == hit.breakpoint());
        there.add(hit);
        DroppedTicks missing = dropped.getOrDefault(hit.breakpoint(), Map.of()).get(Place.of(owned));
        if (isNew && missing != null) {
            missing.remove(hit.tick());
        }
    }

    private void drop(Position owned) {
        List<BreakpointHit> hits = found.remove(owned);
        if (hits != null) {
            hits.forEach(hit -> dropped.computeIfAbsent(hit.breakpoint(), _ -> new HashMap<>())
                    .computeIfAbsent(Place.of(owned), _ -> new DroppedTicks()).add(hit.tick()));
        }
    }

    /// Whether hits of a breakpoint in recorded ticks of the shown branch may have been dropped and not found again. Not exact
    /// if [DroppedTicks] has joined ranges, or if an edit caused a hit.
    boolean hasMore(int breakpoint, Recording recording) {
        return dropped.getOrDefault(breakpoint, Map.of()).entrySet().stream()
                .anyMatch(each -> each.getValue().isIn(recording, each.getKey().owner()));
    }

    /// Records that a hit has stopped a run or a search.
    void stopped(BreakpointHit hit) {
        last.put(hit.breakpoint(), hit);
    }

    /// Returns the hit at which a breakpoint last stopped a run or a search; null if there is none.
    @Nullable
    BreakpointHit last(int breakpoint) {
        return last.get(breakpoint);
    }

    /// Counts the known hits on the shown branch, by breakpoint.
    Map<Integer, Integer> counts(Recording recording) {
        Map<Integer, Integer> counts = new HashMap<>();
        shown(recording).forEach(hit -> counts.merge(hit.breakpoint(), 1, Integer::sum));
        return counts;
    }

    /// Returns the ticks of the shown branch with known hits, in order.
    List<Long> ticks(Recording recording) {
        Ticks known = ticks;
        if (known == null || known.of() != recording.branch() || known.first() != recording.firstTick()) {
            known = new Ticks(recording.branch(), recording.firstTick(),
                    shown(recording).stream().map(BreakpointHit::tick).distinct().toList());
            ticks = known;
        }
        return known.ticks();
    }

    private List<BreakpointHit> shown(Recording recording) {
        retain(recording);
        Branch shown = recording.branch();
        List<BreakpointHit> hits = new ArrayList<>();
        found.forEach((at, there) -> {
            if (shown.ownerOf(there.getFirst().tick()) == at.branch()) {
                hits.addAll(there);
            }
        });
        return hits;
    }

    /// Removes hits in ticks that are no longer recorded and hits on deleted branches. The last stop of a breakpoint is removed
    /// only with its branch.
    void retain(Recording recording) {
        while (!found.isEmpty() && found.firstKey().tick() < recording.firstTick()) {
            found.pollFirstEntry();
        }
        List<Branch> branches = recording.branches();
        found.keySet().removeIf(at -> !branches.contains(at.branch()));
        last.values().removeIf(hit -> !branches.contains(hit.position().branch()));
        dropped.values().forEach(hits -> {
            hits.keySet().removeIf(place -> !branches.contains(place.owner()));
            hits.values().forEach(missing -> missing.removeBefore(recording.firstTick()));
        });
    }

    /// Returns the position of a hit on the shown branch if that branch shares the tick; otherwise the position at which the hit
    /// was found.
    static Position place(BreakpointHit hit, Recording recording) {
        Position at = hit.position();
        Branch shown = recording.branch();
        boolean isShared = shown.ownerOf(hit.tick()) == at.branch().ownerOf(hit.tick());
        return isShared ? new Position(shown, at.tick(), at.edits(), at.systems()) : at;
    }

    /// Removes the hits of a breakpoint.
    void remove(int breakpoint) {
        last.remove(breakpoint);
        dropped.remove(breakpoint);
        found.values().forEach(hits -> hits.removeIf(hit -> hit.breakpoint() == breakpoint));
        found.values().removeIf(List::isEmpty);
        ticks = null;
    }

    /// Removes the hits that follow a position on its branch, for example after an undo or a tick that failed.
    void forgetAfter(Position there) {
        Branch owner = there.branch().ownerOf(there.tick() + 1);
        found.tailMap(there, false).keySet().removeIf(at -> at.branch() == owner || at.branch() == there.branch());
        last.values().removeIf(hit -> hit.position().branch() == there.branch() && hit.position().compareTo(there) > 0);
        dropped.values().forEach(hits -> hits.forEach((place, missing) -> {
            if (place.owner() == owner || place.owner() == there.branch()) {
                missing.removeAfter(place.isAfter(there) ? there.tick() : there.tick() + 1);
            }
        }));
        ticks = null;
    }

    /// Removes all hits.
    void clear() {
        last.clear();
        dropped.clear();
        found.clear();
        ticks = null;
    }
}
