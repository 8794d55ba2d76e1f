package orrery.editor.session;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Waits for a component or a field of it to get another value, to be added or removed.
///
/// @param field the field, null for any
/// @param entity whose, or none for any
record ChangeProbe(ComponentType<?> type, @Nullable Field field, Entity entity, World world) implements Probe {
    @Override
    public Optional<Sighting> pass(Segment segment, boolean back) {
        return segment.changes(type).flatMap(change -> in(segment, change));
    }

    private Optional<Sighting> in(Segment segment, Change<?> change) {
        int first = -1;
        int count = 0;
        for (int entry = 0; entry < change.count(); entry++) {
            boolean isAsked = entity.isNone() || change.handle(entry) == entity.handle();
            if (isAsked && !change.isMoveOnly(entry) && isOther(change, entry)) {
                first = count++ == 0 ? entry : first;
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(sighting(segment, change, first, count));
    }

    private boolean isOther(Change<?> change, int entry) {
        if (change.kind(entry) != Change.Kind.CHANGED) {
            return change.kind(entry) != Change.Kind.PASSED;
        }
        return field != null
                ? change.differs(entry, field)
                : type.fields().stream().anyMatch(one -> change.differs(entry, one));
    }

    private Sighting sighting(Segment segment, Change<?> change, int entry, int count) {
        String name = type.name() + (field == null ? "" : "." + field.path());
        String whose = type.isSingleton() ? "" : PastNames.of(change.entity(entry), segment, world) + ".";
        return new Sighting(whose + name + verb(change.kind(entry)) + PastNames.others(count - 1),
                PastNames.values(change, entry, field));
    }

    private static String verb(Change.Kind kind) {
        return switch (kind) {
            case ADDED -> " was added";
            case REMOVED -> " was removed";
            default -> " changed";
        };
    }
}
