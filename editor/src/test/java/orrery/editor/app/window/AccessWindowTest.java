package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.controls.ToggleSwitch;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.theme.ColourVision;

/// The whole window can be used by keys and screen readers, and its texts can be read.
@Tag("long")
class AccessWindowTest {
    private static final double LEAST_CONTRAST = 4.5;
    private static final int MOST_STEPS = 60;
    private static final int AROUND = 3;
    private static final int LEAST_MEASURED = 1_000;

    private static final double LEAST_SLIDE = 8;
    private int measured;

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1680, 900);

    @Test
    void texts_of_all_panes_have_enough_contrast_in_both_themes() {
        openWithSelection();
        Set<String> weak = new TreeSet<>();
        measured = 0;
        for (String theme : List.of("Switch to light", "Switch to dark")) {
            hands.command(theme);
            for (String title : hands.tabs()) {
                hands.tab(title);
                hands.see(() -> weak.addAll(weakTexts(title + ", " + theme)));
            }
        }
        assertEquals("", String.join("\n", weak));
        assertTrue(measured > LEAST_MEASURED, "texts measured: " + measured);
    }

    @Test
    void tab_leads_through_each_pane_and_the_focus_is_seen_and_named() {
        openWithSelection();
        List<String> faults = new ArrayList<>();
        for (String title : hands.tabs()) {
            Parent pane = (Parent) hands.tab(title);
            faults.addAll(faultsOf(title, pane));
        }
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void a_switch_that_is_pressed_shows_its_new_state_in_the_next_frame() {
        openWithSelection();
        Parent pane = (Parent) hands.tab("Viewport");
        ToggleSwitch button = hands.see(() -> nodes(pane).filter(ToggleSwitch.class::isInstance)
                .map(ToggleSwitch.class::cast).findFirst().orElseThrow());
        Node thumb = hands.see(() -> button.lookup(".thumb"));
        double before = hands.see(thumb::getTranslateX);
        hands.interact(() -> button.setSelected(!button.isSelected()));
        hands.await("the other side", () -> thumb.getTranslateX() != before);
        double after = hands.see(thumb::getTranslateX);
        hands.interact(() -> button.setSelected(!button.isSelected()));
        hands.await("back", () -> thumb.getTranslateX() == before);
        assertTrue(Math.abs(after - before) > LEAST_SLIDE, before + " to " + after);
    }

    private void openWithSelection() {
        hands.openSample("solar-system");
        hands.step(3);
        hands.select(hands.named("Moon"));
    }

    private Set<String> weakTexts(String where) {
        Set<String> weak = new TreeSet<>();
        Parent root = hands.stage().getScene().getRoot();
        root.applyCss();
        root.layout();
        nodes(root).filter(Text.class::isInstance).map(Text.class::cast)
                .filter(text -> !text.getText().isBlank() && isSeen(text) && !text.isDisabled()
                        && text.getFill() instanceof Color)
                .forEach(text -> {
                    Color ground = ground(text.getParent());
                    measured++;
                    double contrast = ColourVision.contrast(over((Color) text.getFill(), ground, opacity(text)),
                            ground);
                    if (contrast < LEAST_CONTRAST) {
                        weak.add("%s: %s, “%s” has %.2f".formatted(where, path(text), text.getText(), contrast));
                    }
                });
        return weak;
    }

    private List<String> faultsOf(String title, Parent pane) {
        List<String> faults = new ArrayList<>();
        Set<Node> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Node first = hands.see(() -> {
            Node found = nodes(pane).filter(node -> node.isFocusTraversable() && isSeen(node) && !node.isDisabled())
                    .findFirst().orElse(null);
            if (found != null) {
                found.requestFocus();
            }
            return found;
        });
        if (first == null) {
            return List.of();
        }
        Node owner = first;
        for (int step = 0; step < MOST_STEPS && seen.add(owner) && isIn(owner, pane); step++) {
            Node now = owner;
            WritableImage with = hands.see(() -> picture(now));
            hands.push(KeyCode.TAB);
            owner = hands.see(() -> Objects.requireNonNull(hands.stage().getScene().getFocusOwner()));
            if (owner == now) {
                faults.add("%s: Tab does not leave %s".formatted(title, path(now)));
                break;
            }
            if (isSame(with, hands.see(() -> picture(now)))) {
                faults.add("%s: the focus of %s is not seen".formatted(title, path(now)));
            }
            if (hands.see(() -> name(now)).isBlank()) {
                faults.add("%s: %s has no name".formatted(title, path(now)));
            }
        }
        return faults;
    }

    private static String name(Node node) {
        Object text = node.queryAccessibleAttribute(AccessibleAttribute.TEXT);
        return String.valueOf(node.getAccessibleText() == null ? text == null ? "" : text : node.getAccessibleText());
    }

    private WritableImage picture(Node node) {
        Parent root = hands.stage().getScene().getRoot();
        root.applyCss();
        root.layout();
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setViewport(new Rectangle2D(bounds.getMinX() - AROUND, bounds.getMinY() - AROUND,
                bounds.getWidth() + 2 * AROUND, bounds.getHeight() + 2 * AROUND));
        return root.snapshot(parameters, null);
    }

    private static boolean isSame(WritableImage one, WritableImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return false;
        }
        for (int y = 0; y < one.getHeight(); y++) {
            for (int x = 0; x < one.getWidth(); x++) {
                if (one.getPixelReader().getArgb(x, y) != other.getPixelReader().getArgb(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Stream<Node> nodes(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().filter(Node::isVisible)
                                .flatMap(AccessWindowTest::nodes))
                : Stream.of(node);
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible() || at.getOpacity() == 0) {
                return false;
            }
        }
        return node.getLayoutBounds().getWidth() > 0 && node.getLayoutBounds().getHeight() > 0;
    }

    private static boolean isIn(Node node, Parent pane) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == pane) {
                return true;
            }
        }
        return false;
    }

    private static double opacity(Node node) {
        double product = 1;
        for (Node at = node; at != null; at = at.getParent()) {
            product *= at.getOpacity();
        }
        return product;
    }

    /// Returns the colour behind a node: the backgrounds of the node and its parents, the nearest on top.
    private static Color ground(Node node) {
        List<Color> layers = new ArrayList<>();
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof Region region && region.getBackground() != null) {
                for (BackgroundFill fill : region.getBackground().getFills().reversed()) {
                    if (fill.getFill() instanceof Color colour) {
                        layers.add(colour);
                    }
                }
            }
        }
        Color ground = Color.WHITE;
        for (Color layer : layers.reversed()) {
            ground = over(layer, ground, 1);
        }
        return ground;
    }

    private static Color over(Color colour, Color ground, double opacity) {
        Color opaque = Color.color(colour.getRed(), colour.getGreen(), colour.getBlue());
        return ground.interpolate(opaque, colour.getOpacity() * opacity);
    }

    private static String path(Node node) {
        List<String> names = new ArrayList<>();
        for (Node at = node; at != null && names.size() < 4; at = at.getParent()) {
            names.addFirst(at.getId() != null
                    ? "#" + at.getId()
                    : at.getStyleClass().isEmpty()
                            ? at.getClass().getSimpleName()
                            : "." + String.join(".", at.getStyleClass()));
        }
        return String.join(" ", names);
    }
}
