package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.theme.EmptyText;

@Execution(ExecutionMode.CONCURRENT)
class DirtySetsModelTest {
    private final DirtySetsModel model = new DirtySetsModel();

    @Test
    void a_tick_without_changes_says_how_to_make_some() {
        assertEquals(new EmptyText("Nothing changed",
                "Run a tick or make an edit; what it changes is listed here."), model.why(totals(0, 0)));
    }

    @Test
    void changes_that_all_happen_every_tick_are_not_called_none() {
        model.hideEveryTick(true);
        assertEquals(
                new EmptyText("Nothing else changed", "30 changes, all of components that change in every tick."),
                model.why(totals(30, 30)));
    }

    @Test
    void changes_that_are_muted_say_how_to_bring_them_back() {
        model.mute("Orbits", true);
        assertEquals(new EmptyText("Everything is muted",
                "1 change; Mute > Show all again brings them back."), model.why(totals(1, 0)));
    }

    @Test
    void a_search_without_a_match_says_what_can_be_found() {
        model.search(" moon ");
        assertEquals(new EmptyText("No change matches “moon”",
                "Try part of the name of an entity, a component or a system."), model.why(totals(30, 30)));
    }

    private static DirtySetsSlice.Totals totals(int changed, int everyTick) {
        return new DirtySetsSlice.Totals(1, false, changed, 0, 0, everyTick, List.of());
    }
}
