package orrery.editor.diff;

import java.util.Set;
import orrery.ecs.diff.Rules;
import orrery.editor.session.time.StateChoice;

/// What is compared and what of it is shown. Immutable.
///
/// @param before the first state
/// @param after the second state
/// @param rules what counts as a difference
/// @param list what of it is shown
record DiffRequest(StateChoice before, StateChoice after, Rules rules, Listing list) {

    static final DiffRequest START = new DiffRequest(new StateChoice.Previous(), new StateChoice.Shown(), Rules.ALL,
            new Listing("", Grouping.COMPONENT));

    /// What of the differences is shown.
    ///
    /// @param search words that a line must hold, in lower case; empty for all
    /// @param grouping what stands together
    record Listing(String search, Grouping grouping) {}

    DiffRequest of(StateChoice first, StateChoice second) {
        return new DiffRequest(first, second, rules, list);
    }

    DiffRequest with(Rules other) {
        return new DiffRequest(before, after, other, list);
    }

    DiffRequest with(Listing other) {
        return new DiffRequest(before, after, rules, other);
    }

    DiffRequest tolerating(double tolerance) {
        return with(new Rules(tolerance, rules.ignored()));
    }

    DiffRequest ignoring(Set<String> names) {
        return with(new Rules(rules.tolerance(), names));
    }
}
