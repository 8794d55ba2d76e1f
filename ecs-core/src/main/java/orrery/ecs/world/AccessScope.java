package orrery.ecs.world;

import java.util.BitSet;
import java.util.Collection;
import orrery.ecs.type.ComponentType;

/// What one system declared to read and write; the world checks against it while that system runs.
public final class AccessScope {
    /// No limit.
    static final AccessScope EVERYTHING = new AccessScope();

    private final boolean isLimited;
    private final String system;
    private final BitSet readable = new BitSet();
    private final BitSet writable = new BitSet();

    private AccessScope() {
        system = "";
        isLimited = false;
    }

    /// A scope; what may be written may be read too.
    public AccessScope(String system, Collection<ComponentType<?>> reads, Collection<ComponentType<?>> writes) {
        this.system = system;
        isLimited = true;
        reads.forEach(type -> readable.set(type.id()));
        writes.forEach(type -> {
            readable.set(type.id());
            writable.set(type.id());
        });
    }

    boolean mayRead(ComponentType<?> type) {
        return !isLimited || readable.get(type.id());
    }

    boolean mayWrite(ComponentType<?> type) {
        return !isLimited || writable.get(type.id());
    }

    UndeclaredAccessException undeclared(String verb, ComponentType<?> type) {
        return new UndeclaredAccessException("System %s %ss %s and did not declare it; add %s(%s.class) where it is"
                .formatted(system, verb, type, verb + "s", type.recordClass().getSimpleName()) + " registered.");
    }
}
