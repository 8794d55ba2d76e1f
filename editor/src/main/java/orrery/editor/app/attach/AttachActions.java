package orrery.editor.app.attach;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.stage.Stage;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Views;

/// Asks which running game to attach to, and attaches to it. FX thread.
public final class AttachActions {
    private final WindowModel model;
    private final SceneStore store;
    private final Stage owner;
    private final Consumer<AttachedGame> opens;

    /// @param opens opens a window on a game
    public AttachActions(WindowModel model, SceneStore store, Stage owner, Consumer<AttachedGame> opens) {
        this.model = model;
        this.store = store;
        this.owner = owner;
        this.opens = opens;
    }

    /// The command that shows the dialog, for the menu File.
    public Command command() {
        return new Command("Attach…", () -> new AttachDialog(owner).ask(this::attach))
                .alsoCalled("running program", "remote", "connect", "game", "process");
    }

    private void attach(RunningGame game) {
        model.hint().set("Attaching to %s…".formatted(game.name()));
        Views.whenDone(CompletableFuture.supplyAsync(() -> connected(game), Thread::startVirtualThread), Runnable::run);
    }

    /// Connects to a game, on a background thread. Returns what to do on the FX thread afterwards.
    private Runnable connected(RunningGame game) {
        try {
            AttachedGame attached = AttachedGame.connect(game, store.catalog());
            return () -> {
                model.hint().set("");
                opens.accept(attached);
            };
        } catch (IOException | RuntimeException e) {
            return () -> {
                model.hint().set("");
                model.notice().set(Notice.error("Could not attach to %s.".formatted(game.name()),
                        String.valueOf(e.getMessage())));
            };
        }
    }
}
