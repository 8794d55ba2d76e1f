package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.TreeEdits.Way;
import orrery.editor.session.file.SceneFile;

/// Order and parents by keys, in a tree of Ada with the children Bix, Cyd, Dee and Eve.
class TreeStepsTest {
    private final Session session = new Session();

    TreeStepsTest() {
        session.open("fleet", () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                .join();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private EditResult move(Way way, int... craft) {
        return new TreeEdits(session).move(IntStream.of(craft).mapToObj(FleetWorld::craft).toList(), way).join();
    }

    private void assertTree(String expected) {
        assertEquals(expected, session.ask(open -> text(open.simulation(), Entity.NONE)).join());
    }

    private static String text(Simulation simulation, Entity parent) {
        return String.join(" ", simulation.tree().childrenOf(parent).stream().map(child -> {
            String below = text(simulation, child);
            String name = simulation.world().get(child, Name.class).value();
            return below.isEmpty() ? name : "%s(%s)".formatted(name, below);
        }).toList());
    }

    @Test
    void entities_move_up_and_down_together_until_they_are_first_or_last() {
        move(Way.UP, 4, 3);
        assertTree("Ada(Cyd Dee Bix Eve)");
        assertEquals(EditResult.refused("Nothing was moved: no sibling is before 2 entities."),
                move(Way.UP, 3, 4));
        move(Way.DOWN, 3, 4);
        move(Way.DOWN, 3, 4);
        assertTree("Ada(Bix Eve Cyd Dee)");
        assertEquals(EditResult.refused("Nothing was moved: no sibling is behind Dee."), move(Way.DOWN, 4));
        session.undo().join();
        assertTree("Ada(Bix Cyd Dee Eve)");
    }

    @Test
    void entities_move_below_the_sibling_before_and_out_again() {
        move(Way.BELOW, 3, 4);
        assertTree("Ada(Bix(Cyd Dee) Eve)");
        move(Way.OUT, 3, 4);
        assertTree("Ada(Bix Cyd Dee Eve)");
        assertEquals(EditResult.refused("Nothing was moved: no sibling is before Bix."), move(Way.BELOW, 2));
        move(Way.OUT, 5);
        assertTree("Ada(Bix Cyd Dee) Eve");
        assertEquals(EditResult.refused("Nothing was moved: no parent is above Eve."), move(Way.OUT, 5));
    }
}
