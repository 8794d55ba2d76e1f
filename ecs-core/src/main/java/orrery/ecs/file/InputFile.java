package orrery.ecs.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads files, and refuses what may never end or never begin: pipes and devices, but for what the program was given open, as in
/// `/dev/stdin`.
public final class InputFile {
    private InputFile() {}

    /// Opens a file.
    ///
    /// @throws IOException if there is no such file, it must not be read, or it is a pipe or a device
    public static InputStream open(Path file) throws IOException {
        if (isEndless(file)) {
            throw new IOException("it is a pipe or a device, not a file");
        }
        return Files.newInputStream(file);
    }

    /// All bytes of a file.
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

    /// All of a file as a text.
    ///
    /// @throws IOException as [#open(Path)], or if it is not UTF-8
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes(file))).toString();
    }

    /// Whether reading might wait for ever: it is there and is neither a file nor a folder, nor was given open.
    private static boolean isEndless(Path file) throws IOException {
        return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)
                && !isGivenOpen(file.toAbsolutePath());
    }

    private static boolean isGivenOpen(Path file) throws IOException {
        return !Target.of(file).isFile() && Target.isOpenFile(Target.of(file).path());
    }
}
