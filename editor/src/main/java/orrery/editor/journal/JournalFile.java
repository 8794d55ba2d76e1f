package orrery.editor.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/// One file of records, locked as long as it is open.
///
/// It begins with a page that says what it is and has room for what changes too often for a record. After it come the records:
/// length, checksum, bytes.
final class JournalFile implements AutoCloseable {
    /// What names of journals end with.
    static final String SUFFIX = ".journal";
    /// What names of files end with that are not journals yet.
    static final String NEW_SUFFIX = ".new";
    private static final byte[] MARK = "orrery-journal 1\n".getBytes(StandardCharsets.US_ASCII);
    private static final int PAGE_BYTES = 4096;
    private static final int FRAME_BYTES = 8;
    /// Far behind whatever is written: Windows lets nobody read what is locked.
    private static final long LOCK_AT = Long.MAX_VALUE - 1;
    /// Files that this process has open: closing a second channel to one of them would let its lock go.
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

    /// A new one in a folder.
    static JournalFile create(Path folder, JournalSteps steps) throws IOException {
        steps.makeFolder(folder);
        String name = UUID.randomUUID().toString();
        Path fresh = folder.resolve(name + NEW_SUFFIX);
        Path path = folder.resolve(name + SUFFIX).toAbsolutePath().normalize();
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
        OWN.add(path);
        return new JournalFile(path, channel, steps);
    }

    /// One that nobody has open; empty where somebody has, or where it is none.
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

    /// Whether this process has a file open.
    static boolean isOwn(Path file) {
        return OWN.contains(file.toAbsolutePath().normalize());
    }

    /// Where it is.
    Path path() {
        return path;
    }

    /// The mark of what runs. Closing the file ends it.
    RunningMark mark() throws IOException {
        RunningMark known = mark;
        if (known == null) {
            known = RunningMark.in(channel);
            mark = known;
        }
        return known;
    }

    // ---- records

    /// Appends a record. One that could not be written whole is none; the next takes its place.
    void append(byte[] record) throws IOException {
        ByteBuffer frame = ByteBuffer.allocate(FRAME_BYTES + record.length);
        frame.putInt(record.length).putInt(checksum(end, record)).put(record).flip();
        steps.write(channel, frame, end);
        end += frame.limit();
    }

    /// Waits until all records are on the disk.
    void force() throws IOException {
        steps.force(channel);
    }

    /// The next record of a file that is read from its beginning; null after the last that is whole, behind which the next one
    /// is appended.
    byte @Nullable [] next() throws IOException {
        byte[] record = record(channel, end);
        before = end;
        if (record != null) {
            end += FRAME_BYTES + record.length;
        }
        return record;
    }

    /// Goes back to before the record that was read last.
    void back() {
        end = before;
    }

    /// Reads from the beginning again.
    void rewind() {
        end = PAGE_BYTES;
    }

    /// Cuts off what comes after the last record that was read.
    void cut() throws IOException {
        steps.truncate(channel, end);
    }

    /// The records of a file that another process may have open, as far as they are whole.
    static java.util.List<byte[]> read(Path file) throws IOException {
        java.util.List<byte[]> records = new java.util.ArrayList<>();
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

    /// Removes it.
    void delete() throws IOException {
        try {
            steps.delete(path);
        } finally {
            close();
        }
    }

    /// Leaves it where it is, for whoever looks for it.
    @Override
    public void close() throws IOException {
        if (mark != null) {
            mark.end();
        }
        channel.close();
        OWN.remove(path);
    }
}
