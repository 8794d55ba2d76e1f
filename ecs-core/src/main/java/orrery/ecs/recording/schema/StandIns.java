package orrery.ecs.recording.schema;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.Field;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Definition of a world known only by its schema. Types and systems of the library are the real ones; the other types are
/// stand-ins, and the other systems have a name but no code.
final class StandIns {
    private final Schema schema;
    private final StandInClasses classes;

    StandIns(Schema schema, StandInClasses classes) {
        this.schema = schema;
        this.classes = classes;
    }

    WorldDefinition definition() {
        TypeRegistry types = types();
        List<WorldDefinition.FirstValue<?>> singletons = new ArrayList<>();
        for (int i = 0; i < schema.types().size(); i++) {
            ComponentType<?> type = types.types().get(i);
            Class<?> recordClass = type.recordClass();
            if (type.isSingleton() && recordClass != TreeRoots.class && recordClass != ScheduleSettings.class) {
                singletons.add(first(type));
            }
        }
        return new WorldDefinition(schema.world(), types, inputs(), List.copyOf(singletons), systems(), List.of(),
                List.of(), Map.of(), 1 / 60d);
    }

    // ---- types

    private TypeRegistry types() {
        TypeRegistry.Builder builder = TypeRegistry.builder();
        schema.types().forEach(form -> add(builder, form));
        Set<String> names = schema.types().stream().map(Schema.TypeForm::name).collect(Collectors.toSet());
        Set<Class<?>> known = schema.types().stream().map(form -> classes.at(form.place()))
                .collect(Collectors.toSet());
        Map<Class<? extends Record>, List<Trait>> core = Map.of(Name.class, List.of(), SceneId.class,
                List.of(Trait.MANAGED),
                Generated.class, List.of(), Node.class, List.of(Trait.MANAGED), LocalTransform.class, List.of(),
                WorldTransform.class, List.of(Trait.DERIVED), TreeRoots.class, List.of(Trait.SINGLETON, Trait.MANAGED),
                ScheduleSettings.class, List.of(Trait.SINGLETON));
        core.forEach((recordClass, traits) -> {
            if (!known.contains(recordClass)) {
                String name = recordClass.getSimpleName();
                builder.add(MethodHandles.lookup(), names.contains(name) ? "orrery." + name : name, recordClass, null,
                        traits.toArray(Trait[]::new));
            }
        });
        for (List<Integer> group : schema.groups()) {
            builder.group(group.stream().map(this::recordClass).toArray(this::array));
        }
        return builder.build();
    }

    @SuppressWarnings("unchecked")
    private Class<? extends Record>[] array(int length) {
        return (Class<? extends Record>[]) new Class<?>[length];
    }

    private Class<? extends Record> recordClass(int type) {
        return classes.at(schema.types().get(type).place()).asSubclass(Record.class);
    }

    private TypeRegistry inputs() {
        TypeRegistry.Builder builder = TypeRegistry.builder();
        schema.inputs().forEach(form -> add(builder, form));
        return builder.build();
    }

    private void add(TypeRegistry.Builder builder, Schema.TypeForm form) {
        Class<? extends Record> recordClass = classes.at(form.place()).asSubclass(Record.class);
        boolean isOwn = recordClass.getModule() == StandIns.class.getModule();
        add(builder, isOwn ? MethodHandles.lookup() : classes.lookup(recordClass), form, recordClass);
    }

    private static <C extends Record> void add(TypeRegistry.Builder builder, MethodHandles.Lookup lookup,
            Schema.TypeForm form, Class<C> recordClass) {
        C value = recordClass.isInstance(LocalTransform.IDENTITY) ? recordClass.cast(LocalTransform.IDENTITY) : null;
        builder.add(lookup, form.name(), recordClass, value, form.traits().toArray(Trait[]::new));
    }

    // ---- singletons

    private <C extends Record> WorldDefinition.FirstValue<C> first(ComponentType<C> type) {
        return new WorldDefinition.FirstValue<>(type.recordClass(), owned -> {
            Object[] leaves = new Object[type.fields().size()];
            for (Field field : type.fields()) {
                leaves[field.index()] = value(type, field, owned);
            }
            return type.create(leaves);
        });
    }

    private Object value(ComponentType<?> type, Field field, World.Owned owned) {
        return switch (field.kind()) {
            case BOOLEAN -> false;
            case BYTE -> (byte) 0;
            case SHORT -> (short) 0;
            case CHAR -> (char) 0;
            case INT -> 0;
            case LONG -> 0L;
            case FLOAT -> 0f;
            case DOUBLE -> 0d;
            case STRING -> "";
            case ENUM -> field.type().getEnumConstants()[0];
            case ENTITY -> orrery.ecs.world.Entity.NONE;
            case VALUE -> empty(field.type());
            case ENTITY_SET, EVENT_QUEUE -> owned(type, field, owned);
        };
    }

    private static Object empty(Class<?> type) {
        if (type == List.class) {
            return List.of();
        }
        if (type == Set.class) {
            return Set.of();
        }
        if (type == Map.class) {
            return Map.of();
        }
        return type.isArray() ? java.lang.reflect.Array.newInstance(type.getComponentType(), 0) : "";
    }

    private Object owned(ComponentType<?> type, Field field, World.Owned owned) {
        for (Schema.OwnedForm form : schema.owned()) {
            if (form.type() == type.id() && form.field().equals(field.path())) {
                String name = form.name().substring(Math.min(form.name().length(), type.name().length() + 1));
                return form.events() < 0
                        ? owned.entitySet(name)
                        : owned.eventQueue(name, classes.at(form.events()).asSubclass(Record.class));
            }
        }
        throw new MalformedBytesException("the schema lacks the set or queue of %s.%s".formatted(type, field));
    }

    // ---- systems

    private List<SystemDefinition> systems() {
        List<SystemDefinition> systems = new ArrayList<>();
        for (Schema.SystemForm form : schema.systems()) {
            SystemDefinition own = Transforms.definition();
            boolean isOwn = form.name().equals(Transforms.NAME)
                    && own.watches().equals(touched(form, Schema.SystemForm.WATCHES));
            systems.add(isOwn ? own : system(form));
        }
        return List.copyOf(systems);
    }

    private SystemDefinition system(Schema.SystemForm form) {
        String name = form.name();
        return new SystemDefinition(name, () -> context -> {
            throw new WorldException(
                    ("System %s is known by name alone, since the world %s is not here. Add the jar of that"
                            + " world to run it.").formatted(name, schema.world()));
        }, touched(form, Schema.SystemForm.READS), touched(form, Schema.SystemForm.WRITES),
                touched(form, Schema.SystemForm.WATCHES), touched(form, Schema.SystemForm.WATCHES_MODIFY_SETS),
                touched(form, Schema.SystemForm.APPLIES), false);
    }

    private Set<Class<? extends Record>> touched(Schema.SystemForm form, int how) {
        Set<Class<? extends Record>> set = new LinkedHashSet<>();
        if (how < form.touches().size()) {
            form.touches().get(how).forEach(type -> set.add(recordClass(type)));
        }
        return set;
    }
}
