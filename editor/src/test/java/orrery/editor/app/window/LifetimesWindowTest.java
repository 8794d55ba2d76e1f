package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;
import orrery.editor.grid.Grid;
import orrery.editor.session.OpenWorld;

/// Searching for lifetimes in the real window; the results are compared with the recorded states.
@Tag("long")
class LifetimesWindowTest {

    private static final int TICKS = 260;
    private static final int ID = 1;
    private static final int BEGIN = 2;
    private static final int BEGINNER = 3;
    private static final int END = 4;
    private static final int ENDER = 5;
    /// Distance in pixels from the right edge of the grid to the middle of a tick in the column [#END].
    private static final double RIGHT_OF_END = 232;
    private static final double MIDDLE_OF_ENDER = 140;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void run() {
        hands.openSample("collisions");
        hands.runTo(TICKS);
    }

    private Grid asked(String query) {
        Grid grid = hands.grid("Lifetimes");
        hands.interact(() -> ((TextField) grid.getScene().lookup("#lifetimes-search")).setText(query));
        return grid;
    }

    private void awaitFigures(Grid grid, String figures) {
        hands.await(figures, () -> ((Label) grid.getScene().lookup("#lifetimes-figures")).getText().equals(figures));
    }

    /// Returns for each entity the first tick at which it has a component of a type, by visiting all states.
    private Map<String, Long> seen(String type) {
        return hands.workbench().session().ask(open -> walk(Objects.requireNonNull(open), type)).join();
    }

    private static Map<String, Long> walk(OpenWorld open, String type) {
        Recording recording = open.timeline().recording();
        World world = open.simulation().world();
        Map<String, Long> first = new HashMap<>();
        for (long tick = recording.firstTick(); tick <= recording.branch().newestTick(); tick++) {
            recording.seek(Position.state(recording.branch(), tick));
            for (Entity entity : holders(world, type)) {
                first.putIfAbsent(entity.toString(), tick);
            }
        }
        recording.seek(recording.newest());
        return first;
    }

    private static Set<Entity> holders(World world, String type) {
        Set<Entity> holders = new HashSet<>();
        world.forEachEntity(entity -> {
            if (type.isEmpty()
                    || EngineWorld.of(world).array(world.types().named(type).orElseThrow()).rowOf(entity) >= 0) {
                holders.add(entity);
            }
        });
        return holders;
    }

    @Test
    void all_that_were_ever_in_a_query_are_listed_wherever_in_time_one_stands() {
        run();
        Map<String, Long> expected = seen("Bullet");
        assertTrue(expected.size() > 5, expected::toString);
        Grid grid = asked("Bullet");
        awaitFigures(grid, expected.size() + " entities");
        hands.workbench().session().goToTick(TICKS / 2);
        hands.await("the past", () -> hands.model().tick().get() == TICKS / 2);
        awaitFigures(grid, expected.size() + " entities");
        for (int row = 0; row < expected.size(); row++) {
            int at = row;
            String id = hands.see(() -> WindowHands.cell(grid, at, ID));
            assertEquals(String.valueOf(expected.get(id)), hands.see(() -> WindowHands.cell(grid, at, BEGIN)), id);
        }
    }

    @Test
    void those_that_live_all_along_are_called_by_their_names() {
        run();
        Grid grid = asked("Nest");
        awaitFigures(grid, "5 entities");
        for (int row = 0; row < 5; row++) {
            int at = row;
            assertEquals("Nest " + (row + 1), hands.see(() -> WindowHands.cell(grid, at, 0)));
            assertEquals("start", hands.see(() -> WindowHands.cell(grid, at, BEGIN)));
            assertEquals("scene", hands.see(() -> WindowHands.cell(grid, at, BEGINNER)));
        }
    }

