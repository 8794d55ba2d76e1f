package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;

/// Positions that the headless screen can't have: windows beyond its edges, and several screens.
class WindowPlaceTest {
    private static final Rectangle2D SCREEN = new Rectangle2D(0, 30, 1280, 770);
    private static final Rectangle2D DIALOG = new Rectangle2D(0, 0, 400, 300);

    private static Point2D over(double x, double y) {
        return WindowPlace.over(new Rectangle2D(x, y, 1000, 700), DIALOG, SCREEN);
    }

    @Test
    void a_dialog_comes_up_in_the_middle_over_its_owner() {
        assertEquals(new Point2D(400, 260), over(100, 60));
    }

    @Test
    void over_an_owner_that_is_partly_off_the_screen_a_dialog_is_within_it() {
        assertEquals(new Point2D(0, 30), over(-900, -600));
        assertEquals(new Point2D(880, 500), over(1200, 700));
    }

    @Test
    void a_window_that_is_larger_than_its_screen_keeps_its_title_bar_on_it() {
        assertEquals(new Point2D(0, 30), WindowPlace.within(new Rectangle2D(-50, -80, 1400, 900), SCREEN));
    }

    @Test
    void a_window_within_the_screen_stays_where_it_is() {
        assertEquals(new Point2D(70, 90), WindowPlace.within(new Rectangle2D(70, 90, 400, 300), SCREEN));
    }

    @Test
    void on_a_screen_to_the_left_of_the_first_a_window_stays_there() {
        assertEquals(new Point2D(-1000, 30), WindowPlace.within(new Rectangle2D(-1000, 0, 400, 300),
                new Rectangle2D(-1280, 30, 1280, 770)));
    }
}
