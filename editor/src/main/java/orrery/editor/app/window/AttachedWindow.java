package orrery.editor.app.window;

import javafx.stage.Stage;
import orrery.editor.app.attach.AttachedGame;
import orrery.editor.app.file.SystemSceneChooser;
import orrery.editor.app.scene.SceneSource;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.settings.SettingsFile;

/// The window on a game in another process. Closing the window ends the connection; the game continues.
public final class AttachedWindow {
    private AttachedWindow() {}

    /// Opens a window beside the other windows of this program, on the same toolkit. FX thread.
    static void open(AttachedGame game, SettingsFile settings, SceneStore store, Toolkit toolkit) {
        show(new Stage(), game, settings, store, toolkit);
    }

    /// Shows a game on a stage of this program. FX thread.
    public static void show(Stage stage, AttachedGame game, SettingsFile settings, SceneStore store) {
        show(stage, game, settings, store, Toolkit.OWN);
    }

    private static void show(Stage stage, AttachedGame game, SettingsFile settings, SceneStore store, Toolkit toolkit) {
        Workbench workbench = new Workbench(stage, settings, store.withoutJournals(), new SystemSceneChooser(stage),
                new WindowSession(game.session(), false), toolkit);
        stage.setUserData(workbench);
        toolkit.follow(stage, workbench::endNow);
        workbench.show(new SceneSource.None());
    }
}
