package orrery.editor.app.bar;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.text.Text;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.MainMenu;

/// A part of the toolbar that is hidden if the window is too narrow.
final class CollapsiblePart {

    private final DoubleSupplier width;
    private final Consumer<Boolean> show;
    private BooleanSupplier hasItems = () -> false;
    private Supplier<List<MenuItem>> items = List::of;
    private boolean isShown = true;

    private CollapsiblePart(DoubleSupplier width, Consumer<Boolean> show) {
        this.width = width;
        this.show = show;
    }

    /// Creates a part from neighbouring nodes. Nodes that were removed from the toolbar count as 0 pixels wide.
    ///
    /// @param gap space between two nodes of the toolbar, in pixels
    static CollapsiblePart of(double gap, Node... nodes) {
        List<Node> all = List.of(nodes);
        all.stream().filter(node -> !node.visibleProperty().isBound())
                .forEach(node -> node.visibleProperty().bind(node.managedProperty()));
        return new CollapsiblePart(
                () -> all.stream().filter(node -> node.getParent() != null).mapToDouble(node -> width(node) + gap)
                        .sum(),
                shown -> all.forEach(node -> node.setManaged(shown)));
    }

    private static double width(Node node) {
        return Math.ceil(Math.max(node.minWidth(-1), node.prefWidth(-1)));
    }

    /// Creates a part from the text of a button that also has an icon.
    static CollapsiblePart words(Button button) {
        String words = button.getText();
        return new CollapsiblePart(() -> {
            Text measured = new Text(words);
            measured.setFont(button.getFont());
            return Math.ceil(measured.getLayoutBounds().getWidth() + button.getGraphicTextGap()) + 1;
        }, shown -> button.setText(shown ? words : ""));
    }

    /// Sets the commands of the part's buttons. A menu offers these commands while the part is hidden.
    CollapsiblePart with(Command... ofButtons) {
        return with(() -> true, () -> Stream.of(ofButtons).map(MainMenu::item).toList());
    }

    /// Sets the items that a menu offers while the part is hidden.
    ///
    /// @param hasAny returns whether there are items
    /// @param newItems creates the items
    CollapsiblePart with(BooleanSupplier hasAny, Supplier<List<MenuItem>> newItems) {
        hasItems = hasAny;
        items = newItems;
        return this;
    }

    /// Whether a menu offers items while the part is hidden.
    boolean hasItems() {
        return hasItems.getAsBoolean();
    }

    /// Creates the items that the menu offers. The list is empty if [#hasItems] is false.
    List<MenuItem> items() {
        return hasItems() ? items.get() : List.of();
    }

    /// Returns the width that the part has when it is shown. The width does not depend on whether the part is shown now, so that
    /// the part does not flicker.
    double width() {
        return width.getAsDouble();
    }

    boolean isShown() {
        return isShown;
    }

    void show(boolean shown) {
        if (isShown != shown) {
            isShown = shown;
            show.accept(shown);
        }
    }
}
