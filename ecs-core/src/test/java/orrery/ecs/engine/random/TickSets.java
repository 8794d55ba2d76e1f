package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The changes of the segments since the tick began, valid for worlds that go back and forward.
public final class TickSets {
    private final List<Map<Subject.WatchKey, ReferenceChanges>> steps = new ArrayList<>();
    /// If edits were made after an ended tick, the steps of that tick; else empty.
    private List<Map<Subject.WatchKey, ReferenceChanges>> beforeEdits = List.of();
    boolean ended;

    /// Called when the first segment after the end of a tick is opened.
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
    /// @param areEditsGone whether these were the last edits after a tick, so that the tick is shown again
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

    /// The union for each type, including one more segment.
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
