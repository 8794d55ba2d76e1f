package orrery.ecs.scene.codec;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Change;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Segment;

/// A reference field of a component that was edited since the scene was read.
///
/// @param owner id of the entity, or [UnknownContent#OUTSIDE] for a singleton
/// @param type name of the component type
/// @param leaf index of the leaf field
public record EditedReference(long owner, String type, int leaf) {
    /// Returns the reference fields that segments have changed. Leaves out components without unknown content in `kept`. Cost:
    /// O(entries of the segments for types with references), or O(1) if the file refers to no entity outside it.
    ///
    /// @param world the world after the segments
    /// @param segments the segments since the file was read; changes without recorded values are ignored
    public static Set<EditedReference> in(EngineWorld world, List<Segment> segments, UnknownContent kept) {
        Set<EditedReference> edited = new HashSet<>();
        if (kept.hasMissing()) {
            segments.stream().flatMap(segment -> segment.changes().stream()).filter(Change::isRecorded)
                    .forEach(change -> add(world, change, kept, edited));
        }
        return edited;
    }

    private static void add(EngineWorld world, Change<?> change, UnknownContent kept, Set<EditedReference> edited) {
        List<Field> references = change.type().fields().stream().filter(field -> field.kind() == FieldKind.ENTITY)
                .toList();
        String type = change.type().name();
        for (int entry = 0; entry < change.count() && !references.isEmpty(); entry++) {
            long owner = change.isMoveOnly(entry) ? Long.MIN_VALUE : owner(world, change, entry);
            if (kept.part(owner, type) != null) {
                for (Field field : references) {
                    if (change.differs(entry, field)) {
                        edited.add(new EditedReference(owner, type, field.index()));
                    }
                }
            }
        }
    }

    /// [UnknownContent#OUTSIDE] for a singleton, otherwise the [SceneId] of the changed entity; for an entity that is destroyed
    /// or has no id, `Long.MIN_VALUE`, under which nothing is kept.
    private static long owner(EngineWorld world, Change<?> change, int entry) {
        if (change.type().isSingleton()) {
            return UnknownContent.OUTSIDE;
        }
        SceneId id = world.isAlive(change.entity(entry)) ? world.find(change.entity(entry), SceneId.class) : null;
        return id == null ? Long.MIN_VALUE : id.number();
    }
}
