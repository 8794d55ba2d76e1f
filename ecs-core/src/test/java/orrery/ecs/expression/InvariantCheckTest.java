package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Crew.Health;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// The check of invariants in a world whose states are reverted and restored.
class InvariantCheckTest {
    private final EngineWorld world = Crew.world();
    private final Entity moon = world.create(new Health(5, 10));
    private final InvariantCheck check = new InvariantCheck(world,
            List.of(new Invariant("alive", Crew.condition("Health.hp > 0"))));

    private Segment write(int hp) {
        world.open(Author.edit("Edit"));
        world.replace(moon, new Health(hp, 10));
        return world.close();
    }

    private void createBroken() {
        world.open(Author.edit("Create"));
        world.create(new Health(-2, 10));
        world.close();
    }

    private String broken() {
        return check.broken().map(InvariantCheck.BrokenState::text).map(text -> text.split("fails for 1v1, ")[1])
                .orElse("");
    }

    @Test
    void a_change_that_was_taken_back_breaks_nothing() {
        Segment broke = write(-1);
        assertEquals("since tick 1, Edit. There is Health[hp=-1, max=10].", broken());
        world.revert(broke);
        assertEquals("", broken());
        world.reapply(broke);
        assertEquals("since tick 1, Edit. There is Health[hp=-1, max=10].", broken());
    }

    @Test
    void a_restored_state_is_looked_at_anew() {
        Snapshot whole = world.snapshot();
        write(-1);
        Snapshot broke = world.snapshot();
        world.restore(whole);
        assertEquals("", broken());
        world.restore(broke);
        assertEquals("since state 0 or before. There is Health[hp=-1, max=10].", broken());
    }

    @Test
    void further_breaches_at_the_state_are_counted() {
        write(-1);
        createBroken();
        assertEquals("since tick 1, Edit. There is Health[hp=-1, max=10]. 1 more breach at this state.", broken());
        createBroken();
        assertEquals("since tick 1, Edit. There is Health[hp=-1, max=10]. 2 more breaches at this state.", broken());
    }

    @Test
    void a_check_that_is_closed_follows_no_more() {
        check.close();
        write(-1);
        assertEquals(Optional.empty(), check.broken());
    }
}
