package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.Unit;
import orrery.ecs.world.Entity;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.Channel;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

/// One planted wrong write among ten thousand ordinary ones is found, whatever is wrong with it.
@Execution(ExecutionMode.CONCURRENT)
class ChangeRankingTest {
    private static final int ROWS = 10_000;
    private static final int PLANTED_ROW = 4321;
    private static final int TICK = 9;
    private static final int TOP = 5;

    record Turn(@Unit("rad") double phase, double speed) {}

    record Size(double metres, int colour) {}

    private final Session session = new Session();
    private final DirtySetsReader reader = new DirtySetsReader();
    private final DirtySetsRequest request = new DirtySetsRequest(
            new DirtySetsQuery(Grouping.UNUSUAL, new DirtySetsQuery.Collapsed(false, Set.of()), Set.of(), false, ""));
    private Consumer<SystemContext> planted = context -> {};
    private boolean grows;
    private boolean comesAndGoes;
    private double jump;

    @BeforeEach
    void open() {
        session.open("bodies", () -> new SceneOpening(simulation(), new SceneFile("bodies.json", null), List.of()))
                .join();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private Simulation simulation() {
        WorldProvider provider = new WorldProvider() {
            @Override
            public String name() {
                return "bodies";
            }

            @Override
            public String description() {
                return "Bodies that turn, each at its own speed, so that some begin a new turn in each tick.";
            }

            @Override
            @SuppressWarnings("unchecked")
            public void define(WorldDefinition.Builder world) {
                world.components(MethodHandles.lookup(), Turn.class, Size.class)
                        .systems(SystemDefinition.named("Turning").writes(Turn.class).run(() -> this::turnBodies),
                                SystemDefinition.named("Planted").writes(Turn.class, Size.class)
                                        .run(() -> this::plant));
            }

            private void turnBodies(SystemContext context) {
                turn(context);
            }

            private void plant(SystemContext context) {
                if (context.tick() == TICK) {
                    planted.accept(context);
                }
                if (comesAndGoes) {
                    int row = (int) context.tick();
                    context.world().remove(context.world().array(Turn.class).entityAt(row), Size.class);
                }
                if (grows) {
                    context.world().set(victim(context), new Size(context.tick(), 1));
                }
            }
        };
        Simulation simulation = WorldDefinition.of(provider).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < ROWS; i++) {
            double speed = 0.001 * (1 + i % 300);
            simulation.world().create(new Turn(i * 0.37 % (2 * Math.PI), speed), new Size(i, 1));
        }
        return simulation;
    }

    private void turn(SystemContext context) {
        Entity victim = victim(context);
        double extra = context.tick() == TICK ? jump : 0;
        context.world().array(Turn.class).update((entity, turn) -> {
            double phase = turn.phase() + turn.speed() + (entity.equals(victim) ? extra : 0);
            return new Turn(phase % (2 * Math.PI), turn.speed());
        });
    }

    private static Entity victim(SystemContext context) {
        return context.world().array(Turn.class).entityAt(PLANTED_ROW);
    }

    /// Returns the first rows of the planted tick.
    private List<GridRow> ranked() {
        for (int tick = 0; tick < TICK; tick++) {
            session.stepTicks(1);
            session.ask(open -> 0).join();
        }
        CompletableFuture<DirtySetsSlice> filled = new CompletableFuture<>();
        session.show(new Channel<DirtySetsSlice>("changes"), moment -> {
            DirtySetsSlice slice = reader.fill(moment, request);
            if (moment.shownTick() == TICK) {
                filled.complete(slice);
            }
            return slice;
        });
        List<GridRow> rows = filled.join().rows().rows();
        int group = 0;
        while (!rows.get(group).cell(0).text().equals("Least usual first")) {
            group++;
        }
        return rows.subList(group + 1, group + 1 + TOP);
    }

