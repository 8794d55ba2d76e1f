package orrery.editor.session;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import orrery.ecs.expression.Condition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;

/// Waits for a condition to become true for an entity, or false. It asks those whose components the segment changed; all where
/// the segment changed a singleton that is read, and at the end of a tick where the tick is.
final class ConditionProbe implements Probe {
    private final Condition condition;
    private final boolean holds;
    private final World world;
    private final PastValues values;
    private final Condition.Test test;

    /// @param holds whether to become true
    ConditionProbe(Condition condition, boolean holds, World world) {
        this.condition = condition;
        this.holds = holds;
        this.world = world;
        values = new PastValues(world, condition.reads());
        test = condition.in(values);
    }

    @Override
    public Optional<Sighting> pass(Segment segment, boolean back) {
        Map<Entity, Boolean> near = new LinkedHashMap<>();
        askAll(segment, near);
        values.pass(segment, back);
        Entity first = Entity.NONE;
        int count = 0;
        for (Map.Entry<Entity, Boolean> asked : near.entrySet()) {
            boolean far = truth(asked.getKey());
            boolean before = back ? far : asked.getValue();
            boolean after = back ? asked.getValue() : far;
            if (before != after && after == holds) {
                first = count++ == 0 ? asked.getKey() : first;
            }
        }
        return count == 0 ? Optional.empty() : Optional.of(sighting(segment, first, count));
    }

    /// What the condition says, on this side of the segment, of each entity for which that may be another on the other side.
    private void askAll(Segment segment, Map<Entity, Boolean> answers) {
        if (!condition.isOfEntity()) {
            boolean touched = isClock(segment) && condition.readsTick()
                    || condition.reads().stream().anyMatch(type -> segment.changes(type).isPresent());
            if (touched) {
                answers.put(Entity.NONE, truth(Entity.NONE));
            }
            return;
        }
        if (concernsAll(segment)) {
            values.forEachCandidate(entity -> answers.put(entity, truth(entity)));
        }
        for (ComponentType<?> type : condition.reads()) {
            segment.changes(type).filter(change -> !type.isSingleton()).ifPresent(change -> ask(change, answers));
        }
        segment.created().forEach(entity -> answers.computeIfAbsent(entity, this::truth));
        segment.destroyed().forEach(entity -> answers.computeIfAbsent(entity, this::truth));
    }

    private boolean concernsAll(Segment segment) {
        return isClock(segment) && condition.readsTick() || condition.reads().stream()
                .anyMatch(type -> type.isSingleton() && segment.changes(type).isPresent());
    }

    private static boolean isClock(Segment segment) {
        return segment.author().kind() == Author.Kind.CLOCK;
    }

    private void ask(Change<?> change, Map<Entity, Boolean> answers) {
        for (int entry = 0; entry < change.count(); entry++) {
            if (!change.isMoveOnly(entry)) {
                answers.computeIfAbsent(change.entity(entry), this::truth);
            }
        }
    }

    private boolean truth(Entity entity) {
        return values.isAlive(entity) && test.holds(entity);
    }

    private Sighting sighting(Segment segment, Entity entity, int count) {
        String whom = entity.isNone()
                ? ""
                : " for %s%s".formatted(PastNames.of(entity, segment, world),
                        PastNames.others(count - 1));
        String became = holds ? " became true" : " became false";
        return new Sighting(condition.text() + became + whom, evidence(segment, entity));
    }

    /// What the segment changed of the entity that the condition names.
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
        for (int entry = 0; entry < change.count(); entry++) {
            if (change.handle(entry) == entity.handle()) {
                int at = entry;
                Optional<Field> named = change.type().fields().stream()
                        .filter(field -> condition.text().contains(field.path()) && change.differs(at, field))
                        .findFirst();
                return named.map(field -> field.path() + " " + PastNames.values(change, at, field))
                        .orElseGet(() -> PastNames.values(change, at, null));
            }
        }
        return "";
    }
}
