package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.ComboBoxListViewSkin;
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
    void all_scales_are_listed_without_a_scroll_bar() {
        ask();
        hands.interact(() -> scale().show());
        hands.interact(() -> {
            ListView<?> list = (ListView<?>) ((ComboBoxListViewSkin<?>) scale().getSkin()).getPopupContent();
            assertTrue(list.lookupAll(".scroll-bar").stream().noneMatch(Node::isVisible));
            list.lookupAll(".list-cell").stream().filter(Node::isVisible).map(ListCell.class::cast)
                    .filter(cell -> !cell.isEmpty()).forEach(cell -> {
                        Bounds place = list.sceneToLocal(cell.localToScene(cell.getLayoutBounds()));
                        assertTrue(place.getMaxY() <= list.getHeight(), () -> cell + " ends at " + place);
                    });
        });
    }

    @Test
    void a_list_is_shown_in_both_themes_without_warnings_about_its_style() {
        List<String> logged = Collections.synchronizedList(new ArrayList<>());
        Handler listening = new Handler() {
            @Override
            public void publish(LogRecord line) {
                logged.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger("");
        log.addHandler(listening);
        try {
            ask();
            for (Theme theme : Theme.values()) {
                hands.interact(() -> theme(theme).fire());
                hands.interact(() -> scale().show());
                hands.interact(() -> scale().hide());
            }
        } finally {
            log.removeHandler(listening);
        }
        assertEquals(List.of(), logged);
    }

    @Test
    void a_button_shows_the_keys() {
        ask();
        hands.interact(() -> ((Button) part("keys")).fire());
        hands.await("the keys", () -> hands.isAsked("keys-dialog"));
    }
}
