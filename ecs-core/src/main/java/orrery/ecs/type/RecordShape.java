package orrery.ecs.type;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Constructor and accessors of a record class.
///
/// @param recordClass the record class
/// @param constructor takes the parts in declared order
/// @param parts record components in declared order
public record RecordShape(Class<?> recordClass, MethodHandle constructor, List<Part> parts) {

    /// One record component: a leaf with its own column, or a nested record.
    ///
    /// @param name name of the record component
    /// @param accessor reads the part from a record
    /// @param leaf the leaf field, or null for a nested record
    /// @param nested shape of the nested record, or null for a leaf
    public record Part(String name, MethodHandle accessor, @Nullable Field leaf, @Nullable RecordShape nested) {}
}
