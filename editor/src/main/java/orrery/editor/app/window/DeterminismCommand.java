package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import orrery.ecs.rerun.Divergence;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.DivergenceText;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.check.DeterminismResult;
import orrery.editor.session.check.DeterminismSearch;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;

/// The command that runs all recorded ticks again and shows in a notice whether the results are the same. While the ticks run,
/// choosing the command again stops them. FX thread.
final class DeterminismCommand {

    private static final String TITLE = "Check determinism";
    private static final long SAY_NANOS = 100_000_000;

    private final WindowModel model;
    private final Session session;
    private final SceneStore store;
    private final AtomicLong saidNanos = new AtomicLong();
    private final ObjectProperty<@Nullable DeterminismSearch> running = new SimpleObjectProperty<>();

    DeterminismCommand(WindowModel model, Session session, SceneStore store) {
        this.model = model;
        this.session = session;
        this.store = store;
    }

    /// Adds the command to the menu Run.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.RUN, new Command(TITLE, this::checkOrStop).alsoCalled("verify", "replay")
                .titled(running.map(_ -> "Stop checking determinism").orElse(TITLE))
                .when(model.hasTicks(), Command.NO_TICKS));
    }

    private void checkOrStop() {
        DeterminismSearch search = running.get();
        if (search == null) {
            check();
        } else {
            search.cancel();
        }
    }

    private void check() {
        long all = model.past().get().newestTick() - model.past().get().oldestTick();
        DeterminismSearch search = session.checkDeterminism(done -> saySometimes(done, all), store::anew);
        running.set(search);
        Notice notice = new Notice("Running the recorded ticks again.", "", false,
                List.of(new Command("Cancel check", search::cancel)));
        model.notice().set(notice);
        Views.whenDone(search.answer(), this::tell);
    }

    private void saySometimes(long done, long all) {
        long now = System.nanoTime();
        long last = saidNanos.get();
        if (now - last > SAY_NANOS && saidNanos.compareAndSet(last, now)) {
            Views.later(() -> {
                if (running.get() != null) {
                    model.hint().set("%s of %s ran again with the same hashes.".formatted(
                            NumberFormats.grouped(done), NumberFormats.counted(all, "tick", "ticks")));
                }
            });
        }
    }

    private void tell(DeterminismResult found) {
        running.set(null);
        model.hint().set("");
        Divergence divergence = found.divergence();
        if (!found.refusal().isEmpty()) {
            model.showOfScene(Notice.error("Determinism was not checked.", found.refusal()));
        } else if (divergence == null) {
            String limit = found.notFresh().isEmpty()
                    ? ""
                    : " They did not run with freshly loaded classes, because loading these failed: "
                            + found.notFresh();
            model.showOfScene(new Notice("Deterministic.", "%s ran again with the same hashes.%s"
                    .formatted(NumberFormats.counted(found.ticks(), "tick", "ticks"), limit), false, List.of()));
        } else {
            String text = DivergenceText.of(found, divergence);
            session.problems().add(new Problem(Problem.Severity.ERROR, text, "", divergence.tick(), divergence.system(),
                    divergence.entity()));
            session.refresh();
            model.showOfScene(new Notice("Not deterministic.", text.replaceFirst("^Not deterministic: t", "T"), true,
                    List.of(new Command("Go to tick " + NumberFormats.grouped(divergence.tick()),
                            () -> goTo(divergence)))));
        }
    }

    private void goTo(Divergence divergence) {
        session.goToTick(divergence.tick());
        if (!divergence.entity().isNone()) {
            session.select(divergence.entity());
        }
    }
}
