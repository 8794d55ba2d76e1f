package orrery.ecs.type;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The component types of a world, by class and by name. Immutable and thread-safe.
public final class TypeRegistry {
    /// Registration of one type.
    record Entry<C extends Record>(String name, Class<C> recordClass, MethodHandles.Lookup lookup,
            Set<ComponentType.Trait> traits, @Nullable C defaultValue) {}

    private final List<ComponentType<?>> types;
    private final Map<Class<?>, ComponentType<?>> byClass = new LinkedHashMap<>();
    private final Map<String, ComponentType<?>> byName = new LinkedHashMap<>();

    private final List<List<ComponentType<?>>> groups = new ArrayList<>();

    private TypeRegistry(List<Entry<?>> entries, List<List<Class<? extends Record>>> grouped) {
        List<ComponentType<?>> created = new ArrayList<>();
        for (Entry<?> entry : entries) {
            ComponentType<?> type = new ComponentType<>(created.size(), entry);
            created.add(type);
            byClass.put(type.recordClass(), type);
            byName.put(type.name(), type);
        }
        types = Collections.unmodifiableList(created);
        grouped.forEach(this::addGroup);
    }

    private void addGroup(List<Class<? extends Record>> classes) {
        List<ComponentType<?>> group = new ArrayList<>();
        for (Class<? extends Record> each : classes) {
            ComponentType<?> type = of(each);
            if (type.isSingleton()) {
                throw new TypeException("%s is a singleton and can't be grouped; group component types only."
                        .formatted(type));
            }
            if (group.contains(type) || groups.stream().anyMatch(other -> other.contains(type))) {
                throw new TypeException("%s is grouped twice; a type can be in one group, once.".formatted(type));
            }
            group.add(type);
        }
        groups.add(List.copyOf(group));
    }

    /// Groups of types; see [Builder#group].
    public List<List<ComponentType<?>>> groups() {
        return Collections.unmodifiableList(groups);
    }

    /// Creates a builder without types.
    public static Builder builder() {
        return new Builder();
    }

    /// All types in registration order. The index in the list is the id of the type.
    public List<ComponentType<?>> types() {
        return types;
    }

    /// The type with this record class.
    ///
    /// @throws TypeException if the class is not registered
    @SuppressWarnings("unchecked")
    public <C extends Record> ComponentType<C> of(Class<C> recordClass) {
        ComponentType<?> type = byClass.get(recordClass);
        if (type == null) {
            throw new TypeException("%s is no component type of this world; register it with its provider. Known: %s."
                    .formatted(recordClass.getSimpleName(), byName.keySet()));
        }
        return (ComponentType<C>) type;
    }

    /// Whether a record class is registered.
    public boolean contains(Class<?> recordClass) {
        return byClass.containsKey(recordClass);
    }

    /// The type with this name, if any.
    public Optional<ComponentType<?>> named(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /// Builder for a registry.
    public static final class Builder {
        /// Names that scenes use for the entity itself, next to the names of its components.
        private static final Set<String> RESERVED = Set.of("id", "name", "parent", "handle");
        /// Name of the hash that covers the parts of a world that belong to no type.
        private static final String ALL_ELSE = "world";
        private static final String WAY_TO_NAME = "component(lookup, name, default) of a provider's builder, or"
                + " add(lookup, name, class, default) of a registry's";

        private final Map<String, Entry<?>> entries = new LinkedHashMap<>();
        private final List<List<Class<? extends Record>>> groups = new ArrayList<>();

        private Builder() {}

        /// Registers a record class under its simple name, with zero values as its default, see [ComponentType#defaultValue].
        public Builder add(MethodHandles.Lookup lookup, Class<? extends Record> recordClass,
                ComponentType.Trait... traits) {
            return add(lookup, recordClass.getSimpleName(), recordClass, null, traits);
        }

        /// Registers a record class.
        ///
        /// @param lookup lookup of a class in the module of the record class
        /// @param name name of the type in scenes
        /// @param defaultValue default value, or null for zero values
        /// @throws TypeException if the name or the class is already registered, or if the name is blank or reserved
        public <C extends Record> Builder add(MethodHandles.Lookup lookup, String name, Class<C> recordClass,
                @Nullable C defaultValue, ComponentType.Trait... traits) {
            if (RESERVED.contains(name)) {
                throw new TypeException(
                        "Class %s can't be registered as %s: an entity in a scene has a key %s of its own."
                                .formatted(recordClass.getName(), name, name)
                                + " Give it another name: " + WAY_TO_NAME + ".");
            }
            if (name.isBlank() || name.equals(ALL_ELSE)) {
                throw new TypeException(
                        "Class %s can't be registered as “%s”: %s. Give it another name: %s.".formatted(
                                recordClass.getName(), name, name.isBlank()
                                        ? "a type needs a name"
                                        : "the hash of what belongs to no type has that name",
                                WAY_TO_NAME));
            }
            Entry<?> taken = entries.putIfAbsent(name,
                    new Entry<>(name, recordClass, lookup, Set.of(traits), defaultValue));
            if (taken != null && taken.recordClass() != recordClass) {
                throw new TypeException(
                        "Class %s can't be registered as %s, which is class %s here. Rename it, or give it another name: %s."
                                .formatted(recordClass.getName(), name, taken.recordClass().getName(), WAY_TO_NAME));
            }
            boolean again = entries.values().stream().filter(e -> e.recordClass() == recordClass).count() > 1;
            if (taken != null || again) {
                throw new TypeException("Component %s of class %s is registered twice; give each class one name."
                        .formatted(name, recordClass.getName()));
            }
            return this;
        }

        /// Groups types that are often joined. The entities that have all grouped types are in the first rows of each type's
        /// component array, in the same order, so that a join needs no lookup. When an entity gets the last missing type of the
        /// group, or loses a type after having had all, two rows of each array are swapped. Groups determine the order of rows,
        /// which is part of a world's hash.
        ///
        /// @param classes two or more types, none of them in another group; checked by [#build]
        /// @throws TypeException if fewer than two classes are given
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder group(Class<? extends Record>... classes) {
            if (classes.length < 2) {
                throw new TypeException("A group joins 2 types or more and was given %d.".formatted(classes.length));
            }
            groups.add(List.of(classes));
            return this;
        }

        /// Builds the registry.
        ///
        /// @throws TypeException if a class can't be a component type, or if a grouped class is not registered, is a singleton or
        ///     is grouped twice
        public TypeRegistry build() {
            return new TypeRegistry(List.copyOf(entries.values()), groups);
        }
    }
}
