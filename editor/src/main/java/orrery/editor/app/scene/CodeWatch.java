package orrery.editor.app.scene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Watches the places of loaded code on a separate thread. Calls a listener when a build that changed a place has ended.
///
/// A build writes file by file. Therefore the listener is called when nothing has changed for a quarter of a second. If the
/// listener finds that the code is incomplete, the build may still be running. Then the listener is called once more after
/// further changes, or for the last time when nothing has changed for a second and a half. The events of the file system only
/// wake the thread. Changes are found by comparing size and time of the files, so no change is missed on a file system without
/// events.
public final class CodeWatch implements AutoCloseable {
    private static final long QUIET_NANOS = 250_000_000;
    private static final long PATIENCE_NANOS = 1_500_000_000;
    private static final long SETTLING_MILLIS = 60;
    private static final long WAIT_MILLIS = 2_000;
    private static final long POLL_MILLIS = 400;

    private final Supplier<List<CodeLocation>> locations;
    private final Listener listener;
    private final Map<CodeLocation, Seen> seen = new HashMap<>();
    private final Map<Path, WatchKey> keys = new HashMap<>();
    private final @Nullable WatchService service;
    private final Thread thread = new Thread(this::run, "code watch");
    private volatile boolean isClosed;
    private volatile boolean isToTellAgain;

    /// Receives changes.
    public interface Listener {
        /// Called when the files of a place have changed, or are seen for the first time.
        ///
        /// @param isLast whether this is the last call for these files even if the code is incomplete
        /// @return whether the code is complete. If not, the method is called once more, unless this is the last call
        boolean changed(CodeLocation location, boolean isLast);
    }

    /// The files of a place at the last look, and whether the listener was told about them.
    private static final class Seen {
        Map<Path, Stamp> files = Map.of();
        long changedNanos;
        boolean isToldOnce;
        boolean isTold;

        void forget() {
            isToldOnce = false;
            isTold = false;
        }
    }

    private record Stamp(long size, long modifiedNanos) {}

    /// @param locations returns the places to watch
    /// @param listener called on the thread of this class
    public CodeWatch(Supplier<List<CodeLocation>> locations, Listener listener) {
        this.locations = locations;
        this.listener = listener;
        service = events(System.getProperty("os.name", ""));
        thread.setDaemon(true);
    }

    /// Returns the file system's watch service. Returns null if there is no such service or it only polls. Also returns null on
    /// Windows, which keeps a watched folder open, so that a build could neither delete nor rename it.
    static @Nullable WatchService events(String system) {
        if (system.startsWith("Windows")) {
            return null;
        }
        try {
            WatchService service = FileSystems.getDefault().newWatchService();
            if (service.getClass().getSimpleName().contains("Polling")) {
                service.close();
                return null;
            }
            return service;
        } catch (IOException | UnsupportedOperationException e) {
            return null;
        }
    }

    /// Starts watching.
    public void start() {
        thread.start();
    }

    /// Tells the listener of all places again, as if their files had changed at the last look. Any thread.
    public void tellAgain() {
        isToTellAgain = true;
    }

    @Override
    public void close() {
        isClosed = true;
        thread.interrupt();
        try {
            if (service != null) {
                service.close();
            }
        } catch (IOException e) {
            System.getLogger("orrery").log(System.Logger.Level.DEBUG, "The watch of code can't be closed", e);
        }
    }

    private void run() {
        try {
            while (!isClosed) {
                await(lookAtAll());
            }
        } catch (InterruptedException | ClosedWatchServiceException e) {
            // closed
        }
    }

    /// Looks at all places. Returns whether a build may still be changing one of them, so that the places must soon be looked at
    /// again.
    private boolean lookAtAll() {
        List<CodeLocation> now = locations.get();
        seen.keySet().retainAll(now);
        if (isToTellAgain) {
            isToTellAgain = false;
            seen.values().forEach(Seen::forget);
        }
        boolean isSettling = false;
        for (CodeLocation location : now) {
            Seen last = seen.computeIfAbsent(location, _ -> new Seen());
            try {
                look(location, last);
            } catch (ClosedWatchServiceException e) {
                throw e;
            } catch (RuntimeException | Error e) { // even if memory ran out: the next build may need less
                System.getLogger("orrery").log(System.Logger.Level.WARNING, location + " can't be watched", e);
            }
            isSettling |= !last.isTold;
        }
        return isSettling;
    }

    private void await(boolean isSettling) throws InterruptedException {
        if (service == null || isSettling) {
            TimeUnit.MILLISECONDS.sleep(isSettling ? SETTLING_MILLIS : POLL_MILLIS);
            return;
        }
        for (WatchKey key = service.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS); key != null; key = service.poll()) {
            key.pollEvents();
            key.reset();
        }
    }

    /// Looks at a place, and calls the listener if a build seems to have ended.
    private void look(CodeLocation location, Seen last) {
        Map<Path, Stamp> files = new HashMap<>();
        Set<Path> folders = new HashSet<>();
        try {
            for (Path root : location.roots()) {
                stamp(root, files, folders);
            }
        } catch (IOException | UncheckedIOException e) {
            last.changedNanos = System.nanoTime();
            last.isTold = false;
            return;
        }
        folders.add(location.home());
        follow(folders);
        if (!files.equals(last.files)) {
            last.files = files;
            last.changedNanos = System.nanoTime();
            last.forget();
        }
        if (!last.isTold) {
            tell(location, last);
        }
    }

    private void tell(CodeLocation location, Seen last) {
        long quiet = System.nanoTime() - last.changedNanos;
        if (last.files.isEmpty()) {
            last.isTold = quiet > PATIENCE_NANOS;
        } else if (quiet > PATIENCE_NANOS || !last.isToldOnce && quiet > QUIET_NANOS) {
            boolean isLast = last.isToldOnce;
            last.isToldOnce = true;
            last.isTold = isLast;
            if (listener.changed(location, isLast)) {
                last.isTold = true;
            }
        }
    }

    private static void stamp(Path root, Map<Path, Stamp> files, Set<Path> folders) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : (Iterable<Path>) all::iterator) {
                BasicFileAttributes is = Files.readAttributes(path, BasicFileAttributes.class);
                if (is.isDirectory()) {
                    folders.add(path);
                } else {
                    files.put(path, new Stamp(is.size(), is.lastModifiedTime().to(TimeUnit.NANOSECONDS)));
                }
            }
        }
    }

    private void follow(Set<Path> folders) {
        if (service == null) {
            return;
        }
        keys.entrySet().removeIf(each -> !each.getValue().isValid());
        for (Path folder : folders) {
            if (!keys.containsKey(folder)) {
                try {
                    keys.put(folder, folder.register(service, StandardWatchEventKinds.ENTRY_CREATE,
                            StandardWatchEventKinds.ENTRY_DELETE, StandardWatchEventKinds.ENTRY_MODIFY));
                } catch (IOException e) {
                    System.getLogger("orrery").log(System.Logger.Level.DEBUG, "No events of " + folder, e);
                }
            }
        }
    }
}
