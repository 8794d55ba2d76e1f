package orrery.ecs.scene.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.RecordShape;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.World;

/// The codecs of one world's component types, created on first use.
public final class Codecs {
    private final EngineWorld world;
    private final Map<ComponentType<?>, RecordCodec> byType = new HashMap<>();
    private final Map<Type, Codec> byClass = new HashMap<>();
    private ComponentType<?> owner;

    public Codecs(World of) {
        world = EngineWorld.of(of);
        owner = world.types().types().getFirst();
    }

    public RecordCodec of(ComponentType<?> type) {
        RecordCodec codec = byType.get(type);
        if (codec == null) {
            owner = type;
            Supplier<?> defaults = type.isSingleton() ? () -> world.array(type).peekAt(0) : type::defaultValue;
            codec = new RecordCodec(type.name(), "", true, type.shape(), defaults, this);
            byType.put(type, codec);
        }
        return codec;
    }

    /// Returns the codec of a record class that is not a component type, such as the class of an event.
    Codec ofRecord(ComponentType<?> within, Class<?> recordClass) {
        owner = within;
        return ofType(recordClass);
    }

    /// The codec of a leaf field.
    Codec ofField(RecordShape.Part part) {
        Field field = java.util.Objects.requireNonNull(part.leaf());
        return switch (field.kind()) {
            case BYTE, SHORT, INT, LONG -> WholeNumberCodec.of(field.type(), field.rgb());
            case FLOAT, DOUBLE -> new RealNumberCodec(field.kind() == FieldKind.FLOAT, field.finite(), field.path());
            case ENTITY_SET -> new EntitySetCodec();
            case EVENT_QUEUE -> new EventQueueCodec(owner, this);
            default -> ofType(field.genericType());
        };
    }

    private Codec ofType(Type type) {
        Codec known = byClass.get(type);
        if (known == null) {
            known = type instanceof ParameterizedType generic
                    ? ofGeneric(generic)
                    : type instanceof Class<?> plain ? ofClass(plain) : TextCodec.of(Object.class);
            byClass.put(type, known);
        }
        return known;
    }

    private Codec ofGeneric(ParameterizedType type) {
        Type[] arguments = type.getActualTypeArguments();
        Class<?> raw = (Class<?>) type.getRawType();
        if (raw == Map.class) {
            return new MapCodec(late(arguments[0]), late(arguments[1]));
        }
        if (raw == Set.class) {
            return new GroupCodec(GroupCodec.Form.SET, Object.class, late(arguments[0]));
        }
        return raw.isAssignableFrom(List.class)
                ? new GroupCodec(GroupCodec.Form.LIST, Object.class, late(arguments[0]))
                : TextCodec.of(raw);
    }

    private Supplier<Codec> late(Type type) {
        ComponentType<?> within = owner;
        return () -> {
            owner = within;
            return ofType(type);
        };
    }

    private Codec ofClass(Class<?> type) {
        Class<?> plain = java.lang.invoke.MethodType.methodType(type).unwrap().returnType();
        if (plain == float.class || plain == double.class) {
            return new RealNumberCodec(plain == float.class, false, "");
        }
        if (plain == boolean.class) {
            return ScalarCodec.BOOLEAN;
        }
        if (plain == char.class) {
            return ScalarCodec.CHAR;
        }
        return plain.isPrimitive() ? WholeNumberCodec.of(plain, false) : ofReference(type);
    }

    private Codec ofReference(Class<?> type) {
        if (type == String.class) {
            return ScalarCodec.STRING;
        }
        if (type == orrery.ecs.world.Entity.class) {
            return ScalarCodec.ENTITY;
        }
        if (type.isEnum()) {
            return new ScalarCodec.OfEnum(type);
        }
        if (type.isArray()) {
            return new GroupCodec(GroupCodec.Form.ARRAY, type.getComponentType(), late(type.getComponentType()));
        }
        return type.isRecord() ? ofOtherRecord(type) : TextCodec.of(type);
    }

    /// Returns the codec of a record class that is not a component type. If components can't contain the class, for example
    /// because its fields are inaccessible, its records are written as text, or refused if they can't be parsed from text.
    private Codec ofOtherRecord(Class<?> type) {
        try {
            ComponentType<?> part = owner.partType(type.asSubclass(Record.class));
            return new RecordCodec(type.getSimpleName(), "", false, part.shape(), part::defaultValue, this);
        } catch (TypeException e) {
            return TextCodec.of(type);
        }
    }
}
