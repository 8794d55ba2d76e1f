package orrery.editor.session.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.search.WriteExplanation;

/// Ticks after edits run again as they ran, though a system reads what changed since the last tick.
@Execution(ExecutionMode.CONCURRENT)
class EditedTicksTest {
    private final Session session = new Session();
    private final Entity[] made = new Entity[1];

    /// Counts the names that changed since the last tick in the total of each entity.
    public static final class Counting implements WorldProvider {
        record Total(int changes) {}

        private final int perChange;

        /// Creates the world as it was recorded.
        public Counting() {
            this(1);
        }

        /// @param perChange what each change counts
        Counting(int perChange) {
            this.perChange = perChange;
        }

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public String description() {
            return "Counts changes.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Total.class)
                    .systems(SystemDefinition.named("Count").reads(Name.class).writes(Total.class)
                            .run(() -> this::count));
        }

        private void count(SystemContext context) {
            int changes = perChange * context.world().changes(Name.class).size();
            context.world().array(Total.class).update(total -> new Total(total.changes() + changes));
        }
    }

    EditedTicksTest() {
        session.open("counting",
                () -> new SceneOpening(WorldDefinition.of(new Counting()).open(TrackingLevel.RECORDED, 1),
                        new SceneFile("counting", null), List.of()))
                .join();
        session.edit("Create", sim -> made[0] = sim.world().create(new Name("One"), new Counting.Total(0))).join();
        session.stepTicks(2);
        rename("Two");
        session.stepTicks(2);
        rename("Three");
        rename("Four");
        session.edit("Create", sim -> sim.world().create(new Name("Other"))).join();
        session.stepTicks(2);
        assertEquals(new Counting.Total(4), session.ask(open -> Objects.requireNonNull(open).world()
                .get(made[0], Counting.Total.class)).join());
    }

    @AfterEach
    void close() {
        session.close();
    }

    private void rename(String name) {
        session.edit("Rename", sim -> sim.world().set(made[0], new Name(name))).join();
    }

    private void assertSame(Function<String, Optional<WorldDefinition>> anew) {
        DeterminismResult result = session.checkDeterminism(_ -> {}, anew).answer().join();
        assertEquals("", result.refusal());
        assertNull(result.divergence());
        assertEquals(6, result.ticks());
    }

    @Test
    void they_are_found_to_be_deterministic() {
        assertSame(_ -> Optional.empty());
        assertSame(_ -> Optional.of(WorldDefinition.of(new Counting())));
    }

    @Test
    void fresh_classes_run_the_ticks_after_edits_too() {
        AtomicInteger loaded = new AtomicInteger();
        DeterminismResult result = session.checkDeterminism(_ -> {}, _ -> Optional.of(
                WorldDefinition.of(new Counting(loaded.getAndIncrement() == 0 ? 1 : 2)))).answer().join();
        assertEquals("", result.refusal());
        Divergence found = Objects.requireNonNull(result.divergence());
        assertEquals(List.of(3L, "Count", "Total"), List.of(found.tick(), found.system(), found.type()));
    }

    @Test
    void a_test_that_begins_with_edits_says_so_because_it_does_not_contain_their_changes() {
        TestDraft draft = session.draftTest(new TickRange(3, 4), List.of(TestDraft.NO_FAILURE)).join();
        assertEquals("Total", draft.differing());
        assertTrue(draft.isAfterEdits());
        TestDraft later = session.draftTest(new TickRange(4, 4), List.of(TestDraft.NO_FAILURE)).join();
        assertEquals("", later.differing());
        assertFalse(later.isAfterEdits());
    }

    @Test
    void what_their_systems_wrote_is_explained() {
        WriteExplanation found = session.explain(WriteQuery.of(made[0], "Total", ""), 5).join();
        assertEquals(List.of(), found.messages());
        assertEquals(1, found.explanations().size());
    }
}
