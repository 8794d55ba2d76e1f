package orrery.ecs.engine;

import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;

/// Which hashes in a file can be compared with hashes that this version of the library computes. A hash is comparable if both
/// versions compute it in the same way.
public enum FormerHashes {
    /// All hashes are comparable: the file has the current version.
    NONE,
    /// The hashes of types are comparable, but not that of `world`. In recordings of version 3, that hash also covers some
    /// destroyed entities: those that were created and destroyed while a system that watches their components did not run.
    OF_WORLD,
    /// Only the hashes of types whose fields are numbers, characters, booleans, enum constants and entities are comparable. In
    /// recordings of version 2, other values may have different hashes, for example collections, boxed values and some strings.
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
