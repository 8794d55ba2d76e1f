package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineModelTest {
    private static final double EXACT = 1e-9;

    private int changes;
    private final List<String> moves = new ArrayList<>();
    private final TimelineModel model = new TimelineModel(() -> changes++, tick -> moves.add("to " + tick),
            () -> moves.add("to the newest"));

    private TimelineModel showing(long first, long last) {
        model.setWidth(1000);
        model.show(slice(first, last, List.of()));
        return model;
    }

    private static TimelineSlice past(long tick) {
        return past(12, new TimelineSlice.Head(tick, 0));
    }

    private static TimelineSlice past(int ticks, TimelineSlice.Head head) {
        return new TimelineSlice(new TimelineSlice.Kept(ticks, 1, ticks), head,
                new TimelineSlice.Recorded(0, ticks, true, List.of(), TimelineSlice.Recorded.NONE.memory(), List.of(),
                        List.of()),
                new TickWindow(1, 9, 1000, true), List.of(),
                List.of("Orbits", "Shapes", "Names"), TickBins.NONE, null);
    }

    private static TimelineSlice slice(long first, long last, List<TimelineSlice.TypeLane> types) {
        TimelineSlice.Kept kept = new TimelineSlice.Kept((int) (last - first + 1), first, last);
        return new TimelineSlice(kept, new TimelineSlice.Head(last, 0), TimelineSlice.Recorded.NONE,
                new TickWindow(first, 9, 1000, true), types,
                List.of("Orbits"), TickBins.NONE, null);
    }

    @Test
    void a_timeline_that_follows_shows_the_first_tick_at_the_left_while_all_fit() {
        assertEquals(1, showing(1, 50).window().firstTick(), EXACT);
    }

    @Test
    void a_timeline_that_follows_keeps_the_newest_tick_in_sight() {
        showing(1, 5_000);
        double end = model.window().xOf(5_001);
        assertTrue(end > 900 && end < 1000, "newest tick ends at " + end);
    }

    @Test
    void few_ticks_stay_where_they_are_when_the_past_is_shown() {
        showing(1, 12);
        for (long tick = 11; tick >= 1; tick--) {
            model.show(past(tick));
            assertEquals(1, model.window().firstTick(), EXACT, "at tick " + tick);
        }
        assertFalse(model.isFollowing());
    }

    @Test
    void keys_that_come_before_the_wanted_tick_is_shown_go_on_from_it() {
        showing(1, 12);
        model.show(past(5));
        model.goBy(1);
        model.goBy(1);
        model.show(past(6));
        model.goBy(1);
        model.show(past(8));
        model.goBy(-1);
        model.done(model.moves() - 1);
        model.show(past(3));
        model.goBy(-1);
        model.done(model.moves());
        model.show(past(3));
        model.goBy(1);
        assertEquals(List.of("to 6", "to 7", "to 8", "to 7", "to 6", "to 4"), moves);
    }

    @Test
    void the_shown_past_tick_stays_visible_when_the_timeline_becomes_narrower() {
        showing(1, 12);
        model.show(past(10));
        assertTrue(model.isHeadVisible());
        model.setWidth(70);
        assertTrue(model.isHeadVisible(), "at " + model.window().xOf(10));
    }

    @Test
    void the_view_stays_when_the_width_changes_and_the_shown_past_tick_stays_visible() {
        showing(1, 500);
        model.show(past(500, new TimelineSlice.Head(300, 0)));
        model.pan(model.window().xOf(300) - 20);
        double first = model.window().firstTick();
        model.setWidth(999);
        assertEquals(first, model.window().firstTick(), EXACT);
        model.setWidth(1200);
        assertEquals(first, model.window().firstTick(), EXACT);
    }

    @Test
    void the_playhead_stays_visible_inside_a_tick_however_wide_ticks_are() {
        showing(1, 500).zoom(1e6, 0);
        for (long tick = 200; tick < 250; tick++) {
            for (int done = 0; done <= 3; done++) {
                model.show(past(500, new TimelineSlice.Head(tick, done)));
                assertTrue(model.isHeadVisible(), "at %d:%d".formatted(tick, done));
            }
        }
    }

    @Test
    void a_playhead_inside_a_tick_is_revealed_on_demand() {
        showing(1, 500).zoom(1e6, 0);
        model.show(past(500, new TimelineSlice.Head(200, 3)));
        model.pan(-(model.window().widthPixels() - model.window().xOf(201.5)));
        assertFalse(model.isHeadVisible());
        model.revealHead();
        assertTrue(model.isHeadVisible());
    }

    @Test
    void a_tick_that_was_scrolled_away_is_left_there_and_revealed_on_demand() {
        showing(1, 5_000).pan(-9_000);
        model.setWidth(500);
        assertFalse(model.isHeadVisible());
        model.revealHead();
        assertTrue(model.isHeadVisible());
    }

    @Test
    void the_text_of_the_choice_gives_way_to_the_playhead() {
        assertEquals(300, RulerPainter.beside(180, 220, 300, 50, 900), EXACT);
        assertEquals(346, RulerPainter.beside(300, 340, 300, 50, 900), EXACT);
        assertEquals(814, RulerPainter.beside(870, 910, 850, 50, 895), EXACT);
    }

    @Test
    void panning_stops_following_and_moves_by_pixels() {
        showing(1, 5_000);
        double before = model.window().firstTick();
        model.pan(-90);
        assertEquals(before - 10, model.window().firstTick(), EXACT);
        assertFalse(model.isFollowing());
    }

    @Test
    void zooming_keeps_the_tick_under_the_pointer() {
        showing(1, 5_000).pan(0);
        double under = model.window().tickAt(300);
        model.zoom(2, 300);
        assertEquals(under, model.window().tickAt(300), EXACT);
        assertEquals(18, model.window().pixelsPerTick(), EXACT);
    }

    @Test
    void zooming_in_ends_at_the_widest_tick() {
        showing(1, 100).zoom(1e6, 0);
        assertEquals(TimelineModel.MOST_PIXELS_PER_TICK, model.window().pixelsPerTick(), EXACT);
    }

    @Test
    void showing_all_fits_every_kept_tick_into_the_width() {
        showing(1, 200_000).showAll();
        assertTrue(model.window().xOf(200_001) <= 1000);
        assertEquals(0, model.window().xOf(1), EXACT);
    }

    @Test
    void the_window_can_not_leave_the_ticks_behind() {
        showing(1, 1_000).pan(1e9);
        assertTrue(model.window().xOf(1_001) >= 0);
        model.pan(-1e9);
        assertTrue(model.window().xOf(1) <= 1000);
    }

    @Test
    void the_keyboard_moves_one_end_of_the_choice_in_either_direction() {
        showing(1, 500).choose(new TickChoice(499, 499));
        model.extendBy(1);
        model.extendBy(1);
        assertEquals(new TickChoice(499, 500), model.choice());
        model.extendBy(-1);
        model.extendBy(-1);
        model.extendBy(-1);
        assertEquals(new TickChoice(497, 499), model.choice());
    }

    @Test
    void without_a_choice_it_begins_at_the_shown_tick() {
        long shown = showing(1, 500).slice().head().tick();
        model.extendBy(-1);
        model.extendBy(-1);
        assertEquals(new TickChoice(shown - 2, shown), model.choice());
        model.choose(null);
        model.extendTo(7);
        assertEquals(new TickChoice(7, shown), model.choice());
    }

    @Test
    void a_restart_forgets_the_choice() {
        showing(1, 500).choose(new TickChoice(3, 9));
        model.show(slice(0, -1, List.of()));
        assertEquals(null, model.choice());
    }

    @Test
    void another_scene_begins_without_a_choice_and_with_the_newest_tick_in_sight() {
        showing(1, 500).choose(new TickChoice(3, 9));
        model.showAll();
        model.begin();
        assertEquals(null, model.choice());
        assertTrue(model.isFollowing());
        assertEquals(9, model.window().pixelsPerTick(), EXACT);
        assertEquals(1000, model.window().widthPixels(), EXACT);
    }

    @Test
    void ticks_that_begin_anew_are_followed_if_none_of_them_would_be_in_sight() {
        showing(1, 5_000).pan(-90);
        model.show(slice(1, 4_990, List.of()));
        assertFalse(model.isFollowing());
        model.show(slice(1, 20, List.of()));
        assertTrue(model.isFollowing());
        assertEquals(1, model.window().firstTick(), EXACT);
    }

    @Test
    void the_end_is_the_newest_state_even_if_it_is_not_drawn_yet() {
        showing(1, 500).pan(-90);
        model.goToNewest();
        assertEquals(List.of("to the newest"), moves);
        assertTrue(model.isFollowing());
    }

    @Test
    void a_summary_is_that_of_the_ticks_that_were_chosen_when_it_was_read() {
        TimelineSlice read = TimelineSlice.NONE;
        TickSummary summary = new TickSummary();
        read = new TimelineSlice(read.kept(), read.head(), read.recorded(), read.window(), read.types(), read.systems(),
                read.bins(), new TimelineSlice.Chosen(new TickChoice(3, 3), summary));
        assertEquals(summary, read.summary(new TickChoice(3, 3)));
        assertEquals(null, read.summary(new TickChoice(4, 4)));
        assertEquals(null, read.summary(null));
    }

    @Test
    void a_bin_at_the_end_has_only_the_kept_ticks() {
        TickBins bins = new TickBins(8, 4, List.of(), List.of());
        assertEquals(new TickChoice(8, 11), bins.keptOf(0, new TimelineSlice.Kept(10, 4, 13)));
        assertEquals(new TickChoice(12, 13), bins.keptOf(1, new TimelineSlice.Kept(10, 4, 13)));
        assertEquals(new TickChoice(10, 11), bins.keptOf(0, new TimelineSlice.Kept(4, 10, 13)));
    }

    @Test
    void lanes_are_left_out_by_name_or_by_hand() {
        model.show(slice(1, 2, List.of(new TimelineSlice.TypeLane(0, "Orbit"),
                new TimelineSlice.TypeLane(1, "WorldTransform"), new TimelineSlice.TypeLane(2, "LocalTransform"))));
        model.setFilter("transform");
        model.setHidden("LocalTransform", true);
        assertEquals(List.of("WorldTransform"),
                model.shownTypes().stream().map(TimelineSlice.TypeLane::name).toList());
        assertFalse(model.isShown(Lane.EVENTS));
        model.setFilter("");
        model.showAllLanes();
        assertEquals(3, model.shownTypes().size());
    }
}