    private void assertAmongTop(String field, String why) {
        List<GridRow> rows = ranked();
        String name = "%dv1".formatted(PLANTED_ROW + 1);
        assertTrue(rows.stream().anyMatch(row -> row.cell(0).text().equals(name) && row.cell(1).text().equals(field)
                && row.cell(7).text().contains(why)), rows::toString);
    }

    @Test
    void a_jump_by_the_usual_writer_is_found_among_bodies_that_begin_a_new_turn() {
        jump = 1.5;
        assertAmongTop("phase", "× its largest change");
    }

    @Test
    void a_writer_that_never_wrote_this_is_found() {
        planted = context -> context.world().set(victim(context), new Turn(1, 0.001));
        assertAmongTop("phase", "Planted did not write Turn in the 4 ticks before");
    }

    @Test
    void the_first_change_of_a_component_is_found() {
        planted = context -> context.world().set(victim(context), new Size(3, 1));
        assertAmongTop("metres", "the first change in 4 ticks");
    }

    @Test
    void a_number_that_is_none_any_more_is_found() {
        planted = context -> context.world().set(victim(context), new Turn(Double.NaN, 0.001));
        assertAmongTop("phase", "became NaN");
    }

    @Test
    void the_first_component_that_is_removed_is_found() {
        planted = context -> context.world().remove(victim(context), Size.class);
        List<GridRow> rows = ranked();
        assertTrue(rows.getFirst().cell(7).text().contains("the first added or removed in 4 ticks"), rows::toString);
    }

    @Test
    void components_that_are_removed_in_every_tick_are_not_called_the_first() {
        comesAndGoes = true;
        jump = 1.5;
        List<GridRow> rows = ranked();
        assertTrue(rows.stream().noneMatch(row -> row.cell(7).text().contains("the first added")), rows::toString);
    }

    @Test
    void an_edit_before_a_tick_takes_nothing_from_what_changes_every_tick() {
        session.stepTicks(TICK - 1);
        assertEquals(ROWS, everyTickAt(TICK - 1));
        session.edit("Set", simulation -> simulation.world()
                .set(simulation.world().array(Turn.class).entityAt(PLANTED_ROW), new Turn(1, 0.001))).join();
        assertEquals(0, everyTickAt(TICK - 1), "an edit is nothing that happens in every tick");
        session.stepTicks(1);
        assertEquals(ROWS, everyTickAt(TICK));
    }

    @Test
    void ticks_that_no_view_showed_take_nothing_from_what_changes_every_tick() {
        session.stepTicks(1);
        everyTickAt(1);
        session.stepTicks(7);
        session.ask(open -> true).join();
        assertEquals(ROWS, everyTickAt(8));
    }

    @Test
    void what_changes_every_tick_is_known_after_a_jump_and_in_the_past() {
        grows = true;
        session.stepTicks(60);
        session.ask(open -> true).join();
        assertEquals(ROWS + 1, everyTickAt(60));
        for (int tick : List.of(59, 20, 3)) {
            session.goToTick(tick);
            assertEquals(ROWS + 1, everyTickAt(tick));
        }
        session.goToTick(2);
        assertEquals(0, everyTickAt(2), "less than three ticks");
    }

    /// Returns the number of components that change in every tick, as shown at a state.
    private int everyTickAt(long tick) {
        CompletableFuture<DirtySetsSlice> filled = new CompletableFuture<>();
        session.show(new Channel<DirtySetsSlice>("changes"), moment -> {
            DirtySetsSlice slice = reader.fill(moment, request);
            if (slice.totals().tick() == (slice.totals().edits() ? tick + 1 : tick)) {
                filled.complete(slice);
            }
            return slice;
        });
        return filled.join().totals().everyTick();
    }

    @Test
    void without_anything_planted_the_rows_are_ordinary() {
        assertEquals(List.of("", "", "", "", ""), ranked().stream().map(row -> row.cell(7).text()).toList());
    }
}
