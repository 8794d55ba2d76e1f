package orrery.editor.session.file;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.schedule.SystemDefinition;
import orrery.editor.journal.FileStamp;

/// The first record of a journal: what was opened, and by which process.
///
/// @param process id of the process
/// @param openedMillis time of opening, in milliseconds since 1970
/// @param scene name of the scene
/// @param path path of the scene's file; empty for a new scene, samples and recordings
/// @param read stamp of the file that was read or written last; null for a new scene, a sample and a pipe
/// @param sample name of the sample; empty for everything else
/// @param isRecording whether a recording was read
/// @param world name of the world provider
/// @param seed seed of the world
/// @param schema schema of the world's types
/// @param systems names of the world's systems
record JournalStart(long process, long openedMillis, String scene, String path, @Nullable FileStamp read,
        String sample, boolean isRecording, String world, long seed, byte[] schema, List<String> systems) {

    static JournalStart of(SavableWorld open, SegmentBytes bytes) {
        SceneFile file = open.file();
        Path path = file.path();
        return new JournalStart(ProcessHandle.current().pid(), Instant.now().toEpochMilli(), file.name(),
                path == null ? "" : path.toAbsolutePath().toString(), file.read(), file.sample(),
                file.recording() != null, open.simulation().definition().name(), open.world().seed(), bytes.schema(),
                open.simulation().schedule().systems().stream().map(SystemDefinition::name).toList());
    }

    byte[] write() {
        ByteSink out = new ByteSink();
        out.putByte(JournalKind.START.ordinal());
        out.put(process);
        out.put(openedMillis);
        out.putText(scene);
        out.putText(path);
        write(read, out);
        out.putText(sample);
        out.putByte(isRecording ? 1 : 0);
        out.putText(world);
        out.put(seed);
        out.putBytes(schema);
        out.put(systems.size());
        systems.forEach(out::putText);
        return out.toArray();
    }

    /// @param in positioned after the kind
    static JournalStart read(ByteSource in) {
        long process = in.next();
        long opened = in.next();
        String scene = in.nextText();
        String path = in.nextText();
        FileStamp read = readStamp(in);
        String sample = in.nextText();
        boolean isRecording = in.nextByte() != 0;
        String world = in.nextText();
        long seed = in.next();
        byte[] schema = nextBytes(in);
        List<String> systems = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            systems.add(in.nextText());
        }
        return new JournalStart(process, opened, scene, path, read, sample, isRecording, world, seed, schema,
                List.copyOf(systems));
    }

    static void write(@Nullable FileStamp stamp, ByteSink out) {
        out.putByte(stamp == null ? 0 : 1);
        if (stamp != null) {
            out.putText(stamp.path().toAbsolutePath().toString());
            out.put(stamp.size());
            out.put(stamp.modifiedMicros());
            out.put(stamp.checksum());
        }
    }

    static @Nullable FileStamp readStamp(ByteSource in) {
        return in.nextByte() == 0
                ? null
                : new FileStamp(Path.of(in.nextText()), in.next(), in.next(), in.next());
    }

    static byte[] nextBytes(ByteSource in) {
        byte[] bytes = new byte[in.nextCount()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) in.nextByte();
        }
        return bytes;
    }
}
