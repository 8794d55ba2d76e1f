package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;
import orrery.editor.text.CsvCells;
import orrery.editor.text.CsvTable;

/// The changes of a world in which two systems write the same components, and singletons.
@Execution(ExecutionMode.CONCURRENT)
class ChangesOfTwoWritersTest {
    private static final int MANY = 200_001;

    record Heat(double kelvin) {}

    record Clock(int ticks) {}

    record Score(int points) {}

    /// A component of very many entities.
    record Grain(int mass) {}

    private final Session session = new Session();
    private final DirtySetsReader reader = new DirtySetsReader();

    @AfterEach
    void close() {
        session.close();
    }

    /// Opens a world of three hot entities and some grains, which grow from a tick on, and runs the tick that creates them.
    private void open(int grains, int growsFrom) {
        session.open("heat", () -> new SceneOpening(simulation(grains, growsFrom), new SceneFile("heat.json", null),
                List.of())).join();
        session.stepTicks(1);
    }

    private static Simulation simulation(int grains, int growsFrom) {
        WorldProvider provider = new WorldProvider() {
            @Override
            public String name() {
                return "heat";
            }

            @Override
            public String description() {
                return "Entities that are heated and cooled in each tick.";
            }

            @Override
            public void define(WorldDefinition.Builder world) {
                world.components(MethodHandles.lookup(), Heat.class, Grain.class)
                        .singleton(MethodHandles.lookup(), new Clock(0))
                        .singleton(MethodHandles.lookup(), new Score(0)).systems(
                                SystemDefinition.named("Heating").writes(Heat.class, Clock.class).run(() -> this::heat),
                                SystemDefinition.named("Cooling").writes(Heat.class, Score.class).run(() -> this::cool),
                                SystemDefinition.named("Growing").writes(Grain.class).run(() -> this::grow));
            }

            private void heat(SystemContext context) {
                context.world().array(Heat.class).update((_, heat) -> new Heat(heat.kelvin() + 3));
                context.world().setSingleton(new Clock((int) context.tick()));
            }

            private void cool(SystemContext context) {
                context.world().array(Heat.class).update((_, heat) -> new Heat(heat.kelvin() - 1));
                context.world().setSingleton(new Score((int) context.tick()));
            }

            private void grow(SystemContext context) {
                if (context.tick() >= growsFrom) {
                    context.world().array(Grain.class).update((_, grain) -> new Grain(grain.mass() + 1));
                }
            }
        };
        Simulation simulation = WorldDefinition.of(provider).open(TrackingLevel.RECORDED, 1);
        for (int i = 0; i < 3; i++) {
            simulation.world().create(new Heat(300));
        }
        for (int i = 0; i < grains; i++) {
            simulation.world().create(new Grain(1));
        }
        return simulation;
    }

    private <T> T read(Function<ReadContext, T> question) {
        return session.read(question::apply).join().orElseThrow();
    }

    private DirtySetsSlice slice(DirtySetsRequest request) {
        return read(moment -> reader.fill(moment, request));
    }

    private static DirtySetsRequest by(Grouping grouping, boolean hidesEveryTick) {
        return new DirtySetsRequest(
                new DirtySetsQuery(grouping, new DirtySetsQuery.Collapsed(false, Set.of()), Set.of(),
                        hidesEveryTick, ""));
    }

    private List<String> headers(DirtySetsRequest request) {
        return slice(request).rows().rows().stream().filter(row -> row.isGroup()).map(row -> row.cell(0).text())
                .toList();
    }

    @Test
    void an_entity_is_counted_once_for_each_component_whoever_changes_it() {
        open(0, 0);
        session.stepTicks(1);
        assertEquals(3 + 2, slice(by(Grouping.COMPONENT, false)).totals().changed());
        session.stepTicks(1);
        session.edit("Change", simulation -> {
            simulation.world().set(Entity.of(1, 1), new Heat(1));
            simulation.world().destroy(Entity.of(1, 1));
        }).join();
        DirtySetsSlice.Totals edited = slice(by(Grouping.COMPONENT, false)).totals();
        assertEquals(0, edited.changed());
        assertEquals(1, edited.removed());
    }

    @Test
    void a_component_that_one_changes_and_another_removes_is_removed() {
        open(0, 0);
        session.edit("Heat", simulation -> simulation.world().set(Entity.of(1, 1), new Heat(1))).join();
        session.edit("Cool", simulation -> simulation.world().remove(Entity.of(1, 1), Heat.class)).join();
        DirtySetsSlice.Totals edited = slice(by(Grouping.COMPONENT, false)).totals();
        assertEquals(List.of(0, 1), List.of(edited.changed(), edited.removed()));
    }

    @Test
    void grouped_by_entity_each_singleton_stands_under_its_own_name() {
        open(0, 0);
        session.stepTicks(1);
        assertEquals(List.of("Equal or repeated writes", "1v1", "2v1", "3v1", "Clock", "Score"),
                headers(by(Grouping.ENTITY, false)).stream().map(name -> name.replaceAll(" #.*", "")).toList());
    }

    @Test
    void the_table_has_a_line_for_each_warning_and_each_change() {
        open(0, 0);
        session.stepTicks(1);
        CsvTable table = read(moment -> reader.table(moment, by(Grouping.COMPONENT, false)));
        StringBuilder text = new StringBuilder();
        try {
            table.write(text, Long.MAX_VALUE, CsvCells.AS_THEY_ARE, _ -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> lines = text.toString().lines().toList();
        assertEquals(table.rowCount() + 1, lines.size());
        assertEquals(List.of("Equal or repeated writes,Heat,1v1,,changed twice,kelvin,,,Heating Cooling,",
                "Equal or repeated writes,Heat,2v1,,changed twice,kelvin,,,Heating Cooling,",
                "Equal or repeated writes,Heat,3v1,,changed twice,kelvin,,,Heating Cooling,",
                "Heat,Heat,1v1,,changed,kelvin,302.0,305.0,Heating,"), lines.subList(1, 5));
        assertEquals("Score,Score,,,changed,points,1,2,Cooling,", lines.getLast());
    }

    @Test
    void one_change_of_very_many_components_does_not_count_as_a_change_in_every_tick() {
        open(MANY, 5);
        for (int tick = 1; tick <= 4; tick++) {
            session.stepTicks(1);
            slice(by(Grouping.SYSTEM, true));
        }
        assertEquals(List.of("Equal or repeated writes", "Growing"), headers(by(Grouping.SYSTEM, true)));
        session.stepTicks(2);
        assertEquals(List.of("Equal or repeated writes"), headers(by(Grouping.SYSTEM, true)));
    }
}
