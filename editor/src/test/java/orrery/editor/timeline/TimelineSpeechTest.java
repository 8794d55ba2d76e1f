package orrery.editor.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.editor.session.time.TickRecord;

class TimelineSpeechTest {
    private static final TickRecord SECOND = new TickRecord(2, new int[] {6}, 1, 0, new long[] {5_000, 1_000}, 1,
            2, false);
    private static final TickRecord THIRD = new TickRecord(3, new int[] {9}, 2, 0, new long[] {1_000, 3_000}, 0,
            1, false);

    private final TimelineModel model = new TimelineModel(() -> {}, tick -> {}, () -> {});

    private String spoken(TickChoice choice, TickRecord... ticks) {
        TickSummary summary = new TickSummary();
        for (TickRecord tick : ticks) {
            summary.add(tick);
        }
        model.show(new TimelineSlice(new TimelineSlice.Kept(4, 1, 4), new TimelineSlice.Head(4, 0),
                new TimelineSlice.Recorded(0, 4, false, List.of(), TimelineSlice.Recorded.NONE.memory(), List.of(),
                        List.of()),
                new TickWindow(1, 9, 1000, true), List.of(new TimelineSlice.TypeLane(0, "Orbit")),
                List.of("Orbits", "Spins"), TickBins.NONE, new TimelineSlice.Chosen(choice, summary)));
        model.choose(choice);
        return TimelineSpeech.text(model);
    }

    @Test
    void of_one_tick_the_changes_are_said() {
        assertEquals("Tick 4 of 4. In tick 2: 2 breaches of invariants, 1 edit before it, 1 entity created, "
                + "6 Orbit changed, slowest system Orbits", spoken(new TickChoice(2, 2), SECOND));
    }

    @Test
    void of_several_ticks_sums_are_said_and_how_many_components_changed_in_each() {
        assertEquals("Tick 4 of 4. Chosen: 2 to 3: 3 breaches of invariants, 1 edit, 3 entities created, "
                + "6 to 9 Orbit changed in each tick, slowest system of the slowest tick: Orbits",
                spoken(new TickChoice(2, 3), SECOND, THIRD));
    }

    @Test
    void without_a_choice_the_kept_ticks_are_said() {
        spoken(new TickChoice(2, 2), SECOND);
        model.choose(null);
        assertEquals("Tick 4 of 4. 4 ticks kept", TimelineSpeech.text(model));
    }
}
