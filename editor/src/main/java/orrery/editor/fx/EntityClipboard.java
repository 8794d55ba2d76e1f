package orrery.editor.fx;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.session.Handles;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.log.Problem;
import orrery.editor.session.template.FragmentText;

/// Copies entities to the system's clipboard as a [FragmentText], and pastes such a text. Entities can thus be copied between
/// windows and text editors. FX thread.
public final class EntityClipboard {
    /// Clipboard format of a [FragmentText]. The clipboard has the same text as plain text, too, for other programs.
    private static final DataFormat ENTITIES = new DataFormat("application/x-orrery-entities");

    /// The last request to copy or cut; all windows share the clipboard.
    private static Putting putting = new Putting(() -> false, CompletableFuture.completedFuture(EditResult.DONE));

    private final Session session;
    private final EntityEdits edits;

    /// A request to copy or cut, whose text comes later.
    ///
    /// @param isGivenUp whether the text will never come, because its window was closed
    /// @param done completes when the text is on the clipboard or was refused
    private record Putting(BooleanSupplier isGivenUp, CompletableFuture<EditResult> done) {
        boolean isUnderWay() {
            return !done.isDone() && !isGivenUp.getAsBoolean();
        }
    }

    public EntityClipboard(Session session) {
        this.session = session;
        edits = new EntityEdits(session);
    }

    /// Returns the text on the clipboard. Empty if the clipboard has no text, if its text is blank or describes entities, or
    /// while entities are being copied.
    public static Optional<String> otherText() {
        if (putting.isUnderWay()) {
            return Optional.empty();
        }
        Clipboard shared = Clipboard.getSystemClipboard();
        String text = shared.hasContent(ENTITIES) ? null : shared.getString();
        return Optional.ofNullable(text).filter(other -> !other.isBlank() && !SceneFragment.isLikely(other));
    }

    /// Copies the selected entities with all their descendants.
    public CompletableFuture<EditResult> copy() {
        return copy(session.selection().entities(), Integer.MAX_VALUE);
    }

    /// Copies entities with all their descendants.
    ///
    /// @param most maximum number of entities; if there are more, nothing is copied
    public CompletableFuture<EditResult> copy(List<Entity> entities, int most) {
        return put(session.fragments().copy(entities, most),
                "Nothing was copied: the system's clipboard takes no text now. Copy again.");
    }

    /// Copies the selected entities with all their descendants, and destroys them.
    public CompletableFuture<EditResult> cut() {
        return put(session.fragments().cut(session.selection().entities()),
                "The system's clipboard took no text, but the entities are destroyed. Undo brings them back.");
    }

    /// Puts the text of entities on the clipboard when it is complete.
    ///
    /// @param refused message of the result if the clipboard refuses the text
    private CompletableFuture<EditResult> put(CompletableFuture<FragmentText> text, String refused) {
        CompletableFuture<EditResult> done = new CompletableFuture<>();
        putting = new Putting(session.fragments()::isClosed, done);
        Views.whenDone(text.exceptionally(e -> FragmentText.failure(String.valueOf(e.getMessage()))), fragment -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(fragment.text());
            content.put(ENTITIES, fragment.text());
            EditResult result = EditResult.refused(refused);
            try {
                if (!fragment.result().done() || Clipboard.getSystemClipboard().setContent(content)) {
                    result = fragment.result();
                }
            } finally {
                done.complete(result); // even if memory runs out, because a paste may wait for it
            }
        });
        return done;
    }

    /// Adds the entities on the clipboard as siblings of the lead of the selection. Selects the new entities.
    public CompletableFuture<EditResult> paste() {
        return pasteAtLead(false);
    }

    /// Adds the entities on the clipboard as children of the lead of the selection. Selects the new entities.
    public CompletableFuture<EditResult> pasteBelow() {
        return pasteAtLead(true);
    }

    /// Adds the entities on the clipboard as roots at a position in the world. Selects the new entities.
    public CompletableFuture<EditResult> pasteAt(Vec2 place) {
        return paste(text -> edits.paste(text, place));
    }

    private CompletableFuture<EditResult> pasteAtLead(boolean below) {
        Entity lead = session.selection().lead().orElse(Entity.NONE);
        Handles handles = session.newestView().handles();
        return paste(text -> session.newestView().handles() == handles
                ? edits.paste(text, lead, below)
                : CompletableFuture.completedFuture(EditResult.refused(
                        "Nothing was pasted, because another scene was opened or the first tick has renumbered the"
                                + " entities meanwhile. Paste again.")));
    }

    /// Pastes the text of the clipboard. If entities are being copied, first waits until they are on the clipboard.
    private CompletableFuture<EditResult> paste(Function<String, CompletableFuture<EditResult>> edit) {
        return putting.isUnderWay()
                ? putting.done().thenComposeAsync(_ -> pasteNow(edit), Views::later)
                : pasteNow(edit);
    }

    /// Pastes the text on the clipboard. If the edit succeeded but left something out, adds its message to the problems.
    private CompletableFuture<EditResult> pasteNow(Function<String, CompletableFuture<EditResult>> edit) {
        Clipboard shared = Clipboard.getSystemClipboard();
        String text = shared.getContent(ENTITIES) instanceof String entities ? entities : shared.getString();
        if (text == null || text.isBlank()) {
            return CompletableFuture
                    .completedFuture(new EditResult(false, "The clipboard holds no text. Copy entities first."));
        }
        return edit.apply(text).thenApply(result -> {
            if (result.done() && !result.message().isEmpty()) {
                session.problems().add(Problem.inFile(Problem.Severity.WARNING, result.message(), ""));
            }
            return result;
        });
    }
}