    @Test
    void those_that_a_system_made_at_load_are_said_to_be_made_by_it_also_when_they_are_destroyed_since() {
        hands.openSample("solar-system");
        hands.step(1);
        Entity asteroid = hands.ask(open -> open.world().array(Generated.class).entityAt(0));
        Grid grid = asked("Generated");
        awaitFigures(grid, "10\u00a0000 entities");
        assertEquals("start", hands.see(() -> WindowHands.cell(grid, 0, BEGIN)));
        assertEquals("Asteroids", hands.see(() -> WindowHands.cell(grid, 0, BEGINNER)));
        hands.workbench().session().edit("Destroy one", simulation -> simulation.tree()
                .destroyKeepingChildren(asteroid)).join();
        hands.step(1);
        hands.interact(() -> ((CheckBox) grid.getScene().lookup("#lifetimes-gone")).fire());
        awaitFigures(grid, "1 entity");
        assertEquals(asteroid.toString(), hands.see(() -> WindowHands.cell(grid, 0, ID)));
        assertEquals("start", hands.see(() -> WindowHands.cell(grid, 0, BEGIN)));
        assertEquals("Asteroids", hands.see(() -> WindowHands.cell(grid, 0, BEGINNER)));
    }

    @Test
    void who_made_those_that_are_older_than_the_recording_is_said_to_be_unknown() {
        hands.openSample("collisions");
        hands.workbench().session().ask(open -> {
            open.timeline().recording().budget().limitTicks(50);
            return true;
        }).join();
        hands.runTo(TICKS);
        long oldest = hands.see(() -> hands.model().past().get().oldestTick());
        Grid grid = asked("Nest");
        awaitFigures(grid, "5 entities");
        assertEquals("before " + (oldest + 1), hands.see(() -> WindowHands.cell(grid, 0, BEGIN)));
        assertEquals("not recorded", hands.see(() -> WindowHands.cell(grid, 0, BEGINNER)));
    }

    @Test
    void the_destroyed_are_found_and_one_click_leads_to_their_last_tick() {
        run();
        int ever = seen("").size();
        int living = hands.<Integer>ask(open -> open.world().entityCount());
        Grid grid = asked("");
        awaitFigures(grid, ever + " entities");
        hands.interact(() -> ((CheckBox) grid.getScene().lookup("#lifetimes-gone")).fire());
        awaitFigures(grid, (ever - living) + " entities");
        String id = hands.see(() -> WindowHands.cell(grid, 0, ID));
        long end = Long.parseLong(hands.see(() -> WindowHands.cell(grid, 0, END)));
        hands.interact(() -> {
            grid.requestFocus();
            grid.select(grid.model().rows().row(0).key());
        });
        hands.push(KeyCode.ENTER);
        hands.await("there", () -> hands.model().tick().get() == end - 1);
        Entity lead = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(id, lead.toString());
        assertEquals(true, hands.<Boolean>ask(open -> open.world().isAlive(lead)));
    }

    @Test
    void an_entity_that_an_edit_ended_is_shown_as_it_was_before_the_edit() {
        hands.openSample("solar-system");
        hands.step(5);
        Entity moon = hands.named("Moon");
        hands.workbench().session().edit("Destroy Moon", simulation -> simulation.tree().destroyKeepingChildren(moon))
                .join();
        Grid grid = asked("Name.value == \"Moon\"");
        awaitFigures(grid, "1 entity");
        hands.interact(() -> {
            grid.requestFocus();
            grid.select(grid.model().rows().row(0).key());
        });
        hands.push(KeyCode.ENTER);
        hands.await("there", () -> hands.<Boolean>ask(open -> open.world().isAlive(moon)));
        assertEquals(5, hands.model().tick().get());
    }

    @Test
    void those_that_die_while_ticks_run_are_said_to_have_ended_since_the_search() {
        run();
        Grid grid = asked("");
        awaitFigures(grid, seen("").size() + " entities");
        hands.await("nobody has ended since", () -> rowsEndedSince(grid) == 0);
        hands.workbench().session().setPlaying(true);
        hands.await("some have ended since", () -> rowsEndedSince(grid) > 0);
        hands.workbench().session().setPlaying(false);
        hands.await("the search has gone on", () -> rowsEndedSince(grid) == 0);
    }

