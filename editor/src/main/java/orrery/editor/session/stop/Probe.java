package orrery.editor.session.stop;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.TickRecord;

/// Looks for the event of a breakpoint, segment by segment. A probe has a position in the recording and moves with the segments
/// that it passes, in one direction; the world does not move. Simulation thread.
interface Probe {
    /// Largest number of names in a message.
    int MOST_NAMES = 12;

    /// Passes a segment and returns the match in it.
    ///
    /// @param back whether the segment is passed backward
    Optional<ProbeMatch> pass(Segment segment, boolean back);

    /// Whether the probe can match in a tick or in the edits before the tick. If not, their segments may be skipped.
    default boolean maySee(TickRecord tick) {
        return true;
    }

    /// Returns a match if the probe waits for a condition to become true, and it is true at the probe's position.
    default Optional<ProbeMatch> here() {
        return Optional.empty();
    }

    /// A trigger that was checked against the types and systems of a world. Creates probes.
    interface Kind {
        /// Creates a probe at the world's position.
        Probe at(EngineWorld world);
    }

    /// Checks a trigger.
    ///
    /// @throws ExpressionException if its condition can't be parsed
    /// @throws IllegalArgumentException if it names a type, field or system that the world does not have
    static Kind kind(Trigger trigger, Simulation simulation) {
        TypeRegistry types = simulation.world().types();
        return switch (trigger) {
            case Trigger.Holds(String text, var entity) -> condition(text, types, entity, true);
            case Trigger.Fails(String text) -> condition(text, types, Entity.NONE, false);
            case Trigger.Changes changes -> changes(changes, types, true);
            case Trigger.Added(String type, var entity) -> {
                ComponentType<?> found = type(type, types);
                yield world -> new PresenceProbe(found, entity, true, world);
            }
            case Trigger.Removed(String type, var entity) -> {
                ComponentType<?> found = type(type, types);
                yield world -> new PresenceProbe(found, entity, false, world);
            }
            case Trigger.Written(String type, String system) -> {
                ComponentType<?> found = type(type, types);
                requireSystem(system, simulation.schedule());
                yield world -> new WriteProbe(found, system);
            }
        };
    }

    /// Checks a trigger whose first hit is to be found. For such a search, adding or removing a component is no change of its
    /// value.
    ///
    /// @throws ExpressionException if its condition can't be parsed
    /// @throws IllegalArgumentException if it names a type, field or system that the world does not have
    static Kind firstKind(Trigger trigger, Simulation simulation) {
        return trigger instanceof Trigger.Changes changes
                ? changes(changes, simulation.world().types(), false)
                : kind(trigger, simulation);
    }

    private static Kind changes(Trigger.Changes trigger, TypeRegistry types, boolean whole) {
        ComponentType<?> found = type(trigger.type(), types);
        String path = trigger.field();
        if (!path.isEmpty() && found.field(path).isEmpty()) {
            throw new IllegalArgumentException("%s has no field %s; it has %s.".formatted(trigger.type(), path,
                    String.join(", ", found.fields().stream().map(one -> one.path()).toList())));
        }
        return world -> new ChangeProbe(found, found.field(path).orElse(null), trigger.entity(), whole, world);
    }

    private static Kind condition(String text, TypeRegistry types, Entity entity, boolean holds) {
        Condition condition = Condition.parse(text, types);
        return world -> new ConditionProbe(condition, entity, holds, world);
    }

    private static ComponentType<?> type(String name, TypeRegistry types) {
        return types.named(name).orElseThrow(() -> new IllegalArgumentException(
                "There is no component type %s; name one of this world: %s.".formatted(name,
                        some(types.types().stream().map(ComponentType::name).toList()))));
    }

    /// @param name name of a system, or empty for any author
    private static void requireSystem(String name, Schedule schedule) {
        List<String> names = schedule.systems().stream().map(SystemDefinition::name).toList();
        if (!name.isEmpty() && !names.contains(name)) {
            throw new IllegalArgumentException(
                    "There is no system %s; name one of this world: %s.".formatted(name, some(names)));
        }
    }

    private static String some(List<String> names) {
        String some = names.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMES ? some + ", …" : some;
    }
}
