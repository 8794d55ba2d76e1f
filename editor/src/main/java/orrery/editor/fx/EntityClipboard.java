package orrery.editor.fx;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.template.FragmentText;

/// Copies the selected entities to the system's clipboard as a [FragmentText], and pastes such a text, so that
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
                ? FragmentText.failure("No world is open. Open a scene first.")
                : FragmentText.of(open.scene(), selected, "Nothing was copied"))
                .exceptionally(e -> FragmentText.failure(String.valueOf(e.getMessage()))), fragment -> {
                    if (fragment.result().done()) {
                        ClipboardContent content = new ClipboardContent();
                        content.putString(fragment.text());
                        Clipboard.getSystemClipboard().setContent(content);
                    }
                    copied.complete(fragment.result());
                });
        return copied;
    }

    /// Copies the selected entities, then destroys them with everything below them.
    public CompletableFuture<EditResult> cut() {
        List<Entity> selected = session.selection().entities();
        return copy().thenCompose(
                copied -> copied.done() ? edits.destroy(selected) : CompletableFuture.completedFuture(copied));
    }

    /// Adds the entities on the clipboard beside the selected one, and selects them.
    public CompletableFuture<EditResult> paste() {
        Entity lead = lead();
        return paste(text -> edits.paste(text, lead, false));
    }

    /// Adds the entities on the clipboard below the selected one, and selects them.
    public CompletableFuture<EditResult> pasteBelow() {
        Entity lead = lead();
        return paste(text -> edits.paste(text, lead, true));
    }

    /// Adds the entities on the clipboard as roots at a place, and selects them.
    public CompletableFuture<EditResult> pasteAt(Vec2 place) {
        return paste(text -> edits.paste(text, place));
    }

    private Entity lead() {
        return session.selection().lead().orElse(Entity.NONE);
    }

    private static CompletableFuture<EditResult> paste(Function<String, CompletableFuture<EditResult>> edit) {
        String text = Clipboard.getSystemClipboard().getString();
        if (text == null || text.isBlank()) {
            return CompletableFuture
                    .completedFuture(new EditResult(false, "The clipboard holds no text. Copy entities first."));
        }
        return edit.apply(text);
    }
}
