package orrery.editor.changes;

import java.util.Set;

/// What of the changes is shown. Immutable.
///
/// @param grouping by what they are grouped
/// @param collapsed groups whose rows are hidden
/// @param muted names of component types, of their fields (`Orbit.phase`) and of systems that are left out
/// @param hidesEveryTick whether entities that change in every tick are left out
/// @param search part of an entity's name or handle, of a component's or a system's name; empty for all
record ChangesQuery(Grouping grouping, Collapsed collapsed, Set<String> muted, boolean hidesEveryTick, String search) {
    ChangesQuery {
        muted = Set.copyOf(muted);
    }

    /// Whether a field is left out: it or its type is muted.
    boolean isMuted(String type, String field) {
        return muted.contains(type) || muted.contains(type + "." + field);
    }

    /// Which groups are collapsed.
    ///
    /// @param all whether all are, but for the exceptions
    /// @param exceptions keys of groups for which the opposite holds
    record Collapsed(boolean all, Set<Long> exceptions) {
        Collapsed {
            exceptions = Set.copyOf(exceptions);
        }

        boolean isExpanded(long group) {
            return all == exceptions.contains(group);
        }
    }
}
