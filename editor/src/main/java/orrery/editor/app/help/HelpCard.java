package orrery.editor.app.help;

import java.util.Locale;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;

/// The help of a pane: text, a legend, gestures, and commands with their keys. FX thread.
final class HelpCard extends VBox {

    private final Hyperlink allKeys = new Hyperlink("All keys");

    /// @param title title of the pane
    /// @param help the help. Its gestures must already name the present keys, see [PaneHelp#withKeys]
    /// @param commands a map from the name of each command in the help to its keys, or to its menu if it has no keys
    /// @param showKeys shows the list of all keys
    HelpCard(String title, PaneHelp help, Map<String, String> commands, Runnable showKeys) {
        getStyleClass().add("pane-help");
        setId("pane-help");
        setAccessibleRole(AccessibleRole.DIALOG);
        setAccessibleText("Help for %s. %s".formatted(title, help.shows()));
        allKeys.setMinWidth(Region.USE_PREF_SIZE);
        allKeys.setOnAction(_ -> showKeys.run());
        getChildren().addAll(new HBox(label(title, "headline"), Parts.spacer(), allKeys), wrapped(help.shows()));
        GridPane table = table();
        help.marks().forEach(mark -> addRow(table, sign(mark), mark.meaning()));
        help.gestures()
                .forEach(gesture -> addRow(table, label(gesture.how(), "strong"), gesture.does()));
        commands.forEach((name, how) -> addRow(table, label(how, "strong"), name));
        getChildren().add(table);
        if (!help.document().isEmpty()) {
            getChildren().add(label("Read more: " + help.document(), "muted", "small"));
        }
    }

    /// Returns the preferred height at a width. A negative width stands for the preferred width; JavaFX would take it for an
    /// unlimited width, at which each text has a single line.
    @Override
    protected double computePrefHeight(double width) {
        return super.computePrefHeight(width < 0 ? prefWidth(-1) : width);
    }

    /// Focuses the link to all keys.
    void focusLink() {
        allKeys.requestFocus();
    }

    private static GridPane table() {
        GridPane table = new GridPane();
        table.getStyleClass().add("pane-help-table");
        ColumnConstraints left = new ColumnConstraints();
        left.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints right = new ColumnConstraints();
        right.setHgrow(Priority.ALWAYS);
        table.getColumnConstraints().addAll(left, right);
        return table;
    }

    private static void addRow(GridPane table, Node left, String right) {
        Label text = wrapped(right);
        GridPane.setValignment(left, VPos.TOP);
        table.addRow(table.getRowCount(), left, text);
    }

    /// Creates a node that looks like a mark in the pane.
    private static Node sign(PaneHelp.Mark mark) {
        if (mark.shape() == PaneHelp.Shape.TEXT) {
            return label(mark.text(), "strong", mark.style());
        }
        Region drawn = new Region();
        drawn.getStyleClass().addAll("pane-help-sign", mark.style());
        drawn.setStyle("-fx-shape: \"" + mark.shape().path() + "\"; -fx-scale-shape: true;");
        drawn.setAccessibleText(mark.shape().name().toLowerCase(Locale.ROOT));
        HBox line = new HBox(drawn);
        line.getStyleClass().add("pane-help-mark");
        return line;
    }

    private static Label wrapped(String text) {
        Label label = label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label label(String text, String... styles) {
        Label label = new Label(text);
        label.getStyleClass().addAll(styles);
        return label;
    }
}
