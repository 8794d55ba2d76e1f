package orrery.editor.app.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.recording.RecordingSave;
import orrery.ecs.recording.Recordings;
import orrery.ecs.world.WorldException;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Views;
import orrery.editor.fx.WindowPlace;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.KnownRecordings;
import orrery.editor.journal.OpenedOriginal;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.check.TickRange;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.RecordingSaving;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.text.NumberFormats;

/// Saves recordings. Asks for a file, asks for confirmation if the file will be large, and shows progress and a way to cancel. FX
/// thread.
///
/// Saving moves the world through its ticks in small steps, so that the window stays responsive.
public final class RecordingExport {

    /// If the estimated size of a file is at least this number of bytes, the user is asked for confirmation.
    static final long LARGE_BYTES = 200_000_000;

    private static final long SAY_NANOS = 100_000_000;
    private static final long QUICK_NANOS = 500_000_000;
    private static final double WIDTH = 560;
    private static final ButtonType SAVE = new ButtonType("Save anyway", ButtonData.YES);

    private final WindowModel model;
    private final Session session;
    private final SceneStore store;
    private final SceneChooser chooser;
    private final Consumer<Path> saved;
    private final Window owner;
    private final RunningSaves saves;
    private final KnownRecordings known = new KnownRecordings();
    private long largeBytes = LARGE_BYTES;
    /// The notice about the last save. The next successful save closes this notice.
    private @Nullable Notice shown;

    /// Creates the export of one window.
    ///
    /// @param saved receives each saved file
    /// @param saves receives the files that are being written
    public RecordingExport(WindowModel model, Session session, SceneStore store, SceneChooser chooser,
            Consumer<Path> saved, RunningSaves saves) {
        this.model = model;
        this.session = session;
        this.store = store;
        this.chooser = chooser;
        this.saved = saved;
        owner = saves.owner();
        this.saves = saves;
    }

    /// Replaces the limit [#LARGE_BYTES].
    void askFrom(long bytes) {
        largeBytes = bytes;
    }

    /// Asks for a file and saves the recording, or some of its ticks.
    public void save(Optional<TickRange> ticks) {
        save(ticks, _ -> {});
    }

    /// Asks for a file and saves the whole recording. Then passes the edits that are still unsaved to `next`.
    public void saveAll(Consumer<UnsavedEdits> next) {
        save(Optional.empty(), next);
    }

    /// Asks for a file and saves the newest part of the former ticks of a program ([orrery.editor.session.time.FormerTicks]).
    /// Removes this part from the former ticks once it is saved. Then passes the edits that are still unsaved to `next`.
    public void saveFormer(Consumer<UnsavedEdits> next) {
        List<FormerTicks.Span> former = model.past().get().former();
        if (!former.isEmpty()) {
            FormerTicks.Span newest = former.getLast();
            save("-%d-%d".formatted(newest.first() + 1, newest.last()), open -> begun(open, newest.number()), next);
        }
    }

    private void save(Optional<TickRange> ticks, Consumer<UnsavedEdits> next) {
        String range = ticks.map(chosen -> "-%d-%d".formatted(chosen.first(), chosen.last())).orElse("");
        save(range, open -> begun(open, ticks), next);
    }

    private void save(String range, Function<OpenWorld, Begun> begin, Consumer<UnsavedEdits> next) {
        Object scene = model.scene().get();
        String name = model.sceneStem() + range + Recordings.SUFFIX;
        SceneChooser.withExtension(Recordings.SUFFIX, name, chooser::toSaveRecording).ifPresent(file -> Views.whenDone(
                session.ask(View.ifShown(scene, open -> open.file().recordings()))
                        .thenApplyAsync(states -> toKeep(file, states.orElse(List.of()))),
                kept -> kept.ifPresentOrElse(
                        copy -> new ChangedFileDialog(owner).ask(file, String.valueOf(copy.getFileName()),
                                () -> save(scene, file, kept, begin, next), () -> save(range, begin, next)),
                        () -> save(scene, file, kept, begin, next))));
    }

