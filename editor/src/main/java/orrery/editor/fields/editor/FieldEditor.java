package orrery.editor.fields.editor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.ElementEdit;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.NumberFormats;

/// Shows and edits one field. If a value is rejected, a message is below the field until the next edit. If the value was rejected
/// because of the shown position in time, the message also disappears when another state is shown. FX thread.
public abstract class FieldEditor extends VBox {
    private final Field field;
    private final FieldContext context;
    private final FieldBox box;
    private final Label message = new Label();
    private CompletableFuture<EditResult> last = CompletableFuture.completedFuture(EditResult.DONE);
    /// The value of the last write; null if the write was rejected.
    private @Nullable Object sent;
    /// Whether the last write has no answer yet.
    private boolean waiting;
    /// Whether a slice has arrived since the last write was done.
    private boolean heard;
    private boolean isOfPosition;
    private @Nullable FieldSlice shown;
    private FieldWriter.Writing newest;
    private FieldWriter.Writing writing;

    /// Creates an editor.
    ///
    /// @param box its frame
    protected FieldEditor(Field field, FieldContext context, FieldBox box) {
        this.field = field;
        this.context = context;
        this.box = box;
        newest = context.writer().writing();
        writing = newest;
        getStyleClass().add("field-editor");
        setId("field-" + field.path());
        box.setFixed(!context.editable());
        message.getStyleClass().addAll("small", "removed", "field-message");
        message.setId("message-" + field.path());
        message.setWrapText(true);
        Parts.show(message, false);
        getChildren().addAll(box, box.below(), message);
    }

    /// Shows a slice. Keeps text that the user is typing.
    public final void show(FieldSlice slice) {
        show(slice, context.writer().writing());
    }

    /// Shows a slice of an entry of a collection. Input is written to the entry that was shown when the input began, even if this
    /// slice belongs to another entry.
    ///
    /// @param ofEntry writes to the entry to which the slice belongs
    final void show(FieldSlice slice, FieldWriter.Writing ofEntry) {
        shown = slice;
        newest = ofEntry;
        heard = last.isDone(); // a slice from before the answer lacks the written value
        box.mark(slice);
        box.setNote(slice.note());
        describe(slice);
        if (!waiting && isBusy()) {
            follow(slice);
        } else if (!waiting) {
            draw();
        }
    }

    /// Renders the shown slice.
    final void draw() {
        if (shown != null) {
            writeToShown();
            render(shown);
        }
    }

    /// Makes later writes go to the components or the entry of the newest slice.
    final void writeToShown() {
        writing = newest;
    }

    /// Returns the function that writes to the components or the entry to which the value of this editor belongs.
    final FieldWriter.Writing writing() {
        return writing;
    }

    /// Discards rejected input that was left in the field, with its message.
    void dropRefused() {}

    /// Called when another state is shown. Discards a value that was rejected because of the shown position, and its message.
    public void moved() {
        if (isOfPosition) {
            say("");
            forgetRefused();
        }
    }

    /// Called after [#show] when the shown state is still the same one. Removes an empty line below the field.
    public void stayed() {
        box.releaseNoteLine();
    }

    /// Discards rejected input after its message was removed. Keeps input that the user has changed since.
    void forgetRefused() {}

    /// Updates the value while the user is editing, if no input is lost by this.
    void follow(FieldSlice slice) {}

    private void describe(FieldSlice slice) {
        String text = field.path() + " " + slice.exactWithUnit()
                + (slice.isChanged() ? ", was " + slice.full().was() : "")
                + (slice.isPending() ? ", pending; others read " + slice.full().now() : "")
                + (slice.isMixed() ? ", mixed: %s another value".formatted(others(slice)) : "");
        String hint = hint(slice);
        Tip.set(box, hint.isEmpty() ? text : text + "\n" + hint);
        setAccessibleText(text);
    }

    /// Returns a text for the tooltip that says how the value can be edited; may be empty.
    String hint(FieldSlice slice) {
        return "";
    }

    private static String others(FieldSlice slice) {
        return NumberFormats.counted(slice.differing(), "of those compared has", "of those compared have");
    }

    /// Shows the value. Called only while the user is not editing.
    abstract void render(FieldSlice slice);

    /// Whether the user is editing, so that slices must not replace the value.
    abstract boolean isBusy();

    /// Whether an editable text field in this editor has the focus. A [TextEditor] instead returns whether it contains input that
    /// is not written yet.
    public boolean isTyped() {
        return getScene().getFocusOwner() instanceof TextInputControl text && text.isEditable()
                && Parts.isWithin(text, this);
    }

    /// The node with the message that says why an input was rejected. It is below the field, unless the caller puts the node into
    /// another parent.
    public final Node message() {
        return message;
    }

    /// The control that receives keys.
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

