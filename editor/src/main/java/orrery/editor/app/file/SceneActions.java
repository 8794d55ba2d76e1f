package orrery.editor.app.file;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.SceneKind;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Views;
import orrery.editor.journal.FileStamp;
import orrery.editor.journal.Journals;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.session.log.Problem;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;

/// Opens, saves and closes scenes. Asks before changes would be lost, and reports failures. The file is long because all of
/// these actions ask in the same way and wait for one another.
public final class SceneActions {
    private static final long PATIENCE_MILLIS = 500;

    private final WindowModel model;
    private final Session session;
    private final SceneStore store;
    private final Asking asking;
    private final Memory memory;
    private @Nullable FileStamp toldOf;
    private int wishes;
    private @Nullable RunningRecovery recovery;

    /// The questions that [SceneActions] asks the user.
    public interface Asking {

        /// Commits the text in the focused field, as if the user had left the field.
        void endTyping();

        /// Asks for files.
        SceneChooser chooser();

        /// Asks what to do with unsaved edits. Later runs one of the answers, or none if the user cancels.
        ///
        /// @param lost the unsaved edits
        /// @param before the action that would lose them, such as `opening another scene`
        void aboutUnsaved(UnsavedEdits lost, String before, Answers answers);

        /// Asks whether to overwrite a file that another program has changed. Later runs `anyway` or `elsewhere`, or nothing if
        /// the user cancels.
        ///
        /// @param anyway overwrites the file
        /// @param elsewhere asks for another file and saves there
        void aboutChangedFile(Path file, Runnable anyway, Runnable elsewhere);

        /// Asks for a file and saves the whole recording. Then passes the edits that are still unsaved to `next`.
        void saveRecording(Consumer<UnsavedEdits> next);

        /// Asks for a file and saves the newest part of a program's former ticks ([orrery.editor.session.time.FormerTicks]). Then
        /// passes the edits that are still unsaved to `next`.
        void saveFormer(Consumer<UnsavedEdits> next);

        /// Asks for a kind of world. The action runs later with the name of the chosen kind, unless the user cancels.
        void aboutWorld(Consumer<String> chosen);
    }

    /// The possible answers.
    ///
    /// @param saveScene saves the edits of state 0, the state before the scene's first tick
    /// @param saveTick saves the shown state with its edits
    /// @param saveRecording saves all edits after state 0 with the recording
    /// @param saveFormer saves the newest part of the former ticks of a program, with the edits in it
    /// @param discard runs the action without saving the edits
    public record Answers(Runnable saveScene, Runnable saveTick, Runnable saveRecording, Runnable saveFormer,
            Runnable discard) {}

    /// The effects outside the scene, such as the list of recent files.
    public interface Memory {

        /// A file was opened or saved.
        void opened(Path file);

        /// A file could not be opened, because it does not exist any more.
        void gone(Path file);

        /// Ends the application.
        void end();
    }

    public SceneActions(WindowModel model, Session session, SceneStore store, Asking asking, Memory memory) {
        this.model = model;
        this.session = session;
        this.store = store;
        this.asking = asking;
        this.memory = memory;
        model.open().subscribe((_, _) -> model.opening().set(false));
    }

    /// Asks for a world and opens an empty scene of it.
    public void create() {
        guarded("opening another scene", () -> asking.aboutWorld(
                world -> opened(session.open(world, () -> store.create(world)), "The new scene", null)));
    }

    /// Opens an empty scene of a world.
    public void create(String world) {
        guarded("opening another scene",
                () -> opened(session.open(world, () -> store.create(world)), "The new scene", null));
    }

    /// Asks for a file and opens it.
    public void open() {
        asking.chooser().toOpen().ifPresent(this::open);
    }

    /// Opens a file. If edits would be lost, the file is read first, and the user is asked only if it can be opened.
    public void open(Path file) {
        whenKnown(unsaved -> open(file, unsaved));
    }

    private void open(Path file, UnsavedEdits unsaved) {
        String name = String.valueOf(file.getFileName());
        if (!unsaved.isAny()) {
            opened(session.open(name, () -> store.open(file)), name, file);
            return;
        }
        Views.whenDone(session.prepare(name, () -> store.open(file)), read -> {
            Runnable opening = () -> opened(session.open(name, () -> read), name, file);
            if (read.simulation() == null) {
                opening.run();
            } else {
                guarded("opening another scene", opening);
            }
        });
    }

    /// Opens a sample.
    public void openSample(String name) {
        openSample(name, () -> {});
    }

