package orrery.ecs.engine.access;

import java.util.BitSet;
import java.util.Collection;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Generated;
import orrery.ecs.world.UndeclaredAccessException;
import orrery.ecs.world.WorldException;

/// What may be read and written: what one system declared, while that system runs, or what edits may write, while one is made.
public final class AccessScope {
    /// No limit.
    public static final AccessScope EVERYTHING = new AccessScope(false);
    /// What edits may write: all but what systems compute or make, which would be lost as soon as these run again.
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

    /// A scope; what may be written may be read too.
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

    public boolean mayRead(ComponentType<?> type) {
        return !isLimited || readable.get(type.id());
    }

    public boolean mayWrite(ComponentType<?> type) {
        return isOfEdits ? isEdited(type) : !isLimited || writable.get(type.id());
    }

    private static boolean isEdited(ComponentType<?> type) {
        return !type.isDerived() && type.recordClass() != Generated.class;
    }

    /// Refuses what only one who writes something may do.
    ///
    /// @param verb what is done to the entity: `destroys`
    /// @param what the entity, or several
    public void requireWriter(String verb, Object what) {
        if (isLimited && writable.isEmpty()) {
            throw new UndeclaredAccessException(("System %s %s %s and declared no writes; add writes(...) with the"
                    + " component types that go with it where it is registered.").formatted(system, verb, what));
        }
    }

    /// Refuses what is the schedule's own.
    public void refuseSystem(String verb) {
        if (isLimited) {
            throw new WorldException("%s was called by system %s; the schedule alone runs ticks and systems."
                    .formatted(verb, system));
        }
    }

    /// What is thrown where a type is read or written that must not be.
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
