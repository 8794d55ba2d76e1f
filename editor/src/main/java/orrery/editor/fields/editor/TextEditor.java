package orrery.editor.fields.editor;

import javafx.event.Event;
import javafx.scene.TraversalDirection;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import orrery.ecs.type.Field;
import orrery.editor.fx.MouseLoss;
import orrery.editor.session.edit.FieldEntry;
import orrery.editor.text.FieldInput;
import orrery.editor.text.FieldText;

/// Edits a field as text. Enter or loss of the focus writes the text, Escape restores the value. If the selected entities have
/// different values and the user types the shown value again, Enter writes it to all of them. If the previously written value is
/// not shown yet, a typed value is written even if it equals the shown one. After Enter and Escape, the frame has the focus.
///
/// A rejected text stays in the field for correction, with its message, even without the focus and while ticks run. It disappears
/// when another text is accepted, when Escape restores the value, or when the field is reset to its default. A text that was
/// rejected because of the shown position in time also disappears when another state is shown.
class TextEditor extends FieldEditor {
    private enum State {
        /// Shows the value of each slice.
        REST,
        /// Keeps the text that the user types.
        EDITING,
        /// Keeps a rejected text.
        WRONG
    }

    private final TextField text;
    private State state = State.REST;
    private String start = "";
    private String startShown = "";
    private String refused = "";
    private boolean armed;
    private final MouseLoss loss;
    private boolean isTouched;
    /// Whether the previously written value was not shown yet when editing began, so that the initial text was outdated.
    private boolean isEarly;