    /// Returns a name for a copy of the file's present content if another program has changed the file; otherwise empty. Cost:
    /// see [KnownRecordings#isChanged].
    private Optional<Path> toKeep(Path file, List<FileStamp> states) {
        return known.isChanged(file, states) ? Optional.of(OpenedOriginal.freeBeside(file)) : Optional.empty();
    }

    /// Prepares the save on the simulation thread, asks for confirmation if the file will be large, and writes the file.
    ///
    /// @param kept file to which the present content of `file` is copied first; empty if no copy is needed
    private void save(Object scene, Path file, Optional<Path> kept, Function<OpenWorld, Begun> begin,
            Consumer<UnsavedEdits> next) {
        Views.whenDone(session.ask(View.ifShown(scene, begin)), answer -> {
            Begun begun = answer.orElseGet(() -> Begun.refused("Another scene was opened meanwhile."));
            RecordingSave save = begun.save();
            if (save == null) {
                refuse(file, begun.refusal());
                return;
            }
            Runnable writing = () -> write(begun, save, file, next);
            Runnable going = () -> kept.ifPresentOrElse(copy -> keep(file, copy, writing), writing);
            if (begun.bytes() >= largeBytes) {
                askAboutSize(begun, going);
            } else {
                going.run();
            }
        });
    }

    /// Copies the present content of `file`, which another program has written, to `kept`. Then saves. If copying fails or is
    /// cancelled, `file` stays unchanged.
    private void keep(Path file, Path kept, Runnable going) {
        AtomicBoolean isCancelled = new AtomicBoolean();
        saves.began(kept, String.valueOf(file.getFileName()), () -> isCancelled.set(true));
        Views.whenDone(CompletableFuture.supplyAsync(() -> {
            try {
                OpenedOriginal.keepPresent(file, kept);
                return "";
            } catch (IOException e) {
                return "Its present content can't be kept as %s: %s.".formatted(kept, FileSteps.reason(e));
            }
        }), why -> {
            if (!why.isEmpty()) {
                refuse(file, why);
            } else if (isCancelled.get()) {
                OpenedOriginal.dropKept(kept);
                sayCancelled(file);
            } else {
                going.run();
            }
            saves.ended(kept, !why.isEmpty());
        });
    }

    /// A save that was prepared or refused.
    ///
    /// @param world the world that has the ticks; null if the save was refused
    /// @param bytes estimated size of the file
    /// @param opened stamp of the open recording's file when it was opened; null if no recording is open
    /// @param saved called on the simulation thread with the stamp of the written file, unless the world was closed meanwhile
    private record Begun(@Nullable OpenWorld world, @Nullable RecordingSave save, long ticks, long bytes,
            @Nullable FileStamp opened, Consumer<@Nullable FileStamp> saved, String refusal) {

        static Begun refused(String refusal) {
            return new Begun(null, null, 0, 0, null, _ -> {}, refusal);
        }
    }

    private Begun begun(OpenWorld open, Optional<TickRange> ticks) {
        try {
            RecordingSave save = store.recordingToSave(open, ticks, session.newestView().status().program().fullText());
            Consumer<@Nullable FileStamp> saved = ticks.isEmpty() ? open.savingAll() : _ -> {};
            return new Begun(open, save, save.ticks(), save.expectedBytes(), open.file().opened(), saved, "");
        } catch (WorldException e) {
            return Begun.refused(String.valueOf(e.getMessage()));
        }
    }

    private Begun begun(OpenWorld open, int number) {
        FormerTicks.Part former = open.former().part(number).orElse(null);
        if (former == null) {
            return Begun.refused("The former ticks are no longer kept.");
        }
        try {
            RecordingSave save = store.formerToSave(open, former);
            return new Begun(open, save, save.ticks(), save.expectedBytes(), open.file().opened(),
                    _ -> open.former().saved(former), "");
        } catch (WorldException e) {
            return Begun.refused(String.valueOf(e.getMessage()));
        }
    }

