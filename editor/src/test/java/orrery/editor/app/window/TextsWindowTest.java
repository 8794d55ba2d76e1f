package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.editor.fx.Tip;

/// Each text that is cut off has an ellipsis, a tooltip or another sign that it goes on.
@Tag("long")
class TextsWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands(1280, 800);

    private void scaleTo(double factor) {
        hands.interact(() -> hands.model().scale().set(factor));
        hands.interact(() -> hands.stage().getScene().getRoot().layout());
    }

    private static Stream<Node> shownIn(Node node) {
        return !node.isVisible() || node.getOpacity() == 0
                ? Stream.of()
                : Stream.concat(Stream.of(node), node instanceof Parent parent
                        ? parent.getChildrenUnmodifiable().stream().flatMap(TextsWindowTest::shownIn)
                        : Stream.of());
    }

    /// Whether there is a sign of cut-off tabs where the title of a tab is cut off.
    private boolean hasSign(Bounds clip, Bounds text) {
        double edge = clip.getMaxX() < text.getMaxX() - 2 ? clip.getMaxX() : clip.getMinX();
        return hands.lookup(".tab-cut").queryAll().stream().filter(Node::isVisible)
                .map(sign -> sign.localToScene(sign.getLayoutBounds()))
                .anyMatch(sign -> sign.getMinX() <= edge + 1 && sign.getMaxX() >= edge - 1
                        && sign.getMinY() < text.getCenterY() && sign.getMaxY() > text.getCenterY());
    }

    private List<String> cutTexts() {
        return hands.see(() -> shownIn(hands.stage().getScene().getRoot()).filter(Labeled.class::isInstance)
                .map(Labeled.class::cast).map(this::problem).filter(Objects::nonNull).toList());
    }

    private String problem(Labeled labeled) {
        Text text = labeled.getChildrenUnmodifiable().stream().filter(Text.class::isInstance).map(Text.class::cast)
                .filter(Node::isVisible).findFirst().orElse(null);
        if (text == null || text.getText().isEmpty()) {
            return null;
        }
        String name = "“%s” %s %s".formatted(text.getText(), labeled.getClass().getSimpleName(),
                labeled.getStyleClass());
        if (!text.getText().equals(labeled.getText())) {
            return text.getText().contains("…") || text.getText().contains("...") || !Tip.of(labeled).isEmpty()
                    ? null
                    : "without a sign " + name;
        }
        Bounds place = text.localToScene(text.getLayoutBounds());
        for (Node at = text; at != null; at = at.getParent()) {
            if (at.getClip() != null) {
                Bounds clip = at.localToScene(at.getClip().getBoundsInParent());
                if (!clip.intersects(place)) {
                    return null;
                }
                if (clip.getMaxX() < place.getMaxX() - 2 || clip.getMinX() > place.getMinX() + 2) {
                    return hasSign(clip, place)
                            ? null
                            : "clipped by " + at.getClass().getSimpleName() + at.getStyleClass() + ": " + name;
                }
            }
        }
        Parent parent = labeled.getParent();
        Bounds around = parent.localToScene(parent.getLayoutBounds());
        if (around.getMaxX() < place.getMaxX() - 2 || around.getMinX() > place.getMinX() + 2) {
            return "out of " + parent.getClass().getSimpleName() + parent.getStyleClass() + ": " + name;
        }
        return null;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5})
    void texts_of_panes_are_whole_or_say_that_they_go_on(double factor) {
        scaleTo(factor);
        TreeSet<String> cut = new TreeSet<>();
        cutTexts().forEach(text -> cut.add("Welcome: " + text));
        hands.openSample("collisions");
        hands.runTo(40);
        hands.select(hands.named("East gun"));
        hands.awaitPanes();
        for (String tab : hands.see(hands::tabs)) {
            hands.tab(tab);
            hands.awaitPanes();
            cutTexts().forEach(text -> cut.add(tab + ": " + text));
        }
        assertEquals("", String.join("\n", cut));
    }
}
