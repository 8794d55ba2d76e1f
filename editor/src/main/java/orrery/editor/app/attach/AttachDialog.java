package orrery.editor.app.attach;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.fx.DialogList;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;

/// Lists this user's running games that offer their world on this machine, and asks for one. The list is updated every second.
final class AttachDialog {
    private static final ButtonType ATTACH = new ButtonType("Attach", ButtonData.OK_DONE);
    private static final double WIDTH = 460;
    private static final double HEIGHT = 260;
    private static final Executor NEXT = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);
    private static final String NONE = """
            No program offers its world. A program does so by one line:

            Remote.open(simulation);""";

    private final Window owner;
    private final ListView<RunningGame> list = new ListView<>();
    private final Label placeholder = new Label("Looking for programs…");
    private final Dialog<ButtonType> dialog = new Dialog<>();

    AttachDialog(Window owner) {
        this.owner = owner;
    }

    /// The running games, or why they can't be listed.
    private record Found(List<RunningGame> games, String problem) {}

    /// Shows the question and returns immediately. The action runs later with the chosen game, unless the user cancels.
    void ask(Consumer<RunningGame> chosen) {
        list.setId("running-games");
        list.setCellFactory(_ -> new Cell());
        list.setPlaceholder(placeholder);
        placeholder.setWrapText(true);
        placeholder.setMaxWidth(WIDTH - 40);
        dialog.initOwner(owner);
        dialog.setTitle("Attach");
        dialog.setHeaderText("Which running program?");
        dialog.getDialogPane().setId("attach-dialog");
        dialog.getDialogPane().getButtonTypes().setAll(ATTACH, ButtonType.CANCEL);
        DialogList.setContent(dialog, list, ATTACH, WIDTH, HEIGHT);
        Button attach = (Button) dialog.getDialogPane().lookupButton(ATTACH);
        attach.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        dialog.resultProperty().subscribe(answer -> {
            RunningGame game = list.getSelectionModel().getSelectedItem();
            if (answer == ATTACH && game != null) {
                chosen.accept(game);
            }
        });
        WindowPlace.show(dialog);
        look(Thread::startVirtualThread);
    }

    private void look(Executor when) {
        Views.whenDone(CompletableFuture.supplyAsync(AttachDialog::found, when), this::show);
    }

    private static Found found() {
        try {
            return new Found(RunningGame.list(), "");
        } catch (IOException e) {
            return new Found(List.of(), "The running programs can't be listed: %s.".formatted(e.getMessage()));
        }
    }

    private void show(Found found) {
        placeholder.setText(found.problem().isEmpty() ? NONE : found.problem());
        RunningGame before = list.getSelectionModel().getSelectedItem();
        if (!list.getItems().equals(found.games())) {
            list.getItems().setAll(found.games());
            Optional<RunningGame> same = found.games().stream().filter(each -> before != null && each.isSame(before))
                    .findFirst();
            same.or(() -> found.games().stream().filter(AttachDialog::isFree).findFirst())
                    .ifPresentOrElse(list.getSelectionModel()::select, list.getSelectionModel()::selectFirst);
        }
        if (dialog.isShowing()) {
            look(NEXT);
        }
    }

    /// Whether attaching to a game can succeed.
    private static boolean isFree(RunningGame game) {
        return !game.isAttached() && game.tick() >= 0;
    }

    /// Shows name, process, tick and start time of a game.
    private static final class Cell extends ListCell<RunningGame> {
        @Override
        protected void updateItem(@Nullable RunningGame game, boolean empty) {
            super.updateItem(game, empty);
            setGraphic(game == null || empty ? null : words(game));
        }

        private static Node words(RunningGame game) {
            Label name = new Label(game.name());
            name.getStyleClass().add("title");
            Label about = new Label(GameText.of(game));
            about.getStyleClass().add("muted");
            return new VBox(2, name, about);
        }
    }
}
