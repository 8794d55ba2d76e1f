package orrery.ecs.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads files. Refuses pipes and devices, because reading them may block forever or never end. Accepts open descriptors, such as
/// `/dev/stdin`.
public final class InputFile {
    private InputFile() {}

    /// Opens a file.
    ///
    /// @throws IOException if the file does not exist, is not readable, or is a pipe or device
    public static InputStream open(Path file) throws IOException {
        if (isEndless(file)) {
            throw new IOException("it is a pipe or a device, not a file");
        }
        return Files.newInputStream(file);
    }

    /// Reads all bytes of a file.
    ///
    /// @throws IOException as [#open(Path)]
    public static byte[] bytes(Path file) throws IOException {
        if (Files.isRegularFile(file)) {
            return Files.readAllBytes(file);
        }
        try (InputStream in = open(file)) {
            return in.readAllBytes();
        }
    }

    /// Reads a file as text.
    ///
    /// @throws IOException as [#open(Path)], or if the content is not UTF-8
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes(file))).toString();
    }

    /// Whether reading might never end: the path exists and is neither a file, a folder nor an open descriptor.
    private static boolean isEndless(Path file) throws IOException {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)
                && !isGivenOpen(file.toAbsolutePath());
    }

    private static boolean isGivenOpen(Path file) throws IOException {
        return !Target.of(file).isFile() && Target.isOpenFile(Target.of(file).path());
    }
}
