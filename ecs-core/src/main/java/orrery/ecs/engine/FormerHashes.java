package orrery.ecs.engine;

import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;

/// Which hashes of a file are those that are computed now.
public enum FormerHashes {
    /// All: the file is of the present version.
    NONE,
    /// Those of types. In recordings of version 3, watches held more entities that were created and destroyed while their system
    /// did not run, and `world` had another hash.
    OF_WORLD,
    /// Those of types with numbers, enum constants and entities only. Before recordings of version 3, some texts, collections and
    /// boxed values had other hashes, and some different ones the same.
    OF_REFERENCES;

    /// Whether a hash of the file is comparable with one that is computed now.
    ///
    /// @param name name of a type, or `world`
    public boolean isComparable(String name, TypeRegistry types) {
        return switch (this) {
            case NONE -> true;
            case OF_WORLD -> types.named(name).isPresent();
            case OF_REFERENCES -> types.named(name).filter(type -> type.fields().stream().map(Field::kind)
                    .noneMatch(FieldKind::isReference)).isPresent();
        };
    }
}
