package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.search.ConditionTracker;
import orrery.editor.text.EntityNames;

/// Detects that a condition becomes true or false for an entity.
final class ConditionProbe implements Probe {
    private final Condition condition;
    private final boolean holds;
    private final EngineWorld world;
    private final ConditionTracker walk;

    /// @param only the entity; none for any
    /// @param holds whether to detect that the condition becomes true; otherwise detects that it becomes false
    ConditionProbe(Condition condition, Entity only, boolean holds, EngineWorld world) {
        this.condition = condition;
        this.holds = holds;
        this.world = world;
        walk = new ConditionTracker(condition, world, only).towards(holds);
    }

    @Override
    public Optional<ProbeMatch> pass(Segment segment, boolean back) {
        List<Entity> found = new ArrayList<>();
        walk.pass(segment, back, (entity, holdsAfter) -> found.add(entity));
        return found.isEmpty() ? Optional.empty() : Optional.of(match(segment, found));
    }

    @Override
    public Optional<ProbeMatch> here() {
        List<Entity> found = new ArrayList<>();
        if (holds) {
            walk.forEachHolding(found::add);
        }
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        match(" was true", EntityNames.of(found.getFirst(), world), found,
                                "from the oldest recorded state on"));
    }

    /// @param first name of the first entity
    private ProbeMatch match(String event, String first, List<Entity> found, String values) {
        Entity entity = found.getFirst();
        String whom = entity.isNone()
                ? ""
                : "for %s%s".formatted(first, EntityNames.others(found.size() - 1))
                        .stripTrailing();
        return new ProbeMatch(condition.text() + event, whom, entity, values);
    }

    private ProbeMatch match(Segment segment, List<Entity> found) {
        Entity entity = found.getFirst();
        return match(holds ? " became true" : " became false", EntityNames.of(entity, segment, world), found,
                evidence(segment, entity));
    }

    /// Returns values that the condition reads, before and after the segment changed them; empty if it changed none.
    private String evidence(Segment segment, Entity entity) {
        for (ComponentType<?> type : condition.reads()) {
            Optional<? extends Change<?>> change = segment.changes(type);
            if (change.isPresent()) {
                String text = evidence(change.get(), type.isSingleton() ? Entity.NONE : entity);
                if (!text.isEmpty()) {
                    return text;
                }
            }
        }
        return "";
    }

    private String evidence(Change<?> change, Entity entity) {
        int entry = change.entryOf(entity);
        if (entry < 0) {
            return "";
        }
        Optional<Field> named = change.type().fields().stream()
                .filter(field -> condition.text().contains(field.path()) && change.differs(entry, field))
                .findFirst();
        return named.map(field -> field.path() + " " + EntityNames.values(change, entry, field))
                .orElseGet(() -> EntityNames.values(change, entry, null));
    }
}
