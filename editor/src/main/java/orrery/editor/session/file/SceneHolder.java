package orrery.editor.session.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.ByteSource;
import orrery.ecs.engine.MalformedBytesException;
import orrery.editor.journal.Journals;

/// Another program that has a scene's file open.
///
/// @param process number of its process
/// @param since when it opened it
public record SceneHolder(long process, Instant since) {

    /// Who has a file open, as the journals of programs tell that still run; the first that is found. Cost: these journals are
    /// read.
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
        } catch (MalformedBytesException e) {
            return Optional.empty();
        }
    }

    /// A program that merely offers to recover a journal has it open too, and not the scene.
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
