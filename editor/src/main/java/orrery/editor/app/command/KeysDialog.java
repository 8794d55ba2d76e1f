package orrery.editor.app.command;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Parts;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.WindowPlace;

/// Lists the keys of all commands. The user can search commands by name or keys, and change their keys. After Enter or a double
/// click on a command, the dialog waits for the command's new keys. Delete removes its keys. Backspace resets its keys, but on
/// macOS Backspace removes them. If another command has the chosen keys, the dialog asks before it takes them from that command.
/// The list also shows keys and gestures that panes use and that can't be changed, such as arrows.
public final class KeysDialog {

    private static final double WIDTH = 660;
    private static final double LEAST_HEIGHT = 300;
    private static final double MOST_HEIGHT = 640;
    private static final double AROUND = 160;
    private static final double ROW_HEIGHT = 30;

    private final KeyBindings bindings;
    private final List<Line> otherKeys;
    private final TextField search = new TextField();
    private final ListView<KeysRow> list = new ListView<>();
    private final Label message = new Label();
    private final Button change = Parts.button("Change…", this::record);
    private final Button remove = Parts.button("Remove", this::remove);
    private final Button reset = Parts.button("Reset", this::reset);
    private final Button resetAll = Parts.button("Reset all", this::resetAll);
    private final Button take = Parts.button("Take over", this::take);
    private final Button cancel = Parts.button("Cancel", this::endRecording);
    private @Nullable Command recorded;
    private @Nullable KeyCombination pressed;

