package orrery.editor.session.stop;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.text.EntityNames;

/// Detects that a component or one of its fields gets another value, or that the component is added or removed.
///
/// @param field the field, or null for any field
/// @param entity the entity, or none for any entity
/// @param whole whether adding and removing the component counts
record ChangeProbe(ComponentType<?> type, @Nullable Field field, Entity entity, boolean whole, EngineWorld world)
        implements
            EntryProbe {
    @Override
    public boolean isWanted(Change<?> change, int entry) {
        if (change.kind(entry) != Change.Kind.CHANGED) {
            return whole && change.kind(entry) != Change.Kind.ADDED_AND_REMOVED;
        }
        return field != null
                ? change.differs(entry, field)
                : type.fields().stream().anyMatch(one -> change.differs(entry, one));
    }

    @Override
    public ProbeMatch match(Segment segment, Change<?> change, int first, int others) {
        String name = type.name() + (field == null ? "" : "." + field.path());
        String whose = type.isSingleton() ? "" : EntityNames.of(change.entity(first), segment, world) + ".";
        return new ProbeMatch(whose + name + verb(change.kind(first)) + EntityNames.others(others), "",
                change.entity(first),
                EntityNames.values(change, first, field));
    }

    private static String verb(Change.Kind kind) {
        return switch (kind) {
            case ADDED -> " was added";
            case REMOVED -> " was removed";
            default -> " changed";
        };
    }
}
