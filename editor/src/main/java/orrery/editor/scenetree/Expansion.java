package orrery.editor.scenetree;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.world.Entity;

/// The expanded nodes, stored as the set of these nodes or as the set of all other nodes. Immutable.
///
/// @param all whether all nodes except `others` are expanded; if not, only `others` are
/// @param others handles of the nodes that are exceptions
record Expansion(boolean all, Set<Long> others) {
    /// No node is expanded.
    static final Expansion NONE = new Expansion(false, Set.of());
    /// All nodes are expanded.
    static final Expansion ALL = new Expansion(true, Set.of());

    boolean isOpen(long handle) {
        return all != (!others.isEmpty() && others.contains(handle));
    }

    /// Returns a copy in which nodes that were renumbered have their new handles.
    Expansion moved(Map<Entity, Entity> moved) {
        return new Expansion(all, others.stream().map(Entity::new)
                .map(entity -> moved.getOrDefault(entity, entity).handle()).collect(Collectors.toSet()));
    }

    /// Returns a copy in which the given nodes are expanded (`open`) or collapsed. Cost: one copy of `others`.
    Expansion with(Collection<Long> handles, boolean open) {
        Set<Long> changed = new HashSet<>(others);
        if (open == all) {
            handles.forEach(changed::remove);
        } else {
            changed.addAll(handles);
        }
        return new Expansion(all, changed);
    }
}
