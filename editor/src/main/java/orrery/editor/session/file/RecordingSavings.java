package orrery.editor.session.file;

import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.recording.RecordingSave;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.access.CommandQueue;

/// The recordings that are being saved. Any thread.
public final class RecordingSavings {
    private final Set<RecordingSaving> running = ConcurrentHashMap.newKeySet();
    private final CommandQueue commands;

    /// @param commands runs the reading on the simulation thread
    public RecordingSavings(CommandQueue commands) {
        this.commands = commands;
    }

    /// Starts to save a recording.
    ///
    /// @param opened stamp that the file of the open recording had when it was opened; null if no recording is open. If saving
    ///     replaces that file, the content that it had when it was opened stays in a backup
    /// @param progress receives the progress, on another thread
    public RecordingSaving begin(RecordingSave save, Path file, @Nullable FileStamp opened,
            Consumer<RecordingSaving.Progress> progress) {
        RecordingSaving saving = new RecordingSaving(commands, save, file, opened, progress);
        running.add(saving);
        CompletableFuture<String> _ = saving.answer().whenComplete((_, _) -> running.remove(saving));
        saving.begin();
        return saving;
    }

    /// Cancels the savings that are not complete and deletes their incomplete files.
    public void stop() {
        running.forEach(RecordingSaving::stop);
    }
}
