package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PaneExtension.class)
class DialogFrameTest {
    private static final Rectangle2D SCREEN = new Rectangle2D(0, 0, 1280, 800);

    private int pressed;

    private DialogPane pane(Node... content) {
        DialogPane pane = new DialogPane();
        pane.setContent(new VBox(content));
        pane.getButtonTypes().setAll(ButtonType.OK, ButtonType.CANCEL);
        ((Button) pane.lookupButton(ButtonType.OK)).setOnAction(_ -> pressed++);
        Scene _ = new Scene(pane);
        return pane;
    }

    private static void enter(Node on) {
        on.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    private static void onFx(Runnable action) {
        Hands.interact(action);
    }

    @Test
    void enter_on_a_choice_presses_the_default_button() {
        onFx(() -> {
            RadioButton radio = new RadioButton();
            CheckBox check = new CheckBox();
            ComboBox<String> combo = new ComboBox<>();
            DialogFrame.prepare(pane(radio, check, combo), SCREEN);
            enter(radio);
            enter(check);
            enter(combo);
            assertEquals(3, pressed);
        });
    }

    @Test
    void enter_on_another_button_does_not_press_the_default_one() {
        onFx(() -> {
            Button other = new Button();
            DialogFrame.prepare(pane(other), SCREEN);
            enter(other);
            assertEquals(0, pressed);
        });
    }

    @Test
    void a_default_button_that_is_disabled_is_not_pressed() {
        onFx(() -> {
            RadioButton radio = new RadioButton();
            DialogPane pane = pane(radio);
            DialogFrame.prepare(pane, SCREEN);
            pane.lookupButton(ButtonType.OK).setDisable(true);
            enter(radio);
            assertEquals(0, pressed);
        });
    }

    @Test
    void content_that_fits_stays_as_it_is() {
        onFx(() -> {
            DialogPane pane = pane(new Label("text"));
            Node content = pane.getContent();
            DialogFrame.limitHeight(pane, 400);
            assertSame(content, pane.getContent());
        });
    }

    @Test
    void content_that_is_too_high_for_the_screen_scrolls_and_the_buttons_stay_in_sight() {
        onFx(() -> {
            Region high = new Region();
            high.setMinSize(200, 900);
            high.setPrefSize(200, 900);
            DialogPane pane = pane(high);
            DialogFrame.limitHeight(pane, 400);
            assertInstanceOf(ScrollPane.class, pane.getContent());
            double height = DialogFrame.height(pane);
            assertTrue(height <= 400 && height > 380, "height " + height);
        });
    }
}
