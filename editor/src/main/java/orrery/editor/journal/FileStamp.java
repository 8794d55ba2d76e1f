package orrery.editor.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// Size, time and checksum of a file when it was read or written, used to detect later changes.
///
/// @param path the file
/// @param size size in bytes
/// @param modifiedMicros time of the last change, in microseconds since 1970
/// @param checksum checksum of the bytes; 0 if only size and time are compared
public record FileStamp(Path path, long size, long modifiedMicros, long checksum) {
    /// Returns the stamp of a file as it is now. Cost: reads the file.
    ///
    /// @throws IOException if the file can't be read, or is a pipe or device
    public static FileStamp of(Path path) throws IOException {
        FileStamp now = ofSize(path);
        return new FileStamp(path, now.size, now.modifiedMicros, checksum(path));
    }

    /// Returns the stamp of a file as it is now; null if the file can't be read, or is a pipe or device. Cost: reads the file.
    public static @Nullable FileStamp find(Path path) {
        try {
            return of(path);
        } catch (IOException e) {
            return null;
        }
    }

    /// Returns a stamp of a file with its present size and time but without a checksum; null if there is no such file.
    public static @Nullable FileStamp findSize(Path path) {
        try {
            return ofSize(path);
        } catch (IOException e) {
            return null;
        }
    }

    /// Returns a stamp of a file with its present size and time but without a checksum.
    ///
    /// @throws IOException if there is no such file
    public static FileStamp ofSize(Path path) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
        return new FileStamp(path, now.size(), now.lastModifiedTime().to(TimeUnit.MICROSECONDS), 0);
    }

    /// Whether the file still has the same content. A file with the same size and time counts as unchanged. Without a checksum, a
    /// file with another time counts as changed. False if the file can't be read. Cost: reads the file if only its time has
    /// changed.
    public boolean isUnchanged() {
        try {
            FileStamp now = ofSize(path);
            boolean isSame = now.size == size && now.modifiedMicros == modifiedMicros;
            return isSame || checksum != 0 && now.size == size && checksum(path) == checksum;
        } catch (IOException e) {
            return false;
        }
    }

    /// Returns the checksum of a file. Throws for pipes and devices, because reading them may block forever and takes data from
    /// other readers.
    private static long checksum(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            throw new IOException("it is not a file");
        }
        CRC32C crc = new CRC32C();
        byte[] block = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(path)) {
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                crc.update(block, 0, read);
            }
        }
        return crc.getValue() | 1L << 32;
    }
}
