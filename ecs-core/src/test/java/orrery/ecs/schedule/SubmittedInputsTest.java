package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.Refusal;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.provider.Worlds;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// Inputs from being submitted to being read.
class SubmittedInputsTest extends ScheduleHarness {
    @Test
    void inputs_handed_in_are_read_in_the_next_tick_only() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading());
        simulation.schedule().input(new Ping(1));
        simulation.schedule().tick();
        simulation.schedule().tick();
        assertEquals(List.of("1 [Ping[value=1]]", "2 []"), log);
    }

    @Test
    void inputs_that_wait_are_hashed_and_survive_a_snapshot() {
        Simulation whole = simulation(TrackingLevel.RECORDED, reading());
        long before = whole.world().hash();
        whole.schedule().input(new Ping(1));
        whole.schedule().input(new Ping(2));
        assertNotEquals(before, whole.world().hash());
        Simulation stopped = simulation(TrackingLevel.OFF, reading());
        stopped.world().restore(whole.world().snapshot());
        assertEquals(whole.world().hashes(), stopped.world().hashes());
        whole.schedule().tick();
        stopped.schedule().tick();
        assertEquals(List.of("1 [Ping[value=1], Ping[value=2]]", "1 [Ping[value=1], Ping[value=2]]"), log);
        assertEquals(whole.world().hashes(), stopped.world().hashes());
    }

    @Test
    void an_input_that_was_not_declared_is_refused_and_the_remedy_named() {
        Simulation simulation = simulation(TrackingLevel.OFF, reading());
        WorldException refused = assertThrows(WorldException.class,
                () -> simulation.schedule().input(new Count(1)));
        assertEquals("Count was submitted, and the world's definition declares no such input; add"
                + " inputs(MethodHandles.lookup(), Count.class) where its provider defines it.", refused.getMessage());
        assertEquals(List.of(), EngineWorld.of(simulation.world()).submittedInputs());
    }

    private record Key(String name) {}

    private record Press(Key key, long millis) {}

    @Test
    void an_input_with_a_null_in_an_immutable_field_is_refused() {
        World world = simulation(TrackingLevel.RECORDED, builder -> builder.inputs(MethodHandles.lookup(), Press.class))
                .world();
        long before = world.hash();
        Refusal.of(TypeException.class, "Field name of Key is null; use an empty value or Entity.NONE.",
                () -> world.submitInput(new Press(new Key(null), 5)));
        Refusal.of(TypeException.class, "Field key of Press is null; use an empty value or Entity.NONE.",
                () -> world.submitInput(new Press(null, 5)));
        assertEquals(before, world.hash());
        world.submitInput(new Press(new Key("A"), 5));
        assertEquals(List.of(new Press(new Key("A"), 5)), EngineWorld.of(world).submittedInputs());
    }

    @Test
    void inputs_of_a_tick_that_failed_wait_for_the_next_before_later_ones() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading(), failing("Bad", 1));
        simulation.world().create(new Count(0));
        simulation.schedule().input(new Ping(1));
        long before = simulation.world().hash();
        assertThrows(SystemFailure.class, simulation.schedule()::tick);
        assertEquals(before, simulation.world().hash());
        simulation.schedule().input(new Ping(2));
        simulation.world().setSingleton(simulation.schedule().settings().withEnabled("Bad", false));
        simulation.schedule().tick();
        assertEquals("1 [Ping[value=1], Ping[value=2]]", log.getLast());
    }

    @Test
    void inputs_of_a_tick_and_those_handed_in_after_it_go_and_come_with_it() {
        Simulation simulation = simulation(TrackingLevel.RECORDED, reading());
        EngineWorld world = EngineWorld.of(simulation.world());
        long before = world.hash();
        simulation.schedule().input(new Ping(1));
        simulation.schedule().tick();
        simulation.schedule().input(new Ping(2));
        long after = world.hash();
        List<Segment> segments = world.segmentsOfTick();
        segments.reversed().forEach(world::revert);
        assertEquals(before, world.hash());
        assertEquals(List.of(), world.submittedInputs());
        segments.forEach(world::reapply);
        assertEquals(after, world.hash());
        assertEquals(List.of(new Ping(2)), world.submittedInputs());
    }

    private record Buffer(int[] numbers, List<String> words) {}

    private static Buffer first(List<Record> inputs) {
        return (Buffer) inputs.getFirst();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void an_input_is_copied_so_that_the_program_may_use_its_array_again(boolean isDeclared) {
        Schedule schedule = isDeclared ? declaring() : undeclaring();
        World world = schedule.world();
        Recording recording = new Recording(schedule);
        int[] numbers = {5};
        List<String> words = new ArrayList<>(List.of("a"));
        world.submitInput(new Buffer(numbers, words));
        long waiting = world.hash();
        numbers[0] = 9;
        words.add("b");
        assertEquals(waiting, EngineWorld.of(world).hashFromScratch());
        schedule.tick();
        assertEquals(List.of("5 [a]"), log);
        first(recording.tick(recording.branch(), 1).inputs()).numbers()[0] = 9;
        Buffer kept = first(recording.tick(recording.branch(), 1).inputs());
        assertEquals(5, kept.numbers()[0]);
        assertEquals(List.of("a"), kept.words());
    }

    /// Reads the array of the input and overwrites it.
    private SystemDefinition overwriting() {
        return SystemDefinition.named("Overwrite").run(() -> context -> {
            for (int i = 0; i < 2; i++) {
                Buffer buffer = first(context.world().inputs());
                if (i == 0) {
                    log.add(buffer.numbers()[0] + " " + buffer.words());
                }
                buffer.numbers()[0] = 7;
                assertEquals(5, first(context.world().inputs()).numbers()[0]);
            }
        });
    }

    private Schedule declaring() {
        return simulation(TrackingLevel.RECORDED, builder -> builder.inputs(MethodHandles.lookup(), Buffer.class)
                .systems(overwriting())).schedule();
    }

    private static Simulation simulation(TrackingLevel level, Consumer<WorldDefinition.Builder> definition) {
        return WorldDefinition.of(new WorldProvider() {
            @Override
            public String name() {
                return "buffers";
            }

            @Override
            public String description() {
                return "Reads buffers.";
            }

            @Override
            public void define(WorldDefinition.Builder builder) {
                definition.accept(builder);
            }
        }).open(level, 1);
    }

    private Schedule undeclaring() {
        TypeRegistry types = TypeRegistry.builder()
                .add(MethodHandles.lookup(), ScheduleSettings.class, ComponentType.Trait.SINGLETON).build();
        return Worlds.schedule(Worlds.create(types, TrackingLevel.RECORDED, 1), List.of(overwriting()), 1);
    }

    private SystemDefinition reading() {
        return SystemDefinition.named("Read")
                .run(() -> context -> log.add(context.tick() + " " + context.inputs(Ping.class)));
    }
}