    /// Opens a sample, and runs an action once it is open. The window may show the sample before or after that.
    public void openSample(String name, Runnable next) {
        guarded("opening the sample " + name, () -> {
            CompletionStage<EditResult> answer = session.open(name, () -> store.openSample(name));
            opened(answer, "Sample " + name, null);
            Views.whenDone(answer.exceptionally(SceneActions::failed), result -> {
                if (result.done()) {
                    next.run();
                }
            });
        });
    }

    /// Opens the scene of a process that ended without saving, with all its edits. Asks first if other edits would be lost.
    ///
    /// @param running the scene that is to be recovered
    /// @param taking opens the journal; called after the user has answered all questions. Until then the journal is closed, so
    ///     that it is offered again if the user cancels. The result is empty if the journal is gone or another process has it
    ///     open
    /// @param next receives the result
    void recover(RunningRecovery running, Supplier<CompletableFuture<Optional<RecoverableScene>>> taking,
            Consumer<EditResult> next) {
        guarded("recovering another scene", () -> {
            model.opening().set(true);
            recovery = running;
            Views.whenDone(
                    taking.get().thenCompose(taken -> recovered(running, taken)).exceptionally(SceneActions::failed),
                    result -> {
                        recovery = null;
                        model.hint().set("");
                        model.opening().set(result.done() && !model.open().get());
                        next.accept(result);
                    });
        });
    }

    private CompletableFuture<EditResult> recovered(RunningRecovery running, Optional<RecoverableScene> taken) {
        if (taken.isEmpty()) {
            return CompletableFuture.completedFuture(new EditResult(false,
                    "Its journal is gone or open in another Orrery. Choose Recover edits… again to see what is left."));
        }
        RecoverableScene left = taken.get();
        running.isOf(left);
        return session.recover(left, () -> store.open(left)).whenComplete((_, failure) -> {
            if (failure != null) {
                left.leave();
            }
        });
    }

    /// Closes the scene with its edits, without asking.
    void discard() {
        session.closeWorld();
    }

    private void opened(CompletionStage<EditResult> answer, String what, @Nullable Path file) {
        model.opening().set(true);
        Views.whenDone(answer.exceptionally(SceneActions::failed), result -> {
            model.opening().set(result.done() && !model.open().get());
            model.notice().set(result.done() ? null : Notice.error(what + " was not opened.", result.message()));
            if (result.done()) {
                tellOfRecording();
                tellOfOthers(file);
            }
            if (file != null && result.done()) {
                memory.opened(file);
            } else if (file != null && isGone(file)) {
                memory.gone(file);
            }
        });
    }

    /// Whether a file was deleted. False if its folder is gone, too, because the file may be on a drive that comes back.
    private static boolean isGone(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        return Files.notExists(file) && folder != null && Files.isDirectory(folder);
    }

    /// Reports the failure that an opened recording contains. If it contains none, reports the first warning about the recording.
    private void tellOfRecording() {
        Views.whenDone(session.ask(SceneActions::noticeOf), found -> found.ifPresent(model.notice()::set));
    }

    private void tellOfOthers(@Nullable Path file) {
        Journals journals = store.journals();
        if (file != null && journals != null) {
            OpenElsewhere.tell(model, journals, file);
        }
    }

    /// Reports that another program has changed the scene's file since this window read or wrote it. Reports each change once,
    /// and only if no other notice is shown.
    public void lookAtFile() {
        Path file = model.file().get();
        if (file != null) {
            Views.whenDone(session.ask(open -> changed(open, file)), found -> found
                    .filter(now -> !now.equals(toldOf) && model.notice().get() == null).ifPresent(now -> {
                        toldOf = now;
                        model.showOfScene(new Notice(
                                "%s was changed outside of this window.".formatted(file.getFileName()),
                                "This window shows the former content. Saving asks before it replaces the file.",
                                false, List.of(new Command("Reload", () -> open(file)))));
                    }));
        }
    }

    private static Optional<FileStamp> changed(@Nullable OpenWorld open, Path file) {
        return open != null && open.file().isChangedOnDisk(file)
                ? Optional.ofNullable(FileStamp.findSize(file))
                : Optional.empty();
    }

    private static Optional<Notice> noticeOf(@Nullable OpenWorld open) {
        OpenedRecording opened = open == null ? null : open.file().recording();
        if (open == null || opened == null) {
            return Optional.empty();
        }
        boolean failed = !opened.failure().isEmpty();
        Optional<String> text = failed
                ? opened.failure().lines().findFirst().map("What went wrong then: "::concat)
                : opened.warnings().stream().findFirst();
        return text
                .map(said -> new Notice("%s is a recording.".formatted(open.file().name()), said, failed, List.of()));
    }

