package orrery.editor.session;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import orrery.editor.session.access.CommandQueue;

/// Holds the requests of panes and the newest view. Any thread.
final class ViewExchange {
    private final CommandQueue commands;
    private final CurrentWorld current;
    private final Map<Channel<?>, Request<?>> requests = new ConcurrentHashMap<>();
    private final AtomicReference<View> newest = new AtomicReference<>(View.NONE);
    private volatile View taken = View.NONE;
    private final AtomicInteger untaken = new AtomicInteger();
    private volatile Runnable published = () -> {};

    ViewExchange(CommandQueue commands, CurrentWorld current) {
        this.commands = commands;
        this.current = current;
    }

    /// Sets a channel's request, in place of the previous one. Each later view contains the slice that the request returns.
    void show(Channel<?> channel, Request<?> request) {
        requests.put(channel, request);
        commands.refresh();
    }

    /// Hides a channel and discards its reader.
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

    /// The request of each shown channel.
    Map<Channel<?>, Request<?>> requests() {
        return requests;
    }

    /// Returns the newest view and marks it taken.
    View take() {
        untaken.set(0);
        View view = newest.get();
        taken = view;
        return view;
    }

    /// Returns the view that was taken last, which is the one that the window shows.
    View taken() {
        return taken;
    }

    /// Returns the newest view without marking it taken.
    View newest() {
        return newest.get();
    }

    /// Number of views that were published since a view was taken.
    int untaken() {
        return untaken.get();
    }

    /// Whether commands wait. After they have run, another view is due.
    boolean hasWaiting() {
        return commands.size() > 0;
    }

    /// Sets the action that runs on the simulation thread after each published view.
    void onPublished(Runnable action) {
        published = action;
    }

    /// Makes a view the newest one.
    void publish(View view) {
        untaken.incrementAndGet();
        newest.set(view);
        commands.seen();
        published.run();
    }
}
