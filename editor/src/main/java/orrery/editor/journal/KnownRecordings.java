package orrery.editor.journal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The recordings that a window has written, with their state after that. Tells which files other programs have changed since.
/// One thread.
public final class KnownRecordings {
    private final Map<Path, FileStamp> written = new HashMap<>();

    /// A recording was written.
    public void wrote(Path recording) {
        Path file = OpenedOriginal.real(recording);
        FileStamp now = FileStamp.findSize(file);
        if (now != null) {
            written.put(file, now);
        }
    }

    /// Whether a file exists that was opened or written here and has neither of these contents any more.
    ///
    /// @param opened state of the open recording when it was opened; null if none was
    public boolean isChanged(Path recording, @Nullable FileStamp opened) {
        Path file = OpenedOriginal.real(recording);
        FileStamp read = opened != null && OpenedOriginal.real(opened.path()).equals(file) ? opened : null;
        FileStamp last = written.get(file);
        return Files.exists(file) && (read != null || last != null) && !isPresent(read) && !isPresent(last);
    }

    private static boolean isPresent(@Nullable FileStamp state) {
        return state != null && state.isUnchanged();
    }
}