    private void askAboutSize(Begun begun, Runnable goOn) {
        Alert alert = new Alert(Alert.AlertType.NONE,
                ("The recording has %s. Its file contains every value that changed, so that it can be opened without"
                        + " this world's jar. Opening the recording needs more memory than the file takes on disk. To save less,"
                        + " choose ticks in the timeline's ruler first.")
                        .formatted(NumberFormats.counted(begun.ticks(), "tick", "ticks")),
                SAVE, ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle("Save recording");
        alert.setHeaderText("The recording will take about %s".formatted(NumberFormats.bytes(begun.bytes())));
        alert.getDialogPane().setId("large-recording-dialog");
        alert.getDialogPane().setPrefWidth(WIDTH);
        alert.resultProperty().subscribe(answer -> {
            if (answer == SAVE) {
                goOn.run();
            }
        });
        WindowPlace.show(alert);
    }

    private void write(Begun begun, RecordingSave save, Path file, Consumer<UnsavedEdits> next) {
        Telling telling = new Telling(file, save.ticks());
        RecordingSaving saving = session.savings().begin(save, file, begun.opened(), telling::say);
        telling.saving = saving;
        saves.began(saving, String.valueOf(file.getFileName()), saving::cancel);
        Views.whenDone(saving.answer().<Runnable>handle((why, failure) -> {
            String reason = failure == null ? why : "The program itself failed: " + failure;
            boolean isCancelled = failure instanceof CancellationException;
            boolean isSaved = !isCancelled && reason.isEmpty();
            FileStamp written = isSaved ? known.wrote(file) : null;
            return () -> {
                telling.end();
                ended(file, reason, isCancelled);
                saves.ended(saving, !isCancelled && !isSaved);
                if (isSaved) {
                    Views.whenDone(session.ask(open -> {
                        if (open == begun.world()) {
                            begun.saved().accept(written);
                        }
                        return open == null ? UnsavedEdits.NOTHING : open.unsaved();
                    }), next);
                }
            };
        }), Runnable::run);
    }

    private void ended(Path file, String why, boolean isCancelled) {
        if (isCancelled) {
            sayCancelled(file);
        } else if (why.isEmpty()) {
            model.close(shown);
            model.hint().set("%s was saved.".formatted(file.getFileName()));
            saved.accept(file);
        } else {
            refuse(file, why);
        }
    }

    private void sayCancelled(Path file) {
        show(new Notice("%s was not saved.".formatted(file.getFileName()), "Saving was cancelled.", false, List.of()));
    }

    private void refuse(Path file, String why) {
        session.problems().add(Problem.inFile(Problem.Severity.ERROR, why, file.toString()));
        show(Notice.error(file.getFileName() + " was not saved.", why));
    }

    private void show(Notice notice) {
        shown = notice;
        model.notice().set(notice);
    }

    /// Shows the progress of a save that takes longer than half a second.
    private final class Telling {

        private final Path file;
        private final long all;
        private final long begunNanos = System.nanoTime();
        private final AtomicLong saidNanos = new AtomicLong(begunNanos + QUICK_NANOS - SAY_NANOS);
        private @Nullable RecordingSaving saving;
        private boolean isShown;
        private boolean isOver;

        Telling(Path file, long all) {
            this.file = file;
            this.all = all;
        }

        /// Shows the progress, at most ten times a second. Any thread.
        void say(RecordingSaving.Progress now) {
            long time = System.nanoTime();
            long last = saidNanos.get();
            if (time - last > SAY_NANOS && saidNanos.compareAndSet(last, time)) {
                Views.later(() -> show(now));
            }
        }

        private void show(RecordingSaving.Progress now) {
            RecordingSaving running = saving;
            if (isOver || running == null) {
                return;
            }
            if (!isShown) {
                isShown = true;
                RecordingExport.this.show(new Notice("Saving %s.".formatted(file.getFileName()),
                        "The world can continue meanwhile.", false,
                        List.of(new Command("Cancel saving", running::cancel))));
            }
            model.hint().set("%s of %s saved, %s.".formatted(NumberFormats.grouped(now.ticks()),
                    NumberFormats.counted(all, "tick", "ticks"), NumberFormats.bytes(now.bytes())));
        }

        void end() {
            isOver = true;
            if (isShown) {
                model.hint().set("");
            }
        }
    }
}
