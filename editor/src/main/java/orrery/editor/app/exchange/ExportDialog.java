package orrery.editor.app.exchange;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.WindowPlace;
import orrery.editor.text.NumberFormats;

/// Asks for the format in which the selected entities are exported and for the components to export. FX thread.
final class ExportDialog {
    private static final ButtonType EXPORT = new ButtonType("Export…", ButtonData.OK_DONE);
    private static final double WIDTH = 460;
    private static final double LIST_HEIGHT = 220;
    private static final double GAP = 6;

    private final Window owner;
    private final RadioButton csv = new RadioButton("CSV, a row per entity");
    private final RadioButton json = new RadioButton("JSON, as Copy puts on the clipboard, with everything below");
    private final VBox components = new VBox(GAP);
    private List<CheckBox> boxes = List.of();

    /// The answer.
    ///
    /// @param types the component types that the table contains; empty for all types
    record Choice(boolean isJson, List<ComponentType<?>> types) {}

    ExportDialog(Window owner) {
        this.owner = owner;
        ToggleGroup formats = new ToggleGroup();
        csv.setToggleGroup(formats);
        json.setToggleGroup(formats);
        csv.setSelected(true);
        csv.setId("export-csv");
        json.setId("export-json");
    }

    /// Shows the dialog and returns at once. The action runs later with the answer, unless the user cancels.
    void ask(SelectionExport.Offer offer, Consumer<Choice> action) {
        boxes = offer.types().stream().map(type -> box(type.name())).toList();
        components.getChildren().setAll(boxes);
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Export");
        dialog.setHeaderText(
                "Export %s to a file".formatted(NumberFormats.counted(offer.entities(), "entity", "entities")));
        dialog.getDialogPane().setId("export-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getButtonTypes().setAll(EXPORT, ButtonType.CANCEL);
        Node export = dialog.getDialogPane().lookupButton(EXPORT);
        Runnable check = () -> export.setDisable(csv.isSelected() && !boxes.isEmpty() && chosen(offer).isEmpty());
        boxes.forEach(box -> box.selectedProperty().subscribe(check));
        csv.selectedProperty().subscribe(check);
        dialog.resultProperty().subscribe(answer -> {
            if (answer == EXPORT) {
                List<ComponentType<?>> types = chosen(offer);
                action.accept(new Choice(json.isSelected(), types.size() == offer.types().size() ? List.of() : types));
            }
        });
        dialog.setOnShown(_ -> csv.requestFocus());
        WindowPlace.show(dialog);
    }

    private static CheckBox box(String name) {
        CheckBox box = new CheckBox(name);
        box.setMnemonicParsing(false);
        box.setSelected(true);
        return box;
    }

    private List<ComponentType<?>> chosen(SelectionExport.Offer offer) {
        return IntStream.range(0, boxes.size()).filter(i -> boxes.get(i).isSelected())
                .<ComponentType<?>>mapToObj(i -> offer.types().get(i)).toList();
    }

    private VBox content() {
        Label title = new Label("Components");
        title.getStyleClass().add("title");
        Label hint = new Label("Entities that have none of the chosen components are left out.");
        hint.setWrapText(true);
        ScrollPane list = new ScrollPane(components);
        list.setFitToWidth(true);
        list.setPrefHeight(LIST_HEIGHT);
        VBox table = new VBox(GAP, title, list, new HBox(GAP, all("Choose all", true), all("Choose none", false)),
                hint);
        table.disableProperty().bind(json.selectedProperty());
        VBox content = new VBox(2 * GAP, csv, json, table);
        content.setPrefWidth(WIDTH);
        return content;
    }

    private Button all(String text, boolean isChosen) {
        Button button = new Button(text);
        button.setOnAction(_ -> boxes.forEach(box -> box.setSelected(isChosen)));
        return button;
    }
}
