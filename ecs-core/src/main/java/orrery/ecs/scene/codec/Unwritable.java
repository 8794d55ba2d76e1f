package orrery.ecs.scene.codec;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.scene.text.Problems;

/// Collects values that a scene must not or cannot hold.
public final class Unwritable {
    private final List<String> reasons = new ArrayList<>();

    /// Adds a reason, unless it was added already.
    public void add(String reason) {
        if (reasons.size() < Problems.LIMIT && !reasons.contains(reason)) {
            reasons.add(reason);
        }
    }

    /// The collected reasons, each with a remedy, at most [Problems#LIMIT].
    public List<String> reasons() {
        return reasons;
    }
}
