package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.RunningGame;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.Game;
import orrery.editor.app.command.Command;
import orrery.editor.app.file.RecordingExport;
import orrery.editor.app.file.RunningSaves;
import orrery.editor.app.model.Notice;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.grid.Grid;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.log.Problem;
import orrery.editor.session.stop.Trigger;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.text.NumberFormats;

/// A window on a game in another process, which has none of the editor's classes.
@Timeout(180)
@Tag("long")
class AttachWindowTest {

    private static final String FOLDER = "orrery.remote.folder";
    private static final String DIALOG = "attach-dialog";
    private static final String UNSAVED = "unsaved-dialog";
    private static final String SYSTEMS = "disabled-systems-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @BeforeEach
    void useFolder() {
        System.setProperty(FOLDER, folder().toString());
    }

    @AfterEach
    void leaveFolder() {
        System.clearProperty(FOLDER);
    }

    private Path folder() {
        return hands.file("games");
    }

    private WindowHands attached() {
        hands.command("Attach…");
        return chosen();
    }

    /// Chooses the game in the open dialog as soon as it is listed.
    private WindowHands chosen() {
        hands.await("the game is listed", () -> hands.isAsked(DIALOG) && hands.asked(DIALOG).getContent().isFocused()
                && !((ListView<?>) hands.asked(DIALOG).getContent()).getItems().isEmpty());
        double shown = hands.see(() -> hands.asked(DIALOG).getContent().getBoundsInParent().getHeight());
        assertTrue(shown > 200, () -> "the list is %.0f pixels high".formatted(shown));
        hands.push(KeyCode.ENTER);
        WindowHands window = hands.onWindow("OfferedGame – Orrery");
        window.await("the world is open", () -> window.model().open().get());
        return window;
    }

    private static List<String> names(WindowHands of) {
        return of.see(() -> of.workbench().commands().all().stream().map(Command::name).toList());
    }

