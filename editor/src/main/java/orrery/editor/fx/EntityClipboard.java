package orrery.editor.fx;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityList;

/// Copies the selected entities to the system's clipboard as the text of a [SceneFragment], and pastes such a text, so that
/// entities go from one window to another and to a text editor and back. FX thread.
public final class EntityClipboard {
    private final Session session;
    private final EntityEdits edits;

    public EntityClipboard(Session session) {
        this.session = session;
        edits = new EntityEdits(session);
    }

    /// Copies the selected entities with everything below them.
    public CompletableFuture<EditResult> copy() {
        List<Entity> selected = session.selection().entities();
        CompletableFuture<EditResult> copied = new CompletableFuture<>();
        Views.whenDone(session.ask(open -> open == null
                ? failure("No world is open. Open a scene first.")
                : fragment(open, selected))
                .exceptionally(e -> failure(String.valueOf(e.getMessage()))), fragment -> {
                    if (fragment.result().done()) {
                        ClipboardContent content = new ClipboardContent();
                        content.putString(fragment.text());
                        Clipboard.getSystemClipboard().setContent(content);
                    }
                    copied.complete(fragment.result());
                });
        return copied;
    }

    /// A text for the clipboard, or why there is none.
    private record Fragment(String text, EditResult result) {}

    private static Fragment failure(String message) {
        return new Fragment("", new EditResult(false, message));
    }

    private static Fragment fragment(OpenWorld open, List<Entity> selected) {
        World world = open.simulation().world();
        List<Entity> living = EntityList.copyOf(selected.stream().filter(world::isAlive).toList());
        if (living.isEmpty()) {
            return failure("Nothing was copied: no living entity is selected. Select one first.");
        }
        if (living.stream().allMatch(entity -> world.has(entity, Generated.class))) {
            return failure("Nothing was copied: systems make the selected entities again when a scene is opened."
                    + " Select entities of the scene.");
        }
        try {
            return new Fragment(SceneFragment.toText(open.scene(), living), EditResult.DONE);
        } catch (UnwritableSceneException | WorldException e) {
            return failure(String.valueOf(e.getMessage()));
        }
    }

    /// Copies the selected entities, then destroys them with everything below them.
    public CompletableFuture<EditResult> cut() {
        List<Entity> selected = session.selection().entities();
        return copy().thenCompose(
                copied -> copied.done() ? edits.destroy(selected) : CompletableFuture.completedFuture(copied));
    }

    /// Adds the entities on the clipboard beside the selected one, and selects them.
    public CompletableFuture<EditResult> paste() {
        return paste(false);
    }

    /// Adds the entities on the clipboard below the selected one, and selects them.
    public CompletableFuture<EditResult> pasteBelow() {
        return paste(true);
    }

    private CompletableFuture<EditResult> paste(boolean below) {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            return CompletableFuture
                    .completedFuture(new EditResult(false, "The clipboard holds no text. Copy entities first."));
        }
        return edits.paste(text, session.selection().lead().orElse(Entity.NONE), below);
    }
}
