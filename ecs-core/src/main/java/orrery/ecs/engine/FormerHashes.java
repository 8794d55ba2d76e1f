package orrery.ecs.engine;

import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;

/// What older files say of hashes. Before recordings of version 3, some texts, collections and boxed values had other hashes, and
/// some different ones the same.
public final class FormerHashes {
    private FormerHashes() {}

    /// Whether a hash of an older file is comparable with one that is computed now: that of a type with numbers, enum constants
    /// and entities only.
    ///
    /// @param name name of a type, or `world`
    public static boolean isComparable(String name, TypeRegistry types) {
        return types.named(name).filter(type -> type.fields().stream().map(Field::kind)
                .noneMatch(FieldKind::isReference)).isPresent();
    }
}
