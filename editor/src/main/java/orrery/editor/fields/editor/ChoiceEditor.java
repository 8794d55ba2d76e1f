package orrery.editor.fields.editor;

import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.editor.fx.Views;

/// Edits an enum with a choice box of its constants. While the list is open, arrow keys only move the selection, and Escape
/// restores the value. While the list is closed, each arrow key writes a value. If the selected entities have different values,
/// the user can choose the shown value, in the list or by Enter, to write it to all of them. After a choice with the mouse, the
/// [FieldBox] that contains the choice box has the focus.
final class ChoiceEditor extends FieldEditor {
    private final ComboBox<Object> choice;
    private boolean rendering;
    private boolean isConfirmed;
    private boolean isCancelled;
    private boolean isByMouse;
    /// The constant that was shown when the list was opened; null while the user is not choosing in the list.
    private @Nullable Object opened;

    private ChoiceEditor(Field field, FieldContext context, ComboBox<Object> choice, String prefix) {
        super(field, context, new FieldBox(prefix, choice));
        this.choice = choice;
        HBox.setHgrow(choice, Priority.ALWAYS);
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.setMinWidth(0);
        choice.getStyleClass().addAll("value", "field-choice");
        choice.getItems().setAll(field.type().getEnumConstants());
        choice.setDisable(!context.editable());
        choice.setAccessibleText(field.path());
        choice.setOnAction(_ -> chosen());
        choice.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        choice.skinProperty().subscribe(skin -> {
            if (skin instanceof ComboBoxListViewSkin<?> list) {
                list.getPopupContent().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
                list.getPopupContent().addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
            }
        });
        choice.setOnShowing(_ -> {
            opened = choice.getValue();
            isConfirmed = false;
            isCancelled = false;
            isByMouse = false;
        });
        // later, because a tap on a touch screen hides the list before it selects
        choice.setOnHidden(_ -> Views.later(this::hidden));
    }

    static ChoiceEditor of(Field field, FieldContext context, String prefix) {
        return new ChoiceEditor(field, context, new ComboBox<>(), prefix);
    }

    private void chosen() {
        if (!rendering && opened == null && choice.getValue() != null) {
            write(choice.getValue(), null);
        }
    }

    private void key(KeyEvent event) {
        isByMouse = false;
        isCancelled = event.getCode() == KeyCode.ESCAPE;
        isConfirmed = event.getCode() == KeyCode.ENTER && isMixed();
        if (isConfirmed) {
            event.consume();
            if (choice.isShowing()) {
                choice.hide();
            } else {
                chosen();
            }
        }
    }

    private void pressed(MouseEvent event) {
        isByMouse = true;
        isCancelled = false;
        Node at = event.getTarget() instanceof Node target ? target : null;
        while (at != null && !(at instanceof ListCell<?>)) {
            at = at.getParent();
        }
        isConfirmed = at instanceof ListCell<?> cell && !cell.isEmpty() && isMixed();
    }

    /// Writes the constant that was chosen in the list. This is needed because the box fires no action if it already showed the
    /// chosen constant.
    private void hidden() {
        Object before = opened;
        if (choice.isShowing() || before == null) {
            return;
        }
        opened = null;
        if (!isCancelled && (isConfirmed || !before.equals(choice.getValue()))) {
            chosen();
        } else {
            showIfIdle();
        }
        if (isByMouse) {
            box().requestFocus();
        }
    }

    @Override
    void render(FieldSlice slice) {
        rendering = true;
        choice.setValue(slice.value());
        rendering = false;
    }

    @Override
    boolean isBusy() {
        return opened != null;
    }

    @Override
    public Node control() {
        return choice;
    }
}
