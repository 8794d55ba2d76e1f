package orrery.ecs.scene;

import java.util.ArrayList;
import java.util.List;

/// Collects the values that a scene must not or can't hold.
final class Unwritable {
    private final List<String> reasons = new ArrayList<>();

    void add(String reason) {
        if (reasons.size() < Problems.LIMIT) {
            reasons.add(reason);
        }
    }

    /// What was collected, a sentence each.
    List<String> reasons() {
        return reasons;
    }
}
