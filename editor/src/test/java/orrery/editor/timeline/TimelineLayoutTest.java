package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.text.RoundSteps;

@Execution(ExecutionMode.CONCURRENT)
class TimelineLayoutTest {
    private final TimelineModel model = new TimelineModel(() -> {}, tick -> {}, () -> {});

    private TimelineLayout layout(int types, double height) {
        List<TimelineSlice.TypeLane> lanes = IntStream.range(0, types)
                .mapToObj(i -> new TimelineSlice.TypeLane(i, "Type" + i)).toList();
        model.show(new TimelineSlice(new TimelineSlice.Kept(1, 1, 1), new TimelineSlice.Head(1, 0),
                TimelineSlice.Recorded.NONE,
                model.window(), lanes, List.of(), TickBins.NONE, null));
        return TimelineLayout.of(model, 1000, height);
    }

    @Test
    void lanes_lie_one_below_the_other_with_events_first_and_systems_last() {
        TimelineLayout layout = layout(2, 400);
        assertEquals(List.of("events", "Type0", "Type1", "systems, ms"),
                layout.lanes().stream().map(Lane::name).toList());
        for (int i = 1; i < 4; i++) {
            assertEquals(layout.lanes().get(i - 1).bottom(), layout.lanes().get(i).top());
        }
    }

    @Test
    void lanes_use_the_height_there_is() {
        assertTrue(layout(2, 240).lanesBottom() > layout(2, 160).lanesBottom());
        assertTrue(layout(2, 240).lanesBottom() <= 240);
    }

    @Test
    void lanes_that_do_not_fit_are_scrolled() {
        TimelineLayout layout = layout(20, 200);
        assertTrue(layout.maxScrollY() > 0);
        model.scrollTo(1e9);
        assertEquals(200, TimelineLayout.of(model, 1000, 200).lanes().getLast().bottom(), 1);
    }

    @Test
    void lanes_get_lower_before_one_is_cut() {
        TimelineLayout layout = layout(4, 174);
        assertEquals(0, layout.maxScrollY());
        assertTrue(layout.lanes().getLast().bottom() == 174,
                layout.lanes().toString());
        assertTrue(layout.lanes().stream().allMatch(lane -> lane.height() >= 19), layout.lanes().toString());
    }

    @Test
    void where_lanes_do_not_fit_the_last_one_in_sight_is_whole() {
        for (int height = 120; height < 320; height += 7) {
            double bottom = height;
            assertTrue(layout(20, height).lanes().stream().anyMatch(lane -> lane.bottom() == bottom),
                    height + " pixels cut a lane");
        }
    }

    @Test
    void a_place_is_in_the_lane_that_is_drawn_there() {
        TimelineLayout layout = layout(2, 400);
        Lane second = layout.lanes().get(1);
        assertEquals("Type0", layout.laneAt(second.top() + 3).map(Lane::name).orElse(""));
        assertTrue(layout.laneAt(TimelineLayout.RULER - 1).isEmpty());
    }

    @Test
    void the_ruler_steps_by_1_2_5_and_tens() {
        assertEquals(List.of(1L, 2L, 10L, 20L, 50L, 100_000L), steps(90, 45, 9, 4.5, 1.8, 0.001));
    }

    /// Returns the ruler's steps for several widths of a tick, for labels 90 pixels apart.
    private static List<Long> steps(double... pixelsPerTick) {
        return Arrays.stream(pixelsPerTick).mapToObj(width -> RoundSteps.ticks(width, 90)).toList();
    }

    @Test
    void bins_are_a_power_of_two_of_ticks_and_at_least_a_pixel_wide() {
        assertEquals(1, TickBins.ticksPerBin(7));
        assertEquals(1, TickBins.ticksPerBin(1));
        assertEquals(2, TickBins.ticksPerBin(0.99));
        assertEquals(256, TickBins.ticksPerBin(1 / 150.0));
    }
}
