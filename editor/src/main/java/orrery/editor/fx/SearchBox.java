package orrery.editor.fx;

import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;

/// A search field. Escape empties it and moves the focus to the searched node. Down and Enter move the focus to the results. FX
/// thread.
public final class SearchBox extends TextField {

    private Runnable enter;
    private BooleanSupplier isFound = () -> true;
    private String prompt = "";
    private boolean enters;

    /// Creates an empty field.
    ///
    /// @param searched node that receives the focus at Escape
    /// @param prompt short prompt of the empty field
    /// @param about description for screen readers
    /// @param examples examples of queries, in a tooltip
    public SearchBox(Node searched, String prompt, String about, String examples) {
        this(searched);
        setTexts(prompt, about, examples);
    }

    /// Creates an empty field without prompt, description and examples.
    ///
    /// @param searched node that receives the focus at Escape
    public SearchBox(Node searched) {
        enter = searched::requestFocus;
        getStyleClass().add("search");
        textProperty().subscribe(() -> enters = false);
        widthProperty().subscribe(this::fitPrompt);
        fontProperty().subscribe(this::fitPrompt);
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

    private void fitPrompt() {
        setPromptText(getWidth() == 0 ? prompt : clipped(getWidth() - snappedLeftInset() - snappedRightInset()));
    }

    /// Returns as much of the prompt as fits in a width. A shortened prompt ends with an ellipsis.
    private String clipped(double room) {
        Text measured = new Text(prompt);
        measured.setFont(getFont());
        for (int end = prompt.length(); end > 0 && measured.getLayoutBounds().getWidth() > room; end--) {
            measured.setText(prompt.substring(0, end - 1).stripTrailing() + "…");
        }
        return measured.getText();
    }

    /// The whole prompt; the field shows as much of it as fits.
    public String prompt() {
        return prompt;
    }

    /// Sets the texts.
    ///
    /// @param shortPrompt short prompt of the empty field
    /// @param about description for screen readers
    /// @param examples examples of queries, in a tooltip
    public void setTexts(String shortPrompt, String about, String examples) {
        prompt = shortPrompt;
        fitPrompt();
        setAccessibleText(about);
        Tip.set(this, examples);
    }

    /// Sets an action that Down and Enter run instead of moving the focus to the searched node.
    public SearchBox entering(Runnable action) {
        enter = action;
        return this;
    }

    /// Sets a test that tells whether the shown results belong to the current text. Down and Enter wait until they do. The caller
    /// must call [found][#found()] after each new result.
    public SearchBox waitingFor(BooleanSupplier ends) {
        isFound = ends;
        return this;
    }

    /// Runs the action of Down or Enter if it waits and the results now belong to the current text. Drops the action if the field
    /// has lost the focus meanwhile.
    public void found() {
        if (enters && isFound.getAsBoolean()) {
            enters = false;
            if (isFocused()) {
                enter.run();
            }
        }
    }
}
