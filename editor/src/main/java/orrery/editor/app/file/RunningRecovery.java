package orrery.editor.app.file;

import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.file.RecoverableScene;

/// A scene that is being recovered. If the user quits meanwhile, asks whether to quit without it. FX thread, except where a
/// method says otherwise.
final class RunningRecovery {

    private static final ButtonType QUIT = new ButtonType("Quit", ButtonData.YES);
    private static final double WIDTH = 520;

    private final String name;
    private final Window owner;
    private volatile @Nullable RecoverableScene scene;

    /// @param name name of the scene
    /// @param owner window over which the question is shown
    RunningRecovery(String name, Window owner) {
        this.name = name;
        this.owner = owner;
    }

    /// Name of the scene.
    String name() {
        return name;
    }

    /// Sets the scene. Call this when its journal is open, before the journal is replayed. Any thread.
    void isOf(RecoverableScene taken) {
        scene = taken;
    }

    /// Keeps the journal, so that the edits are offered again at the next start. Does nothing if the journal is not open yet.
    void keep() {
        RecoverableScene taken = scene;
        if (taken != null) {
            taken.keep();
        }
    }

    /// Shows the question and returns immediately.
    ///
    /// @param quit runs later, unless the user cancels
    void ask(Runnable quit) {
        Alert alert = new Alert(Alert.AlertType.NONE,
                "If you quit now, its edits stay in their journal and are offered again at the next start.", QUIT,
                ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle("Quit");
        alert.setHeaderText("%s is still being recovered".formatted(name));
        alert.getDialogPane().setId("recovering-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        QuestionButtons.arrange(alert, ButtonType.CANCEL);
        alert.resultProperty().subscribe(answer -> {
            if (answer == QUIT) {
                quit.run();
            }
        });
        WindowPlace.show(alert);
    }
}
