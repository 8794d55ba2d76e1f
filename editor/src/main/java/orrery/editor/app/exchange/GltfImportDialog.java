package orrery.editor.app.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.exchange.gltf.GltfModel;
import orrery.editor.session.exchange.gltf.Plane;
import orrery.editor.text.NumberFormats;

/// Asks for the side from which the content of a glTF file is seen, and for the scene to import from it. FX thread.
final class GltfImportDialog {
    private static final ButtonType IMPORT = new ButtonType("Import", ButtonData.OK_DONE);
    private static final double WIDTH = 460;
    private static final double GAP = 8;

    private final Window owner;
    private final GltfModel gltf;
    private final ToggleGroup planes = new ToggleGroup();
    private final ComboBox<String> scenes = new ComboBox<>();

    GltfImportDialog(Window owner, GltfModel gltf) {
        this.owner = owner;
        this.gltf = gltf;
    }

    /// Shows the dialog and returns at once. The action runs later with the plane and the index of the scene, unless the user
    /// cancels.
    void ask(String fileName, BiConsumer<Plane, Integer> action) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Import glTF");
        dialog.setHeaderText("Each node of %s becomes an entity".formatted(fileName));
        dialog.getDialogPane().setId("gltf-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getButtonTypes().setAll(IMPORT, ButtonType.CANCEL);
        dialog.resultProperty().subscribe(answer -> {
            if (answer == IMPORT) {
                action.accept((Plane) planes.getSelectedToggle().getUserData(),
                        scenes.getSelectionModel().getSelectedIndex());
            }
        });
        dialog.setOnShown(_ -> ((RadioButton) planes.getSelectedToggle()).requestFocus());
        WindowPlace.show(dialog);
    }

    private VBox content() {
        VBox content = new VBox(GAP, title("Plane"));
        content.setPrefWidth(WIDTH);
        for (Plane plane : Plane.values()) {
            RadioButton choice = new RadioButton(plane.title());
            choice.setToggleGroup(planes);
            choice.setUserData(plane);
            choice.setSelected(plane == Plane.XY);
            choice.setId("gltf-" + plane);
            content.getChildren().add(choice);
        }
        List<String> names = new ArrayList<>();
        gltf.scenes().forEach(scene -> names.add("%d. %s".formatted(names.size() + 1, scene.name())));
        scenes.getItems().setAll(names);
        scenes.getSelectionModel().select(gltf.firstScene());
        scenes.setId("gltf-scene");
        scenes.setMaxWidth(Double.MAX_VALUE);
        if (names.size() > 1) {
            content.getChildren().addAll(title("Scene"), scenes);
        }
        Label holds = new Label(holds());
        holds.setWrapText(true);
        content.getChildren().add(holds);
        return content;
    }

    private static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("title");
        return label;
    }

    private String holds() {
        String parts = String.join(", ", Stream.of(counted("nodes", "node"), counted("meshes", "mesh"),
                counted("cameras", "camera"), counted("animations", "animation")).filter(text -> !text.isEmpty())
                .toList());
        return "The file holds %s. After the import, a report lists what was not taken."
                .formatted(parts.isEmpty() ? "nothing" : parts);
    }

    private String counted(String array, String one) {
        int count = gltf.count(array);
        return count == 0 ? "" : NumberFormats.counted(count, one, array);
    }
}
