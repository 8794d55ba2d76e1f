package orrery.editor.fields;

import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.session.EditResult;

/// Takes what was entered into a field.
@FunctionalInterface
public interface FieldWriter {
    /// Writes a value, as an edit.
    ///
    /// @param value a value of the field's own class, or an [orrery.editor.session.ElementEdit] of one of its elements
    /// @param gesture what the write is a part of, so that its parts are undone as one; null where it stands alone
    CompletionStage<EditResult> write(Field field, Object value, @Nullable Object gesture);
}
