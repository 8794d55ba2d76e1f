package orrery.editor.fields.editor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.fx.Views;
import orrery.editor.session.edit.EditResult;
import orrery.editor.text.NumberFormats;

/// Shows one field and lets it be edited, with a message below it after what was entered was wrong, until the next edit. FX
/// thread.
public abstract class FieldEditor extends VBox {
    private final Field field;
    private final FieldContext context;
    private final FieldBox box;
    private final Label message = new Label();
    private final Tooltip tip = new Tooltip();
    private CompletionStage<EditResult> last = CompletableFuture.completedStage(EditResult.DONE);
    private boolean waiting;
    private boolean heard;
    private @Nullable FieldSlice shown;

    /// An editor of a field.
    ///
    /// @param box its frame
    protected FieldEditor(Field field, FieldContext context, FieldBox box) {
        this.field = field;
        this.context = context;
        this.box = box;
        getStyleClass().add("field-editor");
        setId("field-" + field.path());
        box.setFixed(!context.editable());
        message.getStyleClass().addAll("small", "removed", "field-message");
        message.setWrapText(true);
        message.setManaged(false);
        message.setVisible(false);
        getChildren().addAll(box, box.below(), message);
    }

    /// Puts a slice on show; what is typed stays as it is.
    public final void show(FieldSlice slice) {
        shown = slice;
        heard = true;
        box.mark(slice);
        box.setNote(slice.note());
        describe(slice);
        if (!waiting && isBusy()) {
            follow(slice);
        } else if (!waiting) {
            render(slice);
        }
    }

    /// Another state is shown than before: what was refused there and left so makes room for the value.
    public void stateChanged() {}

    /// Paints a new value while the user is at work on it, where nothing of theirs is lost.
    void follow(FieldSlice slice) {}

    private void describe(FieldSlice slice) {
        String text = field.path() + " " + slice.exactWithUnit() + (slice.isChanged() ? ", was " + slice.was() : "")
                + (slice.isPending() ? ", pending; others read " + slice.now() : "")
                + (slice.isMixed() ? ", mixed: another value in %s selected".formatted(others(slice)) : "");
        tip.setText(text);
        setAccessibleText(text);
    }

    private static String others(FieldSlice slice) {
        return NumberFormats.counted(slice.differing(), "other", "others");
    }

    /// Paints the value at rest.
    abstract void render(FieldSlice slice);

    /// Whether the user is at work on it, so that slices must not touch it.
    abstract boolean isBusy();

    /// Whether something was typed that is not written yet; else a text in it that has the focus is at rest too.
    public boolean isTyped() {
        return getScene().getFocusOwner() instanceof TextInputControl text && text.isEditable() && isWithin(text);
    }

    private boolean isWithin(Node inner) {
        Node at = inner;
        while (at != null && at != this) {
            at = at.getParent();
        }
        return at != null;
    }

    /// The control that takes the keys.
    public abstract Node control();

    public final Field field() {
        return field;
    }

    final FieldContext context() {
        return context;
    }

    final FieldBox box() {
        return box;
    }

    public final @Nullable FieldSlice shown() {
        return shown;
    }

    final void installTip() {
        Tooltip.install(box, tip);
    }

    /// Writes a value; says why where it is refused.
    final void write(Object value, @Nullable Object gesture) {
        say("");
        waiting = true;
        heard = false;
        last = context.writer().write(field, value, gesture);
        Views.whenDone(last, this::answered);
    }

    /// Takes back what a gesture has written, after all of it; what a tick has taken of that is written anew, unless several
    /// values were written over.
    ///
    /// @param before the value before the gesture
    final void takeBack(Object gesture, Object before) {
        waiting = true;
        heard = false;
        FieldWriter writer = context.writer();
        last = last.thenCompose(_ -> writer.takeBack(gesture)).thenCompose(result -> result.done() || !writer.isOfOne()
                ? CompletableFuture.completedStage(result)
                : writer.write(field, before, null));
        Views.whenDone(last, this::answered);
    }

    private void answered(EditResult result) {
        waiting = false;
        if (!result.done()) {
            say(result.message());
            refused();
        } else {
            settle();
        }
    }

    /// Shows the value at rest, if nothing is being edited or on its way.
    final void settle() {
        if (!waiting && heard && !isBusy() && shown != null) {
            render(shown);
        }
    }

    /// What was entered was refused. Shows the value again; what was typed stays to be mended instead.
    void refused() {
        if (shown != null) {
            render(shown);
        }
    }

    /// Shows what is wrong; nothing where the text is empty.
    final void say(String problem) {
        message.setText(problem);
        message.setManaged(!problem.isEmpty());
        message.setVisible(!problem.isEmpty());
        box.setWrong(!problem.isEmpty());
    }
}
