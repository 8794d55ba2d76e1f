package orrery.editor.fields.editor;

import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.session.edit.EditResult;

/// Takes what was entered into a field.
///
/// @param writing writes a value
/// @param takingBack takes back what a gesture has written, or is refused where a tick or another edit has taken a part of it
/// @param targets number of components that are written at once
public record FieldWriter(Writing writing, Function<Object, CompletionStage<EditResult>> takingBack,
        IntSupplier targets) {

    private static final int MANY = 10_000;

    /// Writes one component.
    public FieldWriter(Writing writing, Function<Object, CompletionStage<EditResult>> takingBack) {
        this(writing, takingBack, () -> 1);
    }

    /// Whether all that is written had one value before.
    boolean isOfOne() {
        return targets.getAsInt() == 1;
    }

    /// Whether writing takes its time, so that a drag writes once it ends.
    boolean isSlow() {
        return targets.getAsInt() >= MANY;
    }

    /// Writes a value, as an edit.
    @FunctionalInterface
    public interface Writing {
        /// Writes a value, as an edit.
        ///
        /// @param value a value of the field's own class, or an [orrery.editor.session.edit.ElementEdit] of one of its elements
        /// @param gesture what the write is a part of, so that its parts are undone as one; null where it stands alone
        CompletionStage<EditResult> write(Field field, Object value, @Nullable Object gesture);
    }

    CompletionStage<EditResult> write(Field field, Object value, @Nullable Object gesture) {
        return writing.write(field, value, gesture);
    }

    CompletionStage<EditResult> takeBack(Object gesture) {
        return takingBack.apply(gesture);
    }
}
