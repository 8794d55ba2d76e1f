package orrery.editor.theme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;

/// Pop-ups on screens with and without transparent windows.
@ExtendWith(PaneExtension.class)
class PopupLookTest {

    private final Region pane = new Region();

    @Start
    void start(Stage stage) {
        PaneStage.show(stage, pane, 400, 300);
    }

    @Test
    void a_menu_has_a_shadow_only_on_a_screen_that_shows_what_is_below_it(FxRobot robot) {
        robot.interact(() -> {
            ContextMenu menu = new ContextMenu(new MenuItem("Copy"));
            menu.show(pane, 100, 100);
            Node shown = menu.getSkin().getNode();
            if (Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
                assertNotNull(shown.getEffect());
            } else {
                assertNull(shown.getEffect());
                assertEquals(shown.getLayoutBounds().getWidth(), menu.getWidth());
            }
            menu.hide();
        });
    }
}
