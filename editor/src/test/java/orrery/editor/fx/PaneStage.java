package orrery.editor.fx;

import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.stage.Modality;
import javafx.stage.Stage;
import orrery.editor.theme.Theme;

/// A stage that shows one pane.
public final class PaneStage {

    private PaneStage() {}

    /// Shows a pane in the dark theme at this size in pixels, at the top left of the screen. FX thread. Resets what another test
    /// may have set on the stage.
    public static void show(Stage stage, Region pane, double width, double height) {
        Scene scene = new Scene(pane, width, height);
        Theme.DARK.applyTo(scene);
        stage.setMinWidth(0);
        stage.setMinHeight(0);
        stage.setMaximized(false);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.sizeToScene();
        stage.show();
    }

    /// Opens a modal window, as a dialog does, and closes it. FX thread.
    public static void openAndCloseDialog() {
        Stage dialog = new Stage();
        dialog.initModality(Modality.APPLICATION_MODAL);
        dialog.setScene(new Scene(new Region(), 80, 40));
        dialog.setX(0);
        dialog.setY(0);
        dialog.show();
        dialog.hide();
    }
}
