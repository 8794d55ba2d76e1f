package orrery.editor.session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import orrery.editor.session.access.CommandQueue;

/// What panes ask to see, and the newest view of it. Any thread.
final class ViewExchange {
    private final CommandQueue commands;
    private final CurrentWorld current;
    private final Map<Channel<?>, Request<?>> requests = new ConcurrentHashMap<>();
    private final AtomicReference<View> newest = new AtomicReference<>(View.NONE);
    private volatile Runnable published = () -> {};
    private volatile boolean taken = true;

    ViewExchange(CommandQueue commands, CurrentWorld current) {
        this.commands = commands;
        this.current = current;
    }

    /// Shows a request on a channel from now on, in place of the one before.
    void show(Channel<?> channel, Request<?> request) {
        requests.put(channel, request);
        commands.refresh();
    }

    /// Shows nothing on a channel any more; what its reader remembers is let go.
    void hide(Channel<?> channel) {
        if (requests.remove(channel) != null) {
            commands.tell(() -> forget(channel));
        }
    }

    private void forget(Channel<?> channel) {
        OpenWorld world = current.open();
        if (world != null && !requests.containsKey(channel)) {
            world.readers().forget(channel);
        }
    }

    /// What panes ask for.
    Map<Channel<?>, Request<?>> requests() {
        return requests;
    }

    /// Takes the newest view.
    View take() {
        taken = true;
        return newest.get();
    }

    /// Returns the newest view without marking it taken.
    View newest() {
        return newest.get();
    }

    /// Whether the last view was taken, so that another one is worth its while.
    boolean isTaken() {
        return taken;
    }

    /// Runs an action on the simulation thread after each view that is published.
    void onPublished(Runnable action) {
        published = action;
    }

    /// A view is the newest from now on.
    void publish(View view) {
        taken = false;
        newest.set(view);
        published.run();
    }
}
