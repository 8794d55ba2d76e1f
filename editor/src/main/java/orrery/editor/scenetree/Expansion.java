package orrery.editor.scenetree;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.world.Entity;

/// The set of expanded nodes, stored as a set or its complement. Immutable.
///
/// @param all whether all nodes except `others` are expanded; otherwise only `others` are
/// @param others handles of the exceptions
record Expansion(boolean all, Set<Long> others) {
    /// No node is expanded.
    static final Expansion NONE = new Expansion(false, Set.of());
    /// All nodes are expanded.
    static final Expansion ALL = new Expansion(true, Set.of());

    boolean isOpen(long handle) {
        return all != (!others.isEmpty() && others.contains(handle));
    }

    /// Returns a copy with new handles for nodes that were renumbered.
    Expansion moved(Map<Entity, Entity> moved) {
        return new Expansion(all, others.stream().map(Entity::new)
                .map(entity -> moved.getOrDefault(entity, entity).handle()).collect(Collectors.toSet()));
    }

    /// Returns a copy with some nodes expanded or collapsed. Cost: one copy.
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
