package orrery.editor.session.file;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import orrery.ecs.recording.RecordingSave;
import orrery.editor.session.access.CommandQueue;

/// The recordings that are being saved. Any thread.
public final class RecordingSavings {
    private final Set<RecordingSaving> running = ConcurrentHashMap.newKeySet();
    private final CommandQueue commands;

    /// @param commands has them read on the simulation thread
    public RecordingSavings(CommandQueue commands) {
        this.commands = commands;
    }

    /// Saves a recording a little at a time.
    ///
    /// @param progress told how far it is, on a thread of its own
    public RecordingSaving begin(RecordingSave save, Path file, Consumer<RecordingSaving.Progress> progress) {
        RecordingSaving saving = new RecordingSaving(commands, save, file, progress);
        running.add(saving);
        CompletableFuture<String> _ = saving.answer().whenComplete((_, _) -> running.remove(saving));
        saving.begin();
        return saving;
    }

    /// Ends all that are not done; nothing is left of their files.
    public void stop() {
        running.forEach(RecordingSaving::stop);
    }
}
