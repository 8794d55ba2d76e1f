package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The expected changes since the tick began, by segment. The newest can be removed, for worlds that go back.
public final class TickSets {
    private final List<Map<Subject.WatchKey, ReferenceChanges>> steps = new ArrayList<>();
    /// If edits were made after an ended tick, the steps of that tick; else empty.
    private List<Map<Subject.WatchKey, ReferenceChanges>> beforeEdits = List.of();
    boolean ended;

    /// Forgets the changes of the ended tick, if there is one, because another segment has begun.
    ///
    /// @param inTick whether the segment belongs to a tick
    void startIfEnded(boolean inTick) {
        if (ended) {
            List<Map<Subject.WatchKey, ReferenceChanges>> shown = List.copyOf(steps);
            forget();
            beforeEdits = inTick ? List.of() : shown;
        }
    }

    void endTick() {
        ended = true;
        beforeEdits = List.of();
    }

    void forget() {
        steps.clear();
        beforeEdits = List.of();
        ended = false;
    }

    void add(Map<Subject.WatchKey, ReferenceChanges> changes) {
        steps.add(changes);
    }

    /// Removes the newest steps, as far as they are known.
    ///
    /// @param areEditsGone whether no edits after the tick are left, so that the world is at the end of the tick again
    void removeLast(int count, boolean areEditsGone) {
        for (int i = 0; i < count && !steps.isEmpty(); i++) {
            steps.removeLast();
        }
        ended = areEditsGone;
        if (areEditsGone) {
            steps.addAll(beforeEdits);
            beforeEdits = List.of();
        }
    }

    TickSets copy() {
        TickSets copy = new TickSets();
        copy.steps.addAll(steps);
        copy.beforeEdits = beforeEdits;
        copy.ended = ended;
        return copy;
    }

    /// The union of the changes for each type, including those of the open segment.
    Map<Class<?>, Map<String, List<Long>>> expected(ReferenceWorld reference,
            Map<Subject.WatchKey, ReferenceChanges> open) {
        Map<Class<?>, ReferenceChanges> union = new LinkedHashMap<>();
        reference.components.arrays.keySet().forEach(type -> union.put(type, new ReferenceChanges()));
        steps.forEach(step -> addTo(union, step));
        addTo(union, open);
        Map<Class<?>, Map<String, List<Long>>> expected = new LinkedHashMap<>();
        union.forEach((type, changes) -> expected.put(type, changes.against(reference.components.of(type))));
        return expected;
    }

    private static void addTo(Map<Class<?>, ReferenceChanges> union, Map<Subject.WatchKey, ReferenceChanges> step) {
        step.forEach((key, changes) -> {
            if (!key.pending()) {
                union.computeIfAbsent(key.type(), type -> new ReferenceChanges()).addAll(changes);
            }
        });
    }
}