    public KeysDialog(KeyBindings bindings, List<Line> otherKeys) {
        this.bindings = bindings;
        this.otherKeys = otherKeys;
        search.setId("keys-search");
        search.getStyleClass().add("search");
        search.setPromptText("Command or keys");
        search.textProperty().subscribe(this::fill);
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.DOWN) {
                list.requestFocus();
                list.getSelectionModel().selectFirst();
                event.consume();
            }
        });
        list.setId("keys-list");
        list.setPlaceholder(new Label("No command has such a name or such keys."));
        list.setFixedCellSize(ROW_HEIGHT);
        list.setCellFactory(_ -> new KeysCell());
        list.getSelectionModel().selectedItemProperty().subscribe(this::chose);
        search.focusedProperty().subscribe(focused -> {
            if (focused && recorded != null) {
                endRecording();
            }
        });
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressedInList);
        list.setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                record();
            }
        });
        message.setWrapText(true);
        message.setMaxWidth(Double.MAX_VALUE);
        message.setId("keys-message");
        HBox.setHgrow(message, Priority.ALWAYS);
        endRecording();
    }

    /// Keys or a gesture of the mouse that a pane uses. The user can't change them.
    ///
    /// @param text the keys or the gesture, as text
    /// @param does the effect
    /// @param keys the keys. A pane with the focus gets them before the commands do. Empty for a gesture of the mouse
    public record Line(String text, String does, List<KeyCombination> keys) {

        /// Creates a line about keys, written as on this system.
        ///
        /// @param keys as parsed by [KeyCombination#valueOf], separated by blanks
        public static Line ofKeys(String keys, String does) {
            List<KeyCombination> all = Stream.of(keys.split(" ")).map(KeyCombination::valueOf).toList();
            return new Line(all.stream().map(Keymap::text).collect(Collectors.joining(" ")), does, all);
        }

        /// Creates a line about keys with a given text, in which `Shortcut+` stands for Ctrl, or for Command on macOS.
        public static Line ofKeys(String text, String keys, String does) {
            return new Line(SystemKeys.text(text), does, ofKeys(keys, does).keys());
        }

        /// Creates a line about a gesture of the mouse. In its text, `Shortcut+` stands for Ctrl, or for Command on macOS.
        public static Line ofGesture(String text, String does) {
            return new Line(SystemKeys.text(text), does, List.of());
        }
    }

    /// Shows the dialog and returns immediately.
    public void show(Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Keys");
        double height = height(ScaledRoot.sizeOf(owner).getHeight());
        VBox content = new VBox(8, search, list, footer());
        VBox.setVgrow(list, Priority.ALWAYS);
        content.setMinSize(WIDTH, height);
        content.setPrefSize(WIDTH, height);
        dialog.getDialogPane().setId("keys-dialog");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        dialog.getDialogPane().addEventFilter(KeyEvent.KEY_PRESSED, this::pressedWhileRecording);
        dialog.setOnShown(_ -> search.requestFocus());
        WindowPlace.show(dialog);
    }

    /// Returns the height of the dialog's content for the height of the owner window, both in pixels.
    static double height(double window) {
        return Math.clamp(window - AROUND, LEAST_HEIGHT, MOST_HEIGHT);
    }

    private HBox footer() {
        HBox footer = new HBox(8, message, take, cancel, change, remove, reset, resetAll);
        footer.setAlignment(Pos.CENTER_LEFT);
        footer.setMinHeight(44);
        return footer;
    }

    private void fill() {
        KeysRow chosen = list.getSelectionModel().getSelectedItem();
        String text = search.getText().strip().toLowerCase(Locale.ROOT);
        ObservableList<KeysRow> rows = FXCollections.observableArrayList();
        bindings.all().stream().sorted(Comparator.comparing(command -> bindings.menu(command).isEmpty()))
                .map(command -> new KeysRow(bindings.menu(command), command.name(), command.keysText(), command))
                .filter(row -> row.matches(text)).forEach(rows::add);
        otherKeys.stream().map(line -> new KeysRow("In panes", line.does(), line.text(), null))
                .filter(row -> row.matches(text)).forEach(rows::add);
        list.setItems(rows);
        rows.stream().filter(row -> chosen != null && row.name().equals(chosen.name())).findFirst()
                .ifPresent(list.getSelectionModel()::select);
        showButtons();
    }

    private Optional<Command> chosen() {
        KeysRow row = list.getSelectionModel().getSelectedItem();
        return row == null ? Optional.empty() : Optional.ofNullable(row.command());
    }

    private void showButtons() {
        boolean isRecording = recorded != null;
        Optional<Command> command = chosen();
        for (Button button : List.of(change, remove, reset, resetAll)) {
            Parts.show(button, !isRecording);
        }
        change.setDisable(command.isEmpty());
        remove.setDisable(command.isEmpty() || command.get().keys() == null);
        reset.setDisable(command.isEmpty() || !KeyBindings.isChanged(command.get()));
        resetAll.setDisable(bindings.all().stream().noneMatch(KeyBindings::isChanged));
        Parts.show(cancel, isRecording);
        Parts.show(take, isRecording && pressed != null);
    }

    private void chose(@Nullable KeysRow row) {
        if (recorded != null && row != null && row.command() != recorded) {
            endRecording();
        } else {
            showButtons();
        }
    }

    private void pressedInList(KeyEvent event) {
        Runnable action = switch (event.getCode()) {
            case ENTER -> this::record;
            case DELETE -> this::remove;
            case BACK_SPACE -> SystemKeys.IS_MAC ? this::remove : this::reset;
            case ESCAPE -> () -> list.getScene().getWindow().hide();
            default -> null;
        };
        if (action != null && recorded == null) {
            event.consume();
            action.run();
        }
    }

    private void record() {
        KeysRow row = list.getSelectionModel().getSelectedItem();
        if (row == null) {
            return;
        }
        if (row.command() == null) {
            message.setText("“%s” can't have other keys.".formatted(row.name()));
            return;
        }
        recorded = row.command();
        pressed = null;
        message.setText("Press the new keys for “%s”. Esc cancels.".formatted(row.name()));
        showButtons();
        list.requestFocus();
    }

    private void pressedWhileRecording(KeyEvent event) {
        Command command = recorded;
        if (command == null || KeyRecorder.isIncomplete(event)) {
            return;
        }
        boolean answers = pressed != null && event.getCode() == KeyCode.ENTER;
        if (event.getCode() == KeyCode.ESCAPE) {
            event.consume();
            endRecording();
        } else if (answers) {
            event.consume();
            take();
        } else if (KeyRecorder.isOfControls(event)) {
            event.consume();
            message.setText("Controls need %s for themselves. Press other keys, or Esc."
                    .formatted(Keymap.text(KeyRecorder.combination(event))));
        } else {
            event.consume();
            use(command, KeyRecorder.combination(event));
        }
    }

    private void use(Command command, KeyCombination keys) {
        Optional<Command> holder = bindings.holder(keys, command);
        pressed = keys;
        if (holder.isEmpty()) {
            take();
            return;
        }
        message.setText("%s runs “%s”, which would have no keys. Take over (Enter), press other keys, or Esc?"
                .formatted(Keymap.text(keys), holder.get().name()));
        showButtons();
    }

    private void take() {
        Command command = recorded;
        KeyCombination keys = pressed;
        if (command == null || keys == null) {
            return;
        }
        bindings.set(command, keys);
        endRecording();
        message.setText("“%s” has %s now.".formatted(command.name(), Keymap.text(keys)));
        otherKeys.stream().filter(line -> line.keys().stream().map(Keymap::text).anyMatch(Keymap.text(keys)::equals))
                .findFirst().ifPresent(line -> message.setText("A pane with the focus uses %s first: %s."
                        .formatted(Keymap.text(keys), line.does())));
    }

    private void endRecording() {
        recorded = null;
        pressed = null;
        message.setText("");
        fill();
    }

    private void remove() {
        chosen().ifPresent(command -> bindings.set(command, null));
        endRecording();
    }

    /// Gives the chosen command its default keys. If another command has these keys, asks first, as if the user had pressed them.
    private void reset() {
        Optional<Command> chosen = chosen();
        KeyCombination keys = chosen.map(Command::defaultKeys).orElse(null);
        if (chosen.isPresent() && keys != null && bindings.holder(keys, chosen.get()).isPresent()) {
            recorded = chosen.get();
            use(chosen.get(), keys);
        } else {
            chosen.ifPresent(bindings::reset);
            endRecording();
        }
    }

    private void resetAll() {
        bindings.resetAll();
        endRecording();
    }
}
