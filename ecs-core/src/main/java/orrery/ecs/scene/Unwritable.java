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

    /// Throws if something was collected.
    void check() {
        if (!reasons.isEmpty()) {
            throw new UnwritableSceneException(reasons);
        }
    }
}