    /// Whether the selected entities have different values.
    final boolean isMixed() {
        return shown != null && shown.isMixed();
    }

    /// Writes a value. If the value is rejected, shows a message.
    final void write(Object value, @Nullable Object gesture) {
        write(writing, value, gesture);
    }

    /// Writes a value to the components or the entry with which an edit began. If the value is rejected, shows a message.
    final void write(FieldWriter.Writing to, Object value, @Nullable Object gesture) {
        write(to, value, gesture, this::refused);
    }

    /// @param whenRefused runs in place of [#refused] if the value is rejected, after the message is shown
    final void write(FieldWriter.Writing to, Object value, @Nullable Object gesture, Runnable whenRefused) {
        say("");
        sent = value;
        await(to.write(field, value, gesture), whenRefused);
    }

    private void await(CompletionStage<EditResult> answer, Runnable whenRefused) {
        CompletableFuture<EditResult> mine = answer.toCompletableFuture().exceptionally(FieldEditor::failed);
        boolean isOfPart = sent instanceof ElementEdit;
        waiting = true;
        heard = false;
        last = mine;
        Views.whenDone(mine, result -> {
            if (mine == last) { // answers to earlier writes of the whole value do not concern the value that is shown now
                answered(result, whenRefused);
            } else if (isOfPart && !result.done()) {
                sayRefused(result);
            }
        });
    }

    /// Whether a write is under way, or no slice has arrived since the last write was done.
    final boolean isWriting() {
        return waiting || !heard;
    }

    /// Returns the value of the field, even if it was just written and is not shown yet. Null if the value is not known before
    /// the next slice: if the last write was rejected, changes only a part of the value, or changes several components. Also null
    /// if nothing is shown.
    final @Nullable Object expected() {
        if (isWriting()) {
            return context.writer().isOfOne() && !(sent instanceof ElementEdit) ? sent : null;
        }
        return shown == null ? null : shown.value();
    }

    private static EditResult failed(Throwable failure) {
        Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        return EditResult.refused("The value was not written: %s".formatted(
                cause.getMessage() == null ? cause.toString() : cause.getMessage()));
    }

    /// Whether the user may reset the field to its default. The field must be editable, and the component type must have a
    /// default. The value must differ from the default, or the selected entities must have different values.
    public final boolean isResettable() {
        Object byDefault = context.editable() && !field.kind().isOwned() ? defaultOf(context.type(), field) : null;
        return byDefault != null && shown != null && (shown.isMixed() || !shown.value().equals(byDefault));
    }

    /// Writes the value that the field has in the default of the component type. Does nothing if the type has no default.
    ///
    /// @param gesture the gesture to which the write belongs
    public void reset(Object gesture) {
        Object byDefault = defaultOf(context.type(), field);
        if (byDefault != null) {
            write(byDefault, gesture);
        }
    }

    private static <C extends Record> @Nullable Object defaultOf(ComponentType<C> type, Field field) {
        C byDefault = EntityEdits.defaultOf(type);
        return byDefault == null ? null : type.leaves(byDefault)[field.index()];
    }

    /// Undoes what a gesture has written. This fails if a tick or another edit came after a part of the gesture's writes. In this
    /// case, writes the old value, unless several components are written at once.
    ///
    /// @param before the value before the gesture
    final void takeBack(Object gesture, Object before) {
        FieldWriter writer = context.writer();
        FieldWriter.Writing to = writing;
        sent = before;
        await(writer.takeBack(gesture).thenCompose(result -> result.done() || !writer.isOfOne()
                ? CompletableFuture.completedStage(result)
                : to.write(field, before, null)), this::refused);
    }

    private void answered(EditResult result, Runnable whenRefused) {
        waiting = false;
        if (!result.done()) {
            sent = null;
            sayRefused(result);
            whenRefused.run();
        } else {
            showIfIdle();
        }
    }

    private void sayRefused(EditResult result) {
        say(result.message());
        isOfPosition = result.isOfPosition();
    }

    /// Shows the value, unless the user is editing, a write is under way, or no slice has come since the last one was done.
    final void showIfIdle() {
        if (!isWriting() && !isBusy()) {
            draw();
        }
    }

    /// Tells the editor that a new slice has arrived, with the same value as before. If a value was written, the slice contains
    /// it, although the write changed nothing. Shows the value, unless the user is editing or a write is under way.
    final void showUnchanged() {
        heard = last.isDone();
        showIfIdle();
    }

    /// Handles a rejected value: shows the value of the newest slice again.
    void refused() {
        box.setWrong(false);
        draw();
    }

    /// Shows a problem as the message. An empty text hides the message.
    final void say(String problem) {
        isOfPosition = false;
        message.setText(problem);
        Parts.show(message, !problem.isEmpty());
        box.setWrong(!problem.isEmpty());
    }
}
