package orrery.editor.app.file;

import java.io.IOException;
import java.lang.System.Logger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.fx.Views;
import orrery.editor.journal.Journals;
import orrery.editor.journal.LeftJournal;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.text.NumberFormats;

/// Offers to recover or discard scenes of processes that ended without saving. Files are read on separate threads.
public final class RecoveryActions {

    private static final Logger LOGGER = System.getLogger("orrery");

    private final WindowModel model;
    private final SceneActions actions;
    private final @Nullable Journals journals;
    private final Stage stage;
    /// Completes when the journals of the last search are closed. A search before that would find them in use.
    private CompletableFuture<Void> left = CompletableFuture.completedFuture(null);
    /// The notice about edits that were recovered and are not saved yet.
    private @Nullable Notice shown;

    public RecoveryActions(WindowModel model, SceneActions actions, SceneStore store, Stage stage) {
        this.model = model;
        this.actions = actions;
        journals = store.journals();
        this.stage = stage;
        model.unsaved().subscribe((_, unsaved) -> {
            if (!unsaved) {
                endNotice();
            }
        });
    }

    /// Adds a command to the menu File, if journals are kept. The command searches for scenes to recover.
    public void addTo(Commands commands) {
        if (journals != null) {
            commands.add(Commands.Menu.FILE, new Command("Recover edits…", () -> look(this::offerOrSay))
                    .alsoCalled("journal", "crash", "restore"));
        }
    }

    /// Searches at the start of the program. Shows nothing if nothing is found, or if no journals are kept.
    public void lookAtStart() {
        look(this::offer);
    }

    private void look(Consumer<List<FoundScene>> next) {
        Journals there = journals;
        if (there != null) {
            Views.whenDone(left.thenApplyAsync(_ -> found(there)), next);
        }
    }

    private static List<FoundScene> found(Journals journals) {
        List<FoundScene> found = new ArrayList<>();
        for (LeftJournal journal : journals.left()) {
            scene(journal).flatMap(RecoveryActions::offered).ifPresent(found::add);
        }
        return found;
    }

    /// Returns the scene if it has unsaved edits; otherwise deletes its journal.
    private static Optional<FoundScene> offered(RecoverableScene scene) {
        tellEnd(scene);
        if (scene.edits() > 0) {
            return Optional.of(FoundScene.of(scene));
        }
        discardQuietly(scene);
        return Optional.empty();
    }

    /// Returns the scene of a journal. If the journal can't be read, closes it and returns nothing.
    private static Optional<RecoverableScene> scene(LeftJournal journal) {
        Optional<RecoverableScene> scene;
        try {
            scene = RecoverableScene.of(journal);
        } catch (RuntimeException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal %s can't be read".formatted(journal.path()), e);
            scene = Optional.empty();
        }
        if (scene.isEmpty()) {
            closeQuietly(journal);
        }
        return scene;
    }

    /// Logs how the earlier process ended, if that is known, even if there is nothing to recover.
    private static void tellEnd(RecoverableScene scene) {
        if (!scene.ended().isEmpty()) {
            LOGGER.log(Logger.Level.WARNING, "%s: %s".formatted(scene.name(), scene.ended()));
        }
    }

