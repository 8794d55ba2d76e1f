package orrery.ecs.type;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One registered component type: its name, its record class, its leaf fields and how it is treated.
///
/// @param <C> the record class
public final class ComponentType<C extends Record> {
    /// How a type is treated by the world.
    public enum Trait {
        /// The world has exactly one.
        SINGLETON,
        /// Written values take effect when its modify set is applied.
        DEFERRED,
        /// Computed from other components; not written to scenes, and recomputed rather than recorded.
        DERIVED,
        /// Written by one part of the library or program only, which keeps promises between its rows: anybody else is
        /// refused, systems and edits alike.
        MANAGED
    }

    private final int id;
    private final String name;
    private final Class<C> recordClass;
    private final RecordShape shape;
    private final List<Field> fields;
    private final java.util.Set<Trait> traits;
    private final @Nullable C defaultValue;
    private final MethodHandles.Lookup lookup;
    private final Map<Class<?>, ComponentType<?>> parts = new ConcurrentHashMap<>();
    private final Map<Object, Object> compiled = new ConcurrentHashMap<>();

    ComponentType(int id, TypeRegistry.Entry<C> entry) {
        this.id = id;
        this.name = entry.name();
        this.lookup = entry.lookup();
        this.recordClass = entry.recordClass();
        ShapeReader reader = new ShapeReader(entry.lookup());
        this.shape = reader.read(recordClass);
        this.fields = reader.fields();
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

    /// A record class of the same module as a type of its own that is in no registry: what the events in a queue are
    /// made of. Its number is -1; the same type at each call.
    ///
    /// @throws TypeException if the class can't be taken apart
    @SuppressWarnings("unchecked")
    public <E extends Record> ComponentType<E> partType(Class<E> partClass) {
        return (ComponentType<E>) parts.computeIfAbsent(partClass, c -> new ComponentType<>(-1,
                new TypeRegistry.Entry<>(partClass.getSimpleName(), partClass, lookup, java.util.Set.of(), null)));
    }

    /// A look-up with all rights of the record class, for code of this library only; null where its module gives none.
    ///
    /// @param asking proves who asks
    /// @throws TypeException if it is somebody else
    public MethodHandles.@Nullable Lookup rights(MethodHandles.Lookup asking) {
        if (asking.lookupClass().getModule() != ComponentType.class.getModule() || !asking.hasFullPrivilegeAccess()) {
            throw new TypeException(
                    "The rights of %s are the library's own business.".formatted(recordClass.getName()));
        }
        try {
            MethodHandles.Lookup rights = MethodHandles.privateLookupIn(recordClass, lookup);
            return rights.hasFullPrivilegeAccess() ? rights : null;
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    /// Code that the library compiled for this type, made when it is first asked for. It goes with the type, so that the
    /// classes of a world that is needed no more can be unloaded. Any thread may call.
    ///
    /// @param key stands for what it does
    /// @param make makes it; of two that are made at the same time one is dropped
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

    /// Number of the type in its registry, from 0, in the order of registration.
    public int id() {
        return id;
    }

    /// The registered name, by which scenes call it.
    public String name() {
        return name;
    }

    /// The record class.
    public Class<C> recordClass() {
        return recordClass;
    }

    /// How the record is taken apart and put together.
    public RecordShape shape() {
        return shape;
    }

    /// Leaf fields in declared order, nested records flattened.
    public List<Field> fields() {
        return fields;
    }

    /// The leaf field of that path, if there is one.
    public Optional<Field> field(String path) {
        return fields.stream().filter(f -> f.path().equals(path)).findFirst();
    }

    /// Whether the type has no fields.
    public boolean isTag() {
        return fields.isEmpty();
    }

    /// Whether the world has exactly one.
    public boolean isSingleton() {
        return traits.contains(Trait.SINGLETON);
    }

    /// Whether written values wait for the modify set to be applied.
    public boolean isDeferred() {
        return traits.contains(Trait.DEFERRED);
    }

    /// Whether it is computed from other components.
    public boolean isDerived() {
        return traits.contains(Trait.DERIVED);
    }

    /// Whether only one part of the library writes it.
    public boolean isManaged() {
        return traits.contains(Trait.MANAGED);
    }

    /// What to do instead of writing it, half a sentence; null where its class does not say, see [Instead].
    public @Nullable String instead() {
        Instead instead = recordClass.getAnnotation(Instead.class);
        return instead == null ? null : instead.value();
    }

    /// The declared default; zeros, empty strings and first constants unless the provider said otherwise.
    ///
    /// @throws TypeException if none was declared and a field has no zero value
    public C defaultValue() {
        return defaultValue != null
                ? defaultValue
                : recordClass.cast(Leaves.create(shape, Leaves.zeros(fields)));
    }

    /// Bytes of the columns for one row, references counted as compressed ones.
    public int bytesPerRow() {
        return fields.stream().mapToInt(f -> f.kind().bytes()).sum();
    }

    /// The values of all leaf fields, boxed, in declared order. Slow; for windows and files.
    public Object[] leaves(C component) {
        Object[] values = new Object[fields.size()];
        Leaves.read(shape, component, values);
        return values;
    }

    /// The component with these values of its leaf fields. Slow; for windows and files.
    ///
    /// @throws TypeException if the record's constructor refuses them; the message carries its reason
    public C create(Object[] leaves) {
        return recordClass.cast(Leaves.create(shape, leaves));
    }

    /// The component with one leaf field changed.
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
