package orrery.editor.fields.editor;

import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.session.edit.EditResult;

/// Writes what the user enters into a field.
///
/// @param present returns the function that writes a value to the components that an edit would change now. An edit keeps the
///     function with which it began, so that a value never goes to components that were selected only after it was typed
/// @param takingBack undoes what a gesture has written; fails if a tick or another edit came after a part of the gesture's writes
/// @param targets returns the number of components that are written at once
/// @param isAtEnd whether a drag writes only at its end
public record FieldWriter(Supplier<Writing> present, Function<Object, CompletionStage<EditResult>> takingBack,
        IntSupplier targets, boolean isAtEnd) {

    private static final int MANY = 10_000;

    /// Creates a writer of one component.
    public FieldWriter(Writing writing, Function<Object, CompletionStage<EditResult>> takingBack) {
        this(() -> writing, takingBack, () -> 1);
    }

    /// Creates a writer of several components. Drags write at each step, unless 10,000 or more components are written.
    public FieldWriter(Supplier<Writing> present, Function<Object, CompletionStage<EditResult>> takingBack,
            IntSupplier targets) {
        this(present, takingBack, targets, false);
    }

    /// Returns a copy of this writer with which a drag writes only at its end.
    FieldWriter atEnd() {
        return new FieldWriter(present, takingBack, targets, true);
    }

    Writing writing() {
        return present.get();
    }

    /// Whether only one component is written.
    boolean isOfOne() {
        return targets.getAsInt() == 1;
    }

    /// Whether a drag writes only at its end, for example because very many components are written.
    boolean writesAtEnd() {
        return isAtEnd || targets.getAsInt() >= MANY;
    }

    /// Writes a value as an edit.
    @FunctionalInterface
    public interface Writing {
        /// Writes a value as an edit.
        ///
        /// @param value a value of the field's class, or an [orrery.editor.session.edit.ElementEdit] of one of its elements
        /// @param gesture the gesture to which the write belongs; all writes of a gesture are one undo step. Null for a single
        ///     write
        CompletionStage<EditResult> write(Field field, Object value, @Nullable Object gesture);
    }

    CompletionStage<EditResult> takeBack(Object gesture) {
        return takingBack.apply(gesture);
    }
}
