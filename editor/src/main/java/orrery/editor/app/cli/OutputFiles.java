package orrery.editor.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Checks the files that a command will write. The checks run before the command begins.
final class OutputFiles {

    private OutputFiles() {}

    /// Whether both paths lead to the same file. False for existing pipes and devices, because writing to one does not
    /// replace it.
    static boolean isSame(Path one, Path other) {
        try {
            return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize()) && !Files.exists(one)
                    || Files.isRegularFile(one) && Files.exists(other) && Files.isSameFile(one, other);
        } catch (IOException e) {
            return false;
        }
    }

    /// Checks that the folder of a file exists.
    ///
    /// @throws InputFault if it does not exist, with a message that names the file and the folder
    static void requireFolder(Path file) throws InputFault {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new InputFault(
                    "%s can't be saved: there is no folder %s. Save to another place.".formatted(file, folder));
        }
    }
}
