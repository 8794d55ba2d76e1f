package orrery.editor.app.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.run.Stall;
import orrery.editor.text.NumberFormats;

/// Shows a notice while the program that steps the world has failed, has ended, or runs no tick for a long time. The notice stays
/// until the program continues or the user closes the notice. When the program fails or ends, this class closes any other notice
/// that is shown; when the program only runs no tick, other notices stay. A later notice hides this one until the later one is
/// closed. FX thread.
final class ProgramNotice {

    private final WindowModel model;
    private final TraceDialog traces;
    private final Runnable saveRecording;
    private final Runnable takeOver;
    private @Nullable Notice stalled;

    /// @param saveRecording asks for a file and saves all that is recorded
    /// @param takeOver takes the world from a program that runs no tick
    ProgramNotice(WindowModel model, TraceDialog traces, Runnable saveRecording, Runnable takeOver) {
        this.model = model;
        this.traces = traces;
        this.saveRecording = saveRecording;
        this.takeOver = takeOver;
    }

    /// Starts to observe the program and to show its status.
    void follow() {
        model.program().subscribe(program -> {
            show(program);
            if (!program.headline().isEmpty()) {
                model.notice().set(null);
            }
        });
        model.unsavedEdits().map(UnsavedEdits::recording).subscribe((_, _) -> {
            if (model.program().get().isOver() && model.standing().get() != null) {
                show(model.program().get());
            }
        });
    }

    private void show(ProgramStatus program) {
        stalled = null;
        boolean isSaved = !program.kept().isEmpty() && !model.unsavedEdits().get().recording();
        String kept = isSaved ? "Its recording is saved." : program.kept();
        model.standing().set(program.headline().isEmpty()
                ? null
                : new Notice(program.headline(), "%s %s".formatted(program.text(), kept).strip(), program.hasFailed(),
                        offers(program, isSaved)));
    }

    private List<Command> offers(ProgramStatus program, boolean isSaved) {
        List<Command> offers = new ArrayList<>(traces.offer(program.headline(), program.trace()));
        if (!isSaved) {
            offers.add(new Command("Save recording…", saveRecording));
        }
        return offers;
    }

    /// Shows for how long the program has run no tick; null removes that notice.
    void show(@Nullable Stall stall) {
        Notice before = stalled;
        boolean isSaid = before != null && Objects.equals(model.standing().get(), before);
        if (stall != null && (before == null && model.standing().get() == null || isSaid)) {
            stalled = notice(stall, before == null ? offers(stall) : before.offers());
            model.standing().set(stalled);
        } else if (stall == null && before != null) {
            stalled = null;
            if (isSaid) {
                model.standing().set(null);
            }
        }
    }

    private static Notice notice(Stall stall, List<Command> offers) {
        String seconds = NumberFormats.grouped((long) stall.seconds());
        return switch (stall.held()) {
            case NO -> new Notice("The program has run no tick for %s s.".formatted(seconds),
                    "Requests, including a pause, wait for its next tick. If none comes, take the world over.",
                    false, offers);
            case REQUESTED -> new Notice("The program has run no tick for %s s.".formatted(seconds),
                    "It pauses after its next tick. If none comes, take the world over.", false, offers);
            case YES -> new Notice("The paused program has not called tick() for %s s.".formatted(seconds),
                    "Requests, including Play, wait for its next call. If none comes, take the world over.", false,
                    offers);
        };
    }

    private List<Command> offers(Stall stall) {
        return stall.thread() == Thread.currentThread()
                ? List.of()
                : List.of(new Command("Stack trace…",
                        () -> traces.show("Where thread %s of the program is".formatted(stall.thread().getName()),
                                stall.trace())),
                        new Command("Take world over", takeOver));
    }
}
