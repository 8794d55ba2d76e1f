package orrery.editor.session;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;

/// The choice of an entity by the next selection, such as a click in a viewport, a tree or a table. While a choice is awaited, a
/// selection answers it, and what is selected stays. Any thread may call.
public final class EntityPick {
    private @Nullable CompletableFuture<Entity> awaited;

    EntityPick() {}

    /// Awaits the next selection, and cancels a choice that was awaited before.
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

    /// Offers a selection. An empty one answers nothing.
    ///
    /// @return whether a choice was awaited, so that the selection stays
    boolean takes(List<Entity> selected) {
        boolean wasAwaited = isAwaited();
        if (wasAwaited && !selected.isEmpty()) {
            end(null, selected.getLast());
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
