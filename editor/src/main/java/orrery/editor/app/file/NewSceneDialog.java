package orrery.editor.app.file;

import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.DialogList;
import orrery.editor.fx.WindowPlace;

/// Asks for the kind of world that a new scene has.
public final class NewSceneDialog {

    private static final ButtonType CREATE = new ButtonType("Create scene", ButtonData.OK_DONE);
    private static final double WIDTH = 460;
    private static final double HEIGHT = 440;

    private final Window owner;
    private final List<SceneStore.World> worlds;
    private final int added;

    /// @param added number of worlds that the user added; they are at the start of the list
    public NewSceneDialog(Window owner, List<SceneStore.World> worlds, int added) {
        this.owner = owner;
        this.worlds = worlds;
        this.added = added;
    }

    /// Shows the question and returns immediately. The action runs later with the world's name, unless the user cancels.
    public void ask(Consumer<String> chosen) {
        ListView<SceneStore.World> list = new ListView<>();
        list.getItems().setAll(worlds);
        list.setCellFactory(view -> new Cell());
        list.getSelectionModel().selectFirst();
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("New scene");
        dialog.setHeaderText("Which components and systems does it have?");
        dialog.getDialogPane().setId("new-scene-dialog");
        dialog.getDialogPane().getButtonTypes().setAll(CREATE, ButtonType.CANCEL);
        DialogList.setContent(dialog, list, CREATE, WIDTH, HEIGHT);
        dialog.resultProperty().subscribe(answer -> {
            SceneStore.World world = list.getSelectionModel().getSelectedItem();
            if (answer == CREATE && world != null) {
                chosen.accept(world.name());
            }
        });
        WindowPlace.show(dialog);
    }

    /// Returns the heading above a world. Only the first world of each group has one. If the user added no world, all are empty.
    private String heading(int place) {
        if (added == 0) {
            return "";
        }
        return place == 0 ? "Your worlds" : place == added ? "Worlds of Orrery" : "";
    }

    /// Shows name and description of a world.
    private final class Cell extends ListCell<SceneStore.World> {

        private static final double SIDES = 40;

        Cell() {
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(SceneStore.@Nullable World world, boolean empty) {
            super.updateItem(world, empty);
            setGraphic(world == null || empty ? null : words(world));
        }

        private VBox words(SceneStore.World world) {
            Label name = new Label(world.name());
            name.getStyleClass().add("title");
            Label about = new Label(world.about());
            about.getStyleClass().add("muted");
            about.setWrapText(true);
            about.setPrefWidth(WIDTH - SIDES);
            about.setMinHeight(Label.USE_PREF_SIZE);
            VBox words = new VBox(2, name, about);
            String heading = heading(getIndex());
            if (!heading.isEmpty()) {
                Label label = new Label(heading);
                label.getStyleClass().addAll("faint", "small");
                words.getChildren().addFirst(label);
            }
            return words;
        }
    }
}