    private static long rowsEndedSince(Grid grid) {
        return IntStream.range(0, grid.model().rows().rowCount())
                .mapToObj(row -> grid.model().rows().row(row))
                .filter(row -> row != null && row.cell(END).text().equals("after " + TICKS)).count();
    }

    @Test
    void a_click_on_the_tick_of_an_end_leads_to_that_tick_and_says_who_ended_it() {
        run();
        Grid grid = asked("");
        hands.interact(() -> ((CheckBox) grid.getScene().lookup("#lifetimes-gone")).fire());
        hands.await("ended ones", () -> grid.model().rows().rowCount() > 0
                && ((Label) grid.getScene().lookup("#lifetimes-figures")).getText().endsWith("entities"));
        long end = Long.parseLong(hands.see(() -> WindowHands.cell(grid, 0, END)));
        hands.clickOn(hands.see(() -> grid.localToScreen(grid.getWidth() - RIGHT_OF_END,
                grid.model().headerHeight() + grid.model().rowHeight() / 2)));
        hands.await("there", () -> hands.model().tick().get() == end);
        Entity lead = hands.workbench().session().selection().lead().orElseThrow();
        assertEquals(hands.see(() -> WindowHands.cell(grid, 0, ID)), lead.toString());
        assertEquals(false, hands.<Boolean>ask(open -> open.world().isAlive(lead)));
    }

    @Test
    void a_click_on_a_header_sorts_by_who_ended_them() {
        run();
        Grid grid = asked("");
        awaitFigures(grid, seen("").size() + " entities");
        hands.clickOn(hands
                .see(() -> grid.localToScreen(grid.getWidth() - MIDDLE_OF_ENDER, grid.model().headerHeight() / 2)));
        hands.await("sorted", () -> grid.model().sort() != null && enders(grid).getFirst().isEmpty());
        List<String> shown = hands.see(() -> enders(grid));
        assertTrue(new HashSet<>(shown).size() > 1, shown::toString);
        assertEquals(shown.stream().sorted().toList(), shown);
    }

    private static List<String> enders(Grid grid) {
        return IntStream.range(0, grid.model().rows().rowCount()).mapToObj(row -> grid.model().rows().row(row))
                .filter(Objects::nonNull).map(row -> row.cell(ENDER).text()).toList();
    }

    @Test
    void while_ticks_run_it_says_that_the_search_waits() {
        hands.openSample("collisions");
        hands.keys(KeyCode.SPACE);
        hands.await("it plays", () -> hands.model().playing().get() && hands.model().tick().get() > 5);
        Grid grid = asked("");
        hands.await("it waits", () -> ((Label) grid.getScene().lookup("#lifetimes-figures")).getText()
                .endsWith(" searched; goes on when paused"));
        hands.workbench().session().setPlaying(false);
        hands.await("it went on", () -> ((Label) grid.getScene().lookup("#lifetimes-figures")).getText()
                .endsWith(" entities"));
    }

    @Test
    void a_query_that_is_none_says_at_which_column() {
        run();
        Grid grid = asked("Bullet &&");
        hands.await("no rows and no figures", () -> grid.model().rows().rowCount() == 0
                && ((Label) grid.getScene().lookup("#lifetimes-figures")).getText().isEmpty());
    }

    @Test
    void the_example_in_the_search_field_is_whole() {
        hands.openSample("solar-system");
        hands.tab("Lifetimes");
        TextField search = hands.lookup("#lifetimes-search").query();
        hands.await("it has its size", () -> search.getWidth() > 0);
        Text prompt = hands.see(() -> {
            Text text = new Text(search.getPromptText());
            text.setFont(search.getFont());
            return text;
        });
        double room = hands.see(() -> search.getWidth() - search.getInsets().getLeft() - search.getInsets().getRight());
        assertTrue(prompt.getLayoutBounds().getWidth() <= room, "“%s” has %s pixels".formatted(prompt.getText(), room));
    }
}
