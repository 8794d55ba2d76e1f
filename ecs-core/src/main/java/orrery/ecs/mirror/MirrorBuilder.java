package orrery.ecs.mirror;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Creates the types, systems and world of a mirror.
final class MirrorBuilder {
    private final Original game;
    private final MirrorSettings settings;
    private final EntityMap entities;
    private final Access access;
    private final StandInForms standIns = new StandInForms();
    private final List<Mirrored> types = new ArrayList<>();
    private @Nullable World mirror;

    /// A component class and the record that stands in for it.
    private record Mirrored(int type, Class<?> original, Class<? extends Record> recordClass, List<Leaf> leaves) {}

    MirrorBuilder(Original game, MirrorSettings settings, EntityMap entities, Consumer<Unmirrored> skipped) {
        this.game = game;
        this.settings = settings;
        this.entities = entities;
        access = new Access(settings.lookups());
        FormReader reader = new FormReader(game, entities, access, standIns, skipped);
        Set<String> taken = new HashSet<>(Set.of("Id", "Parent", "Handle"));
        taken.add(MirrorCost.class.getSimpleName());
        coreTypes().types().forEach(type -> taken.add(type.name()));
        TypeNames names = new TypeNames(taken);
        for (Class<?> original : game.componentClasses()) {
            ComponentForm form = reader.read(original);
            int place = standIns.addRecord(names.of(original), form.parts());
            types.add(new Mirrored(types.size(), original, standIns.recordClass(place), form.leaves()));
        }
    }

    private static TypeRegistry coreTypes() {
        return WorldDefinition.withoutProvider(_ -> {}).types();
    }

    /// Creates the world and its schedule.
    ///
    /// @param outside runs before the systems of the game, and after each edit
    /// @param run runs a system of the game
    /// @param added runs the systems that the game has added since the mirror was created
    /// @param last runs after all systems of the game; null for nothing
    Simulation open(Runnable outside, IntConsumer run, Runnable added, @Nullable Runnable last) {
        List<SystemDefinition> systems = new ArrayList<>();
        systems.add(SystemDefinition.named(Mirror.OUTSIDE).settles().run(() -> ofMirror(outside)));
        List<String> names = game.systems();
        for (int i = 0; i < names.size(); i++) {
            int system = i;
            systems.add(SystemDefinition.named(names.get(i)).run(() -> ofMirror(() -> run.accept(system))));
        }
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put(Mirror.OUTSIDE, "it shows what the game does between its systems' runs, and hands edits to it.");
        if (game.mayAddSystems()) {
            fixed.put(Mirror.ADDED_LATER, "it runs the systems that are added while the game runs.");
            systems.add(SystemDefinition.named(Mirror.ADDED_LATER).run(() -> ofMirror(added)));
        }
        if (last != null) {
            fixed.put(Mirror.ONE_OF_THEM, "it shows what the systems have changed.");
            systems.add(SystemDefinition.named(Mirror.ONE_OF_THEM).run(() -> ofMirror(last)));
        }
        WorldDefinition definition = WorldDefinition.withoutProvider(world -> {
            types.forEach(type -> declare(world, type));
            world.singleton(MethodHandles.lookup(), new MirrorCost(0));
            world.systems(systems.toArray(SystemDefinition[]::new)).secondsPerTick(settings.secondsPerTick());
        });
        Simulation simulation = definition.open(TrackingLevel.RECORDED, 0);
        mirror = simulation.world();
        fixed.forEach(EngineSchedule.of(simulation.schedule())::fix);
        return simulation;
    }

    /// Returns a behaviour that runs the code in the mirror only. In another world of the same definition, such as a copy of the
    /// mirror, it does nothing, because there is only one game.
    private Behaviour ofMirror(Runnable code) {
        return context -> {
            if (context.world() == mirror) {
                code.run();
            }
        };
    }

    private void declare(WorldDefinition.Builder world, Mirrored type) {
        MethodHandles.Lookup lookup = standIns.lookup(type.recordClass);
        Object fresh = access.create(type.original);
        if (fresh == null) {
            world.components(lookup, List.of(type.recordClass).toArray(MirrorBuilder::classes));
        } else {
            ComponentType<?> alone = TypeRegistry.builder().add(lookup, type.recordClass).build().of(type.recordClass);
            world.component(lookup, alone.create(type.leaves.stream()
                    .map(leaf -> leaf.mirrored(fresh, entities)).toArray()));
        }
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends Record>[] classes(int length) {
        return (Class<? extends Record>[]) new Class<?>[length];
    }

    /// Creates the arrays of the mirror.
    List<MirrorArray> arrays(EngineWorld world) {
        return types.stream()
                .map(type -> new MirrorArray(type.type, type.original, world.array(type.recordClass), type.leaves))
                .toList();
    }

    /// Creates the objects that compute names and positions from fields of the game, if the settings name such fields.
    List<Derived> derived(EngineWorld world, List<MirrorArray> arrays) {
        List<Derived> derived = new ArrayList<>();
        MirrorSettings.NameField name = settings.name();
        if (name != null) {
            MirrorArray array = of(arrays, name.component());
            derived.add(new NamedArray(world, array, field(array, name.field())));
        }
        MirrorSettings.PlaceFields place = settings.place();
        if (place != null) {
            MirrorArray array = of(arrays, place.component());
            derived.add(new PlacedArray(world, array, field(array, place.x()), field(array, place.y())));
        }
        derived.forEach(each -> each.array().follow(each));
        return derived;
    }

    private MirrorArray of(List<MirrorArray> arrays, Class<?> component) {
        return arrays.stream().filter(array -> array.original() == component).findFirst()
                .orElseThrow(() -> new WorldException("%s is no component class of this game on %s.".formatted(
                        component.getName(), game.library())));
    }

    private static Field field(MirrorArray array, String path) {
        return array.array().type().field(path)
                .orElseThrow(() -> new TypeException("%s has no field %s; its fields are %s."
                        .formatted(array.array().type(), path, array.array().type().fields())));
    }
}
