package orrery.editor.journal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Remembers the size and time of each recording after a window has written it, to detect files that other programs have changed
/// since. Any thread.
public final class KnownRecordings {
    private final Map<Path, FileStamp> written = new ConcurrentHashMap<>();

    /// Notes that a recording was written. Returns its file's size and time; null if the file is gone already.
    public @Nullable FileStamp wrote(Path recording) {
        Path file = OpenedOriginal.real(recording);
        FileStamp now = FileStamp.findSize(file);
        if (now != null) {
            written.put(file, now);
        }
        return now;
    }

    /// Whether another program has changed a recording. True if the file exists, was opened or written by this process, and has
    /// none of the contents that it had at these times. Cost: may read the file.
    ///
    /// @param open stamps of the files from which the open recording was read or to which it was written
    public boolean isChanged(Path recording, List<FileStamp> open) {
        Path file = OpenedOriginal.real(recording);
        List<FileStamp> states = Stream
                .concat(open.stream().filter(state -> OpenedOriginal.real(state.path()).equals(file)),
                        Stream.ofNullable(written.get(file)))
                .toList();
        return Files.exists(file) && !states.isEmpty() && states.stream().noneMatch(FileStamp::isUnchanged);
    }
}
