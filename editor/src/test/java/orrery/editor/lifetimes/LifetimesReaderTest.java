package orrery.editor.lifetimes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.Patience;
import orrery.editor.grid.model.GridCell;
import orrery.editor.session.DivergingWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.search.Lifetime;

@Execution(ExecutionMode.CONCURRENT)
class LifetimesReaderTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);
    private static final long PAUSE_MILLIS = 250;

    private final Session session = TinyWorld.session();
    private final LifetimesReader reader = new LifetimesReader(() -> {});

    @AfterEach
    void close() {
        session.close();
    }

    private LifetimesSlice view(String query) {
        return session.read(moment -> reader.fill(moment, LifetimesRequest.START.with(query))).join().orElseThrow();
    }

    private LifetimesSlice result(String query) {
        LifetimesSlice slice = view(query);
        while (slice.searching()) {
            slice = view(query);
        }
        return slice;
    }

    private static int times(LifetimesSlice slice) {
        Lifetime sun = slice.lifetimes().get(SUN.handle());
        return sun == null ? 0 : sun.times();
    }

    @Tag("long")
    @Test
    void while_a_search_runs_its_results_are_sorted_a_few_times_a_second_and_once_at_its_end() {
        session.stepTicks(10_000);
        String query = "LocalTransform.rotation % 20 == 10";
        long begun = System.nanoTime();
        Set<Integer> shown = new HashSet<>();
        LifetimesSlice slice = view(query);
        int views = 1;
        for (; slice.searching(); views++) {
            shown.add(times(slice));
            slice = view(query);
        }
        long most = 1 + (System.nanoTime() - begun) / 1_000_000 / PAUSE_MILLIS;
        int counted = views;
        assertTrue(counted > most + 1, () -> "the search took %d views".formatted(counted));
        assertTrue(shown.size() <= most, () -> "%d of %d views were sorted".formatted(shown.size(), counted));
        assertEquals(5_000, times(slice));
    }

    private void runAndGoBack(int newest, long shown) {
        session.stepTicks((int) (newest - tick()));
        awaitTick(newest);
        session.goToTick(shown);
        awaitTick(shown);
    }

    private long tick() {
        return session.<Long>ask(open -> Objects.requireNonNull(open).world().tick()).join();
    }

    private void awaitTick(long tick) {
        Patience.awaitAnywhere("tick " + tick, () -> tick() == tick);
    }

    @Tag("long")
    @Test
    void what_lies_in_ticks_that_are_not_searched_yet_is_said_to_be_unknown() {
        runAndGoBack(10_000, 5_000);
        String query = "Spin, LocalTransform.rotation * 0 == 0";
        LifetimesSlice slice = view(query);
        assertEquals(List.of("", "not searched yet", "", ""), startAndEnd(slice));
        for (; startAndEnd(slice).get(1).equals("not searched yet"); slice = view(query)) {
            assertTrue(slice.searching());
        }
        assertEquals(List.of("start", "scene", "", ""), startAndEnd(slice));
        assertTrue(slice.searching());
        assertEquals(List.of("start", "scene", "—", ""), startAndEnd(result(query)));
    }

    @Tag("long")
    @Test
    void a_start_that_was_found_is_never_said_to_be_before_the_recording_while_its_row_is_not_sorted_anew() {
        session.stepTicks(2);
        awaitTick(2);
        assertTrue(session.edit("Create", open -> open.world().create(new Name("Comet"), LocalTransform.at(1, 0),
                new TinyWorld.Spin(30))).join().done());
        runAndGoBack(602, 200);
        String query = "Name.value == \"Comet\", LocalTransform.rotation * 0 == 0";
        LifetimesSlice slice = view(query);
        for (; slice.searching(); slice = view(query)) {
            assertNotEquals("start", startAndEnd(slice).getFirst());
        }
        assertEquals(List.of("2", "Create", "—", ""), startAndEnd(slice));
    }

    private static List<String> startAndEnd(LifetimesSlice slice) {
        return slice.rows().rows().getFirst().cells().subList(2, 6).stream().map(GridCell::text).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Spin.speed > 5,", "Spin.speed > 5, Name", ",Spin.speed > 5", " Spin , "})
    void a_query_has_conditions_between_commas(String query) {
        LifetimesSlice slice = result(query);
        assertEquals("", slice.problem());
        assertEquals(Set.of(SUN.handle()), slice.lifetimes().keySet());
    }

    @Test
    void commas_alone_ask_for_all() {
        assertEquals(3, result(", ,").lifetimes().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"Spin.sped > 5|6", "Spin.speed > 5, Spin.sped > 5|22",
        "Spin,  Spin.sped > 5,|13"})
    void an_error_is_told_with_its_column_in_the_query(String query, int column) {
        String problem = view(query).problem();
        assertTrue(problem.startsWith("Column %d: ".formatted(column)), problem);
    }

    @Test
    void edits_and_what_is_undone_are_searched_again() {
        session.stepTicks(5);
        assertEquals(3, result("").lifetimes().size());
        assertTrue(session.edit("Create", open -> open.world().create(new Name("Comet"))).join().done());
        assertEquals(4, result("").lifetimes().size());
        assertTrue(session.edit("Destroy", open -> open.world().destroy(MOON)).join().done());
        assertEquals(1, result("").lifetimes().values().stream().filter(Lifetime::isGone).count());
        session.undo().join();
        assertEquals(0, result("").lifetimes().values().stream().filter(Lifetime::isGone).count());
        assertTrue(session.edit("Create", open -> open.world().create(new Name("Mars"))).join().done());
        assertEquals(5, result("").lifetimes().size());
    }

    @Test
    void a_search_ends_with_the_reason_at_a_tick_that_comes_out_differently_when_it_runs_again() {
        try (Session diverging = DivergingWorld.session()) {
            LifetimesSlice slice;
            do {
                slice = diverging.read(moment -> reader.fill(moment, LifetimesRequest.START)).join().orElseThrow();
            } while (slice.searching());
            String progress = slice.progress();
            assertTrue(progress.matches("Tick \\d+ gave another result when it was run again: .*"), progress);
            assertEquals(20_001, slice.rows().rowCount());
            assertEquals("not searched", startAndEnd(slice).get(1));
        }
    }
}
