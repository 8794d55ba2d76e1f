package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LateRefusals;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.LocalGame.Attached;
import orrery.ecs.remote.WalkingGame.Place;
import orrery.ecs.remote.attach.GivenUp;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.remote.wire.DeadlineInput;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.World;

/// How an editor holds games that call [orrery.ecs.schedule.Schedule#tick], that fail, or that call nothing while they are held.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
@Tag("long")
class HeldGamesTest {
    private static final Entity ANN = Entity.of(1, 1);

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private static long tick(Mirror mirror) {
        return mirror.simulation().world().tick();
    }

    @Test
    void a_game_that_waits_in_its_tick_is_stepped_and_run_on_from_a_state_of_its_past() throws Exception {
        try (LocalGame _ = new LocalGame((_, game) -> game.schedule().tick());
                Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Snapshot past = EngineWorld.of(mirror.simulation().world()).snapshot();
            mirror.limit(past.tick() + 10);
            LocalGame.follow(mirror, () -> tick(mirror) == past.tick() + 10);
            assertEquals("", mirror.hold());
            assertEquals("", mirror.set(past));

            mirror.limit(past.tick() + 1);
            LocalGame.follow(mirror, () -> tick(mirror) == past.tick() + 1);
            mirror.limit(past.tick() + 5);
            LocalGame.follow(mirror, () -> tick(mirror) == past.tick() + 5);
            assertEquals("", mirror.hold());
            assertEquals(past.tick() + 5, tick(mirror));
        }
    }

    /// Runs a tick like a program that goes on when a system throws.
    private static void tickOrFail(Simulation game, AtomicBoolean fails) {
        Place ann = game.world().get(ANN, Place.class);
        String word = fails.get() ? "fail" : "goes";
        if (!ann.word().equals(word)) {
            game.world().replace(ANN, new Place(ann.x(), ann.y(), word, ann.path()));
        }
        try {
            game.schedule().tick();
        } catch (SystemFailure _) {
            // It tries again.
        }
    }

