package orrery.editor.inspector;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Name;

/// The entity's name, looking like a title until it is edited: Enter or leaving renames, Escape brings the name back.
final class NameField extends TextField {
    private static final double EDGE = 6;
    private static final double FRAME = 16;

    private String shown = "";
    private @Nullable Node cameFrom;
    private Consumer<String> renamed = _ -> {};

    /// The change, or one that changes nothing where the name would become too long.
    private static TextFormatter.Change shortEnough(TextFormatter.Change change) {
        if (change.getControlNewText().length() > Name.MOST_CHARACTERS) {
            change.setText("");
            change.setRange(change.getRangeStart(), change.getRangeStart());
            change.selectRange(change.getControlAnchor(), change.getControlCaretPosition());
        }
        return change;
    }

    NameField() {
        getStyleClass().add("name-field");
        setId("inspector-name");
        setAccessibleText("Name");
        setMinWidth(0);
        setTextFormatter(new TextFormatter<String>(NameField::shortEnough));
        focusedProperty().subscribe((before, focused) -> {
            fit();
            if (before && !focused) {
                commit();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        fontProperty().subscribe(this::fit);
        textProperty().subscribe(this::fit);
        promptTextProperty().subscribe(this::fit);
    }

    /// Shows a name, and what to say where there is none; what is being typed stays.
    void show(String name, String prompt) {
        boolean typing = isFocused() && !getText().equals(shown);
        shown = name;
        setPromptText(prompt);
        if (!typing && !getText().equals(name)) {
            setText(name);
        }
    }

    void onRenamed(Consumer<String> action) {
        renamed = action;
    }

    /// Takes the focus to have another name typed; what had it gets it back then.
    void begin() {
        cameFrom = getScene() == null ? null : getScene().getFocusOwner();
        requestFocus();
        selectAll();
    }

    private void leave() {
        Node back = cameFrom;
        cameFrom = null;
        (back == null || back.getScene() == null ? getParent() : back).requestFocus();
    }

    private void fit() {
        Text measured = new Text(getText().isEmpty() ? getPromptText() : getText());
        measured.setFont(getFont());
        setPrefWidth(Math.ceil(measured.getLayoutBounds().getWidth()) + (isFocused() ? FRAME : EDGE));
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            commit();
            leave();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            setText(shown);
            leave();
            event.consume();
        }
    }

    /// Drops what was typed, and leaves the field if that was something.
    ///
    /// @return whether it was
    boolean drop() {
        boolean isTyped = !getText().strip().equals(shown);
        setText(shown);
        if (isTyped && isFocused()) {
            leave();
        }
        return isTyped;
    }

    /// Renames, if another name was typed.
    void commit() {
        String name = getText().strip();
        if (!name.equals(shown)) {
            shown = name;
            renamed.accept(name);
        }
    }
}
