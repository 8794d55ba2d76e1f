package orrery.editor.journal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The recordings that a window has written, with their state after that. Tells which files other programs have changed since.
/// Any thread.
public final class KnownRecordings {
    private final Map<Path, FileStamp> written = new ConcurrentHashMap<>();

    /// A recording was written. Returns its state; null if the file is gone already.
    public @Nullable FileStamp wrote(Path recording) {
        Path file = OpenedOriginal.real(recording);
        FileStamp now = FileStamp.findSize(file);
        if (now != null) {
            written.put(file, now);
        }
        return now;
    }

    /// Whether a file exists that was opened or written here and has none of these contents any more. Cost: may read the file.
    ///
    /// @param open states of the open recording, in any files
    public boolean isChanged(Path recording, List<FileStamp> open) {
        Path file = OpenedOriginal.real(recording);
        List<FileStamp> states = Stream
                .concat(open.stream().filter(state -> OpenedOriginal.real(state.path()).equals(file)),
                        Stream.ofNullable(written.get(file)))
                .toList();
        return Files.exists(file) && !states.isEmpty() && states.stream().noneMatch(FileStamp::isUnchanged);
    }
}
