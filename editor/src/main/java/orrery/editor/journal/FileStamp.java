package orrery.editor.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// What a file was when it was read or written, by which is told whether it is another by now.
///
/// @param path the file
/// @param size its bytes
/// @param modifiedMicros when it was written last, in microseconds since 1970
/// @param checksum of its bytes; 0 for one of which only size and time count
public record FileStamp(Path path, long size, long modifiedMicros, long checksum) {
    /// What a file is now. Cost: its bytes are read.
    ///
    /// @throws IOException if it can't be read
    public static FileStamp of(Path path) throws IOException {
        FileStamp now = ofSize(path);
        return new FileStamp(path, now.size, now.modifiedMicros, checksum(path));
    }

    /// What a file is now; null if it can't be read.
    public static @Nullable FileStamp find(Path path) {
        try {
            return of(path);
        } catch (IOException e) {
            return null;
        }
    }

    /// The same by size and time alone; null if there is no such file.
    public static @Nullable FileStamp findSize(Path path) {
        try {
            return ofSize(path);
        } catch (IOException e) {
            return null;
        }
    }

    /// The same by size and time alone.
    ///
    /// @throws IOException if there is no such file
    public static FileStamp ofSize(Path path) throws IOException {
        BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
        return new FileStamp(path, now.size(), now.lastModifiedTime().to(TimeUnit.MICROSECONDS), 0);
    }

    /// Whether the file is still what it was. One that was written again with the same bytes is; one that is gone is not. Cost:
    /// its bytes are read only where its time is another.
    public boolean isUnchanged() {
        try {
            FileStamp now = ofSize(path);
            boolean isSame = now.size == size && now.modifiedMicros == modifiedMicros;
            return isSame || checksum != 0 && now.size == size && checksum(path) == checksum;
        } catch (IOException e) {
            return false;
        }
    }

    private static long checksum(Path path) throws IOException {
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
