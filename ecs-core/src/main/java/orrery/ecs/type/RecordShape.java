package orrery.ecs.type;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a record is taken apart and put together: its constructor and, part by part, its accessors.
///
/// @param recordClass the record
/// @param constructor takes the parts in declared order
/// @param parts record components in declared order
public record RecordShape(Class<?> recordClass, MethodHandle constructor, List<Part> parts) {

    /// One record component: either a leaf with a column of its own, or a nested record.
    ///
    /// @param name name of the record component
    /// @param accessor takes the record, returns the part
    /// @param leaf the leaf field, or null where the part is a nested record
    /// @param nested shape of the nested record, or null where the part is a leaf
    public record Part(String name, MethodHandle accessor, @Nullable Field leaf, @Nullable RecordShape nested) {}
}
