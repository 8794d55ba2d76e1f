package orrery.editor.app.window;

import javafx.application.Application;
import javafx.stage.Stage;

/// The program as JavaFX starts it. What it shows is said by [WindowLauncher].
public final class OrreryApp extends Application {

    @Override
    public void start(Stage stage) {
        WindowLauncher.show(stage);
    }
}