    @Test
    void a_game_that_fails_in_each_tick_is_held_and_edited_and_loses_no_time() throws Exception {
        AtomicBoolean fails = new AtomicBoolean();
        try (LocalGame _ = new LocalGame((_, game) -> tickOrFail(game, fails));
                Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            List<Mirror.Failure> failures = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void failed(Mirror.Failure failure) {
                    failures.add(failure);
                }
            });
            fails.set(true);
            LocalGame.follow(mirror, () -> failures.size() > 20);
            assertEquals("", mirror.hold());
            long held = tick(mirror);
            assertEquals(failures.getLast().tick() - 1, held);
            int told = failures.size();
            assertEquals("", mirror.hold());
            assertEquals(told, failures.size(), "it is held");
            Snapshot state = EngineWorld.of(mirror.simulation().world()).snapshot();
            assertEquals("", mirror.made(setX(mirror, 500)));
            assertEquals(500, x(EngineWorld.of(mirror.simulation().world())));
            assertEquals("", mirror.set(state));
            assertTrue(x(EngineWorld.of(mirror.simulation().world())) < 500);
            assertEquals("", mirror.made(setX(mirror, 900)));
            fails.set(false);
            mirror.limit(Long.MAX_VALUE);
            LocalGame.follow(mirror, () -> tick(mirror) > held + 3);
            assertTrue(x(EngineWorld.of(mirror.simulation().world())) > 900);
        }
    }

    /// A connection to an editor that reads nothing.
    private static final class Stuck extends Socket {
        private final CountDownLatch isClosed = new CountDownLatch(1);

        private void await() throws IOException {
            try {
                isClosed.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }

        @Override
        public InputStream getInputStream() {
            return new InputStream() {
                @Override
                public int read() throws IOException {
                    await();
                    return -1;
                }

                @Override
                public int read(byte[] bytes, int from, int length) throws IOException {
                    return read();
                }
            };
        }

        @Override
        public OutputStream getOutputStream() {
            return new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    await();
                }
            };
        }

        @Override
        public void setSoTimeout(int millis) {}

        @Override
        public void close() {
            isClosed.countDown();
        }
    }

    @Test
    void a_game_that_fails_in_each_tick_waits_once_for_an_editor_that_does_not_read() throws Exception {
        Simulation game = WalkingGame.make(2);
        try (Stuck socket = new Stuck()) {
            GameLink link = new GameLink(socket, game, 1 << 20, System::nanoTime);
            link.start(new DeadlineInput(socket));
            game.schedule().onFailure(failure -> link.failed(failure, "trace"));
            AtomicBoolean fails = new AtomicBoolean(true);
            for (int i = 0; i < 10; i++) {
                tickOrFail(game, fails);
            }
            assertEquals(1, link.out().waits());
            link.close();
        }
    }

    /// A game that calls nothing while it stalls.
    private static LocalGame stalling(AtomicBoolean isStalling) {
        return new LocalGame((remote, _) -> {
            if (!isStalling.get()) {
                remote.tick();
            }
        });
    }

    @Test
    void a_paused_game_that_no_longer_calls_tick_is_told_from_one_in_the_middle_of_a_tick() throws Exception {
        AtomicBoolean isStalling = new AtomicBoolean();
        try (LocalGame game = stalling(isStalling); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            isStalling.set(true);
            game.ask(_ -> true);
            assertEquals(
                    "The game is paused and did not call Remote.tick() for 3 s. A paused game must go on calling it.",
                    mirror.hold());
        }
    }

    private static double x(EngineWorld world) {
        ComponentType<?> place = world.types().named("Place").orElseThrow();
        return (double) leaf(world, place);
    }

    private static <C extends Record> Object leaf(EngineWorld world, ComponentType<C> type) {
        return type.leaves(world.get(ANN, type.recordClass()))[0];
    }

    /// Sets Ann's x in the editor's world, without the game.
    private static List<Segment> setX(Mirror mirror, double x) {
        EngineWorld world = EngineWorld.of(mirror.simulation().world());
        world.open(Author.edit("edit"));
        setX(world, world.types().named("Place").orElseThrow(), x);
        return List.of(Objects.requireNonNull(world.close()));
    }

    private static <C extends Record> void setX(EngineWorld world, ComponentType<C> type, double x) {
        Object[] leaves = type.leaves(world.get(ANN, type.recordClass()));
        leaves[0] = x;
        world.replace(ANN, type.create(leaves));
    }

    private static void revert(Mirror mirror, List<Segment> made) {
        made.reversed().forEach(EngineWorld.of(mirror.simulation().world())::revert);
    }

    /// Asserts that game and editor have the same state and that the editor still follows.
    private static void assertTogether(LocalGame game, Mirror mirror, double x) throws InterruptedException {
        assertEquals("", mirror.hold());
        assertEquals(x, x(EngineWorld.of(mirror.simulation().world())));
        assertEquals(x, game.<Double>ask(each -> x(EngineWorld.of(each.world()))));
        long held = tick(mirror);
        mirror.limit(Long.MAX_VALUE);
        LocalGame.follow(mirror, () -> tick(mirror) > held + 3);
        assertEquals("", mirror.hold());
        assertEquals(game.<Double>ask(each -> x(EngineWorld.of(each.world()))),
                x(EngineWorld.of(mirror.simulation().world())));
    }

    @Test
    void an_edit_that_an_editor_has_given_up_is_not_made_later() throws Exception {
        AtomicBoolean isStalling = new AtomicBoolean();
        try (LocalGame game = stalling(isStalling); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            double before = x(EngineWorld.of(mirror.simulation().world()));
            isStalling.set(true);
            game.ask(_ -> true);
            List<Segment> made = setX(mirror, 500);
            assertEquals("The game gave no answer for 3 s.", mirror.made(made));
            revert(mirror, made);
            isStalling.set(false);
            assertTogether(game, mirror, before);
        }
    }

    @Test
    void an_edit_that_is_given_up_after_it_was_made_is_taken_back_and_the_state_follows() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            List<Long> gaps = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void gap(long last) {
                    gaps.add(last);
                }
            });
            double before = x(EngineWorld.of(mirror.simulation().world()));
            List<Segment> made = setX(mirror, 500);
            assertEquals("", mirror.made(made));
            revert(mirror, made);
            GivenUp.last(mirror);
            LocalGame.follow(mirror, () -> !gaps.isEmpty());
            assertTogether(game, mirror, before);
        }
    }

    @Test
    void a_condition_that_reads_no_component_stops_for_a_created_entity() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            List<Mirror.Status> told = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void status(Mirror.Status now) {
                    told.add(now);
                }
            });
            assertEquals("", mirror.hold());
            mirror.stopAt(List.of(new StopRule(StopRule.Kind.HOLDS, "!has(Place)", "", Entity.NONE)));
            mirror.limit(Long.MAX_VALUE);
            long from = tick(mirror);
            LocalGame.follow(mirror, () -> tick(mirror) > from + 5);
            String _ = game.ask(each -> each.world().create().toString());
            LocalGame.follow(mirror,
                    () -> told.stream().anyMatch(Mirror.Status::isStopped) || tick(mirror) > from + 1_000);
            assertTrue(told.stream().anyMatch(Mirror.Status::isStopped), "it has not stopped");
        }
    }

    /// A game that creates an entity at the end of each tick.
    private static Simulation gameWithFootprints() {
        Simulation game = WalkingGame.make(10);
        World world = game.world();
        game.schedule().onTickEnd(() -> world.create(new Name("Step " + world.tick())));
        return game;
    }

    @Test
    void what_a_listener_writes_at_the_end_of_a_tick_follows_the_tick_that_the_editor_has_received() throws Exception {
        try (LocalGame game = new LocalGame(HeldGamesTest::gameWithFootprints);
                Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            EngineWorld followed = EngineWorld.of(mirror.simulation().world());
            Set<Author> last = new HashSet<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void ticked() {
                    last.add(followed.segmentsOfTick().getLast().author());
                }
            });
            long first = followed.tick();
            LocalGame.follow(mirror, () -> followed.tick() > first + 30);
            assertEquals("", mirror.hold());

            long hash = game.ask(asked -> EngineWorld.of(asked.world()).hash());
            assertEquals(hash, followed.hash());
            assertEquals(Set.of(Author.CLOCK), last);
        }
    }

    @Test
    void the_editor_is_told_what_the_game_could_not_do_of_an_edit() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            List<String> told = new ArrayList<>();
            attached.mirror().follow(new Mirror.Events() {
                @Override
                public void refusedLate(String why) {
                    told.add(why);
                }
            });
            boolean _ = game.<Boolean>ask(simulation -> {
                EngineWorld.of(simulation.world()).extension(LateRefusals.class, LateRefusals::new).report("No room.");
                return true;
            });
            LocalGame.follow(attached.mirror(), () -> !told.isEmpty());
            assertEquals(List.of("No room."), told);
        }
    }
}
