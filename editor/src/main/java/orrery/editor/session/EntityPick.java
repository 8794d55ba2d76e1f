package orrery.editor.session;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// Lets the user choose one entity by a click in a viewport, a tree or a table, or by anything else that would select it. While a
/// choice is awaited, selecting one entity answers it and leaves the selection unchanged. Any thread may call.
public final class EntityPick {
    private @Nullable CompletableFuture<Entity> awaited;

    EntityPick() {}

    /// Awaits the next choice, and cancels a choice that was awaited before.
    ///
    /// @return the entity, or [Entity#NONE] if the choice is cancelled
    public CompletableFuture<Entity> start() {
        CompletableFuture<Entity> next = new CompletableFuture<>();
        end(next, Entity.NONE);
        return next;
    }

    /// Whether a choice is awaited.
    public synchronized boolean isAwaited() {
        return awaited != null;
    }

    /// Cancels the awaited choice, if there is one.
    public void cancel() {
        end(null, Entity.NONE);
    }

    /// Answers the awaited choice, if there is one.
    public void answer(Entity entity) {
        end(null, entity);
    }

    /// Answers the awaited choice if exactly one entity was selected.
    ///
    /// @return whether a choice was awaited; the selection must then stay unchanged
    boolean takes(List<Entity> selected) {
        boolean wasAwaited = isAwaited();
        if (wasAwaited && selected.size() == 1) {
            answer(selected.getFirst());
        }
        return wasAwaited;
    }

    private void end(@Nullable CompletableFuture<Entity> next, Entity answer) {
        CompletableFuture<Entity> before;
        synchronized (this) {
            before = awaited;
            awaited = next;
        }
        if (before != null) {
            before.complete(answer);
        }
    }
}
