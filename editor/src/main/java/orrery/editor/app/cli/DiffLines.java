package orrery.editor.app.cli;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.diff.Comparison;
import orrery.ecs.diff.Difference;
import orrery.ecs.diff.DifferenceGroup;
import orrery.ecs.diff.Rules;
import orrery.ecs.diff.StateDiff;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.type.Field;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;
import orrery.ecs.world.SceneId;

/// Formats the differences between two scenes, one line per entity, component or field. A line has `+`, `−` or `~`, then entity,
/// component and field, then the value before → the value after.
final class DiffLines {

    private final EngineWorld before;
    private final EngineWorld after;
    private final List<String> lines = new ArrayList<>();

    private DiffLines(EngineWorld before, EngineWorld after) {
        this.before = before;
        this.after = after;
    }

    /// Returns the differences. Entities are matched by scene id. If no difference is found but the hashes differ, for example
    /// because matching entities have different handles, returns one line with both hashes.
    static List<String> between(Simulation before, Simulation after) {
        DiffLines made = new DiffLines(EngineWorld.of(before.world()), EngineWorld.of(after.world()));
        if (before.world().tick() != after.world().tick()) {
            made.lines.add("~ tick %d → %d".formatted(before.world().tick(), after.world().tick()));
        }
        Comparison.ofWorlds(before.world().snapshot(), after.world().snapshot(), Rules.ALL).run()
                .ifPresent(made::add);
        if (made.lines.isEmpty() && before.world().hash() != after.world().hash()) {
            made.lines.add("~ hash %016x → %016x".formatted(before.world().hash(), after.world().hash()));
        }
        return made.lines;
    }

    private void add(StateDiff diff) {
        for (DifferenceGroup group : diff.groups()) {
            group.differences().forEach(one -> lines.add(line(diff, one)));
            if (group.isCut()) {
                lines.add("… and %d more of %s".formatted(group.count() - group.differences().size(),
                        group.type().isEmpty() ? "the entities" : group.type()));
            }
        }
    }

    private String line(StateDiff diff, Difference one) {
        String label = label(diff, one);
        Field field = one.field();
        return switch (one.kind()) {
            case ENTITY_GONE -> "− " + label;
            case ENTITY_NEW -> "+ " + label;
            case COMPONENT_GONE -> "− %s %s".formatted(label, one.type());
            case COMPONENT_NEW -> "+ %s %s".formatted(label, one.type());
            case PARENT -> "~ %s parent %s → %s".formatted(label, value(before, one.valueBefore()),
                    value(after, one.valueAfter()));
            case SIBLINGS -> "~ %s children in another order, from %s → %s on".formatted(
                    label.isEmpty() ? "roots" : label, value(before, one.valueBefore()),
                    value(after, one.valueAfter()));
            case FIELD -> "~ %s.%s %s → %s".formatted(label.isEmpty() ? one.type() : label + " " + one.type(), field,
                    value(before, one.valueBefore()), value(after, one.valueAfter()));
            case STATE -> "~ %s %s → %s".formatted(one.type(), one.valueBefore(), one.valueAfter());
            case ROWS -> "~ %s rows in another order".formatted(one.type());
        };
    }

    private String label(StateDiff diff, Difference one) {
        if (one.entity().isNone()) {
            return "";
        }
        boolean isNew = one.before().isNone();
        Entity entity = isNew ? one.after() : one.before();
        String name = isNew ? diff.nameAfter(entity) : diff.nameBefore(entity);
        String key = key(isNew ? after : before, entity);
        return name.equals(entity.toString()) ? key : name + " " + key;
    }

    private static String value(EngineWorld world, Object value) {
        return value instanceof Entity entity && !entity.isNone() ? key(world, entity) : Values.text(value);
    }

    private static String key(EngineWorld world, Entity entity) {
        SceneId id = world.isAlive(entity) ? world.find(entity, SceneId.class) : null;
        return id == null ? entity.toString() : "#" + id.number();
    }
}
