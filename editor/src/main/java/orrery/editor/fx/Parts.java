package orrery.editor.fx;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.controlsfx.control.SegmentedButton;
import org.jspecify.annotations.Nullable;

/// Creates the parts that many panes have, with the style classes of the theme. FX thread.
public final class Parts {
    private Parts() {}

    /// Whether a node is `ancestor` itself or inside of it. False for null.
    public static boolean isWithin(@Nullable Node node, Node ancestor) {
        Node at = node;
        while (at != null && at != ancestor) {
            at = at.getParent();
        }
        return at != null;
    }

    /// Creates a bar above the contents of a pane.
    public static HBox header(Node... nodes) {
        return new PaneHeader(nodes);
    }

    /// Creates a region that takes the free space of a bar.
    public static Region spacer() {
        Region spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        return spacer;
    }

    /// Creates a compact button that is never narrower than its text.
    public static Button button(String text, Runnable action) {
        Button button = new Button(text);
        button.getStyleClass().add("compact");
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// Creates a row of buttons of which exactly one is selected, initially the first.
    public static <T> SegmentedButton choice(List<T> values, Function<T, String> title, Consumer<T> action) {
        SegmentedButton buttons = new SegmentedButton();
        buttons.setToggleGroup(new ToggleGroup());
        buttons.setMinWidth(Region.USE_PREF_SIZE);
        for (T value : values) {
            ToggleButton button = new ToggleButton(title.apply(value));
            button.getStyleClass().add("compact");
            button.setSelected(buttons.getButtons().isEmpty());
            button.setOnAction(_ -> {
                button.setSelected(true);
                action.accept(value);
            });
            buttons.getButtons().add(button);
        }
        return buttons;
    }

    /// Gives a node one of two style classes and removes the other. Does nothing if the node already has the wanted class,
    /// because JavaFX applies CSS to the node again after each change of style classes.
    public static void style(Node node, boolean isFirst, String first, String second) {
        String wanted = isFirst ? first : second;
        if (!node.getStyleClass().contains(wanted)) {
            node.getStyleClass().removeAll(first, second);
            node.getStyleClass().add(wanted);
        }
    }

    /// Shows or hides a node. A hidden node takes no space.
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