    TextEditor(Field field, FieldContext context, TextField text, FieldBox box) {
        super(field, context, box);
        this.text = text;
        loss = new MouseLoss(text, this::breakOff);
        text.getStyleClass().addAll("value", "field-text");
        text.setEditable(context.editable());
        text.setAccessibleText(field.path());
        text.focusedProperty().subscribe((_, focused) -> focusMoved(focused));
        text.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        text.addEventFilter(KeyEvent.KEY_TYPED, event -> isTouched |= event.getCharacter().codePoints()
                .anyMatch(letter -> !Character.isISOControl(letter)));
        box.addEventHandler(KeyEvent.KEY_PRESSED, this::keyOnFrame);
        box.addEventHandler(KeyEvent.KEY_TYPED, this::typedOnFrame);
        box.addEventHandler(MouseEvent.MOUSE_PRESSED, this::pressedOnFrame);
        text.addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        text.addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        text.addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
        text.addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, this::menuAsked);
    }

    static TextEditor of(Field field, FieldContext context, String prefix) {
        TextField text = new TextField();
        return new TextEditor(field, context, text, new FieldBox(prefix, text));
    }

    @Override
    void render(FieldSlice slice) {
        String resting = restingText(slice);
        if (!text.getText().equals(resting)) {
            text.setText(resting);
        }
    }

    String restingText(FieldSlice slice) {
        return slice.withUnit();
    }

    @Override
    boolean isBusy() {
        return state != State.REST;
    }

    @Override
    public TextField control() {
        return text;
    }

    private void focusMoved(boolean focused) {
        if (focused && state == State.WRONG) {
            writeToShown();
            text.selectAll();
        } else if (focused) {
            begin();
        } else if (state != State.REST && !isLeftRefused()) {
            commit(false);
        }
    }

    /// The first click focuses the text and selects all of it, so that typing replaces the value. Further clicks place the caret.
    private void pressed(MouseEvent event) {
        if (armed && event.getButton() != MouseButton.PRIMARY) {
            event.consume();
            return;
        }
        disarm();
        armed = !text.isFocused() && context().editable() && event.getButton() == MouseButton.PRIMARY;
        if (armed) {
            loss.watch();
            event.consume();
        } else if (text.isFocused()) {
            begin();
        }
    }

    private void breakOff() {
        disarm();
        endsDrag();
    }

    private void disarm() {
        armed = false;
        loss.end();
    }

    /// Focuses the text when the user clicks beside it in the frame, for example on the note or the prefix.
    private void pressedOnFrame(MouseEvent event) {
        if (!text.isFocused() && context().editable() && event.getButton() == MouseButton.PRIMARY) {
            text.requestFocus();
            event.consume();
        }
    }

    private void dragged(MouseEvent event) {
        if (armed) {
            event.consume();
        }
    }

    /// Focuses the text when the primary button is released, unless the release ends a drag of the value.
    private void released(MouseEvent event) {
        if (armed) {
            event.consume();
        }
        if (armed && event.getButton() == MouseButton.PRIMARY) {
            disarm();
            if (!endsDrag()) {
                text.requestFocus();
            }
        }
    }

    private void menuAsked(ContextMenuEvent event) {
        if (armed && !event.isKeyboardTrigger()) {
            event.consume();
        }
    }

    /// Ends a drag of the value, if one is under way. Returns whether it did; the release of the mouse is then not a click.
    boolean endsDrag() {
        return false;
    }

    /// Focuses the frame after an edit, so that keys reach the window. A rejected text keeps the focus.
    private void leaveAtRest() {
        if (state == State.REST) {
            box().requestFocus();
        }
    }

    /// Handles keys while the frame has the focus. Enter and Ctrl+A start another edit. Delete and Backspace start an edit with
    /// an empty text, instead of destroying the selected entities. Tab goes to the control after the text field, which is inside
    /// the frame.
    private void keyOnFrame(KeyEvent event) {
        if (event.getTarget() != box()) {
            return;
        }
        KeyCode code = event.getCode();
        boolean isErasing = (code == KeyCode.DELETE || code == KeyCode.BACK_SPACE) && isPlain(event);
        if (code == KeyCode.ENTER || isErasing || code == KeyCode.A && event.isShortcutDown() && !event.isShiftDown()) {
            text.requestFocus();
            if (isErasing && context().editable()) {
                text.clear();
                isTouched = true;
            }
            event.consume();
        } else if (code == KeyCode.TAB && !event.isShiftDown()) {
            text.requestFocusTraversal(TraversalDirection.NEXT);
            event.consume();
        }
    }

    private static boolean isPlain(KeyEvent event) {
        return !event.isShiftDown() && !event.isShortcutDown() && !event.isAltDown();
    }

    /// Starts another edit if the user types a digit, an arithmetic sign or an opening parenthesis, which becomes its first
    /// character. All other characters are left to the window.
    private void typedOnFrame(KeyEvent event) {
        String typed = event.getCharacter();
        if (event.getTarget() == box() && context().editable() && !event.isShortcutDown() && !event.isAltDown()
                && typed.length() == 1 && "0123456789+-*/(".contains(typed)) {
            text.requestFocus();
            text.replaceSelection(typed);
            isTouched = true;
            event.consume();
        }
    }

    private void begin() {
        FieldSlice slice = shown();
        if (state == State.REST && context().editable() && slice != null) {
            say("");
            edit(slice);
        }
    }

    private void edit(FieldSlice slice) {
        writeToShown();
        state = State.EDITING;
        isTouched = false;
        start(FieldText.typed(field(), slice.value()));
        text.selectAll();
    }

    /// Shows the text with which editing starts. The control may show the text in another form; this does not count as typed.
    private void start(String value) {
        start = value;
        isEarly = isWriting();
        text.setText(value);
        startShown = text.getText();
    }

    /// Whether the text was rejected and has not been changed since.
    private boolean isLeftRefused() {
        return state == State.WRONG && text.getText().equals(refused);
    }

    /// Updates a value that was clicked but not edited, so that after a step or a jump in time the field shows the value of the
    /// new state.
    @Override
    void follow(FieldSlice slice) {
        if (state == State.EDITING && !isTyped()) {
            writeToShown();
            String now = FieldText.typed(field(), slice.value());
            if (!now.equals(start)) {
                boolean all = text.getSelectedText().equals(startShown);
                int caret = text.getCaretPosition();
                start(now);
                if (all) {
                    text.selectAll();
                } else {
                    text.positionCaret(caret);
                }
            }
        }
    }

    @Override
    public boolean isTyped() {
        return state == State.WRONG || state == State.EDITING
                && (isTouched && isEarly || !text.getText().equals(startShown));
    }

    /// Whether the key is Ctrl+Z (on macOS ⌘Z) and is to undo an edit of the world, because the text is unchanged and the text
    /// field has nothing to undo.
    private boolean isForTheWindow(KeyEvent event) {
        return !isTyped() && event.isShortcutDown() && event.getCode() == KeyCode.Z;
    }

    private void key(KeyEvent event) {
        if (isForTheWindow(event)) {
            rest();
            event.consume();
            Event.fireEvent(text.getScene(), event.copyFor(text.getScene(), text.getScene()));
            return;
        }
        switch (event.getCode()) {
            case ENTER -> {
                commit(isMixed() && isTouched);
                leaveAtRest();
                event.consume();
            }
            case ESCAPE -> {
                if (isBusy()) {
                    rest();
                    leaveAtRest();
                    event.consume();
                }
            }
            case TAB, SHIFT, CONTROL, ALT, META, F1, F10, F11 -> {
            }
            default -> begin();
        }
    }

    /// Shows the value in place of the text, and discards the message.
    final void rest() {
        say("");
        state = State.REST;
        if (shown() != null) {
            draw();
            text.selectAll();
        }
    }

    /// Writes the text.
    ///
    /// @param isAnyway whether to write the text even if it is unchanged
    private void commit(boolean isAnyway) {
        if (!isBusy()) {
            return;
        }
        if (state == State.EDITING && !isAnyway && !isTyped()) {
            rest();
            return;
        }
        FieldInput input = FieldEntry.parse(field(), text.getText());
        Object value = input.value();
        if (value == null) {
            say(input.problem());
            keepRefused();
        } else {
            accept(value);
        }
    }

    /// Writes the typed value and ends editing.
    private void accept(Object value) {
        state = State.REST;
        text.selectAll();
        write(writing(), value, null, () -> {
            if (state == State.REST) { // text that the user has typed meanwhile stays
                keepRefused();
            }
        });
    }

    /// Keeps the text in the field, so that it is shown with the message that says why it was rejected.
    private void keepRefused() {
        state = State.WRONG;
        refused = text.getText();
        if (box().isFocused()) {
            text.requestFocus();
        }
    }

    /// Shows the value again after a drag or a chosen value was rejected. Keeps text that the user types meanwhile.
    @Override
    void refused() {
        if (state == State.REST) {
            super.refused();
        }
    }

    @Override
    public void reset(Object gesture) {
        rest();
        super.reset(gesture);
    }

    @Override
    void dropRefused() {
        if (isLeftRefused() && !text.isFocused()) {
            rest();
        }
    }

    @Override
    void forgetRefused() {
        if (isLeftRefused()) {
            rest();
        }
    }
}
