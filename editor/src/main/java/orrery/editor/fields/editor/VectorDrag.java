package orrery.editor.fields.editor;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventHandler;
import javafx.scene.Cursor;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.MouseLoss;

/// Drags the numbers of a nested record together, by their label. All numbers change by the same amount, or with Alt by the same
/// factor. If several entities are selected, each value changes in this way from its own start. With Shift, a drag is finer; with
/// Ctrl (on macOS ⌘), it is coarser. Escape cancels it. One drag is one undo step. FX thread.
public final class VectorDrag {
    private static final double LEAST_PIXELS = 3;
    private static final double FACTOR_PER_PIXEL = 0.01;

    private final Label label;
    private final List<NumberEditor> editors;
    private final List<DragScale> scales = new ArrayList<>();
    private final EventHandler<KeyEvent> cancelling = this::cancel;
    private final EventHandler<MouseEvent> dragging = this::dragged;
    private final EventHandler<ContextMenuEvent> menus = Event::consume; // no menu opens during a drag
    private final EventHandler<MouseEvent> releasing = this::released;
    private @Nullable Scene scene;
    private final MouseLoss loss;
    private double pressedX;
    private boolean moved;

    private VectorDrag(Label label, List<NumberEditor> editors) {
        this.label = label;
        this.editors = editors;
        loss = new MouseLoss(label, this::finish);
        label.setCursor(Cursor.H_RESIZE);
        label.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressed);
    }

    /// Lets the user drag the values of a group of editors by a label. Does nothing if the group has only one editor, if one of
    /// the editors is not for numbers, or if the user may not edit the values. Returns whether the label now drags the values.
    public static boolean install(Label label, List<FieldEditor> group) {
        List<NumberEditor> numbers = group.stream().filter(NumberEditor.class::isInstance).map(NumberEditor.class::cast)
                .toList();
        boolean drags = numbers.size() > 1 && numbers.size() == group.size() && numbers.getFirst().context().editable();
        if (drags) {
            new VectorDrag(label, numbers);
        }
        return drags;
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        end();
        leaveUnchanged();
        Object gesture = new Object();
        for (NumberEditor editor : editors) {
            DragScale scale = editor.beginDrag(gesture);
            if (scale == null) {
                end();
                return;
            }
            scales.add(scale);
        }
        pressedX = event.getScreenX();
        listen(label.getScene());
    }

    /// Ends the editing of a number that was clicked but not changed. Does nothing if an editor has typed text; that text stays
    /// and prevents the drag.
    private void leaveUnchanged() {
        if (editors.stream().noneMatch(NumberEditor::isTyped)) {
            editors.stream().filter(editor -> editor.control().isFocused())
                    .forEach(editor -> editor.box().requestFocus());
        }
    }

    private void dragged(MouseEvent event) {
        double pixels = event.getScreenX() - pressedX;
        moved |= Math.abs(pixels) >= LEAST_PIXELS;
        if (!moved || scales.isEmpty()) {
            return;
        }
        double coarse = DragScale.factor(event);
        double step = scales.stream().mapToDouble(DragScale::step).max().orElse(1) * coarse;
        for (int i = 0; i < scales.size(); i++) {
            if (event.isAltDown()) {
                editors.get(i).dragInProportion(scales.get(i), pixels * FACTOR_PER_PIXEL * coarse);
            } else {
                editors.get(i).dragTo(scales.get(i).by(pixels * step, step));
            }
        }
    }

    private void released(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            finish();
        }
    }

    private void finish() {
        editors.forEach(NumberEditor::endsDrag);
        end();
    }

    private void cancel(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && moved) {
            for (NumberEditor editor : editors) {
                editor.cancelDrag(editor.equals(editors.getFirst()));
            }
            end();
            event.consume();
        }
    }

    /// Listens to the whole scene, because the mouse leaves the label during a drag.
    private void listen(Scene in) {
        scene = in;
        loss.watch();
        in.addEventFilter(KeyEvent.KEY_PRESSED, cancelling);
        in.addEventFilter(MouseEvent.MOUSE_DRAGGED, dragging);
        in.addEventFilter(MouseEvent.MOUSE_RELEASED, releasing);
        in.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, menus);
    }

    /// Ends the drag of all editors that have begun it. After a press, these may be only some editors, if one could not begin.
    private void end() {
        editors.subList(0, scales.size()).forEach(NumberEditor::abandon);
        scales.clear();
        moved = false;
        loss.end();
        Scene listened = scene;
        if (listened != null) {
            scene = null;
            listened.removeEventFilter(KeyEvent.KEY_PRESSED, cancelling);
            listened.removeEventFilter(MouseEvent.MOUSE_DRAGGED, dragging);
            listened.removeEventFilter(MouseEvent.MOUSE_RELEASED, releasing);
            listened.removeEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, menus);
        }
    }
}
