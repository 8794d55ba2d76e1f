package orrery.editor.scenetree;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.world.Entity;

/// Which nodes are open: some, or all but some. Immutable.
///
/// @param all whether all are but the others
/// @param others handles of those that are not like all
record Expansion(boolean all, Set<Long> others) {
    /// None is open.
    static final Expansion NONE = new Expansion(false, Set.of());
    /// All are open.
    static final Expansion ALL = new Expansion(true, Set.of());

    boolean isOpen(long handle) {
        return all != (!others.isEmpty() && others.contains(handle));
    }

    /// The same for nodes whose handles have become others.
    Expansion moved(Map<Entity, Entity> moved) {
        return new Expansion(all, others.stream().map(Entity::new)
                .map(entity -> moved.getOrDefault(entity, entity).handle()).collect(Collectors.toSet()));
    }

    /// The same with some nodes opened or closed. Cost: one copy.
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
