package orrery.editor.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// A journal file. It is locked while it is open.
///
/// The first page contains the name and version of the format, and the [RunningMark], which changes too often for a record. Then
/// follow the records, each as length, checksum and bytes.
final class JournalFile implements AutoCloseable {
    /// Suffix of journals.
    static final String SUFFIX = ".journal";
    /// Suffix of a journal that is still being created.
    static final String NEW_SUFFIX = ".new";
    private static final byte[] MARK = "orrery-journal 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int PAGE_BYTES = 4096;
    private static final int FRAME_BYTES = 8;
    /// Position of the lock, beyond all data, because Windows does not allow reading locked bytes.
    private static final long LOCK_AT = Long.MAX_VALUE - 1;
    /// Files that this process has open or is creating. Closing a second channel to one of them would release its lock.
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel channel;
    private final JournalSteps steps;
    private long end = PAGE_BYTES;
    private long before = PAGE_BYTES;
    private @Nullable RunningMark mark;

    private JournalFile(Path path, FileChannel channel, JournalSteps steps) {
        this.path = path;
        this.channel = channel;
        this.steps = steps;
    }

    // ---- opening

    /// Creates a journal in a folder.
    static JournalFile create(Path folder, JournalSteps steps) throws IOException {
        steps.makeFolder(folder);
        String name = UUID.randomUUID().toString();
        Path fresh = folder.resolve(name + NEW_SUFFIX).toAbsolutePath().normalize();
        Path path = folder.resolve(name + SUFFIX).toAbsolutePath().normalize();
        boolean isCreated = false;
        OWN.addAll(List.of(fresh, path));
        try {
            JournalFile file = create(fresh, path, steps);
            isCreated = true;
            return file;
        } finally {
            OWN.remove(fresh);
            if (!isCreated) {
                OWN.remove(path);
            }
        }
    }

    private static JournalFile create(Path fresh, Path path, JournalSteps steps) throws IOException {
        FileChannel channel = steps.create(fresh);
        try {
            if (channel.tryLock(LOCK_AT, 1, false) == null) {
                throw new IOException("%s is locked by another program".formatted(fresh));
            }
            steps.write(channel, ByteBuffer.wrap(java.util.Arrays.copyOf(MARK, PAGE_BYTES)), 0);
            steps.rename(fresh, path);
        } catch (IOException | RuntimeException e) {
            channel.close();
            steps.delete(fresh);
            throw e;
        }
        return new JournalFile(path, channel, steps);
    }

    /// Opens a journal. Empty if this or another process has the file open, or if the file is no journal.
    static Optional<JournalFile> take(Path file, JournalSteps steps) throws IOException {
        Path path = file.toAbsolutePath().normalize();
        if (!OWN.add(path)) {
            return Optional.empty();
        }
        FileChannel channel = null;
        boolean isTaken = false;
        try {
            channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
            isTaken = isLocked(channel) && Files.exists(path) && isJournal(channel);
            return isTaken ? Optional.of(new JournalFile(path, channel, steps)) : Optional.empty();
        } finally {
            if (!isTaken) {
                if (channel != null) {
                    channel.close();
                }
                OWN.remove(path);
            }
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(LOCK_AT, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    private static boolean isJournal(FileChannel channel) throws IOException {
        ByteBuffer mark = ByteBuffer.allocate(MARK.length);
        return readFully(channel, mark, 0) && java.util.Arrays.equals(mark.array(), MARK);
    }

    /// Whether this process has a file open or is creating it.
    static boolean isOwn(Path file) {
        return OWN.contains(file.toAbsolutePath().normalize());
    }

    Path path() {
        return path;
    }

    /// Returns the mark that tells which system is running. Closing the file closes the mark.
    RunningMark mark() throws IOException {
        RunningMark known = mark;
        if (known == null) {
            known = RunningMark.in(channel);
            mark = known;
        }
        return known;
    }

    // ---- records

    /// Appends a record. If writing fails, the next record overwrites the incomplete one.
    void append(byte[] record) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(FRAME_BYTES + record.length);
        frame.putInt(record.length).putInt(checksum(end, record)).put(record).flip();
        steps.write(channel, frame, end);
        end += frame.limit();
    }

    /// Waits until all records are on disk.
    void force() throws IOException {
        steps.force(channel);
    }

    /// Returns the next record; null if no complete record follows. In that case [#append] writes directly after the last
    /// complete record.
    byte @Nullable [] next() throws IOException {
        byte[] record = record(channel, end);
        before = end;
        if (record != null) {
            end += FRAME_BYTES + record.length;
        }
        return record;
    }

    /// Goes back to the record that was read last, so that [#next] returns it once more.
    void back() {
        end = before;
    }

    /// Goes back to the first record.
    void rewind() {
        end = PAGE_BYTES;
    }

    /// Removes everything after the present position. The record that was read last stays, unless [#back] was called. Closes the
    /// [RunningMark] first, because Windows does not truncate a file that is mapped into memory.
    void cut() throws IOException {
        endMark();
        steps.truncate(channel, end);
    }

    /// Reads the complete records of a file that another process may have open.
    static List<byte[]> read(Path file) throws IOException {
        List<byte[]> records = new java.util.ArrayList<>();
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long at = PAGE_BYTES;
            for (byte[] record = record(channel, at); record != null; record = record(channel, at)) {
                records.add(record);
                at += FRAME_BYTES + record.length;
            }
        }
        return records;
    }

    private static byte @Nullable [] record(FileChannel channel, long at) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(FRAME_BYTES);
        if (!readFully(channel, frame, at)) {
            return null;
        }
        int length = frame.getInt(0);
        if (length <= 0 || length > channel.size() - at - FRAME_BYTES) {
            return null;
        }
        ByteBuffer record = ByteBuffer.allocate(length);
        return readFully(channel, record, at + FRAME_BYTES) && checksum(at, record.array()) == frame.getInt(4)
                ? record.array()
                : null;
    }

    private static boolean readFully(FileChannel channel, ByteBuffer into, long at) throws IOException {
        int read = 0;
        while (into.hasRemaining() && read >= 0) {
            read = channel.read(into, at + into.position());
        }
        return !into.hasRemaining();
    }

    private static int checksum(long at, byte[] record) {
        CRC32C crc = new CRC32C();
        crc.update(ByteBuffer.allocate(Long.BYTES).putLong(0, at));
        crc.update(record);
        return (int) crc.getValue();
    }

    // ---- closing

    /// Deletes the file and closes it. Closes the [RunningMark] first, because Windows does not delete a file that is mapped into
    /// memory.
    void delete() throws IOException {
        try {
            endMark();
            steps.delete(path);
        } finally {
            close();
        }
    }

    /// Closes the file without deleting it.
    @Override
    public void close() throws IOException {
        endMark();
        channel.close();
        OWN.remove(path);
    }

    private void endMark() {
        if (mark != null) {
            mark.end();
            mark = null;
        }
    }
}
