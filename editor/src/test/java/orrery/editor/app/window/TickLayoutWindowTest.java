package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.editor.text.NumberFormats;

/// When a tick ends, only the texts that have changed are laid out anew, and nothing around them.
@Tag("long")
class TickLayoutWindowTest {
    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private final Set<String> laidOut = new TreeSet<>();
    private boolean isWatching;

    private void watch() {
        hands.interact(() -> hands.stage().getScene().addPreLayoutPulseListener(() -> {
            if (isWatching) {
                note(".top-bar");
                note(".transport");
                note(".timeline-footer");
                note(".tab-header-area");
            }
        }));
    }

    private void note(String selector) {
        for (Node found : hands.stage().getScene().getRoot().lookupAll(selector)) {
            if (((Parent) found).isNeedsLayout()) {
                laidOut.add(selector);
            }
        }
    }

    @Test
    void a_tick_lays_out_its_numbers_and_not_the_bars_around_them() {
        hands.openSample("solar-system");
        hands.step(20);
        hands.await("shown", () -> keptLabel().getText().equals("20 ticks kept"));
        watch();
        hands.interact(() -> isWatching = true);
        for (int tick = 21; tick <= 30; tick++) {
            hands.step(1);
            String text = tick + " ticks kept";
            hands.await(text, () -> keptLabel().getText().equals(text));
        }
        hands.interact(() -> isWatching = false);
        assertEquals(Set.of(), laidOut);
    }

    @Test
    void a_text_that_grows_gets_its_room() {
        hands.openSample("collisions");
        hands.step(9);
        hands.runTo(1_234);
        hands.await("shown whole", () -> keptLabel().getText().equals(NumberFormats.grouped(1_234) + " ticks kept")
                && keptLabel().getWidth() >= keptLabel().prefWidth(-1));
    }

    private Label keptLabel() {
        return (Label) hands.stage().getScene().lookup("#timeline-kept");
    }
}
