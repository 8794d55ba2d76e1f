package orrery.editor.scenetree;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.Tip;
import orrery.editor.text.FieldExample;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// The bar with the search box above the tree, and the line with the numbers below it. FX thread.
final class TreeBars {
    private static final double LEAST_SEARCH_WIDTH = 90;

    private final SearchBox search;
    private final Label before = new Label();
    private final Label figure = new Label();
    private final Label after = new Label();
    private final List<Node> buttons = new ArrayList<>();
    private final HBox footer = new HBox(before, figure, after);

    /// @param searched receives the focus when a search ends
    TreeBars(Node searched) {
        search = new SearchBox(searched);
        search.setMinWidth(LEAST_SEARCH_WIDTH);
        HBox.setHgrow(search, Priority.ALWAYS);
        footer.getStyleClass().add("pane-footer");
        footer.setStyle("-fx-spacing: 4px;");
        before.getStyleClass().addAll("small", "faint");
        figure.getStyleClass().addAll("small", "strong");
        after.getStyleClass().addAll("small", "faint");
        figure.setMinWidth(Region.USE_PREF_SIZE);
        after.setMinWidth(Region.USE_PREF_SIZE);
    }

    /// Adds a button after the search box.
    void add(Icon icon, String what, Runnable action) {
        Button button = new Button("", new IconView(icon));
        button.getStyleClass().addAll("flat", "compact");
        button.setAccessibleText(what);
        Tip.set(button, what);
        button.setOnAction(_ -> action.run());
        button.setMinWidth(Region.USE_PREF_SIZE);
        buttons.add(button);
    }

    void show(FieldExample example) {
        search.setTexts("Name, #12 or " + example.type(),
                "Find nodes by name, id, or a query such as " + example.condition(),
                "Name, 12v3, #12, or conditions: " + example.queries());
    }

    SearchBox search() {
        return search;
    }

    /// Makes the bar with the search box and all added buttons. Call this once, after adding all buttons.
    Node makeTop() {
        List<Node> parts = new ArrayList<>(buttons);
        parts.addFirst(search);
        parts.add(new HelpButton());
        HBox top = Parts.header(parts.toArray(Node[]::new));
        top.setStyle("-fx-spacing: 2px;");
        return top;
    }

    Node footer() {
        return footer;
    }

    /// Shows the number of matches during a search, otherwise the number of recomputed nodes.
    void show(TreeSlice.Counts counts) {
        boolean searching = counts.found() >= 0;
        boolean lit = !searching && counts.recomputed() > 0;
        before.setText(searching ? "found" : "recomputed this tick:");
        figure.setText("%s of %s".formatted(NumberFormats.grouped(searching ? counts.found() : counts.recomputed()),
                NumberFormats.grouped(counts.nodes())));
        after.setText(counts.nodes() == 1 ? "node" : "nodes");
        Parts.style(figure, lit, "changed", "muted");
    }
}
