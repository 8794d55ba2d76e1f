package orrery.editor.dirtysets;

import java.util.Set;

/// Which changes are shown. Immutable.
///
/// @param grouping how the changes are grouped
/// @param collapsed groups whose rows are hidden
/// @param muted names of component types, fields (`Orbit.phase`) and systems that are left out
/// @param hidesEveryTick whether components that change in every tick are left out
/// @param search part of the name or handle of an entity, or of the name of a component or system; empty to show all changes
record DirtySetsQuery(Grouping grouping, Collapsed collapsed, Set<String> muted, boolean hidesEveryTick,
        String search) {
    DirtySetsQuery {
        muted = Set.copyOf(muted);
    }

    /// Whether each row names its component, because the header of its group does not.
    boolean namesType() {
        return grouping != Grouping.COMPONENT;
    }

    /// Whether a field or its type is muted.
    boolean isMuted(String type, String field) {
        return muted.contains(type) || muted.contains(type + "." + field);
    }

    /// Which groups are collapsed.
    ///
    /// @param all whether all groups except `exceptions` are collapsed; if not, only `exceptions` are
    /// @param exceptions keys of groups
    record Collapsed(boolean all, Set<Long> exceptions) {
        Collapsed {
            exceptions = Set.copyOf(exceptions);
        }

        boolean isExpanded(long group) {
            return all == exceptions.contains(group);
        }
    }
}
