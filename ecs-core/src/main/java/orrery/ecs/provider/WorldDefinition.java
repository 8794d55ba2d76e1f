package orrery.ecs.provider;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.TypePath;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.Field;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Component types, singletons, systems, shapes and templates of one kind of world. Immutable.
///
/// @param name name of the provider; `program` if there is no provider
/// @param types component types, beginning with those of the library
/// @param inputs record classes that may be submitted as inputs
/// @param singletons initial values of the singletons
/// @param systems systems in running order, including [Transforms]
/// @param shapes shape rules, in drawing order
/// @param templates templates of entities, in the order in which they are offered
/// @param renamed former names of types and fields, such as `Path` and `Orbit.angle`, mapped to their current names
/// @param secondsPerTick simulated seconds per tick, unless the scene has another value
public record WorldDefinition(String name, TypeRegistry types, TypeRegistry inputs,
        List<FirstValue<?>> singletons, List<SystemDefinition> systems, List<ShapeRule<?>> shapes,
        List<Template> templates, Map<String, String> renamed, double secondsPerTick) {

    /// Name of worlds without a provider. No provider may have this name.
    static final String PROGRAM = "program";

    /// Initial value of a singleton.
    ///
    /// @param <C> the record class
    /// @param type the record class
    /// @param make creates the value; takes the object that creates the value's entity sets and event queues
    public record FirstValue<C extends Record>(Class<C> type, Function<World.Owned, C> make) {
        void init(EngineWorld world) {
            world.initSingleton(world.types().of(type), make);
        }
    }

    /// Creates the definition of a provider.
    ///
    /// @throws WorldException if the provider is called `program`, as are worlds without a provider
    public static WorldDefinition of(WorldProvider provider) {
        if (provider.name().equals(PROGRAM)) {
            throw new WorldException(
                    "The provider %s is called %s, as are worlds without a provider; give it another name."
                            .formatted(provider.getClass().getName(), PROGRAM));
        }
        return of(provider.name(), provider::define);
    }

    /// Creates the definition of worlds without a provider, which scenes cannot name.
    ///
    /// @param define declares component types, singletons, systems and templates
    public static WorldDefinition withoutProvider(Consumer<Builder> define) {
        return of(PROGRAM, define);
    }

    private static WorldDefinition of(String name, Consumer<Builder> define) {
        Builder builder = new Builder(name);
        define.accept(builder);
        return builder.build();
    }

    /// Creates an empty world of this kind at state 0, with its schedule and scene tree.
    ///
    /// @param level how closely the world tracks changes
    /// @param seed seed of all random streams
    public Simulation open(TrackingLevel level, long seed) {
        EngineWorld world = new EngineWorld(types, level, seed);
        world.declareInputs(inputs);
        world.initSingleton(types.of(TreeRoots.class), owned -> new TreeRoots(Entity.NONE, Entity.NONE));
        singletons.forEach(first -> first.init(world));
        SceneTree tree = SceneTree.of(world);
        return new Simulation(this, world, new EngineSchedule(world, systems, secondsPerTick), tree);
    }

    /// Returns a copy of this definition with these systems instead of its own.
    ///
    /// @param others systems in running order, including [Transforms]
    public WorldDefinition withSystems(List<SystemDefinition> others) {
        return new WorldDefinition(name, types, inputs, singletons, List.copyOf(others), shapes, templates, renamed,
                secondsPerTick);
    }

    /// Returns the current name of a component type, if the name is a former one; otherwise the name itself.
    public String presentName(String type) {
        return types.named(type).isPresent() ? type : renamed.getOrDefault(type, type);
    }

    /// Returns the current path of a field, if the path is a former one; otherwise the path itself.
    ///
    /// @param type the type that has the field
    public String presentPath(ComponentType<?> type, String path) {
        String now = type.field(path).isPresent() ? null : renamed.get(type.name() + "." + path);
        return now == null ? path : now.substring(type.name().length() + 1); // the name may contain dots
    }

    /// The template with this name, if any.
    public Optional<Template> template(String wanted) {
        return templates.stream().filter(template -> template.name().equals(wanted)).findFirst();
    }

    /// Builder for the declarations of a provider.
    public static final class Builder {
        private final String name;
        private final TypeRegistry.Builder types = Worlds.types();
        private final TypeRegistry.Builder inputs = TypeRegistry.builder();
        private final List<FirstValue<?>> singletons = new ArrayList<>();
        private final List<SystemDefinition> systems = new ArrayList<>();
        private final List<ShapeRule<?>> shapes = new ArrayList<>();
        private final List<Template> templates = new ArrayList<>();
        private final Map<String, String> renamed = new LinkedHashMap<>();
        private double secondsPerTick = 1 / 60d;

        private Builder(String name) {
            this.name = name;
        }

        /// Declares component types under their simple names, with zeros as their defaults.
        ///
        /// @param lookup lookup of a class in the module of the record classes: `MethodHandles.lookup()`
        @SafeVarargs
        public final Builder components(MethodHandles.Lookup lookup, Class<? extends Record>... classes) {
            for (Class<? extends Record> each : classes) {
                types.add(lookup, each);
            }
            return this;
        }

        /// Declares that queries often join these types. Such queries then need no lookup; see [TypeRegistry.Builder#group].
        @SafeVarargs
        public final Builder group(Class<? extends Record>... classes) {
            types.group(classes);
            return this;
        }

        /// Declares a component type under its simple name, with its default value.
        public <C extends Record> Builder component(MethodHandles.Lookup lookup, C defaultValue, Trait... traits) {
            return component(lookup, defaultValue.getClass().getSimpleName(), defaultValue, traits);
        }

        /// Declares a component type under a given name, with its default value. Needed if two classes, or a class and a
        /// component type of the library such as `Node`, have the same simple name.
        @SuppressWarnings("unchecked")
        public <C extends Record> Builder component(MethodHandles.Lookup lookup, String typeName, C defaultValue,
                Trait... traits) {
            types.add(lookup, typeName, (Class<C>) defaultValue.getClass(), defaultValue, traits);
            return this;
        }

        /// Declares a singleton with its initial value.
        @SuppressWarnings("unchecked")
        public <C extends Record> Builder singleton(MethodHandles.Lookup lookup, C first) {
            return singleton(lookup, (Class<C>) first.getClass(), first, owned -> first);
        }

        /// Declares a singleton that holds sets or queues.
        public <C extends Record> Builder singleton(MethodHandles.Lookup lookup, Class<C> type,
                Function<World.Owned, C> first) {
            return singleton(lookup, type, null, first);
        }

        private <C extends Record> Builder singleton(MethodHandles.Lookup lookup, Class<C> type,
                @Nullable C defaultValue, Function<World.Owned, C> first) {
            types.add(lookup, type.getSimpleName(), type, defaultValue, Trait.SINGLETON);
            singletons.add(new FirstValue<>(type, first));
            return this;
        }

        /// Declares the record classes that may be submitted as inputs, under their simple names. Inputs of other classes are
        /// refused.
        @SafeVarargs
        public final Builder inputs(MethodHandles.Lookup lookup, Class<? extends Record>... classes) {
            for (Class<? extends Record> each : classes) {
                inputs.add(lookup, each);
            }
            return this;
        }

        /// Declares systems in running order. [Transforms] runs last unless it is declared among these systems. No other system
        /// may have the name of [Transforms].
        public Builder systems(SystemDefinition... definitions) {
            systems.addAll(List.of(definitions));
            return this;
        }

        /// Declares how entities with a component are drawn. Later shapes are drawn over earlier ones. The world must declare
        /// all types that are named here.
        ///
        /// @param without entities with one of these components are not drawn by this rule
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final <C extends Record> Builder shape(Class<C> type, ShapeRule.Anchor anchor, Function<C, Shape> shape,
                Class<? extends Record>... without) {
            shapes.add(new ShapeRule<>(type, anchor, shape, Set.of(without)));
            return this;
        }

        /// Declares templates of entities, which the editor offers in this order. Each template needs a unique name, and
        /// components of declared types.
        public Builder templates(Template... offered) {
            templates.addAll(List.of(offered));
            return this;
        }

        /// Declares a former name of a type or of a field. Example for a type: `renamed("Path", "Orbit")`. A field is given by
        /// the current name of its type and its path: `renamed("Orbit.angle", "Orbit.phase")`. A field can't be moved to another
        /// record. If a scene has a value under the current name before one under a former name, the first one is used.
        public Builder renamed(String former, String now) {
            renamed.put(former, now);
            return this;
        }

        /// Declares the simulated seconds per tick; the default is 1/60.
        public Builder secondsPerTick(double seconds) {
            secondsPerTick = seconds;
            return this;
        }

        private WorldDefinition build() {
            addTransforms();
            TypeRegistry components = types.build();
            TypeRegistry given = inputs.build();
            renamed.forEach((former, now) -> checkRenamed(former, now, components, given));
            checkTemplates(components);
            checkShapes(components);
            return new WorldDefinition(name, components, given, List.copyOf(singletons),
                    List.copyOf(systems), List.copyOf(shapes), List.copyOf(templates), Map.copyOf(renamed),
                    secondsPerTick);
        }

        private void addTransforms() {
            if (systems.stream().anyMatch(system -> system.name().equals(Transforms.NAME)
                    && !system.equals(Transforms.definition()))) {
                throw new WorldException(
                        ("A system is called %s, like the library's system that computes world transforms;"
                                + " give it another name. To choose when the library's system runs, declare"
                                + " Transforms.definition() among the systems.").formatted(Transforms.NAME));
            }
            if (!systems.contains(Transforms.definition())) {
                systems.add(Transforms.definition());
            }
        }

        private void checkTemplates(TypeRegistry components) {
            Set<String> names = new HashSet<>();
            for (Template template : templates) {
                template.check(components);
                if (!names.add(template.name())) {
                    throw new TypeException("Template %s is declared twice; give each template a name of its own."
                            .formatted(template.name()));
                }
            }
        }

        private void checkShapes(TypeRegistry components) {
            for (ShapeRule<?> rule : shapes) {
                if (!components.contains(rule.type())) {
                    throw undeclared("A shape is declared for", rule.type());
                }
                for (Class<? extends Record> type : rule.without()) {
                    if (!components.contains(type)) {
                        throw undeclared("The shape of %s is declared for entities without"
                                .formatted(rule.type().getSimpleName()), type);
                    }
                }
            }
        }

        private static TypeException undeclared(String use, Class<?> type) {
            return new TypeException(
                    "%s %s, which is no type of this world. Declare it with components(…) or component(…)."
                            .formatted(use, type.getSimpleName()));
        }

        private void checkRenamed(String former, String now, TypeRegistry components, TypeRegistry inputs) {
            if (!isPath(now, components) && !isPath(now, inputs)) {
                throw new TypeException(
                        "%s is declared as the former name of %s, which is no type or field of this world."
                                .formatted(former, now) + " Name an existing type or field.");
            }
            String before = within(former, components, inputs);
            if (!within(now, components, inputs).equals(renamed.getOrDefault(before, before))) {
                throw new TypeException(
                        "%s is declared as the former name of %s, which is in another record. A field stays in its record."
                                .formatted(former, now) + " Declare the former name of a type separately.");
            }
            if (isPath(former, components) || isPath(former, inputs)) {
                throw new TypeException(
                        "%s is declared as a former name of %s, but there is a type or field of that name."
                                .formatted(former, now) + " Remove one of the two.");
            }
        }

        /// The path of the record that contains a field: the part before the last dot. Empty for the path of a type, and for a
        /// path that begins with neither the name nor a former name of a type.
        private String within(String path, TypeRegistry components, TypeRegistry inputs) {
            boolean isField = TypePath.of(path, name -> {
                String now = renamed.getOrDefault(name, name);
                return components.named(now).or(() -> inputs.named(now));
            }).filter(found -> !found.fieldNames().isEmpty()).isPresent();
            return isField ? path.substring(0, path.lastIndexOf('.')) : "";
        }

        /// Whether a text names a type, or a field or nested record of a type.
        private static boolean isPath(String text, TypeRegistry types) {
            return TypePath.of(text, types::named).filter(path -> path.fieldNames().isEmpty()
                    || path.type().fields().stream().map(Field::path)
                            .anyMatch(field -> field.equals(path.field()) || field.startsWith(path.field() + ".")))
                    .isPresent();
        }
    }
}