    @Test
    void a_game_is_chosen_in_the_dialog_and_paused_and_stepped_from_its_window() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            List<String> owners = List.of("Reload code", "Add worlds…", "Recover edits…");
            assertTrue(names(hands).containsAll(owners));
            assertTrue(Collections.disjoint(names(window), owners), () -> names(window).toString());
            assertEquals(0, window.see(() -> window.stage().getScene().getRoot().lookupAll(".figure-choice").size()),
                    "speed and ticks per second");
            long first = window.model().tick().get();
            window.await("it is live", () -> window.model().tick().get() > first + 20);
            window.command("Pause");
            game.await("paused");
            window.await("it is paused", () -> !window.model().playing().get());
            long at = RunningGame.list().getFirst().tick();
            window.await("its last tick is shown", () -> window.model().tick().get() == at);
            window.step(2);
            assertEquals(at + 2, window.model().tick().get());
            Command system = window.workbench().commands().named("Run one system");
            String wholeTicks = "The program that owns this world runs only whole ticks";
            assertEquals(wholeTicks, window.see(system::whyDisabled));
            window.keys(KeyCode.F11);
            window.await("the reason is said", () -> window.model().hint().get().equals(wholeTicks));
            window.tab("Systems");
            window.await("the button in Systems, too", () -> window.lookup("#step-system").tryQuery()
                    .filter(Node::isDisabled).isPresent());
            window.command("One tick back");
            window.await("the past is shown", () -> window.model().tick().get() == at + 1);
            assertTrue(window.see(() -> system.enabled().get()));
            window.await("the button goes forward in the past",
                    () -> !window.lookup("#step-system").query().isDisabled());
            window.command("One system back");
            window.await("the past is shown", () -> window.model().tick().get() == at);
            window.command("Play");
            game.await("goes on");
            window.await("it is live again", () -> window.model().tick().get() > at + 20);
        }
        WindowHands window = hands.onWindow("OfferedGame – Orrery");
        window.await("its end is said", () -> window.notice().startsWith("OfferedGame has ended."));
        assertEquals("OfferedGame has ended", window.see(() -> window.model().status().get().state()));
        assertTrue(window.model().open().get());
        assertFalse(window.see(() -> window.model().status().get().right().contains("not saved yet")));
        window.interact(
                () -> window.stage().fireEvent(new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        window.await("asked", () -> window.isAsked(UNSAVED));
        String asked = window.see(() -> window.asked(UNSAVED).getContentText());
        assertTrue(asked.startsWith("OfferedGame has ended. No file contains the ticks before that."),
                asked);
        window.answer(UNSAVED, "Cancel");
        FileAnswers answers = new FileAnswers();
        answers.choose(hands.file("whole.orec"));
        RecordingExport export = new RecordingExport(window.model(), window.workbench().session(),
                new SceneStore(WorldJars.read(List.of())), answers, _ -> {},
                new RunningSaves(window.model(), window.stage()));
        window.interact(() -> export.saveAll(_ -> {}));
        window.await("what is saved is no longer said to be kept until the window closes",
                () -> window.notice().endsWith("Its recording is saved."));
    }

    @Test
    void edits_are_made_in_the_playing_game_and_undone_and_breakpoints_stop_it() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            Session session = window.workbench().session();
            assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
            game.await("entities 2");
            long edited = RunningGame.list().getFirst().tick(); // what is shown may be late
            window.await("it is no longer held for the edit", () -> window.model().tick().get() > edited + 1);
            assertTrue(window.see(() -> window.model().playing().get()));

            window.command("Pause");
            game.await("paused");
            assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
            game.await("entities 3");
            assertEquals(EditResult.DONE, session.undo().join());
            game.await("entities 2");
            assertEquals(EditResult.DONE, session.redo().join());
            game.await("entities 3");

            window.command("One tick back");
            EditResult inPast = session.edit("Create", simulation -> simulation.world().create()).join();
            assertEquals(
                    "Create was not done: this is the past of OfferedGame, which has gone on from here. Go to the newest"
                            + " tick and edit there, or choose Run > Set program to this state.",
                    inPast.message());
            window.await("the past is shown", () -> window.model().past().get().shown());
            window.await("where to edit is said", () -> window.lookup("#time .label").queryAllAs(Label.class).stream()
                    .anyMatch(label -> label.getText().equals("To edit, go to the newest tick.")));
            Node focused = window.see(() -> window.stage().getScene().getFocusOwner());
            askToSet(window);
            window.command("One tick back");
            window.await("the question is gone", () -> window.model().shownNotice().get() == null);
            assertSame(focused, window.see(() -> window.stage().getScene().getFocusOwner()));
            long past = window.see(() -> window.model().tick().get());
            askToSet(window);
            window.push(KeyCode.ENTER);
            window.await("its timeline begins there", () -> window.model().past().get().oldestTick() == past
                    && !window.model().past().get().shown());
            window.await("what was before is offered", () -> window.notice()
                    .startsWith("The timeline begins at tick %d. OfferedGame was set to it. Still kept, until"
                            .formatted(past)));
            assertTrue(window.see(() -> window.model().past().get().former().getFirst().last()) >= past);

            assertEquals(EditResult.DONE, session.breakpoints().add(new Trigger.Holds("Height.metres < 2")).join());
            window.command("Play");
            window.await("it stops",
                    () -> session.view().status().stops().event().startsWith("Height.metres < 2 became true"));
            assertTrue(window.ask(AttachWindowTest::metres) < 2);
            window.await("it is said to be paused", () -> !window.model().playing().get());
            window.command("Finish tick");
            window.await("the game ends the tick in which it stopped and is held there",
                    () -> window.model().tick().get() == tickOfGame());
        }
    }

    private static void askToSet(WindowHands window) {
        window.command("Set program to this state…");
        window.await("asked", () -> {
            Notice asked = window.model().shownNotice().get();
            return asked != null && asked.offers().stream().anyMatch(offer -> offer.name().equals("Set program"));
        });
    }

    private static long tickOfGame() {
        try {
            return RunningGame.list().getFirst().tick();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void undo_of_a_game_that_has_gone_on_is_a_new_edit_and_ctrl_w_closes_its_window() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            Session session = window.workbench().session();
            window.command("Pause");
            game.await("paused");
            assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
            game.await("entities 2");
            long at = RunningGame.list().getFirst().tick();
            window.await("its last tick is shown", () -> window.model().tick().get() == at);
            window.step(1);
            window.keys(KeyCode.CONTROL, KeyCode.Z);
            game.await("entities 1");
            Command undo = window.workbench().commands().named("Undo");
            window.await("nothing is left", () -> !undo.enabled().get());
            assertEquals("Undo (no edit that can be undone)", window.see(() -> undo.title().get()));
            WorldException refusal = session.ask(open -> assertThrows(WorldException.class,
                    () -> Objects.requireNonNull(open).timeline().undoEarlier(open.timeline().earlierEdit()))).join();
            assertTrue(refusal.getMessage().startsWith("The past of a running program can be viewed but not changed"));

            Stage stage = window.stage();
            window.keys(KeyCode.CONTROL, KeyCode.W);
            window.await("asked about the edit", () -> window.isAsked("unsaved-dialog"));
            window.answer("unsaved-dialog", "Close without saving");
            window.await("it is closed", () -> !stage.isShowing());
        }
    }

    @Test
    void the_edits_of_a_game_that_has_gone_on_stay_listed_until_undo_takes_them_back() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            Session session = window.workbench().session();
            window.command("Pause");
            game.await("paused");
            window.await("it is paused", () -> !window.model().playing().get());
            assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
            long at = tickOfGame();
            window.await("its last tick is shown", () -> window.model().tick().get() == at);
            Grid grid = window.grid("Edits");
            awaitEdits(window, grid, "Create", "Without edits");
            window.step(1);
            awaitEdits(window, grid, "End of tick " + NumberFormats.grouped(at + 1), "Create");
            Label figures = window.see(() -> (Label) grid.getScene().lookup("#edits-figures"));
            assertEquals("1 earlier edit", window.see(figures::getText));
            window.command("Undo");
            awaitEdits(window, grid, "Undo “Create”", "End of tick " + NumberFormats.grouped(at + 1));
            window.step(1);
            awaitEdits(window, grid, "Without edits");
        }
    }

    private static void awaitEdits(WindowHands window, Grid grid, String... edits) {
        List<String> expected = List.of(edits);
        window.await(expected.toString(), () -> IntStream.range(0, grid.model().rows().rowCount())
                .mapToObj(row -> WindowHands.cell(grid, row, 0)).toList().equals(expected));
    }

    @Test
    void that_a_suspended_game_goes_on_is_no_failure() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            signal("-STOP", game);
            window.await("it is silent", () -> window.notice().startsWith("OfferedGame gives no sign of life"));
            signal("-CONT", game);
            window.await("it goes on", () -> window.notice().startsWith("OfferedGame gives signs of life again."));
            assertFalse(window.see(() -> Objects.requireNonNull(window.model().notice().get()).error()));
        }
    }

    private static void signal(String name, Game game) throws Exception {
        assertEquals(0, new ProcessBuilder("kill", name, String.valueOf(game.pid())).start().waitFor());
    }

    /// Makes four edits, after which the game sets its world back.
    private static void editUntilSetBack(Game game, Session session) throws Exception {
        for (int i = 0; i < 4; i++) {
            assertEquals(EditResult.DONE, session.edit("Create", simulation -> simulation.world().create()).join());
        }
        game.await("set back");
    }

    @Test
    void edits_of_a_game_stay_unsaved_where_its_timeline_begins_anew() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            Session session = window.workbench().session();
            editUntilSetBack(game, session);
            window.await("its timeline begins anew", () -> session.problems().all().stream().map(Problem::text)
                    .anyMatch(text -> text.startsWith("The timeline begins at tick")));
            assertEquals(4, session.ask(open -> open.unsaved().later()).join());
            window.await("the ticks before are offered", () -> window.notice().matches(
                    "(?s)The timeline begins at tick [0-9,]+\\..*Still kept, until you save them or close this window:"
                            + " [0-9,]+ ticks \\([0-9,]+ to [0-9,]+\\)\\..*")
                    && Objects.requireNonNull(window.model().shownNotice().get()).offers().stream()
                            .anyMatch(offer -> offer.name().equals("Save former ticks…")
                                    && offer.enabled().get()));
            window.await("it is said", () -> window.model().status().get().atRight().contains("4 edits, not saved"));

            FormerTicks.Span former = window.see(() -> window.model().past().get().former().getLast());
            FileAnswers answers = new FileAnswers();
            Path file = hands.file("before.orec");
            answers.choose(file);
            SceneStore store = new SceneStore(WorldJars.read(List.of()));
            Stage stage = window.stage();
            RecordingExport export = new RecordingExport(window.model(), session, store, answers, _ -> {},
                    new RunningSaves(window.model(), stage));
            window.interact(() -> export.saveFormer(_ -> {}));
            window.await("they are saved and let go", () -> window.model().past().get().former().isEmpty());
            assertEquals("OfferedGame-%d-%d.orec".formatted(former.first() + 1, former.last()), answers.proposed());
            Recording saved = assertInstanceOf(RecordingResult.Opened.class,
                    Recordings.read(file, WorldCatalog.ofProgram())).recording().recording();
            assertEquals(former.first(), saved.firstTick());
            assertEquals(former.last(), saved.branch().newestTick());
            assertEquals(0, session.ask(open -> open.unsaved().later()).join());
            window.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
            window.await("it is closed without a question", () -> !stage.isShowing());
        }
    }

    @Test
    void closing_a_window_asks_about_ticks_before_a_gap_that_are_in_no_file() throws Exception {
        try (Game game = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = attached();
            Session session = window.workbench().session();
            editUntilSetBack(game, session);
            window.await("the gap is known", () -> !window.model().past().get().former().isEmpty());
            long ticks = window.see(() -> window.model().past().get().former().getFirst().ticks());
            session.ask(open -> {
                open.savingAll().accept(null);
                return true;
            }).join();
            window.awaitPanes();
            Stage stage = window.stage();
            window.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
            window.await("asked", () -> window.isAsked(UNSAVED));
            assertEquals("Save the former ticks first?",
                    window.see(() -> window.asked(UNSAVED).getHeaderText()));
            assertEquals(
                    ("%d ticks that left the timeline when it began anew are in no file. The program goes on when the window"
                            + " closes, but its recorded ticks are lost.").formatted(ticks),
                    window.see(() -> window.asked(UNSAVED).getContentText()));
            assertEquals(List.of("Save former ticks…", "Close without saving", "Cancel"),
                    window.see(
                            () -> window.asked(UNSAVED).getButtonTypes().stream().map(ButtonType::getText).toList()));
            window.answer(UNSAVED, "Cancel");
            assertTrue(stage.isShowing());
            window.interact(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
            window.answer(UNSAVED, "Close without saving");
            window.await("it is closed", () -> !stage.isShowing());
        }
    }

    private static double metres(Simulation simulation) {
        ComponentType<?> height = simulation.world().types().named("Height").orElseThrow();
        return first(simulation.world(), height);
    }

    private static <C extends Record> double first(World world, ComponentType<C> type) {
        ComponentArray<C> array = world.array(type.recordClass());
        return (double) type.leaves(array.get(array.entityAt(0)))[0];
    }

    @Test
    void a_paused_game_goes_on_when_the_window_hangs_and_the_window_says_so_when_it_reacts_again() throws Exception {
        CountDownLatch reacts = new CountDownLatch(1);
        try (Game game = Game.startAlone(folder(), 2, "OfferedGame")) {
            WindowHands window = attached();
            window.command("Pause");
            game.await("paused");
            window.await("it is paused", () -> !window.model().playing().get());
            Platform.runLater(() -> {
                try {
                    boolean _ = reacts.await(60, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            game.await("goes on");
            reacts.countDown();
            window.await("it is live again", () -> window.model().playing().get());
            window.await("it is said why", () -> window.workbench().session().problems().all().stream()
                    .map(Problem::text).anyMatch(text -> text.contains("because this editor gave no sign of life")));
        } finally {
            reacts.countDown();
        }
    }

    @Test
    void what_a_game_died_of_is_shown_and_its_recording_is_offered() throws Exception {
        hands.command("Attach…"); // before the game starts, whose ticks until it fails take only some seconds
        try (Game _ = Game.startAlone(folder(), "OfferedGame", "2000")) {
            WindowHands window = chosen();
            window.await("its end is said", () -> window.notice().startsWith("OfferedGame ended with an error."));
            assertTrue(window.notice().contains("System Trouble failed in tick"), window.notice());
            assertTrue(window.see(() -> Objects.requireNonNull(window.model().shownNotice().get()).offers()).stream()
                    .anyMatch(offer -> offer.name().equals("Save recording…")));
            window.command("One tick back");
            window.await("it is kept", () -> window.model().tick().get() == 1998);
        }
    }

    private static List<String> disabled() throws Exception {
        Mirror mirror = Mirror.open(RunningGame.list().getFirst(), WorldCatalog.ofProgram(),
                TimeUnit.SECONDS.toNanos(60));
        try {
            return mirror.simulation().schedule().settings().disabled();
        } finally {
            mirror.attachment().close();
        }
    }

    /// Disables a system in the window of a game and asks to close the window.
    private WindowHands disabling(String system) {
        WindowHands window = attached();
        EditResult done = window.workbench().session().edit("Disable " + system, null, simulation -> simulation.world()
                .setSingleton(simulation.schedule().settings().withEnabled(system, false))).join();
        assertTrue(done.done(), done.message());
        window.interact(
                () -> window.stage().fireEvent(new WindowEvent(window.stage(), WindowEvent.WINDOW_CLOSE_REQUEST)));
        window.await("asked about edits", () -> window.isAsked(UNSAVED));
        window.answer(UNSAVED, "Close without saving");
        window.await("asked about the system", () -> window.isAsked(SYSTEMS));
        return window;
    }

    @Test
    void closing_the_window_asks_about_systems_that_were_disabled_in_it() throws Exception {
        try (Game _ = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = disabling("Fall");
            assertEquals("OfferedGame goes on when this window closes, and Fall stays disabled unless you enable it.",
                    window.see(() -> window.asked(SYSTEMS).getContentText()));
            window.answer(SYSTEMS, "Leave disabled");
            hands.await("it is closed", () -> !window.stage().isShowing());
            assertEquals(List.of("Fall"), disabled());
        }
    }

    @Test
    void a_system_that_was_disabled_in_the_window_is_enabled_when_it_closes() throws Exception {
        try (Game _ = Game.startAlone(folder(), "OfferedGame")) {
            WindowHands window = disabling("Fall");
            window.answer(SYSTEMS, "Enable and close");
            hands.await("it is closed", () -> !window.stage().isShowing());
            assertEquals(List.of(), disabled());
        }
    }
}
