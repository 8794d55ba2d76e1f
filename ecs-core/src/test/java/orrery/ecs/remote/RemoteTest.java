package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.remote.LocalGame.Attached;
import orrery.ecs.remote.WalkingGame.Place;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.remote.attach.SlowEditor;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;

/// A game and an attached editor in one process.
@Timeout(600)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class RemoteTest {
    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private static EngineWorld world(Mirror mirror) {
        return EngineWorld.of(mirror.simulation().world());
    }

    private static Entity ann(Mirror mirror) {
        return ann(world(mirror));
    }

    private static Entity ann(EngineWorld world) {
        List<Entity> found = new ArrayList<>();
        world.array(Name.class).forEach((entity, name) -> {
            if (name.value().equals("Ann")) {
                found.add(entity);
            }
        });
        return found.getFirst();
    }

    private static double x(Mirror mirror) {
        ComponentType<?> place = world(mirror).types().named("Place").orElseThrow();
        return (double) value(world(mirror), place, ann(mirror), 0);
    }

    private static <C extends Record> Object value(EngineWorld world, ComponentType<C> type, Entity entity, int field) {
        return type.leaves(world.get(entity, type.recordClass()))[field];
    }

    private static <C extends Record> void replace(EngineWorld world, ComponentType<C> type, Entity entity, int field,
            Object value) {
        Object[] leaves = type.leaves(world.get(entity, type.recordClass()));
        leaves[field] = value;
        world.replace(entity, type.create(leaves));
    }

    /// Makes an edit in the editor's world, without the game.
    private static List<Segment> edit(Mirror mirror, String type, int field, Object value) {
        EngineWorld world = world(mirror);
        world.open(Author.edit("edit"));
        replace(world, world.types().named(type).orElseThrow(), ann(mirror), field, value);
        List<Segment> made = new ArrayList<>(List.of(java.util.Objects.requireNonNull(world.close())));
        made.addAll(mirror.simulation().schedule().settle());
        return made;
    }

    private static long tickOf(LocalGame game) {
        return game.<Long>ask(simulation -> simulation.world().tick());
    }

    private static double xInGame(LocalGame game) {
        return game.<Double>ask(
                simulation -> simulation.world().get(ann(EngineWorld.of(simulation.world())), Place.class).x());
    }

    @Test
    void a_program_is_called_by_its_main_class_jar_or_source_file() {
        assertEquals("Game", Remote.nameOfProgram("org.game.Game --level 3"));
        assertEquals("Game", Remote.nameOfProgram("game/org.game.Game"));
        assertEquals("game.jar", Remote.nameOfProgram("/home/me/game.jar one.json"));
        assertEquals("Game.java",
                Remote.nameOfProgram(
                        "jdk.compiler/com.sun.tools.javac.launcher.SourceLauncher src/Game.java one.json"));
        assertEquals("", Remote.nameOfProgram(""));
    }

    @Test
    void the_editor_has_the_values_of_the_game_in_each_tick() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            long first = world(mirror).tick();
            LocalGame.follow(mirror, () -> world(mirror).tick() > first + 30);
            assertEquals("", mirror.hold());
            assertEquals(world(mirror).tick(), tickOf(game));
            assertEquals(xInGame(game), x(mirror));
            assertEquals(2.0 * world(mirror).tick(), x(mirror));
            assertTrue(game.remote().isPaused());
            assertTrue(game.remote().isAttached());
        }
    }

    @Test
    void edits_and_their_undoing_are_made_in_the_game_and_go_on_there() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            double before = x(mirror);
            List<String> told = game.ask(RemoteTest::authors);
            List<Segment> made = edit(mirror, "Place", 0, 500.0);
            assertEquals("", mirror.made(made));
            assertEquals(made.getFirst().author().toString(), game.ask(_ -> told.getFirst()));
            assertEquals(500, xInGame(game));

            made.reversed().forEach(world(mirror)::revert);
            assertEquals("", mirror.takenBack(made.size()));
            assertEquals(before, xInGame(game));

            made.forEach(world(mirror)::reapply);
            assertEquals("", mirror.made(made));
            mirror.limit(Long.MAX_VALUE);
            LocalGame.follow(mirror, () -> x(mirror) > 500);
            assertTrue(xInGame(game) > 500);
        }
    }

    /// Returns a list to which the author of each later segment of the game's world is added.
    private static List<String> authors(Simulation game) {
        List<String> authors = new ArrayList<>();
        EngineWorld.of(game.world()).onSegment(segment -> authors.add(segment.author().toString()));
        return authors;
    }

    @Test
    void a_moved_node_settles_in_editor_and_game_alike() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            List<Segment> made = edit(mirror, "LocalTransform", 0, 7.0);
            assertEquals("", mirror.made(made));
            assertEquals(world(mirror).hashes().get("LocalTransform"),
                    game.ask(each -> EngineWorld.of(each.world()).hashes().get("LocalTransform")));
            assertEquals(world(mirror).hashes().get("WorldTransform"),
                    game.ask(each -> EngineWorld.of(each.world()).hashes().get("WorldTransform")));
        }
    }

    @Test
    void a_value_that_the_games_record_refuses_is_refused_with_its_reason() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            double before = xInGame(game);
            String refusal = mirror.made(edit(mirror, "Place", 0, -2000.0));
            assertTrue(refusal.contains("x must be at least -1000"), refusal);
            assertEquals(before, xInGame(game));
        }
    }

    @Test
    void an_edit_that_a_settling_system_of_the_game_refuses_changes_nothing_there() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Map<String, Long> before = hashes(game);
            for (String refusal : List.of("Place of entity 1v1 (Ann): walkers are never stuck",
                    "walkers are never deep")) {
                List<Segment> made = edit(mirror, "Place", 2, refusal.substring(refusal.lastIndexOf(' ') + 1));
                assertEquals(refusal, mirror.made(made));
                assertEquals(before, hashes(game));
                made.reversed().forEach(world(mirror)::revert);
            }
            assertEquals("", mirror.made(edit(mirror, "Place", 2, "free")));
            assertEquals(world(mirror).hashes().get("Place"), hashes(game).get("Place"));
        }
    }

    private static Map<String, Long> hashes(LocalGame game) {
        return game.ask(each -> EngineWorld.of(each.world()).hashes());
    }

    @Test
    void a_game_that_can_not_be_set_back_refuses_it_with_the_reason() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            game.ask(each -> {
                EngineWorld.of(each.world()).setHistoryFixed("Its state is elsewhere.");
                return true;
            });
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Snapshot past = world(mirror).snapshot();
            mirror.limit(past.tick() + 3);
            LocalGame.follow(mirror, () -> world(mirror).tick() == past.tick() + 3);
            assertEquals("", mirror.hold());
            assertEquals("Its state is elsewhere.", mirror.set(past));
            assertEquals(past.tick() + 3, tickOf(game));
        }
    }

    @Test
    void an_edit_of_a_state_that_the_game_has_left_is_refused() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            List<Segment> made = edit(mirror, "Place", 0, 500.0);
            mirror.limit(world(mirror).tick() + 1);
            long held = world(mirror).tick();
            LocalGame.await(() -> tickOf(game) > held);
            assertEquals("The game has changed meanwhile. Do it again.", mirror.made(made));
            made.reversed().forEach(world(mirror)::revert);
            LocalGame.follow(mirror, () -> world(mirror).tick() > held);
            assertEquals(xInGame(game), x(mirror));
        }
    }

    @Test
    void what_a_paused_program_writes_between_ticks_is_seen() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            String _ = game.ask(each -> {
                Entity ann = ann(EngineWorld.of(each.world()));
                each.world().replace(ann, new Place(77, 0, "", List.of()));
                return "";
            });
            assertEquals("", mirror.hold());
            assertEquals(77, x(mirror));
            mirror.limit(Long.MAX_VALUE);
            long held = world(mirror).tick();
            LocalGame.follow(mirror, () -> world(mirror).tick() > held + 3);
            assertEquals("", mirror.hold());
            assertEquals(xInGame(game), x(mirror));
        }
    }

    @Test
    void a_game_stops_in_the_very_tick_in_which_a_breakpoint_may_be_hit() throws Exception {
        try (LocalGame _ = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            long at = world(mirror).tick() + 20;
            mirror.stopAt(List.of(new StopRule(StopRule.Kind.HOLDS, "Place.x >= " + 2 * at, "", Entity.NONE)));
            List<Mirror.Status> told = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void status(Mirror.Status now) {
                    told.add(now);
                }
            });
            mirror.limit(Long.MAX_VALUE);
            LocalGame.follow(mirror, () -> told.stream().anyMatch(Mirror.Status::isStopped));
            assertEquals(at, world(mirror).tick());
            assertEquals("", mirror.hold());
            assertEquals(at, world(mirror).tick());
            mirror.limit(Long.MAX_VALUE);
            LocalGame.follow(mirror, () -> world(mirror).tick() > at + 10);
        }
    }

    @Tag("long")
    @Test
    void an_editor_that_is_too_slow_gets_a_new_state_and_is_told_what_it_lacks() throws Exception {
        try (LocalGame game = new LocalGame(3_000, 1 << 20);
                Attached attached = new Attached(SlowEditor.attach(LocalGame.listed(), 1 << 16))) {
            Mirror mirror = attached.mirror();
            List<Long> gaps = new ArrayList<>();
            AtomicReference<Recording> recording = new AtomicReference<>(
                    Recording.ofSegments(mirror.simulation().schedule()));
            Map<Long, Long> hashes = new HashMap<>();
            List<Recording> former = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void ticked() {
                    hashes.put(world(mirror).tick(), world(mirror).hash());
                }

                @Override
                public void gap(long last) {
                    gaps.add(last);
                    Recording before = recording.getAndSet(Recording.ofSegments(mirror.simulation().schedule()));
                    if (before.branch().newestTick() > before.firstTick()) {
                        former.add(before);
                    }
                    assertEquals(last, before.schedule().world().tick());
                    for (long tick = last; tick > before.firstTick(); tick--) {
                        before.seek(tick);
                        assertEquals(hashes.get(tick), EngineWorld.of(before.schedule().world()).hash(),
                                "tick " + tick);
                    }
                }
            });
            // On a busy machine there may be no tick between two gaps.
            LocalGame.follow(mirror, () -> recording.get().branch().newestTick() > recording.get().firstTick() + 2);
            long seen = world(mirror).tick();
            LocalGame.await(() -> tickOf(game) > seen + 400);
            LocalGame.follow(mirror, () -> !gaps.isEmpty() && gaps.getLast() >= seen); // on a busy machine there is one before
            assertTrue(world(mirror).tick() > gaps.getLast() + 1, () -> gaps + ", at " + world(mirror).tick());
            long after = world(mirror).tick();
            LocalGame.follow(mirror, () -> world(mirror).tick() > after + 3);
            assertEquals("", mirror.hold());
            assertEquals(xInGame(game), x(mirror));
            assertFalse(former.isEmpty(), "no tick before the gap was seen again");
        }
    }

    @Test
    void a_game_is_set_to_a_state_of_its_past() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            assertEquals("", mirror.hold());
            Snapshot past = world(mirror).snapshot();
            mirror.limit(past.tick() + 10);
            LocalGame.follow(mirror, () -> world(mirror).tick() == past.tick() + 10);
            assertEquals("", mirror.hold());
            assertEquals("", mirror.set(past));
            assertEquals(past.tick(), world(mirror).tick());
            assertEquals(past.tick(), tickOf(game));
            assertEquals(xInGame(game), x(mirror));
        }
    }

    @Test
    void a_failing_system_is_told_before_the_game_has_its_exception() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            List<Mirror.Failure> failures = new ArrayList<>();
            mirror.follow(new Mirror.Events() {
                @Override
                public void failed(Mirror.Failure failure) {
                    failures.add(failure);
                }
            });
            String _ = game.ask(each -> {
                Entity ann = ann(EngineWorld.of(each.world()));
                each.world().replace(ann, new Place(0, 0, "fail", List.of()));
                return "";
            });
            LocalGame.follow(mirror, () -> !failures.isEmpty());
            assertEquals("Walking", failures.getFirst().system());
            assertTrue(failures.getFirst().trace().contains("a walker fails"));
            LocalGame.await(() -> game.failure() != null);
            LocalGame.follow(mirror, mirror.attachment()::isOver);
            assertTrue(mirror.hasQuit());
        }
    }

    @Test
    void a_second_editor_is_refused_and_the_first_one_stays() throws Exception {
        try (LocalGame _ = new LocalGame(); Attached attached = LocalGame.attached()) {
            IOException refusal = assertThrows(IOException.class, LocalGame::attach);
            assertTrue(String.valueOf(refusal.getMessage()).startsWith("Another editor is attached to local (process "),
                    refusal.getMessage());
            assertTrue(LocalGame.listed().isAttached());
            assertFalse(attached.mirror().attachment().isOver());
        }
    }

    @Test
    void an_editor_that_leaves_lets_a_held_game_go_on_and_another_one_may_come() throws Exception {
        try (LocalGame game = new LocalGame()) {
            long held;
            try (Attached attached = LocalGame.attached()) {
                assertEquals("", attached.mirror().hold());
                held = world(attached.mirror()).tick();
            }
            LocalGame.await(() -> tickOf(game) > held + 3);
            LocalGame.await(() -> !game.remote().isAttached());
            try (Attached again = LocalGame.attached()) {
                assertTrue(world(again.mirror()).tick() > held);
            }
        }
    }

    @Test
    void the_file_of_a_game_is_the_users_alone_and_is_gone_when_the_game_is() throws Exception {
        try (LocalGame _ = new LocalGame()) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())));
            try (Stream<Path> files = Files.list(folder.path())) {
                assertEquals(List.of("rw-------"), files.map(RemoteTest::mode).toList());
            }
        }
        assertEquals(List.of(), RunningGame.list());
        try (Stream<Path> files = Files.list(folder.path())) {
            assertEquals(0, files.count());
        }
    }

    private static String mode(Path file) {
        try {
            return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_folder_that_others_may_write_to_is_not_used_and_the_game_runs_on() throws Exception {
        Files.createDirectories(folder.path());
        Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("rwxrwxrwx"));
        try (LocalGame game = new LocalGame()) {
            assertThrows(IOException.class, RunningGame::list);
            LocalGame.await(() -> tickOf(game) > 3);
        }
    }

    @Test
    void a_stale_file_is_recognised_by_the_start_of_its_process() throws Exception {
        try (LocalGame _ = new LocalGame()) {
            Path file;
            try (Stream<Path> files = Files.list(folder.path())) {
                file = files.findFirst().orElseThrow();
            }
            Path other = folder.path().resolve("1-1.game");
            Files.writeString(other, Files.readString(file).replaceFirst("started=\\d+", "started=1"));
            assertEquals(1, RunningGame.list().size());
            assertFalse(Files.exists(other));
        }
    }

    @Tag("long")
    @Test
    void a_held_game_goes_on_when_the_window_of_its_editor_hangs() throws Exception {
        CountDownLatch reacts = new CountDownLatch(1);
        try (ExecutorService window = Executors.newSingleThreadExecutor();
                LocalGame game = new LocalGame();
                Attached attached = LocalGame.attached()) {
            attached.mirror().attachment().showOn(window::execute);
            assertEquals("", attached.mirror().hold());
            long held = tickOf(game);
            window.execute(() -> awaitQuietly(reacts));
            LocalGame.await(() -> tickOf(game) > held);

            reacts.countDown();
            assertEquals("", attached.mirror().hold());
            long again = tickOf(game);
            assertEquals("", attached.mirror().hold());
            assertEquals(again, tickOf(game));
        } finally {
            reacts.countDown();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void a_world_that_is_not_recorded_is_refused() {
        Simulation game = orrery.ecs.provider.WorldDefinition.of(new WalkingGame()).open(TrackingLevel.OFF, 1);
        WorldException refusal = assertThrows(WorldException.class, () -> Remote.open(game));
        assertEquals("The world is not recorded; make it with TrackingLevel.RECORDED.", refusal.getMessage());
    }
}
