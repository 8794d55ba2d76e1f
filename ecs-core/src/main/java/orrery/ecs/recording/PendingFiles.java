package orrery.ecs.recording;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// Files that are being written. While there are any, the program does not end before they are there. Any thread.
final class PendingFiles {
    /// By the hook that waits for it when the program ends.
    private final Map<Thread, CompletableFuture<Path>> files = new ConcurrentHashMap<>();

    /// Adds a file.
    CompletableFuture<Path> add(CompletableFuture<Path> file) {
        Thread hook = Thread.ofPlatform().unstarted(() -> await(file));
        files.put(hook, file);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) { // it ends already
            await(file);
        }
        return file.whenComplete((path, failure) -> {
            files.remove(hook);
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // it ends already, and has waited
            }
        });
    }

    /// Waits for all.
    void await() {
        files.values().forEach(PendingFiles::await);
    }

    private static void await(CompletableFuture<Path> file) {
        file.handle((path, failure) -> failure == null).join();
    }
}
