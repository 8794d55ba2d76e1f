package orrery.editor.fields.editor;

import javafx.event.EventHandler;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.text.FieldText;

/// Edits a number as text, or by dragging the field sideways while it is not focused. With Shift, a drag is finer; with Ctrl (on
/// macOS ⌘), it is coarser. Escape cancels it. One drag is one undo step. If the selected entities have different values, all
/// values change by the same amount.
final class NumberEditor extends TextEditor {
    private static final double LEAST_PIXELS = 3;

    private final EventHandler<KeyEvent> cancelling = this::cancel;
    private @Nullable DragScale scale;
    private @Nullable Scene listened;
    private boolean holds;
    private Object gesture = new Object();
    private double pressedX;
    private boolean dragging;
    private @Nullable Object draggedTo;
    private @Nullable Object written;
    private @Nullable MixedDrag mixed;

    private NumberEditor(Field field, FieldContext context, TextField text, FieldBox box) {
        super(field, context, text, box);
        if (context.editable()) {
            text.setCursor(Cursor.H_RESIZE);
            text.focusedProperty().subscribe(focused -> text.setCursor(focused ? Cursor.TEXT : Cursor.H_RESIZE));
            text.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
            text.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        }
    }

    static NumberEditor of(Field field, FieldContext context, String prefix) {
        TextField text = new TextField();
        return new NumberEditor(field, context, text, new FieldBox(prefix, text));
    }

    @Override
    boolean isBusy() {
        return dragging || super.isBusy();
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        deafen();
        holds = beginDrag(new Object()) != null;
        if (holds) {
            pressedX = event.getScreenX();
            Scene scene = control().getScene();
            scene.addEventFilter(KeyEvent.KEY_PRESSED, cancelling);
            listened = scene;
        }
    }

    @Override
    String hint(FieldSlice slice) {
        return context().editable()
                ? new DragScale(field(), (Number) slice.value(), slice.size()).text()
                        + (slice.isMixed() ? "; each value changes by the same amount" : "")
                : "";
    }

    private void deafen() {
        Scene scene = listened;
        if (scene != null) {
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, cancelling);
            listened = null;
        }
    }

    /// Begins a drag. Returns null if the field can't be edited, the user is editing the text, nothing is shown, or the value is
    /// not known yet after the last write, see [#expected].
    ///
    /// @param newGesture the gesture to which the writes of the drag belong
    @Nullable
    DragScale beginDrag(Object newGesture) {
        FieldSlice slice = shown();
        Object from = expected();
        if (!context().editable() || control().isFocused() || slice == null || from == null || super.isBusy()) {
            return null;
        }
        writeToShown();
        scale = new DragScale(field(), (Number) from, slice.size());
        gesture = newGesture;
        draggedTo = null;
        written = null;
        // If very many components are written, only some were compared: the others may have different values.
        mixed = slice.isMixed() || context().writer().writesAtEnd() ? new MixedDrag(field()) : null;
        return scale;
    }

    /// Drags to a value.
    void dragTo(Object value) {
        dragging = true;
        move(value);
    }

    /// Drags in proportion: changes the value by its start value times a factor. If several entities have different values,
    /// changes each value by its own start value times the factor.
    void dragInProportion(DragScale from, double factor) {
        dragging = true;
        MixedDrag several = mixed;
        Object value = from.by(from.start() * factor, from.step() * MixedDrag.FINE);
        if (several == null) {
            move(value, value, value);
        } else {
            move(value, several.plusTimes(factor), factor); // the other values change even if this one is 0
        }
    }

    private void dragged(MouseEvent event) {
        DragScale now = scale;
        if (now == null || !holds) {
            return;
        }
        double pixels = event.getScreenX() - pressedX;
        dragging |= Math.abs(pixels) >= LEAST_PIXELS;
        if (dragging) {
            move(now.at(pixels, DragScale.factor(event)));
        }
    }

    private void move(Object value) {
        MixedDrag several = mixed;
        DragScale from = scale;
        move(value, several == null || from == null ? value : several.plus(from.differenceTo(value)), value);
    }

    /// @param place the value or factor that the drag has reached; nothing is written if it is the same as at the last call
    private void move(Object value, Object change, Object place) {
        if (!place.equals(draggedTo)) {
            draggedTo = place;
            written = change;
            control().setText(FieldText.exact(field(), value));
            if (!context().writer().writesAtEnd()) {
                write(change, gesture);
            }
        }
    }

    @Override
    boolean endsDrag() {
        Object last = written;
        boolean wasDragging = last != null;
        written = null;
        if (last != null && dragging && context().writer().writesAtEnd()) {
            write(last, gesture);
        }
        scale = null;
        dragging = false;
        holds = false;
        deafen();
        if (wasDragging) {
            control().deselect();
            showIfIdle();
        }
        return wasDragging;
    }

    /// Ends a drag without another write, and shows the value again. Does nothing if no drag is under way.
    void abandon() {
        if (scale != null) {
            scale = null;
            dragging = false;
            showIfIdle();
        }
    }

    private void cancel(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && dragging && scale != null) {
            cancelDrag(true);
            event.consume();
        }
    }

    /// Cancels a drag.
    ///
    /// @param takesBack whether this editor undoes the gesture; false if another editor does. Ignored if only one component is
    ///     written: each editor of the gesture then undoes it or, if that fails, writes its own old value
    void cancelDrag(boolean takesBack) {
        DragScale now = scale;
        if (now != null) {
            control().setText(FieldText.exact(field(), now.back()));
            if (draggedTo != null && !context().writer().writesAtEnd() && (takesBack || context().writer().isOfOne())) {
                takeBack(gesture, now.back());
            }
            dragging = false;
            scale = null;
        }
    }
}
