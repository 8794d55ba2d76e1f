package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.edit.UnreachableEdit;
import orrery.editor.text.NumberFormats;
import orrery.icons.Icon;

/// The commands Undo and Redo, and the commands that go to earlier and later selections.
final class EditCommands {
    /// Maximum length of an edit's name in a title; the pane *Edits* shows the whole name.
    private static final int MOST_CHARACTERS = 60;

    private final WindowModel model;
    private final Session session;
    private final Runnable showChanged;
    private final Command undo;
    private final Command redo;
    private final Command back;
    private final Command forward;
    private @Nullable Notice offer;
    private UnreachableEdit offered = UnreachableEdit.NONE;
    /// Number of undo and redo commands that are not done yet.
    private final AtomicInteger waiting = new AtomicInteger();

    /// @param showChanged moves a viewport to the entities that undo or redo has changed
    EditCommands(WindowModel model, Session session, Runnable showChanged) {
        this.model = model;
        this.session = session;
        this.showChanged = showChanged;
        undo = new Command("", () -> undoLast(true)).whileHeld(() -> unlessMany(() -> undoLast(false)))
                .icon(Icon.UNDO).keys("Shortcut+Z").named("Undo")
                .titled(Bindings.createStringBinding(this::undoTitle, model.open(), model.undoName(),
                        model.earlierEdit(), model.editsInScene(), model.past(), model.tick(), model.systemsDone(),
                        model.playing(), model.redoName()))
                .when(model.undoName().isNotEmpty()
                        .or(Bindings.createBooleanBinding(this::offersEarlier, model.earlierEdit(), model.past()))
                        .or(model.editsInScene().isNotEqualTo(EditsInScene.NONE)));
        redo = new Command("", this::redoLast).whileHeld(() -> unlessMany(this::redoLast))
                .icon(Icon.REDO).keys("Shortcut+Shift+Z").named("Redo")
                .titled(model.redoName().map(name -> naming("Redo", name))).when(model.redoName().isNotEmpty());
        model.undoName().subscribe(_ -> takeBackOffer());
        model.earlierEdit().subscribe(_ -> takeBackOffer());
        back = new Command("Previous selection", session::selectBack).icon(Icon.CHEVRON_LEFT).keys("Alt+LEFT")
                .when(model.open(), Command.NO_SCENE);
        forward = new Command("Next selection", session::selectForward).icon(Icon.CHEVRON_RIGHT).keys("Alt+RIGHT")
                .when(model.open(), Command.NO_SCENE);
    }

    /// Closes the notice of [#offerEarlier] when there is an edit since the last tick, or when undo would offer another edit.
    private void takeBackOffer() {
        boolean holds = model.undoName().get().isEmpty() && offered.equals(model.earlierEdit().get());
        if (!holds) {
            model.close(offer);
        }
    }

    /// Returns the title of Undo, with the name of the edit that it reverts, or with the reason why there is no such edit.
    private String undoTitle() {
        String name = model.undoName().get();
        UnreachableEdit earlier = model.earlierEdit().get();
        if (!name.isEmpty() || !model.open().get()) {
            return naming("Undo", name);
        }
        if (offersEarlier()) {
            return isOfShownState(earlier)
                    ? naming("Undo", earlier.name())
                    : "%s of tick %s…".formatted(naming("Undo", earlier.name()), NumberFormats.grouped(earlier.tick()));
        }
        if (model.past().get().fixed()) {
            return "Undo (no edit that can be undone)";
        }
        return model.editsInScene().get().count() > 0
                ? "Undo (edits before tick 1 are part of the scene)…"
                : "Undo (no edit since tick %s)".formatted(NumberFormats.grouped(model.past().get().oldestTick()));
    }

    /// Whether Undo offers an earlier edit. It does if there is an earlier edit that it does not reach, and if edits in the past
    /// are not refused.
    private boolean offersEarlier() {
        return model.earlierEdit().get().exists() && !model.past().get().fixed();
    }

    /// @param mayBranch whether an edit that can be undone only on a new branch may be undone without a question. False while the
    ///     key is held, because the user would not notice that undo leaves the branch
    private void undoLast(boolean mayBranch) {
        if (!model.undoName().get().isEmpty() || session.hasQueuedEdits()) {
            make(session::undo);
        } else if (offersEarlier()) {
            UnreachableEdit edit = model.earlierEdit().get();
            if (mayBranch && isOfShownState(edit)) {
                undoOnBranch(edit);
                model.hint()
                        .set("“%s” is undone on a new branch. The former branch still has it.".formatted(edit.name()));
            } else {
                offerEarlier(edit);
            }
        } else {
            explainEditsInScene();
        }
    }

    /// Whether an edit was made at the shown state, so that undoing it does not go to another tick. This happens when a past
    /// state is shown. False if undone edits could be redone, because a new branch has no edits to redo.
    private boolean isOfShownState(UnreachableEdit edit) {
        return edit.tick() == model.tick().get() && model.systemsDone().get() == 0 && !model.playing().get()
                && model.redoName().get().isEmpty();
    }

    private void undoOnBranch(UnreachableEdit edit) {
        session.goTo(timeline -> timeline.undoEarlier(edit));
    }

    private void redoLast() {
        make(session::redo);
    }

    /// Runs an action for a held key only if few commands wait, so that the last one is done soon after the key is released.
    private void unlessMany(Runnable action) {
        if (waiting.get() < RunCommands.MOST_WHILE_HELD) {
            action.run();
        }
    }

    /// Shows a notice that explains why undo does not reach edits that were made before the first tick.
    private void explainEditsInScene() {
        model.showOfScene(new Notice("Edits made before tick 1 are now part of the scene.",
                model.editsInScene().get().text(), false, List.of()));
    }

    /// Shows why undo does not reach an edit, and offers to begin a branch without it.
    private void offerEarlier(UnreachableEdit edit) {
        String tick = NumberFormats.grouped(edit.tick());
        offered = edit;
        Command there = new Command("Go to tick %s and undo there (new branch)".formatted(tick), () -> {
            model.notice().set(null);
            undoOnBranch(edit);
        });
        offer = new Notice("No edit since tick %s ran.".formatted(NumberFormats.grouped(model.tick().get())),
                "The last one, “%s”, was made at tick %s.".formatted(edit.name(), tick), false, List.of(there));
        model.showOfScene(offer);
    }

    private static String naming(String verb, String edit) {
        boolean isLong = edit.codePointCount(0, edit.length()) > MOST_CHARACTERS;
        String shown = isLong ? edit.substring(0, edit.offsetByCodePoints(0, MOST_CHARACTERS)) + "…" : edit;
        return edit.isEmpty() ? verb : "%s “%s”".formatted(verb, shown);
    }

    /// Adds the commands to the menu Edit.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.EDIT, undo, redo);
        commands.add(Commands.Menu.EDIT, back, forward);
    }

    /// The command Undo.
    Command undo() {
        return undo;
    }

    /// The command Redo.
    Command redo() {
        return redo;
    }

    private void make(Supplier<CompletionStage<EditResult>> edit) {
        waiting.incrementAndGet();
        Views.whenDone(edit.get().whenComplete((_, _) -> waiting.decrementAndGet()), result -> {
            if (result.done()) {
                model.closeRefused();
                showChanged.run();
            } else {
                model.showRefused(result);
            }
        });
    }
}
