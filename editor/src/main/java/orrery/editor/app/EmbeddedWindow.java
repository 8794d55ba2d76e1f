package orrery.editor.app;

import java.util.List;
import javafx.application.Platform;
import javafx.stage.Stage;
import orrery.ecs.provider.Simulation;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;

/** The window on a world that a program steps itself, in the process of that program. */
public final class EmbeddedWindow implements AutoCloseable {

    private final Session session;

    private EmbeddedWindow(Simulation simulation) {
        session = Session.attachedTo(simulation);
        start(this::show);
    }

    /** Opens the window; to be called once for a world, by the thread that steps it. */
    public static EmbeddedWindow open(Simulation simulation) {
        return new EmbeddedWindow(simulation);
    }

    private void show() {
        Stage stage = new Stage();
        SceneStore store = new SceneStore(WorldJars.read(List.of()));
        new Workbench(stage, SettingsFile.ofUser(), store, new SystemSceneChooser(stage), session, () -> {})
                .show(new SceneSource.None());
    }

    private static void start(Runnable window) {
        try {
            Platform.startup(window);
        } catch (IllegalStateException started) {
            Views.later(window);
        }
        Platform.setImplicitExit(false);
    }

    /** Lets the program go on without a window. */
    @Override
    public void close() {
        session.close();
    }
}
