package orrery.editor.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.editor.fx.Patience;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.search.WatchExpression;

@Execution(ExecutionMode.CONCURRENT)
class PlotReaderTest {
    private static final Entity SUN = Entity.of(1, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    /// Returns what the pointer shows of the states 0 to 4, in which the sun's rotation is 0 to 40, in bins of some pixels.
    private List<String> texts(String expression, double pixelsPerTick) {
        session.stepTicks(4);
        session.plotted().add(new WatchExpression(SUN, expression));
        PlotReader reader = new PlotReader(session);
        PlotWindow window = new PlotWindow(0, pixelsPerTick, 400, false);
        PlotSlice shown = filled(session, reader, window);
        return IntStream.range(0, shown.bins().count())
                .mapToObj(bin -> PlotPainter.valueText(shown.lines().getFirst(), bin)).toList();
    }

    private static PlotSlice filled(Session session, PlotReader reader, PlotWindow window) {
        PlotSlice slice = PlotSlice.NOTHING;
        while (slice.lines().isEmpty() || slice.progress() < 1) {
            slice = session.read(moment -> reader.fill(moment, window)).join().orElseThrow();
        }
        return slice;
    }

    @Test
    void reading_ends_at_a_tick_that_comes_out_differently_and_says_so() {
        try (Session diverging = DivergingWorld.session()) {
            diverging.plotted().add(new WatchExpression(Entity.of(2, 1), "Point.x"));
            PlotSlice slice = filled(diverging, new PlotReader(diverging), new PlotWindow(0, 1, 400, false));
            assertTrue(slice.problem().matches("Tick [0-9]+ gave another result when it was run again: .*"),
                    slice.problem());
            assertEquals("0.0000", slice.lines().getFirst().shown());
        }
    }

    @Test
    void a_line_that_fell_behind_the_oldest_recorded_tick_begins_anew() {
        session.plotted().add(new WatchExpression(SUN, "LocalTransform.rotation"));
        PlotReader reader = new PlotReader(session);
        PlotWindow window = new PlotWindow(0, 1, 400, true);
        filled(session, reader, window);
        session.ask(open -> {
            Objects.requireNonNull(open).timeline().recording().budget().limitTicks(5);
            return true;
        }).join();
        session.stepTicks(30);
        Patience.awaitAnywhere("30 ticks", () -> session.ask(open -> Objects.requireNonNull(open).world().tick() == 30)
                .join());
        assertEquals("300.00", filled(session, reader, window).lines().getFirst().shown());
    }

    @Test
    void a_refused_line_is_tried_again_at_another_position_only() {
        session.plotted().add(new WatchExpression(SUN, "LocalTransform.position"));
        PlotReader reader = new PlotReader(session);
        String refused = problem(reader);
        assertTrue(refused.contains("has parts"), refused);
        assertSame(refused, problem(reader));
        session.stepTicks(1);
        String again = problem(reader);
        assertNotSame(refused, again);
        assertEquals(refused, again);
    }

    private String problem(PlotReader reader) {
        return filled(session, reader, new PlotWindow(0, 1, 400, false)).lines().getFirst().problem();
    }

    @Test
    void infinity_is_told_from_NaN() {
        assertEquals(List.of("-0.0500", "-0.1000", "Infinity", "0.1000", "0.0500"),
                texts("1 / (LocalTransform.rotation - 20)", 48));
    }

    @Test
    void negative_infinity_is_told_from_infinity() {
        assertEquals(List.of("0.0500", "0.1000", "-Infinity", "-0.1000", "-0.0500"),
                texts("-1 / (LocalTransform.rotation - 20)", 48));
    }

    @Test
    void NaN_stays_NaN() {
        assertEquals(List.of("0.0000", "0.0000", "NaN", "0.0000", "0.0000"),
                texts("0 / abs(LocalTransform.rotation - 20)", 48));
    }

    @Test
    void a_bin_of_several_ticks_has_its_range_and_all_that_can_t_be_drawn() {
        assertEquals(List.of("-0.0500 to 0.1000, NaN, Infinity"), texts(
                "(LocalTransform.rotation - 10) / ((LocalTransform.rotation - 10) * (LocalTransform.rotation - 20))",
                0.2));
    }

    @Test
    void whole_numbers_have_all_digits_in_the_legend_and_at_the_scale() {
        assertEquals(List.of("22 167 396", "-22 166 534", "2.217e+07", "5.0000"), List.of(
                plain(PlotReader.text(22_167_396)), plain(PlotReader.text(-22_166_534)), PlotReader.text(22_167_396.5),
                PlotReader.text(5)));
        assertEquals(List.of("20 000 000", "5 000 000", "5 000", "0.5", "2.000e+09"),
                List.of(plain(PlotPainter.scaleText(2e7, 5e6)), plain(PlotPainter.scaleText(5e6, 5e6)),
                        plain(PlotPainter.scaleText(5000, 1000)), PlotPainter.scaleText(0.5, 0.5),
                        PlotPainter.scaleText(2e9, 1e9)));
    }

    private static String plain(String grouped) {
        return grouped.replace('\u00a0', ' ');
    }
}
