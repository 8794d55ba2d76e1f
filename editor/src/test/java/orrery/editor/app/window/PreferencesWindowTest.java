package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import org.controlsfx.control.SegmentedButton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.app.settings.Settings;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.theme.Theme;

/// Theme, scale and keys in the preferences.
@Tag("long")
class PreferencesWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private Node part(String id) {
        return hands.asked("preferences-dialog").lookup("#preferences-" + id);
    }

    private ComboBox<?> scale() {
        return (ComboBox<?>) part("scale");
    }

    private ToggleButton theme(Theme theme) {
        return ((SegmentedButton) part("theme")).getButtons().get(theme.ordinal());
    }

    private void ask() {
        hands.command("Preferences…");
        hands.await("the dialog", () -> hands.isAsked("preferences-dialog"));
    }

    @Test
    void theme_and_scale_are_those_of_the_menus_and_take_effect_at_once() {
        hands.command("Enlarge everything");
        ask();
        assertEquals(110, hands.see(() -> scale().getValue()));
        hands.interact(() -> {
            theme(Theme.LIGHT).fire();
            scale().getSelectionModel().select(Settings.scales().indexOf(150));
        });
        assertEquals(Theme.LIGHT, hands.see(() -> hands.model().theme().get()));
        assertEquals(1.5, hands.see(() -> hands.model().scale().get()));
        hands.answer("preferences-dialog", "Close");
        hands.awaitBackground();
        Settings kept = new SettingsFile(hands.settings()).read();
        assertEquals(Theme.LIGHT, kept.theme());
        assertEquals(150, kept.scalePercent());
        hands.command("Switch to dark");
        ask();
        assertTrue(hands.see(() -> theme(Theme.DARK).isSelected()));
    }

    private void choose(int percent) {
        hands.interact(() -> scale().getSelectionModel().select(Settings.scales().indexOf(percent)));
    }

    private double height() {
        return hands.see(() -> hands.asked("preferences-dialog").getScene().getHeight());
    }

    @Test
    void the_dialog_follows_the_scale_that_it_sets() {
        ask();
        double small = height();
        choose(150);
        assertEquals(1.5, hands.see(() -> hands.asked("preferences-dialog").getLocalToSceneTransform().getMxx()));
        assertEquals(1.5 * small, height(), 2);
        choose(100);
        assertEquals(small, height(), 1);
    }

    @Test
    void the_controls_of_a_line_have_the_same_height() {
        ask();
        assertEquals(hands.see(() -> ((Button) part("keys")).getHeight()),
                hands.see(() -> theme(Theme.DARK).getHeight()));
    }

    @Test
    void a_button_shows_the_keys() {
        ask();
        hands.interact(() -> ((Button) part("keys")).fire());
        hands.await("the keys", () -> hands.isAsked("keys-dialog"));
    }
}
