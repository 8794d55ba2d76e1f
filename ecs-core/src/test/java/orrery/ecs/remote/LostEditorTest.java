package orrery.ecs.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.parallel.ResourceLock;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.remote.LocalGame.Attached;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.wire.GameFile;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Systems that an editor has disabled in a game, after the editor is lost or has left.
@Timeout(300)
@ResourceLock(GameFile.FOLDER_PROPERTY)
class LostEditorTest {
    private static final String WALKING = "Walking";
    private static final String DIVING = "Diving";

    @RegisterExtension
    private final GamesFolder folder = new GamesFolder();

    private static List<String> disabled(LocalGame game) {
        return game.ask(simulation -> simulation.schedule().settings().disabled());
    }

    private static void awaitLost(LocalGame game) throws InterruptedException {
        LocalGame.await(() -> !game.remote().isAttached());
        long tick = game.<Long>ask(simulation -> simulation.world().tick());
        LocalGame.await(() -> game.<Long>ask(simulation -> simulation.world().tick()) > tick + 2);
    }

    @Test
    void a_system_that_was_disabled_by_an_editor_runs_again_when_the_editor_is_lost() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            List<String> authors = game.ask(simulation -> {
                List<String> all = new ArrayList<>();
                EngineWorld.of(simulation.world()).onSegment(each -> {
                    if (each.author().kind() == Author.Kind.EDIT) {
                        all.add(each.author().name());
                    }
                });
                return all;
            });
            DisablingEditor.disable(attached.mirror(), WALKING, DIVING);
            DisablingEditor.enable(attached.mirror(), DIVING);
            assertEquals(List.of(WALKING), disabled(game));
            attached.mirror().attachment().cut();
            awaitLost(game);
            assertEquals(List.of(), disabled(game));
            assertEquals(List.of("Disable", "Enable", "Enable Walking (the editor is gone)"),
                    game.ask(_ -> List.copyOf(authors)));
        }
    }

    @Test
    void a_system_stays_disabled_when_the_editor_says_farewell() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            DisablingEditor.disable(attached.mirror(), WALKING);
            attached.mirror().attachment().close();
            awaitLost(game);
            assertEquals(List.of(WALKING), disabled(game));
            try (Attached next = LocalGame.attached()) {
                DisablingEditor.disable(next.mirror(), DIVING);
                next.mirror().attachment().cut();
                awaitLost(game);
                assertEquals(List.of(WALKING), disabled(game), "another editor has disabled it");
            }
        }
    }

    @Test
    void an_undone_edit_leaves_nothing_to_enable() throws Exception {
        try (LocalGame game = new LocalGame(); Attached attached = LocalGame.attached()) {
            Mirror mirror = attached.mirror();
            List<Segment> made = DisablingEditor.disable(mirror, WALKING);
            made.reversed().forEach(EngineWorld.of(mirror.simulation().world())::revert);
            assertEquals("", mirror.takenBack(made.size()));
            game.ask(simulation -> {
                ScheduleSettings settings = simulation.schedule().settings();
                simulation.world().setSingleton(settings.withEnabled(WALKING, false));
                return true;
            });
            mirror.attachment().cut();
            awaitLost(game);
            assertEquals(List.of(WALKING), disabled(game), "the game has disabled it");
        }
    }

    @Test
    void a_game_that_fails_in_each_tick_enables_it_again() throws Exception {
        try (LocalGame game = new LocalGame((_, simulation) -> {
            try {
                simulation.schedule().tick();
            } catch (SystemFailure _) {
                // It tries again.
            }
        }); Attached attached = LocalGame.attached()) {
            DisablingEditor.disable(attached.mirror(), DIVING);
            attached.mirror().limit(Long.MAX_VALUE);
            game.ask(simulation -> {
                Entity ann = Entity.of(1, 1);
                WalkingGame.Place place = simulation.world().get(ann, WalkingGame.Place.class);
                simulation.world().replace(ann, new WalkingGame.Place(place.x(), place.y(), "fail", place.path()));
                return true;
            });
            attached.mirror().attachment().cut();
            LocalGame.await(() -> disabled(game).isEmpty());
        }
    }

    private static boolean isAttached(GameProcess game) {
        try {
            return game.listed().isAttached();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Tag("long")
    @Test
    void a_system_runs_again_when_the_process_of_the_editor_is_killed_and_not_when_it_leaves() throws Exception {
        try (GameProcess game = GameProcess.start(folder.path(), "frames")) {
            for (boolean isKilled : new boolean[] {false, true}) {
                GameProcess editor = new GameProcess(GameProcess.program(folder.path(), DisablingEditor.class));
                editor.await("disabled");
                if (isKilled) {
                    editor.process().destroyForcibly().waitFor();
                } else {
                    editor.process().getOutputStream().close();
                    assertEquals(0, editor.process().waitFor());
                }
                LocalGame.await(() -> !isAttached(game));
                Mirror mirror = game.attach();
                long first = mirror.simulation().world().tick();
                LocalGame.follow(mirror, () -> mirror.simulation().world().tick() > first + 2);
                assertEquals(isKilled, mirror.simulation().schedule().settings().isEnabled(WALKING));
                if (isKilled) {
                    assertTrue(mirror.simulation().schedule().settings().disabled().isEmpty());
                } else {
                    assertFalse(mirror.simulation().schedule().settings().disabled().isEmpty());
                    DisablingEditor.enable(mirror, WALKING);
                }
                mirror.attachment().close();
            }
        }
    }
}
