package orrery.editor.inspector;

import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Name;

/// The entity's name, shown as a title until it is edited. Enter or loss of the focus renames, Escape restores the name.
final class NameField extends TextField {
    private static final double EDGE = 6;
    private static final double FRAME = 16;

    private static final double TIP_WIDTH = 400;

    private final Tooltip whole = new Tooltip();
    private String shown = "";
    private String displayed = "";
    private double textWidth;
    private @Nullable Node cameFrom;
    private Consumer<String> renamed = _ -> {};

    /// Drops a change that would make the name too long.
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
        whole.setWrapText(true);
        whole.setMaxWidth(TIP_WIDTH);
        whole.textProperty().bind(textProperty());
        widthProperty().subscribe(this::offerWhole);
    }

    /// Shows a name, and a prompt if it is empty. Text that is being typed stays.
    void show(String name, String prompt) {
        boolean typing = isFocused() && isTyped();
        boolean same = name.equals(shown) && !isTyped();
        shown = name;
        setPromptText(prompt);
        if (!typing && !same) {
            display();
        }
    }

    /// Shows the name. The control drops characters such as line breaks; this does not count as an edit.
    private void display() {
        setText(shown);
        displayed = getText();
    }

    private boolean isTyped() {
        return !getText().equals(displayed);
    }

    void onRenamed(Consumer<String> action) {
        renamed = action;
    }

    /// Focuses the field. Enter and Escape give the focus back to the node that had it before.
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
        textWidth = Math.ceil(measured.getLayoutBounds().getWidth());
        setPrefWidth(textWidth + (isFocused() ? FRAME : EDGE));
        offerWhole();
    }

    /// Adds a tooltip with the whole name if the field is too narrow for it.
    private void offerWhole() {
        boolean isCut = !getText().isEmpty() && textWidth > getWidth() - snappedLeftInset() - snappedRightInset();
        setTooltip(isCut ? whole : null);
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            commit();
            leave();
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            display();
            leave();
            event.consume();
        }
    }

    /// Discards the typed name and gives the focus back.
    ///
    /// @return false if no other name was typed
    boolean drop() {
        boolean isTyped = isTyped();
        display();
        if (isTyped && isFocused()) {
            leave();
        }
        return isTyped;
    }

    /// Renames the entity if another name was typed.
    void commit() {
        String name = getText().strip();
        if (isTyped() && !name.equals(shown)) {
            shown = name;
            renamed.accept(name);
        }
        display();
    }
}
