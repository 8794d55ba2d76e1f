package orrery.editor.fx;

import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// Where the user types what is to be found. Escape empties it and gives the focus back to what is searched, Down and Enter
/// lead into what was found. FX thread.
public final class SearchBox extends TextField {

    private Runnable enter;
    private BooleanSupplier isFound = () -> true;
    private boolean enters;

    /// An empty box.
    ///
    /// @param searched what takes the focus at Escape
    /// @param prompt what it says while it is empty, in short
    /// @param about what it finds, for those who can't see it
    /// @param examples what may be typed
    public SearchBox(Node searched, String prompt, String about, String examples) {
        this(searched);
        says(prompt, about, examples);
    }

    /// An empty box that does not yet say what may be typed.
    ///
    /// @param searched what takes the focus at Escape
    public SearchBox(Node searched) {
        enter = searched::requestFocus;
        getStyleClass().add("search");
        textProperty().subscribe(() -> enters = false);
        addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                clear();
                searched.requestFocus();
                event.consume();
            } else if (event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.ENTER) {
                enters = true;
                found();
                event.consume();
            }
        });
    }

    /// Says otherwise what may be typed.
    ///
    /// @param prompt what it says while it is empty, in short
    /// @param about what it finds, for those who can't see it
    /// @param examples what may be typed
    public void says(String prompt, String about, String examples) {
        setPromptText(prompt);
        setAccessibleText(about);
        setTooltip(new Tooltip(examples));
    }

    /// Says what Down and Enter do in place of giving the focus to what is searched.
    public SearchBox entering(Runnable action) {
        enter = action;
        return this;
    }

    /// Says whether what was typed last has been searched for: until then Down and Enter wait, since what is shown was found by
    /// other words. Who calls this tells each time that something was [found][#found()].
    public SearchBox waitingFor(BooleanSupplier ends) {
        isFound = ends;
        return this;
    }

    /// Does what Down or Enter wait to do, if this is what they wait for and the user is still here.
    public void found() {
        if (enters && isFound.getAsBoolean()) {
            enters = false;
            if (isFocused()) {
                enter.run();
            }
        }
    }

    /// Takes the focus, with all that was typed selected.
    public void take() {
        requestFocus();
        selectAll();
    }
}
