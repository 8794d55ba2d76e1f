package orrery.editor.app.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

/// The place of the card beside the part that it points at.
class TourLayoutTest {

    private static final Dimension2D WINDOW = new Dimension2D(1280, 800);
    private static final Dimension2D CARD = new Dimension2D(330, 160);

    private static Optional<Point2D> beside(double x, double y, double width, double height) {
        return TourLayout.beside(new Rectangle2D(x, y, width, height), CARD, WINDOW);
    }

    @Test
    void a_card_is_at_the_right_of_a_part_with_room_there() {
        assertEquals(Optional.of(new Point2D(312, 220)), beside(0, 100, 300, 400));
    }

    @Test
    void a_card_is_at_the_left_of_a_part_at_the_right_edge() {
        assertEquals(Optional.of(new Point2D(638, 220)), beside(980, 100, 300, 400));
    }

    @Test
    void a_card_is_below_a_part_that_is_too_wide_for_its_sides() {
        assertEquals(Optional.of(new Point2D(475, 542)), beside(300, 80, 680, 450));
    }

    @Test
    void a_card_is_above_a_part_along_the_lower_edge() {
        assertEquals(Optional.of(new Point2D(475, 358)), beside(0, 530, 1280, 240));
    }

    @Test
    void there_is_no_place_beside_a_part_that_fills_the_window() {
        assertEquals(Optional.empty(), beside(0, 40, 1280, 740));
        assertEquals(new Point2D(938, 628), TourLayout.inCorner(CARD, WINDOW));
    }

    @Test
    void a_card_is_within_the_window_and_covers_no_part_of_any_size() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            Dimension2D window = new Dimension2D(600 + random.nextInt(1400), 373 + random.nextInt(800));
            double x = random.nextDouble(window.getWidth() - 20);
            double y = random.nextDouble(window.getHeight() - 20);
            Rectangle2D part = new Rectangle2D(x, y, random.nextDouble(window.getWidth() - x),
                    random.nextDouble(window.getHeight() - y));
            TourLayout.beside(part, CARD, window).ifPresent(at -> {
                Rectangle2D card = new Rectangle2D(at.getX(), at.getY(), CARD.getWidth(), CARD.getHeight());
                assertFalse(card.intersects(part), card + " covers " + part);
                assertTrue(new Rectangle2D(0, 0, window.getWidth(), window.getHeight()).contains(card),
                        card + " in " + window);
            });
        }
    }
}
