package orrery.editor.dirtysets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;
import orrery.editor.session.ReadContext;
import orrery.editor.session.time.TickRecord;

/// Finds the components that change in every tick, that is, in the shown tick and in the two ticks before it. If these two ticks
/// can't be read, goes by the type instead, see [#isSteady]. Simulation thread.
final class EveryTickFilter {
    private static final int TICKS_BEFORE = 2;
    private static final int MOST_CHANGES = 200_000;
    private static final double NEARLY_ALL = 0.9;
    /// Ticks whose segments have more bytes are not read, because unpacking them takes long. While ticks play, the limit is
    /// lower: the recording keeps the newest ticks unpacked if they are at most this large.
    private static final long MOST_BYTES_PLAYING = 2 << 20;
    private static final long MOST_BYTES = 16 << 20;

    private List<RecordedTick> before = List.of();
    /// The components that changed in all ticks of `before`, by type and handle. Empty if one of these ticks is not recorded, is
    /// too large to be read, or can't be recomputed exactly.
    private Map<ComponentType<?>, Set<Long>> steady = new HashMap<>();
    private boolean isRead;
    /// Whether reading [#before] was tried.
    private boolean isTried;
    /// Types of which nearly all components changed in each of the two ticks before the shown one.
    private final Set<ComponentType<?>> steadyWhole = new HashSet<>();

    /// Reads the two ticks before the shown one. Changes by edits are not counted, because they are not usual changes of a tick.
    void learn(ReadContext moment) {
        List<RecordedTick> found = ticksBefore(moment);
        long most = moment.isPlaying() ? MOST_BYTES_PLAYING : MOST_BYTES;
        boolean isReadable = found.size() == TICKS_BEFORE && found.stream().allMatch(tick -> tick.rawBytes() <= most);
        if (!found.equals(before) || isReadable && !isTried) {
            before = found;
            steady = new HashMap<>();
            isTried = isReadable;
            isRead = isReadable && read(found);
        }
        steadyWhole.clear();
        moment.segments().stream().flatMap(segment -> segment.changes().stream())
                .filter(change -> !change.isPending() && isWholeBefore(moment, change.type()))
                .forEach(change -> steadyWhole.add(change.type()));
    }

    /// Reads which components changed in all of these ticks. Returns false if one of the ticks can't be recomputed exactly.
    private boolean read(List<RecordedTick> ticks) {
        try {
            for (RecordedTick tick : ticks) {
                Map<ComponentType<?>, Set<Long>> changed = changedIn(tick);
                changed.forEach((type, handles) -> handles.retainAll(
                        tick == ticks.getFirst() ? handles : steady.getOrDefault(type, Set.of())));
                steady = changed;
            }
            return true;
        } catch (WorldException e) {
            steady = new HashMap<>();
            return false;
        }
    }

    /// Returns the two ticks before the shown one, oldest first. Ticks that are not recorded are left out.
    private static List<RecordedTick> ticksBefore(ReadContext moment) {
        Recording recording = moment.timeline().recording();
        List<RecordedTick> found = new ArrayList<>();
        for (long tick = moment.shownTick() - TICKS_BEFORE; tick < moment.shownTick(); tick++) {
            RecordedTick recorded = tick <= recording.firstTick() ? null : recording.tick(recording.branch(), tick);
            if (recorded != null) {
                found.add(recorded);
            }
        }
        return found;
    }

    private static Map<ComponentType<?>, Set<Long>> changedIn(RecordedTick tick) {
        Map<ComponentType<?>, Set<Long>> changed = new HashMap<>();
        for (Segment segment : tick.segments()) {
            for (Change<?> change : segment.author().kind() == Author.Kind.EDIT
                    ? List.<Change<?>>of()
                    : segment.changes()) {
                if (!change.isPending() && change.count() <= MOST_CHANGES) {
                    Set<Long> handles = changed.computeIfAbsent(change.type(), type -> new HashSet<>());
                    for (int entry = 0; entry < change.count(); entry++) {
                        if (!change.isMoveOnly(entry)) {
                            handles.add(change.handle(entry));
                        }
                    }
                }
            }
        }
        return changed;
    }

    private static boolean isWholeBefore(ReadContext moment, ComponentType<?> type) {
        int rows = type.isSingleton() ? 1 : moment.world().array(type).size();
        long last = moment.shownTick() - 1;
        List<TickRecord> records = moment.history().between(last - TICKS_BEFORE + 1, last);
        return records.size() == TICKS_BEFORE && records.stream().allMatch(record -> {
            int changed = type.id() < record.changed().length ? record.changed()[type.id()] : 0;
            return changed > 0 && changed >= rows * NEARLY_ALL;
        });
    }

    /// Whether a component also changed in each of the two ticks before the shown one. If the change has more than `MOST_CHANGES`
    /// components, or if these ticks were not read, tells whether nearly all components of the type changed in each of them.
    boolean isSteady(Change<?> change, int entry) {
        return change.count() > MOST_CHANGES || !isRead
                ? steadyWhole.contains(change.type())
                : steady.getOrDefault(change.type(), Set.of()).contains(change.handle(entry));
    }
}
