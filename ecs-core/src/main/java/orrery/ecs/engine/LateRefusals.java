package orrery.ecs.engine;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// For worlds that mirror another program. Reports the edits that the program could not carry out. For example, a bridged game
/// can't undo some edits. Each world has one such object: `world.extension(LateRefusals.class, LateRefusals::new)`.
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
