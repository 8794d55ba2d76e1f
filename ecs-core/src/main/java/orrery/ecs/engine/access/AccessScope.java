package orrery.ecs.engine.access;

import java.util.BitSet;
import java.util.Collection;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Generated;
import orrery.ecs.world.UndeclaredAccessException;
import orrery.ecs.world.WorldException;

/// The types that a running system or an edit may read and write.
public final class AccessScope {
    /// The reason, for messages, why a system may not call operations of the schedule.
    public static final String RUN_BY_SCHEDULE = "the schedule alone runs ticks and systems";

    /// The scope that permits everything.
    public static final AccessScope EVERYTHING = new AccessScope(false);
    /// The scope of edits. Edits may read all types, but not write derived types and [Generated], because systems would
    /// overwrite them.
    public static final AccessScope OF_EDITS = new AccessScope(true);

    private final boolean isLimited;
    private final boolean isOfEdits;
    private final String system;
    private final BitSet readable = new BitSet();
    private final BitSet writable = new BitSet();

    private AccessScope(boolean ofEdits) {
        system = "";
        isLimited = false;
        isOfEdits = ofEdits;
    }

    /// Creates the scope of a system. The system may also read the types that it may write.
    public AccessScope(String system, Collection<ComponentType<?>> reads, Collection<ComponentType<?>> writes) {
        this.system = system;
        isLimited = true;
        isOfEdits = false;
        reads.forEach(type -> readable.set(type.id()));
        writes.forEach(type -> {
            readable.set(type.id());
            writable.set(type.id());
        });
    }

    /// Whether a type may be read. True for all types unless the scope is that of a system.
    public boolean mayRead(ComponentType<?> type) {
        return !isLimited || readable.get(type.id());
    }

    /// Whether a type may be written.
    public boolean mayWrite(ComponentType<?> type) {
        return isOfEdits ? isEdited(type) : !isLimited || writable.get(type.id());
    }

    private static boolean isEdited(ComponentType<?> type) {
        return !type.isDerived() && type.recordClass() != Generated.class;
    }

    /// Throws if the running system declared no writes at all.
    ///
    /// @param verb the attempted action: `destroys`
    /// @param what the entity or entities
    public void requireWriter(String verb, Object what) {
        if (isLimited && writable.isEmpty()) {
            throw new UndeclaredAccessException(("System %1$s %2$s %3$s and declared no writes; where the system"
                    + " is registered, add writes(...) with the component types of what it %2$s.")
                    .formatted(system, verb, what));
        }
    }

    /// Throws if a system is running.
    ///
    /// @param verb the called operation: `restore`
    /// @param rule why a system may not call it, or what to do instead, as the end of a sentence
    public void refuseSystem(String verb, String rule) {
        if (isLimited) {
            throw new WorldException("%s was called by system %s; %s.".formatted(verb, system, rule));
        }
    }

    /// The exception for a forbidden read or write of a type.
    public WorldException refusal(String verb, ComponentType<?> type) {
        if (!isOfEdits) {
            return undeclared(verb, type);
        }
        String instead = type.instead();
        return new WorldException("An edit can't write %s: %s.".formatted(type, instead == null
                ? "it is computed from other components; change those"
                : instead));
    }

    private UndeclaredAccessException undeclared(String verb, ComponentType<?> type) {
        return new UndeclaredAccessException("System %s %ss %s and did not declare it; add %s(%s.class) where it is"
                .formatted(system, verb, type, verb + "s", type.recordClass().getSimpleName()) + " registered.");
    }
}
