package orrery.editor.app.window;

import javafx.application.Application;
import javafx.stage.Stage;

/// The application class that JavaFX starts. [WindowLauncher] fills its first window.
public final class OrreryApp extends Application {

    @Override
    public void start(Stage stage) {
        WindowLauncher.show(stage);
    }
}
