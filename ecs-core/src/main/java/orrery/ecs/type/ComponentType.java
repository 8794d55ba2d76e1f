package orrery.ecs.type;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A registered component type: its name, record class, leaf fields and traits.
///
/// @param <C> the record class
public final class ComponentType<C extends Record> {
    /// How the world treats a type.
    public enum Trait {
        /// The world has exactly one value of the type, which belongs to no entity.
        SINGLETON,
        /// Written values are pending in the modify set of the type until a system applies the set.
        DEFERRED,
        /// Computed from other components by a system: edits can't write the type, and authoring scenes omit it.
        DERIVED,
        /// Written by only one part of the library or program, which keeps its rows consistent. All other writes are refused,
        /// whether by systems or edits.
        MANAGED
    }

    private final int id;
    private final String name;
    private final Class<C> recordClass;
    private final RecordShape shape;
    private final List<Field> fields;
    private final java.util.Set<Trait> traits;
    private final boolean isImmutable;
    private final @Nullable C defaultValue;
    private final MethodHandles.Lookup lookup;
    private final Map<Class<?>, ComponentType<?>> parts = new ConcurrentHashMap<>();
    private final Map<Object, Object> compiled = new ConcurrentHashMap<>();

    ComponentType(int id, TypeRegistry.Entry<C> entry) {
        this.id = id;
        this.name = entry.name();
        this.lookup = entry.lookup();
        ModuleLookups.keep(lookup);
        this.recordClass = entry.recordClass();
        ShapeReader reader = new ShapeReader(entry.lookup(), id >= 0);
        this.shape = reader.read(recordClass);
        this.fields = reader.fields();
        this.isImmutable = fields.stream()
                .allMatch(field -> field.kind() != FieldKind.VALUE || DeclaredTypes.isImmutable(field.genericType()));
        this.traits = java.util.Set.copyOf(entry.traits());
        this.defaultValue = entry.defaultValue();
        if (!isSingleton()) {
            fields.stream().filter(f -> f.kind().isOwned()).findFirst().ifPresent(this::refuseOwned);
        }
    }

    private void refuseOwned(Field field) {
        throw new TypeException(("Component %s holds a %s in field %s; only singletons may. Register it as a singleton"
                + " or keep entities in fields of type Entity.").formatted(name, field.type().getSimpleName(), field));
    }

    /// Returns an unregistered type for a record class in the module of this type, such as the class of the events in a queue.
    /// Its id is -1. Later calls return the same type.
    ///
    /// @throws TypeException if a component type can't have this class, for example because its fields are inaccessible
    @SuppressWarnings("unchecked")
    public <E extends Record> ComponentType<E> partType(Class<E> partClass) {
        return (ComponentType<E>) parts.computeIfAbsent(partClass, c -> new ComponentType<>(-1,
                new TypeRegistry.Entry<>(partClass.getSimpleName(), partClass, lookup, java.util.Set.of(), null)));
    }