    /// Closes a journal that this version can't read; its file stays.
    private static void closeQuietly(LeftJournal journal) {
        try {
            journal.close();
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "The journal " + journal.path() + " can't be closed: " + e.getMessage());
        }
    }

    private void offerOrSay(List<FoundScene> found) {
        if (found.isEmpty()) {
            model.notice().set(new Notice("There is nothing to recover.",
                    "Edits are recorded as you make them, and offered for recovery if the program ends before they are saved.",
                    false,
                    List.of()));
        }
        offer(found);
    }

    private void offer(List<FoundScene> found) {
        if (!found.isEmpty()) {
            new RecoveryDialog(stage, found).ask(new RecoveryDialog.Answers(
                    scene -> open(scene, found, this::recovered),
                    scene -> open(scene, found, this::shown),
                    scene -> new DiscardDialog(stage).ask(scene.name(), () -> discard(scene, without(scene, found)),
                            () -> offer(found)),
                    () -> leave(found)));
        }
    }

    private static List<FoundScene> without(FoundScene one, List<FoundScene> all) {
        return all.stream().filter(other -> other != one).toList();
    }

    private void leave(List<FoundScene> all) {
        left = CompletableFuture.runAsync(() -> all.forEach(scene -> scene.left().leave()));
    }

    /// Closes all journals. After the user has answered about unsaved edits of the open scene, opens the journal of the chosen
    /// scene again and recovers it.
    private void open(FoundScene scene, List<FoundScene> found, Consumer<FoundScene> next) {
        leave(found);
        Journals there = Objects.requireNonNull(journals);
        actions.recover(new RunningRecovery(scene.name(), stage), () -> left.thenApplyAsync(
                _ -> there.take(scene.left().journalPath()).flatMap(RecoveryActions::scene)), result -> {
                    if (result.done() && result.message().isEmpty()) {
                        next.accept(scene);
                    } else {
                        model.notice().set(Notice.error(result.done()
                                ? "Not all of %s was recovered.".formatted(scene.name())
                                : "%s was not recovered.".formatted(scene.name()), result.message()));
                    }
                });
    }

    private void recovered(FoundScene scene) {
        tell(scene, "%s was recovered.", List.of());
    }

    /// Shows a notice with the commands Keep and Discard, between which the user chooses after looking at the scene. Until the
    /// user has chosen, the journal contains the edits.
    private void shown(FoundScene scene) {
        tell(scene, "This is the recovered state of %s.",
                List.of(new Command("Keep", this::endNotice),
                        new Command("Discard…", () -> new DiscardDialog(stage).ask(scene.name(), () -> {
                            endNotice();
                            actions.discard();
                        }, () -> {}))));
    }

    /// Shows a notice about a recovered scene: what is not saved, and whether another process has the scene's file open.
    private void tell(FoundScene scene, String headline, List<Command> offers) {
        Path file = scene.left().path();
        CompletableFuture<String> others = file == null
                ? CompletableFuture.completedFuture("")
                : OpenElsewhere.sentences(Objects.requireNonNull(journals), file);
        Views.whenDone(others.thenCombine(actions.unsaved(),
                (also, unsaved) -> unsaved(scene, unsaved.edits()) + also), text -> {
                    shown = new Notice(headline.formatted(scene.name()), text, false, offers);
                    model.notice().set(shown);
                });
    }

    /// Closes the notice about recovered edits, if it is still shown.
    private void endNotice() {
        model.close(shown);
        shown = null;
    }

    private static String unsaved(FoundScene scene, UnsavedEdits unsaved) {
        int later = unsaved.later();
        return "Not saved yet: %s. %s%s".formatted(
                NumberFormats.counted(scene.left().edits(), "edit", "edits"),
                later == 0
                        ? "Save the scene to keep %s.".formatted(scene.left().edits() == 1 ? "it" : "them")
                        : "Saving the scene keeps no edit that was made after tick %s; a recording keeps all edits."
                                .formatted(NumberFormats.grouped(unsaved.startTick())),
                scene.isFileChanged() ? " The scene's file has changed since it was last opened or saved." : "");
    }

    private void discard(FoundScene scene, List<FoundScene> others) {
        CompletableFuture<String> gone = CompletableFuture.supplyAsync(() -> discarded(scene.left()));
        Views.whenDone(gone, why -> {
            if (!why.isEmpty()) {
                model.notice().set(Notice.error("The edits of %s were not discarded.".formatted(scene.name()), why));
            }
            offer(others);
        });
    }

    private static String discarded(RecoverableScene left) {
        try {
            left.discard();
            return "";
        } catch (IOException e) {
            return "%s They are offered again at the next start.".formatted(e.getMessage());
        }
    }

    private static void discardQuietly(RecoverableScene left) {
        String why = discarded(left);
        if (!why.isEmpty()) {
            LOGGER.log(Logger.Level.WARNING, why);
        }
    }
}
