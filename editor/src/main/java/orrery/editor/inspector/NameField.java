package orrery.editor.inspector;

import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Tip;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.theme.OneLine;

/// The entity's name, shown as a title until it is edited. Enter or loss of the focus renames the entity, Escape restores the
/// name. A typed name that has a problem stays in the field, and the problem is shown. It stays until the user corrects it or
/// presses Escape, or until another entity is shown.
final class NameField extends TextField {
    private static final double EDGE = 6;
    private static final double FRAME = 16;
    private static final CompletableFuture<?> DONE = CompletableFuture.completedFuture(null);

    private final ReadOnlyBooleanWrapper cut = new ReadOnlyBooleanWrapper(this, "cut");
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper(this, "problem", "");
    private String shown = "";
    private String displayed = "";
    private String explained = "";
    private double textWidth;
    private @Nullable Node cameFrom;
    private Function<String, CompletableFuture<?>> renamed = _ -> DONE;
    /// The last renaming of the shown entity, see [#onRenamed].
    private CompletableFuture<?> last = DONE;

    NameField() {
        getStyleClass().add("name-field");
        setId("inspector-name");
        setAccessibleText("Name");
        setMinWidth(0);
        focusedProperty().subscribe((before, focused) -> {
            fit();
            if (before && !focused && problem.get().isEmpty()) {
                commit();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        fontProperty().subscribe(this::fit);
        textProperty().subscribe(() -> {
            fit();
            problem.set(Objects.requireNonNullElse(EntityEdits.problemOfName(getText()), ""));
        });
        problem.subscribe(text -> {
            getStyleClass().remove("wrong");
            if (!text.isEmpty()) {
                getStyleClass().add("wrong");
            }
        });
        promptTextProperty().subscribe(this::fit);
        widthProperty().subscribe(this::offerWhole);
    }

    /// Shows a name, or a prompt if the name is empty. Keeps a text that is being typed or has a problem. While a renaming is not
    /// done, does nothing, because `name` is still the former name.
    void show(String name, String prompt) {
        if (!last.isDone()) {
            return;
        }
        boolean typing = isTyped() && (isFocused() || !problem.get().isEmpty());
        boolean same = name.equals(shown) && !isTyped();
        shown = name;
        setPromptText(prompt);
        if (!typing && !same) {
            display();
        }
    }

    /// Shows the name in one line of visible characters ([OneLine]). The shown text may therefore differ from the name; this does
    /// not count as an edit.
    private void display() {
        setText(OneLine.of(shown));
        displayed = getText();
    }

    private boolean isTyped() {
        return !getText().equals(displayed);
    }

    /// Whether the field is too narrow for the name and is not being edited.
    ReadOnlyBooleanProperty cutProperty() {
        return cut.getReadOnlyProperty();
    }

    /// What is wrong with the typed name; empty if the name is valid.
    ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /// @param action renames the entity; its result completes after the renaming was done or refused, but before a name that was
    ///     read later is shown
    void onRenamed(Function<String, CompletableFuture<?>> action) {
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

    /// Sets the tip of the field. If the field is too narrow for the name, the tip shows the whole name instead.
    void explain(String text) {
        explained = text;
        offerWhole();
    }

    private void offerWhole() {
        boolean isCut = !getText().isEmpty() && textWidth > getWidth() - snappedLeftInset() - snappedRightInset();
        Tip.set(this, isCut ? getText() : explained);
        cut.set(isCut && !isFocused());
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            if (problem.get().isEmpty()) {
                commit();
                leave();
            }
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE) {
            display();
            leave();
            event.consume();
        }
    }

    /// Discards the typed name. If a name was typed and the field has the focus, gives the focus back.
    ///
    /// @return whether a name was typed
    boolean drop() {
        boolean isTyped = isTyped();
        last = DONE;
        display();
        if (isTyped && isFocused()) {
            leave();
        }
        return isTyped;
    }

    /// Renames the entity if a new name was typed. Discards a name that has a problem.
    void commit() {
        String name = getText().strip();
        if (isTyped() && !name.equals(shown) && problem.get().isEmpty()) {
            shown = name;
            last = renamed.apply(name);
        }
        display();
    }

    /// Call this before another entity is shown. Renames the entity if a new name was typed.
    void finish() {
        commit();
        last = DONE;
    }
}
