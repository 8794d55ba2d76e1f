package orrery.ecs.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import orrery.ecs.type.ComponentType;

/// A path of a component type or of one of its fields, split after the type. Names of types may contain dots, so the longest type
/// name with which the path begins counts: `physics.Mass.kg` is field `kg` of `physics.Mass` if there is a type `physics.Mass`.
/// Immutable.
///
/// @param type the type that the path begins with
/// @param fieldNames the names after the type, more than one for a nested field; empty for the path of a type
public record TypePath(ComponentType<?> type, List<String> fieldNames) {

    /// Splits a path such as `physics.Mass.kg`. Empty if the path begins with no type.
    ///
    /// @param typeNamed returns the type with a name, such as `types::named`
    public static Optional<TypePath> of(String path, Function<String, Optional<ComponentType<?>>> typeNamed) {
        return of(List.of(path.split("\\.", -1)), typeNamed);
    }

    /// Splits a path whose names are separated already. The type's name is formed by one or more of the first names. Empty if the
    /// path begins with no type.
    ///
    /// @param typeNamed returns the type with a name, such as `types::named`
    public static Optional<TypePath> of(List<String> names, Function<String, Optional<ComponentType<?>>> typeNamed) {
        for (int used = names.size(); used > 0; used--) {
            Optional<ComponentType<?>> type = typeNamed.apply(String.join(".", names.subList(0, used)));
            if (type.isPresent()) {
                return Optional.of(new TypePath(type.get(), List.copyOf(names.subList(used, names.size()))));
            }
        }
        return Optional.empty();
    }

    /// Path of the field from its component; empty for the path of a type.
    public String field() {
        return String.join(".", fieldNames);
    }
}
