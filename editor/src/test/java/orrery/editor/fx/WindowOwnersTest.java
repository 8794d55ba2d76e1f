package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import javafx.geometry.Side;
import javafx.scene.Scene;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.PopupControl;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.editor.theme.Theme;

@ExtendWith(ApplicationExtension.class)
final class WindowOwnersTest {

    private ComboBox<String> choice;

    @Start
    void start(Stage stage) {
        choice = new ComboBox<>();
        choice.getItems().addAll("one", "two");
        Scene scene = new Scene(new StackPane(choice), 300, 200);
        Theme.DARK.applyTo(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void menus_and_popups_are_hidden_and_the_list_of_a_combo_box_stays(FxRobot robot) {
        ContextMenu menu = new ContextMenu(new MenuItem("Destroy"));
        Popup popup = new Popup();
        robot.interact(() -> {
            popup.getContent().add(new Label("choose an entity"));
            menu.show(choice, Side.BOTTOM, 0, 0);
            popup.show(choice, 0, 0);
            choice.show();
            assertTrue(menu.isShowing());
            assertTrue(popup.isShowing());
            assertEquals(1, lists());
            WindowOwners.hideMenusOf(choice);
        });
        assertFalse(menu.isShowing());
        assertFalse(popup.isShowing());
        assertEquals(1, lists());
        robot.interact(choice::hide);
    }

    /// Counts the shown lists of combo boxes. A combo box itself does not notice that its list was hidden.
    private static long lists() {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, () -> Window.getWindows().stream()
                .filter(each -> each instanceof PopupControl && !(each instanceof ContextMenu)).count());
    }
}
