package orrery.editor.diff;

import java.util.Set;
import orrery.ecs.diff.Rules;
import orrery.editor.session.time.StateChoice;

/// A request of the diff pane. Immutable.
///
/// @param before the first state
/// @param after the second state
/// @param rules what counts as a difference
/// @param list which differences are listed
record DiffRequest(StateChoice before, StateChoice after, Rules rules, Listing list) {

    static final DiffRequest START = new DiffRequest(new StateChoice.Previous(), new StateChoice.Shown(), Rules.ALL,
            new Listing("", Grouping.COMPONENT));

    /// Which differences are listed.
    ///
    /// @param search text that a difference must contain, in lower case; empty to list all differences
    /// @param grouping how differences are grouped
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
