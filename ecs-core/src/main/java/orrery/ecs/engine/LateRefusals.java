package orrery.ecs.engine;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Reports edits that were made in a world, but that the program behind that world then could not make, for example the undo of
/// an edit of a bridged game. Each world has one: `world.extension(LateRefusals.class, LateRefusals::new)`.
public final class LateRefusals {
    private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();

    /// Reports a refusal.
    ///
    /// @param why what was refused and why, as sentences for a user
    public void report(String why) {
        listeners.forEach(listener -> listener.accept(why));
    }

    /// Adds a listener. It is called on the world's thread, perhaps inside a tick.
    public void onReport(Consumer<String> listener) {
        listeners.add(listener);
    }

    /// Removes a listener.
    public void remove(Consumer<String> listener) {
        listeners.remove(listener);
    }
}
