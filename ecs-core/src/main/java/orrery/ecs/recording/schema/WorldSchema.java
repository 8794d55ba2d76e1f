package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.EventQueue;

/// The schema of a live world and the classes that it describes.
///
/// @param schema the schema
/// @param walk the described classes, to which more can be added
public record WorldSchema(Schema schema, ClassWalk walk) {
    /// The classes by index in the schema.
    public List<Class<?>> classes() {
        return walk.classes();
    }

    /// Describes the schema of a simulation's world. The state does not matter.
    public static WorldSchema simulation(Simulation simulation) {
        return of(simulation.definition().name(), EngineWorld.of(simulation.world()), simulation.schedule().systems(),
                simulation.definition().inputs());
    }

    /// Describes the schema of a world with its systems and inputs.
    public static WorldSchema of(String name, EngineWorld world, List<SystemDefinition> systems, TypeRegistry inputs) {
        ClassWalk walk = new ClassWalk();
        List<Schema.TypeForm> types = types(world.types(), walk);
        List<Schema.TypeForm> given = types(inputs, walk);
        List<Schema.OwnedForm> owned = owned(world, walk);
        Schema schema = new Schema(name, walk.forms(), types, given,
                world.types().groups().stream().map(group -> group.stream().map(ComponentType::id).toList()).toList(),
                owned, systems.stream().map(system -> form(system, world.types()))
                        .sorted(Comparator.comparing(Schema.SystemForm::name)).toList());
        return new WorldSchema(schema, walk);
    }

    private static List<Schema.TypeForm> types(TypeRegistry registry, ClassWalk walk) {
        List<Schema.TypeForm> list = new ArrayList<>();
        for (ComponentType<?> type : registry.types()) {
            Set<Trait> traits = Set.copyOf(java.util.Arrays.stream(Trait.values()).filter(trait -> switch (trait) {
                case SINGLETON -> type.isSingleton();
                case DEFERRED -> type.isDeferred();
                case DERIVED -> type.isDerived();
                case MANAGED -> type.isManaged();
            }).toList());
            list.add(new Schema.TypeForm(type.name(), walk.placeOf(type.recordClass()), traits));
        }
        return List.copyOf(list);
    }

    private static List<Schema.OwnedForm> owned(EngineWorld world, ClassWalk walk) {
        List<Schema.OwnedForm> list = new ArrayList<>();
        for (ComponentType<?> type : world.types().types()) {
            if (type.isSingleton() && world.array(type).size() > 0) {
                Object[] leaves = leaves(type, world);
                for (Field field : type.fields()) {
                    if (leaves[field.index()] instanceof EntitySet set) {
                        list.add(new Schema.OwnedForm(type.id(), field.path(), set.name(), -1));
                    } else if (leaves[field.index()] instanceof EventQueue<?> queue) {
                        list.add(new Schema.OwnedForm(type.id(), field.path(), queue.name(),
                                walk.placeOf(queue.eventClass())));
                    }
                }
            }
        }
        return List.copyOf(list);
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, EngineWorld world) {
        return type.leaves(world.array(type).peekAt(0));
    }

    private static Schema.SystemForm form(SystemDefinition system, TypeRegistry types) {
        return new Schema.SystemForm(system.name(), List.of(numbers(system.reads(), types),
                numbers(system.writes(), types), numbers(system.watches(), types),
                numbers(system.watchesModifySets(), types), numbers(system.applies(), types)));
    }

    private static List<Integer> numbers(Collection<Class<? extends Record>> classes, TypeRegistry types) {
        List<Integer> numbers = new ArrayList<>();
        classes.forEach(each -> numbers.add(types.of(each).id()));
        return List.copyOf(numbers);
    }
}