    private static EditResult failed(Throwable failure) {
        return EditResult.refused("The program itself failed: " + failure);
    }

    /// Saves to the scene's file. If the scene has no file, asks for one.
    public void save() {
        asking.endTyping();
        saveThen(this::sayWhatIsLeft);
    }

    /// Asks for a file and saves to it.
    public void saveAs() {
        asking.endTyping();
        Object scene = model.scene().get();
        target(model.sceneName().get())
                .ifPresent(file -> write(scene, file, SceneKind.AUTHORING, false, this::sayWhatIsLeft));
    }

    /// Asks for a file and saves the shown state with everything that its hash covers.
    public void saveTick() {
        asking.endTyping();
        saveTickThen((_, _) -> {});
    }

    private void saveTickThen(BiConsumer<Path, UnsavedEdits> next) {
        Object scene = model.scene().get();
        String name = model.sceneStem() + "-" + model.tick().get() + ".json";
        target(name).ifPresent(file -> write(scene, file, SceneKind.TICK, false, next));
    }

    private Optional<Path> target(String proposedName) {
        return SceneChooser.withExtension(".json", proposedName, asking.chooser()::toSave);
    }

    private void saveThen(BiConsumer<Path, UnsavedEdits> next) {
        Object scene = model.scene().get();
        Path file = model.file().get();
        if (file != null) {
            write(scene, file, SceneKind.AUTHORING, false, next);
        } else {
            target(model.sceneStem() + ".json")
                    .ifPresent(chosen -> write(scene, chosen, SceneKind.AUTHORING, false, next));
        }
    }

    /// Writes a scene to a file.
    ///
    /// @param scene the scene that was open when the user began to save; if another one is open by now, nothing is written
    private void write(Object scene, Path file, SceneKind kind, boolean overOthers,
            BiConsumer<Path, UnsavedEdits> next) {
        Views.whenDone(session.ask(View.ifShown(scene, open -> written(open, file, kind, overOthers))), answer -> {
            Written written = answer.orElse(Written.NOTHING);
            if (written.isChanged()) {
                toldOf = FileStamp.findSize(file);
                asking.aboutChangedFile(file, () -> write(scene, file, kind, true, next),
                        () -> target(String.valueOf(file.getFileName()))
                                .ifPresent(other -> write(scene, other, kind, other.equals(file), next)));
                return;
            }
            List<Problem> problems = written.problems();
            boolean saved = problems.stream().noneMatch(one -> one.severity() == Problem.Severity.ERROR);
            model.notice().set(problems.isEmpty() ? null : notice(file, saved, problems));
            if (saved) {
                model.hint().set("%s was saved.".formatted(file.getFileName()));
                memory.opened(file);
                next.accept(file, written.left());
            }
        });
    }

    /// Reports that the saved scene lacks later edits, because it contains only state 0.
    private void sayWhatIsLeft(Path file, UnsavedEdits left) {
        if (left.later() > 0 && model.notice().get() == null) {
            boolean isOfTick = left.elsewhere() == 0;
            String text = "It lacks %s made since tick %s. %s".formatted(
                    NumberFormats.counted(left.later(), "edit", "edits"), NumberFormats.grouped(left.startTick()),
                    isOfTick ? "The shown tick can be saved, too." : "A recording has all ticks and branches.");
            model.showOfScene(new Notice("The start of %s was saved.".formatted(file.getFileName()), text, false,
                    List.of(isOfTick
                            ? new Command("Save tick as scene…", this::saveTick)
                            : new Command("Save recording…", () -> asking.saveRecording(_ -> {})))));
        }
    }

    private static Notice notice(Path file, boolean saved, List<Problem> problems) {
        String text = Problem.summary(problems);
        return saved
                ? new Notice(file.getFileName() + " was saved, but not all of it.", text, false, List.of())
                : Notice.error(file.getFileName() + " was not saved.", text);
    }

    /// The result of saving. If `isChanged`, nothing was written, because another program has changed the file.
    private record Written(List<Problem> problems, UnsavedEdits left, boolean isChanged) {
        /// The result if the scene is no longer open.
        static final Written NOTHING = new Written(List.of(Problem.inFile(Problem.Severity.ERROR,
                "Another scene was opened meanwhile. Save again to save that one.", "")), UnsavedEdits.NOTHING, false);
    }

    private Written written(OpenWorld open, Path file, SceneKind kind, boolean overOthers) {
        boolean isRefused = kind == SceneKind.TICK && open.file().isOwn(file);
        if (!overOthers && !isRefused && open.file().isChangedOnDisk(file)) {
            return new Written(List.of(), open.unsaved(), true);
        }
        List<Problem> problems = store.save(open, file, kind);
        session.problems().addAll(problems);
        return new Written(problems, open.unsaved(), false);
    }

