package orrery.editor.app.command;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import orrery.editor.fx.WindowPlace;

/// Lists the keys of all commands by menu.
public final class KeysDialog {

    private static final double LEAST_HEIGHT = 300;
    private static final double AROUND = 160;
    private static final double BAR = 30;

    private final Commands commands;
    private final List<Line> otherKeys;

    public KeysDialog(Commands commands, List<Line> otherKeys) {
        this.commands = commands;
        this.otherKeys = otherKeys;
    }

    /// One line of the list.
    ///
    /// @param keys the keys as text
    /// @param does what they do
    public record Line(String keys, String does) {}

    /// Shows the dialog and returns immediately.
    public void show(Window owner) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Keys");
        dialog.getDialogPane().setId("keys-dialog");
        dialog.getDialogPane().setContent(scrolling(content(), owner));
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        WindowPlace.show(dialog);
    }

    /// Never narrower than the list, and as high where the owner has room for it; scrolls up and down otherwise. Its size is
    /// known before it is shown, and is its least size: on X11 a dialog is shown at its least size and does not become larger
    /// afterwards.
    private static ScrollPane scrolling(HBox columns, Window owner) {
        Scene measured = new Scene(columns);
        measured.getStylesheets().setAll(owner.getScene().getStylesheets());
        columns.applyCss();
        double width = columns.prefWidth(-1) + BAR;
        double height = Math.min(columns.prefHeight(-1) + BAR, Math.max(LEAST_HEIGHT, owner.getHeight() - AROUND));
        measured.setRoot(new Group());
        ScrollPane scroll = new ScrollPane(columns);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinSize(width, height);
        scroll.setPrefSize(width, height);
        return scroll;
    }

    private HBox content() {
        HBox columns = new HBox(18,
                new VBox(18, section(Commands.Menu.FILE), section(Commands.Menu.EDIT)),
                new VBox(18, section(Commands.Menu.RUN), section(Commands.Menu.VIEW)),
                new VBox(18, section("In panes", otherKeys), section(Commands.Menu.HELP)));
        columns.getStyleClass().add("keys");
        columns.setMinWidth(Region.USE_PREF_SIZE);
        return columns;
    }

    private VBox section(Commands.Menu menu) {
        List<Line> lines = new ArrayList<>();
        for (Command command : commands.in(menu).stream().flatMap(List::stream).toList()) {
            KeyCombination keys = command.keys();
            if (keys != null) {
                lines.add(new Line(Keymap.text(keys), command.title().get()));
            }
        }
        return section(menu.title(), lines);
    }

    private static VBox section(String title, List<Line> lines) {
        Label heading = new Label(title);
        heading.getStyleClass().add("title");
        GridPane grid = new GridPane(14, 5);
        for (int row = 0; row < lines.size(); row++) {
            Label keys = new Label(lines.get(row).keys());
            keys.getStyleClass().addAll("badge", "mono");
            Label does = new Label(lines.get(row).does());
            keys.setMinWidth(Region.USE_PREF_SIZE);
            does.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(row, keys, does);
        }
        return new VBox(7, heading, grid);
    }
}
