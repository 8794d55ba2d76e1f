package orrery.editor.session.stop;

import java.util.Map;
import java.util.function.Function;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TypePath;
import orrery.ecs.expression.Expression;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.world.Entity;
import orrery.editor.text.PathText;
import orrery.editor.text.SlotNames;

/// The event that a breakpoint waits for. It contains the names of types and fields, so that it stays valid when the scene's
/// world is created anew. Immutable. [Entity#NONE] stands for any entity.
public sealed interface Trigger {
    /// Describes the event for display: `Moon.Orbit.phase changes`.
    ///
    /// @param names returns the name of an entity
    String text(Function<Entity, String> names);

    /// The entity; [Entity#NONE] if the event may happen to any entity.
    default Entity entity() {
        return Entity.NONE;
    }

    /// The part of the event that users type: a condition, or a type or field.
    String typed();

    /// Returns the trigger with new handles after a renumbering.
    default Trigger moved(Map<Entity, Entity> to) {
        return this;
    }

    /// Returns the trigger with handles in place of the slots of living entities in its condition, see [SlotNames]. Simulation
    /// thread.
    ///
    /// @throws IllegalArgumentException if no entity lives in a slot
    default Trigger withHandles(EngineWorld world) {
        return this;
    }

    /// Returns the trigger with the present names of types and fields in place of former ones.
    ///
    /// @param now definition of the world with the changed code
    Trigger renamed(WorldDefinition now);

    /// A condition becomes true for an entity.
    ///
    /// @param condition text of the condition
    /// @param entity the entity
    record Holds(String condition, Entity entity) implements Trigger {
        /// Creates a trigger for any entity.
        public Holds(String condition) {
            this(condition, Entity.NONE);
        }

        @Override
        public String typed() {
            return condition;
        }

        @Override
        public String text(Function<Entity, String> names) {
            return entity.isNone() ? condition : names.apply(entity) + ": " + condition;
        }

        @Override
        public Trigger moved(Map<Entity, Entity> to) {
            return new Holds(Trigger.moved(condition, to), to.getOrDefault(entity, entity));
        }

        @Override
        public Trigger withHandles(EngineWorld world) {
            return new Holds(SlotNames.resolved(condition, world), entity);
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return new Holds(Trigger.renamed(condition, now), entity);
        }
    }

    /// A condition that was true becomes false for an entity.
    ///
    /// @param condition text of the condition
    record Fails(String condition) implements Trigger {
        @Override
        public String typed() {
            return condition;
        }

        @Override
        public String text(Function<Entity, String> names) {
            return condition + " becomes false";
        }

        @Override
        public Trigger moved(Map<Entity, Entity> to) {
            return new Fails(Trigger.moved(condition, to));
        }

        @Override
        public Trigger withHandles(EngineWorld world) {
            return new Fails(SlotNames.resolved(condition, world));
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return new Fails(Trigger.renamed(condition, now));
        }
    }

    /// A component or one of its fields gets another value, or the component is added or removed.
    ///
    /// @param type name of the component type
    /// @param field path of the field; empty for any field
    /// @param entity the entity
    record Changes(String type, String field, Entity entity) implements Trigger {
        @Override
        public String typed() {
            return PathText.of(type, field);
        }

        @Override
        public String text(Function<Entity, String> names) {
            return of(entity, field.isEmpty() ? type : type + "." + field, names) + " changes";
        }

        @Override
        public Trigger moved(Map<Entity, Entity> to) {
            return new Changes(type, field, to.getOrDefault(entity, entity));
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return TypePath.of(PathText.names(Trigger.renamed(typed(), now)), now.types()::named)
                    .map(path -> new Changes(path.type().name(), path.field(), entity)).orElse(this);
        }
    }

    /// A component is added.
    ///
    /// @param type name of the component type
    /// @param entity the entity
    record Added(String type, Entity entity) implements Trigger {
        @Override
        public String typed() {
            return PathText.of(type, "");
        }

        @Override
        public String text(Function<Entity, String> names) {
            return of(entity, type, names) + " is added";
        }

        @Override
        public Trigger moved(Map<Entity, Entity> to) {
            return new Added(type, to.getOrDefault(entity, entity));
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return new Added(now.presentName(type), entity);
        }
    }

    /// A component is removed, alone or with its entity.
    ///
    /// @param type name of the component type
    /// @param entity the entity
    record Removed(String type, Entity entity) implements Trigger {
        @Override
        public String typed() {
            return PathText.of(type, "");
        }

        @Override
        public String text(Function<Entity, String> names) {
            return of(entity, type, names) + " is removed";
        }

        @Override
        public Trigger moved(Map<Entity, Entity> to) {
            return new Removed(type, to.getOrDefault(entity, entity));
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return new Removed(now.presentName(type), entity);
        }
    }

    /// A system, or any author, puts an entity into the change set of a type.
    ///
    /// @param type name of the component type
    /// @param system name of the system, or empty for any author
    record Written(String type, String system) implements Trigger {
        @Override
        public String typed() {
            return PathText.of(type, "");
        }

        @Override
        public String text(Function<Entity, String> names) {
            return system.isEmpty() ? type + " is written" : system + " writes " + type;
        }

        @Override
        public Trigger renamed(WorldDefinition now) {
            return new Written(now.presentName(type), system);
        }
    }

    private static String moved(String condition, Map<Entity, Entity> to) {
        return Expression.withEntities(condition, named -> to.getOrDefault(named, named).toString());
    }

    private static String renamed(String text, WorldDefinition now) {
        return Expression.withPresentNames(text, now.types(), now.renamed());
    }

    private static String of(Entity entity, String what, Function<Entity, String> names) {
        return entity.isNone() ? what : names.apply(entity) + "." + what;
    }
}