    /// Closes the scene and shows the welcome page, or closes the window of a program.
    public void close() {
        boolean isOfProgram = model.program().get().state() != ProgramStatus.State.NONE;
        guarded("closing the scene", isOfProgram ? memory::end : session::closeWorld);
    }

    /// Ends the application, see [#end].
    public void quit() {
        end("quitting");
    }

    /// Ends the application, after asking about edits that would be lost by `before`, such as `closing the window`. If a recovery
    /// takes longer than half a second, asks whether to quit without it; its journal then stays for the next start.
    public void end(String before) {
        RunningRecovery running = recovery;
        int wish = wishes + 1;
        guarded(before, memory::end);
        if (running != null) {
            CompletableFuture.delayedExecutor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS).execute(() -> Views.later(() -> {
                if (wish == wishes && recovery == running) {
                    wishes++;
                    running.ask(() -> quit(running));
                }
            }));
        }
    }

    private void quit(RunningRecovery asked) {
        if (recovery == asked) {
            asked.keep();
            memory.end();
        } else {
            quit();
        }
    }

    /// Goes back to state 0 with its edits. If the first ticks are no longer recorded, this discards the whole recording;
    /// therefore asks about later edits first.
    public void goToStart() {
        boolean loses = model.past().get().oldestTick() > model.unsavedEdits().get().startTick();
        if (loses) {
            guarded("going back to the start", UnsavedEdits::afterStart, session::restart);
        } else {
            session.restart();
        }
    }

    private void guarded(String before, Runnable action) {
        guarded(before, UnaryOperator.identity(), action);
    }

    private void guarded(String before, UnaryOperator<UnsavedEdits> loses, Runnable action) {
        whenKnown(unsaved -> askedAbout(unsaved, before, loses, action));
    }

    /// Commits typed texts, then passes the unsaved edits to an action. The action runs once queued edits and a recovery are done
    /// and the window shows the scene that has these edits. If no scene is open and no edit is queued, it runs at once. If this
    /// is called again before the action has run, only the last action runs.
    private void whenKnown(Consumer<UnsavedEdits> next) {
        asking.endTyping();
        int wish = ++wishes;
        if (!model.open().get() && !session.hasQueuedEdits()) {
            wishes++;
            next.accept(UnsavedEdits.NOTHING);
            return;
        }
        RunningRecovery running = recovery;
        if (running != null) {
            model.hint().set("%s is recovered first.".formatted(running.name()));
        }
        Views.whenDone(unsaved(), found -> model.whenShown(found.scene(), () -> {
            if (wish == wishes) {
                wishes++;
                next.accept(found.edits());
            }
        }, () -> {
            if (wish == wishes) {
                whenKnown(next);
            }
        }));
    }

    /// @param scene the scene that has the edits, see [View#scene]
    record Unsaved(Object scene, UnsavedEdits edits) {}

    /// Returns the unsaved edits. If the simulation thread does not answer, for example because a tick does not end, falls back
    /// to the last known status and the queued edits, so that the window can still be closed. Waits for a recovery as long as it
    /// takes, because its edits can't be saved before its end.
    CompletionStage<Unsaved> unsaved() {
        boolean hasQueued = session.hasQueuedEdits(); // asked first, so that the newest view has all edits that are not queued
        View newest = session.newestView();
        UnsavedEdits edits = newest.status().unsaved();
        Unsaved known = new Unsaved(newest.scene(),
                hasQueued ? edits.withQueued(newest.status().position().tick()) : edits);
        CompletableFuture<Unsaved> asked = session.ask(
                open -> new Unsaved(View.sceneOf(open), open == null ? UnsavedEdits.NOTHING : open.unsaved()));
        return recovery == null ? asked.completeOnTimeout(known, PATIENCE_MILLIS, TimeUnit.MILLISECONDS) : asked;
    }

    /// Runs an action that would lose unsaved edits. If there are any, runs it only after the user has saved or discarded them.
    private void askedAbout(UnsavedEdits unsaved, String before, UnaryOperator<UnsavedEdits> loses, Runnable action) {
        UnsavedEdits lost = loses.apply(unsaved);
        if (!lost.isAny()) {
            action.run();
            return;
        }
        Consumer<UnsavedEdits> next = left -> askedAbout(left, before, loses, action);
        asking.aboutUnsaved(lost, before, new Answers(() -> saveThen((_, left) -> next.accept(left)),
                () -> saveTickThen((_, left) -> next.accept(left)), () -> asking.saveRecording(next),
                () -> asking.saveFormer(next), action));
    }
}
