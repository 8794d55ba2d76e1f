package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.editor.journal.Journals;

/// Another process that has a scene's file open.
///
/// @param process id of that process
/// @param since time of opening
public record SceneHolder(long process, Instant since) {

    /// Returns the first running process whose journal says that it has a file open. Cost: reads the journals of all processes.
    public static Optional<SceneHolder> find(Journals journals, Path file) {
        return journals.openElsewhere().stream().flatMap(records -> holder(records, file).stream()).findFirst();
    }

    private static Optional<SceneHolder> holder(List<byte[]> records, Path file) {
        try {
            ByteSource in = new ByteSource(records.isEmpty() ? new byte[0] : records.getFirst());
            if (records.isEmpty() || JournalKind.read(in) != JournalKind.START) {
                return Optional.empty();
            }
            JournalCount count = new JournalCount(JournalStart.read(in));
            records.stream().skip(1).forEach(count::pass);
            return isRunning(count.process()) && isSame(count.path(), file)
                    ? Optional.of(new SceneHolder(count.process(), Instant.ofEpochMilli(count.openedMillis())))
                    : Optional.empty();
        } catch (MalformedBytesException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// Whether the process that wrote a journal runs. If it does not, another process has the journal open and offers to
    /// recover the scene.
    private static boolean isRunning(long process) {
        return ProcessHandle.of(process).isPresent();
    }

    private static boolean isSame(String path, Path file) {
        try {
            return !path.isEmpty() && Files.isSameFile(Path.of(path), file);
        } catch (IOException e) {
            return Path.of(path).equals(file.toAbsolutePath());
        }
    }
}