    /// A lookup with full access to the record class, for this library only; null if the module granted none.
    ///
    /// @param asking lookup that identifies the caller
    /// @throws TypeException if the caller is outside this library
    public MethodHandles.@Nullable Lookup rights(MethodHandles.Lookup asking) {
        if (asking.lookupClass().getModule() != ComponentType.class.getModule() || !asking.hasFullPrivilegeAccess()) {
            throw new TypeException(
                    "Only this library may get a lookup with full access to %s.".formatted(recordClass.getName()));
        }
        try {
            MethodHandles.Lookup rights = MethodHandles.privateLookupIn(recordClass, lookup);
            return rights.hasFullPrivilegeAccess() ? rights : null;
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /// Returns code that the library compiled for this type, creating it on first use. The type refers to the code, so that both
    /// can be unloaded with the classes of an unused world. Any thread may call this.
    ///
    /// @param key identifies the purpose of the code
    /// @param make creates the code; if two threads create it at the same time, one result is discarded
    public <T> T compiled(Object key, Supplier<T> make) {
        Object known = compiled.get(key);
        if (known == null) {
            T made = make.get();
            Object other = compiled.putIfAbsent(key, made);
            known = other == null ? made : other;
        }
        @SuppressWarnings("unchecked")
        T code = (T) known;
        return code;
    }

    /// Index of the type in its registry, from 0, in registration order; -1 for a [#partType].
    public int id() {
        return id;
    }

    /// Registered name, by which scenes refer to the type.
    public String name() {
        return name;
    }

    /// The record class.
    public Class<C> recordClass() {
        return recordClass;
    }

    /// Constructor and accessors of the record.
    public RecordShape shape() {
        return shape;
    }

    /// Leaf fields in declared order, with nested records flattened.
    public List<Field> fields() {
        return fields;
    }

    /// The leaf field with this path, if any.
    public Optional<Field> field(String path) {
        return fields.stream().filter(f -> f.path().equals(path)).findFirst();
    }

    /// Whether the type has no fields.
    public boolean isTag() {
        return fields.isEmpty();
    }

    /// Whether the world has exactly one value of the type.
    public boolean isSingleton() {
        return traits.contains(Trait.SINGLETON);
    }

    /// Whether written values are pending until the modify set is applied.
    public boolean isDeferred() {
        return traits.contains(Trait.DEFERRED);
    }

    /// Whether a system computes the type from other components.
    public boolean isDerived() {
        return traits.contains(Trait.DERIVED);
    }

    /// Whether only one part of the library or program writes the type.
    public boolean isManaged() {
        return traits.contains(Trait.MANAGED);
    }

    /// The text of the class's [Alternative]: what to do instead of writing the type. Null if the class has none.
    public @Nullable String instead() {
        Alternative instead = recordClass.getAnnotation(Alternative.class);
        return instead == null ? null : instead.value();
    }

    /// The declared default. Without a declaration, each leaf field has its zero value: 0 or false, an empty string, collection
    /// or array, no entity, or the first enum constant.
    ///
    /// @throws TypeException if none was declared, and a field has no zero value or the record's constructor refuses the zero
    ///     values
    public C defaultValue() {
        return defaultValue != null
                ? defaultValue
                : recordClass.cast(Leaves.create(shape, Leaves.zeros(fields)));
    }

    /// Bytes of all columns per row; a reference counts as four bytes.
    public int bytesPerRow() {
        return fields.stream().mapToInt(f -> f.kind().bytes()).sum();
    }

    /// Boxed values of all leaf fields in declared order. Slow; meant for user interfaces and files.
    public Object[] leaves(C component) {
        Object[] values = new Object[fields.size()];
        Leaves.read(shape, component, values);
        return values;
    }

    /// The boxed values of all leaf fields that a form for a new component shows at first. These are the values of the declared
    /// default. If none was declared, they are the zero values, even if the record's constructor refuses them.
    ///
    /// @throws TypeException if no default was declared and a field has no zero value
    public Object[] initialLeaves() {
        return defaultValue != null ? leaves(defaultValue) : Leaves.zeros(fields);
    }

    /// Creates a component from the values of its leaf fields. Slow; meant for user interfaces and files.
    ///
    /// @throws TypeException if the record's constructor refuses the values; the message contains the reason
    public C create(Object[] leaves) {
        return recordClass.cast(Leaves.create(shape, leaves));
    }

    /// Returns the component to store in place of `component`: one with copies of its collections and arrays, see
    /// [Values#copyIn]. Returns `component` itself if it has none.
    ///
    /// @throws TypeException if a field is null or contains null, at any depth, or if the record's constructor refuses the copies
    public C copyIn(C component) {
        return copy(component, (field, value) -> {
            try {
                return Values.copyIn(value);
            } catch (NullPointerException e) {
                throw new TypeException(
                        "Field %s of %s holds a null; use an empty value or Entity.NONE.".formatted(field, name), e);
            }
        });
    }

    /// Returns the component that a reader gets for a stored one: one with copies of its arrays, see [Values#copyOut]. Returns
    /// `component` itself if it has none.
    public C copyOut(C component) {
        return isImmutable ? component : copy(component, (_, value) -> Values.copyOut(value));
    }

    private C copy(C component, BiFunction<Field, Object, Object> copier) {
        Object[] leaves = leaves(component);
        boolean differs = false;
        for (Field field : fields) {
            Object before = leaves[field.index()];
            if (field.kind() == FieldKind.VALUE) {
                leaves[field.index()] = copier.apply(field, before);
                differs |= leaves[field.index()] != before;
            }
        }
        return differs ? create(leaves) : component;
    }

    /// Returns a component with one leaf field changed.
    public C with(C component, Field field, Object value) {
        Object[] leaves = leaves(component);
        leaves[field.index()] = value;
        return create(leaves);
    }

    @Override
    public String toString() {
        return name;
    }
}
