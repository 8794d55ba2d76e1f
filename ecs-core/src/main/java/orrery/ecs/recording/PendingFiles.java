package orrery.ecs.recording;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// Files that are being written. The program does not end before they are complete. Thread-safe.
final class PendingFiles {
    /// The files, by the shutdown hook that waits for each of them.
    private final Map<Thread, CompletableFuture<Path>> files = new ConcurrentHashMap<>();

    /// Adds a file. If the program is already ending, waits for the file.
    CompletableFuture<Path> add(CompletableFuture<Path> file) {
        Thread hook = Thread.ofPlatform().unstarted(() -> await(file));
        files.put(hook, file);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) { // shutdown has begun
            await(file);
        }
        return file.whenComplete((path, failure) -> {
            files.remove(hook);
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // Shutdown has begun, and the hook waits for this file.
            }
        });
    }

    void await() {
        files.values().forEach(PendingFiles::await);
    }

    private static void await(CompletableFuture<Path> file) {
        file.handle((path, failure) -> failure == null).join();
    }
}
