package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Recording;
import orrery.ecs.world.Entity;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.app.scene.WorldJars;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;

/// Opens recordings with some changed bytes and corrected checksums in a window with all panes. Each recording that can be opened
/// is shown at each tick, and no pane fails.
///
/// `-Dorrery.mutate.windows=1000` sets the number of opened recordings of each sample, `-Dorrery.random.seed=…` the seed.
@Tag("long")
class MutatedWindowTest {
    private static final int OPENED = Integer.getInteger("orrery.mutate.windows", 10);
    private static final long SEED = Long.getLong("orrery.random.seed", 1);

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private final SceneStore store = new SceneStore(WorldJars.read(List.of()));
    private final Queue<String> thrown = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void listen() {
        WaitForAsyncUtils.autoCheckException = false;
        hands.quickly(() -> Thread.currentThread()
                .setUncaughtExceptionHandler((_, failure) -> thrown.add(Problem.traceOf(failure))));
    }

    @AfterEach
    void listenNoMore() {
        WaitForAsyncUtils.clearExceptions();
        WaitForAsyncUtils.autoCheckException = true;
        hands.quickly(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"poison-cloud", "marionette", "culling"})
    void whatever_is_opened_of_a_mutated_recording_is_shown_by_all_panes_at_all_ticks(String sample)
            throws IOException {
        MutatedFile recording = new MutatedFile(Files.readAllBytes(recorded(sample)));
        Path file = hands.file("mutated.orec");
        int opened = 0;
        for (long seed = SEED; opened < OPENED; seed++) {
            Files.write(file, recording.mutated(new SplittableRandom(seed)));
            if (session().open("mutated", () -> store.open(file)).join().done()) {
                opened++;
                goThrough();
                List<String> failures = failures();
                assertEquals(List.of(), failures,
                        failures.isEmpty() ? "" : "kept as " + kept(file, "mutant-%s-%d.orec".formatted(sample, seed)));
            }
        }
    }

    /// Keeps a file with which the test failed. The seed is not enough to create the same file again, because each run records
    /// other durations.
    private static Path kept(Path file, String name) throws IOException {
        return Files.copy(file, Path.of("target", name), StandardCopyOption.REPLACE_EXISTING).toAbsolutePath();
    }

    private Session session() {
        return hands.workbench().session();
    }

    /// Records some ticks of a sample, with edits and a branch.
    private Path recorded(String sample) {
        hands.openSample(sample);
        hands.step(2);
        hands.createEntity();
        hands.step(1);
        session().goToTick(1);
        hands.awaitTick(1);
        hands.createEntity();
        hands.step(1);
        hands.createEntity();
        Path file = hands.file("recorded.orec");
        hands.choosing(file).command("Save recording…");
        hands.await("it is saved", () -> Files.exists(file));
        return file;
    }

    /// Shows all ticks of the open recording in all panes, with an entity selected.
    private void goThrough() {
        hands.awaitView();
        hands.quickly(() -> hands.workbench().workspace().tabs().forEach(tab -> tab.pane().setActive(true)));
        List<Entity> entities = new ArrayList<>();
        hands.ask(open -> {
            EngineWorld.of(open.world()).forEachEntity(entities::add);
            return true;
        });
        entities.stream().findFirst().ifPresent(session()::select);
        for (int branch : recording(all -> all.branches().stream().map(Branch::id).toList())) {
            session().switchTo(branch);
            long newest = recording(all -> all.branch().newestTick());
            for (long tick = recording(Recording::firstTick); tick <= newest; tick++) {
                session().goToTick(tick);
                hands.awaitView();
            }
        }
    }

    private <T> T recording(Function<Recording, T> question) {
        return session().ask(open -> question.apply(Objects.requireNonNull(open).timeline().recording())).join();
    }

    private List<String> failures() {
        List<String> failures = new ArrayList<>(thrown);
        session().problems().all().stream().map(Problem::text)
                .filter(text -> text.startsWith("An internal error") || text.contains("can't be filled"))
                .forEach(failures::add);
        return failures;
    }
}
