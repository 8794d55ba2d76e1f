package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SplitLayoutTest {

    private static final SizeLimits LIMITS = new SizeLimits(300, 340);

    private static Split.Part part(int id, double ratio, SizeLimits limits) {
        return new Split.Part(TabGroup.of(id, List.of(DockedPane.of(PaneId.of("pane " + id)))), ratio, limits);
    }

    @Test
    void parts_without_limits_share_by_their_ratios() {
        assertArrayEquals(new double[] {333, 667},
                SplitLayout.sizes(List.of(part(1, 1.0 / 3, SizeLimits.NONE), part(2, 2.0 / 3, SizeLimits.NONE)), 1000));
    }

    @Test
    void a_part_with_limits_keeps_to_them_and_the_other_takes_what_is_left() {
        List<Split.Part> parts = List.of(part(1, 0.2, LIMITS), part(2, 0.8, SizeLimits.NONE));
        assertArrayEquals(new double[] {300, 900}, SplitLayout.sizes(parts, 1200));
        assertArrayEquals(new double[] {320, 1280}, SplitLayout.sizes(parts, 1600));
        assertArrayEquals(new double[] {340, 1660}, SplitLayout.sizes(parts, 2000));
    }

    @Test
    void in_a_small_split_a_part_with_limits_gives_way_unless_the_user_has_set_its_size() {
        assertArrayEquals(new double[] {222, 378},
                SplitLayout.sizes(List.of(part(1, 0.2, LIMITS), part(2, 0.8, SizeLimits.NONE)), 600));
        assertArrayEquals(new double[] {216, 368, 216}, SplitLayout.sizes(
                List.of(part(1, 0.2, LIMITS), part(2, 0.6, SizeLimits.NONE), part(3, 0.2, LIMITS)), 800));
        assertArrayEquals(new double[] {300, 300}, SplitLayout.sizes(
                List.of(part(1, 0.2, SizeLimits.exactly(300)), part(2, 0.8, SizeLimits.NONE)), 600));
    }

    @Test
    void a_third_is_left_to_the_parts_without_limits() {
        List<Split.Part> parts = List.of(part(1, 0.3, SizeLimits.exactly(600)), part(2, 0.4, SizeLimits.NONE),
                part(3, 0.3, SizeLimits.exactly(600)));
        assertArrayEquals(new double[] {325, 350, 325}, SplitLayout.sizes(parts, 1000));
    }

    @Test
    void parts_with_limits_alone_fill_the_split() {
        assertArrayEquals(new double[] {500, 500},
                SplitLayout.sizes(List.of(part(1, 0.5, LIMITS), part(2, 0.5, LIMITS)), 1000));
    }

    @Test
    void a_dragged_part_with_limits_keeps_its_size_when_the_window_grows() {
        List<Split.Part> parts = List.of(part(1, 0.2, LIMITS), part(2, 0.8, SizeLimits.NONE));
        List<Split.Part> dragged = SplitLayout.dragged(parts, 1600, 0, 80);
        assertArrayEquals(new double[] {400, 1200}, SplitLayout.sizes(dragged, 1600));
        assertArrayEquals(new double[] {400, 1600}, SplitLayout.sizes(dragged, 2000));
    }

    @Test
    void no_part_is_dragged_smaller_than_sixty_pixels() {
        List<Split.Part> parts = List.of(part(1, 0.5, SizeLimits.NONE), part(2, 0.5, SizeLimits.NONE));
        List<Split.Part> dragged = SplitLayout.dragged(parts, 1000, 0, -2000);
        assertArrayEquals(new double[] {60, 940}, SplitLayout.sizes(dragged, 1000));
        assertEquals(0.06, dragged.getFirst().ratio(), 1e-9);
    }
}
