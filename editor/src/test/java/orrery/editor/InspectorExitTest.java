package orrery.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Programs that were inspected end as without the inspector.
@Tag("long")
@Timeout(180)
class InspectorExitTest {

    private static final String WINDOW = "falling – Orrery";

    @Test
    void a_program_whose_main_returned_stays_until_its_window_is_closed_and_then_ends() throws Exception {
        try (Game game = Game.start("PlainGame", "returns")) {
            game.await("main returns at tick 3").tell("close " + WINDOW).await("done");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"opens-again", "renames-thread"})
    void a_program_that_closes_the_inspector_opens_it_again_and_ends_when_it_is_done(String how) throws Exception {
        try (Game game = Game.start("PlainGame", how)) {
            assertEquals(0, game.exitCode(), game::said);
            assertEquals("main returns at tick 6", game.said());
        }
    }

    @Test
    void a_world_that_is_opened_twice_has_one_window_which_the_second_inspector_closes() throws Exception {
        try (Game game = Game.start("PlainGame", "opens-twice")) {
            game.await("windows 1").await("main returns at tick 3");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void javafx_goes_on_after_the_program_s_own_window_if_the_program_said_so() throws Exception {
        try (Game game = Game.start("PlainGame", "keeps-toolkit")) {
            game.await("toolkit goes on");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"after-toolkit", "after-exit"})
    void a_program_in_which_javafx_has_ended_is_told_so_and_goes_on(String how) throws Exception {
        try (Game game = Game.start("PlainGame", how)) {
            game.await("JavaFX has ended in this program and can't be started again. Open the inspector before it ends;"
                    + " Platform.setImplicitExit(false) keeps it running without windows.");
            game.await("main returns at tick 1");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void a_game_of_javafx_goes_on_when_the_inspector_is_closed_and_ends_with_its_own_window() throws Exception {
        try (Game game = Game.start("FxGame")) {
            game.await("ticks").tell("close " + WINDOW).await("done").await("ticks").await("ticks");
            game.tell("close Game").await("done").await("launch returned");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void a_game_of_javafx_that_closes_the_inspector_before_it_shows_a_window_shows_it() throws Exception {
        try (Game game = Game.start("FxGame", "closes-before")) {
            game.await("shown").tell("close Game").await("done").await("launch returned");
            assertEquals(0, game.exitCode(), game::said);
        }
    }

    @Test
    void a_game_of_javafx_that_shows_its_window_long_after_it_closed_the_inspector_goes_on_with_it() throws Exception {
        try (Game game = Game.start("FxGame", "shows-late")) {
            game.await("shown").tell("close Game").await("done").await("launch returned");
            assertEquals(0, game.exitCode(), game::said);
        }
    }
}
