package orrery.editor.app.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.controlsfx.control.SegmentedButton;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Parts;
import orrery.editor.fx.WindowPlace;
import orrery.editor.source.SourceEditor;
import orrery.editor.source.SourceSettings;
import orrery.editor.theme.Theme;

/// A dialog in which the user changes settings. Theme and scale take effect at once. The folders of source code, the editor that
/// opens source code, and the format of tables are changed when the user presses the button that saves.
public final class PreferencesDialog {

    private static final ButtonType SAVE = new ButtonType("Save preferences", ButtonData.OK_DONE);
    private static final double WIDTH = 520;
    private static final double SCALE_WIDTH = 96;
    private static final int FOLDER_LINES = 5;
    private static final String FOLDERS_HINT = "One per line: a project, a module, or a folder of packages.";

    private final Window owner;
    private final Preferences shown;
    private final Supplier<Optional<Path>> folderToAdd;
    private final ComboBox<String> command = new ComboBox<>();
    private final TextArea folders = new TextArea();
    private final Label foldersHint = hint(FOLDERS_HINT);
    private final WindowModel model;
    private final Command keys;
    private final CheckBox guard = new CheckBox("Guard text that begins with =, +, - or @");

    /// The settings that the dialog shows.
    ///
    /// @param source folders of source code, and the command of the editor that opens source code
    /// @param isCsvGuarded whether text in exported tables is protected from being evaluated as a formula by spreadsheets
    public record Preferences(SourceSettings source, boolean isCsvGuarded) {}

    /// @param all the settings to show
    /// @param model has the theme and the scale of the window
    /// @param keys shows the keys of commands
    /// @param folderToAdd asks which folder of source code to add; empty if cancelled
    public PreferencesDialog(Window owner, Preferences all, WindowModel model, Command keys,
            Supplier<Optional<Path>> folderToAdd) {
        this.owner = owner;
        this.model = model;
        this.keys = keys;
        this.folderToAdd = folderToAdd;
        SourceSettings now = all.source();
        shown = new Preferences(new SourceSettings(now.command(),
                now.folders().stream().map(folder -> Path.of(text(folder))).toList()), all.isCsvGuarded());
        guard.setSelected(all.isCsvGuarded());
        guard.setId("csv-guard");
        command.getItems().setAll(SourceEditor.EXAMPLES);
        command.setEditable(true);
        command.setValue(now.command());
        command.setMaxWidth(Double.MAX_VALUE);
        command.setId("source-command");
        command.getEditor().setPromptText("No editor");
        folders.setText(String.join("\n", now.folders().stream().map(PreferencesDialog::text).toList()));
        folders.setPrefRowCount(FOLDER_LINES);
        folders.setId("source-folders");
        foldersHint.setId("source-folders-hint");
    }

    /// Returns the absolute path of a folder, because a relative path does not show which folder it is.
    private static String text(Path folder) {
        return folder.toAbsolutePath().normalize().toString();
    }

    /// Shows the dialog and returns immediately. If the user saves, calls the action later with the settings that were shown and
    /// the new settings.
    public void ask(BiConsumer<Preferences, Preferences> saved) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Preferences");
        dialog.getDialogPane().setId("preferences-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getButtonTypes().setAll(SAVE, ButtonType.CLOSE);
        Node save = dialog.getDialogPane().lookupButton(SAVE);
        folders.textProperty().subscribe(text -> {
            String problem = FolderLines.parse(text).problem();
            foldersHint.setText(problem.isEmpty() ? FOLDERS_HINT : problem);
            foldersHint.getStyleClass().setAll("label", problem.isEmpty() ? "muted" : "removed", "small");
            save.setDisable(!problem.isEmpty());
        });
        dialog.resultProperty().subscribe(answer -> {
            if (answer == SAVE) {
                saved.accept(shown, new Preferences(settings(), guard.isSelected()));
            }
        });
        dialog.setOnShown(_ -> command.requestFocus());
        WindowPlace.show(dialog);
    }

    private SourceSettings settings() {
        return new SourceSettings(command.getEditor().getText().strip(),
                FolderLines.parse(folders.getText()).folders());
    }

    private VBox content() {
        Button add = new Button("Add folder…");
        add.setMinWidth(Region.USE_PREF_SIZE);
        add.setId("source-folder-add");
        add.setOnAction(_ -> addFolder());
        Button showKeys = new Button(keys.title().get());
        showKeys.setId("preferences-keys");
        showKeys.setOnAction(_ -> keys.run());
        foldersHint.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(foldersHint, Priority.ALWAYS);
        VBox content = new VBox(14,
                new HBox(32, section("Theme", themes()), section("Scale", scales()), section("Keys", showKeys)),
                section("Editor for source", command,
                        hint("A command with the placeholders {file} and {line}. Quotes group words.")),
                section("Source folders", folders, new HBox(8, foldersHint, add)),
                section("Tables for other programs", guard, hint(
                        "A spreadsheet would run such text as a formula; it is prefixed with '. Numbers are not changed.")));
        content.setPrefWidth(WIDTH);
        return content;
    }

    private SegmentedButton themes() {
        SegmentedButton themes = Parts.choice(List.of(Theme.values()), theme -> theme == Theme.DARK ? "Dark" : "Light",
                model.theme()::set);
        themes.setId("preferences-theme");
        themes.getButtons().get(model.theme().get().ordinal()).setSelected(true);
        return themes;
    }

    private ComboBox<Integer> scales() {
        ComboBox<Integer> scales = new ComboBox<>(FXCollections.observableList(Settings.scales()));
        scales.setId("preferences-scale");
        scales.setPrefWidth(SCALE_WIDTH); // otherwise it gets the width of its list, which is in screen pixels
        scales.setVisibleRowCount(scales.getItems().size());
        scales.setConverter(new StringConverter<>() {
            @Override
            public String toString(Integer percent) {
                return percent + " %";
            }

            @Override
            public Integer fromString(String text) {
                throw new UnsupportedOperationException("Scales are chosen, not typed.");
            }
        });
        scales.setValue(model.scalePercent());
        scales.setOnAction(_ -> model.setScalePercent(scales.getValue()));
        return scales;
    }

    private void addFolder() {
        folderToAdd.get().ifPresent(folder -> {
            String before = folders.getText().stripTrailing();
            folders.setText(before.isEmpty() ? folder.toString() : before + "\n" + folder);
        });
    }

    private static VBox section(String title, Node... content) {
        Label label = new Label(title);
        label.getStyleClass().add("title");
        VBox section = new VBox(6, label);
        section.getChildren().addAll(content);
        return section;
    }

    private static Label hint(String text) {
        Label label = new Label(text);
        label.getStyleClass().addAll("muted", "small");
        label.setWrapText(true);
        return label;
    }
}
