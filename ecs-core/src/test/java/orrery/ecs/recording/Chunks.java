package orrery.ecs.recording;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import orrery.ecs.recording.chunk.ChunkKind;
import orrery.ecs.recording.chunk.ChunkReader;
import orrery.ecs.recording.chunk.ChunkWriter;

/// The chunks of a file, for recombining them with correct checksums.
final class Chunks {
    /// One in this many files lacks a chunk, and one has a chunk twice.
    private static final int RARELY = 50;
    private static final int LEAST_WEIGHT = 8;
    private static final int SCHEMA_RARER = 64;

    private Chunks() {}

    /// A chunk.
    record Part(ChunkKind kind, byte[] bytes) {}

    static List<Part> of(byte[] file) {
        List<Part> parts = new ArrayList<>();
        try {
            ChunkReader reader = new ChunkReader(new ByteArrayInputStream(file));
            reader.readMark();
            for (ChunkReader.Chunk chunk = reader.next(); chunk != null; chunk = reader.next()) {
                parts.add(new Part(Objects.requireNonNull(chunk.kind()), chunk.bytes()));
            }
            return parts;
        } catch (IOException | ChunkReader.Damage e) {
            throw new AssertionError(e);
        }
    }

    static byte[] file(List<Part> parts) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            return file(parts, out, new ChunkWriter(out));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The chunks as they are, which takes less time than packing them.
    static byte[] unpacked(List<Part> parts) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            return file(parts, out, ChunkWriter.unpacked(out));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] file(List<Part> parts, ByteArrayOutputStream out, ChunkWriter writer) throws IOException {
        for (Part part : parts) {
            writer.write(part.kind(), part.bytes());
        }
        return out.toByteArray();
    }

    /// The same chunks with one changed, removed or repeated.
    static List<Part> mutated(List<Part> parts, SplittableRandom random) {
        List<Part> others = new ArrayList<>(parts);
        int place = random.nextInt(parts.size());
        switch (random.nextInt(RARELY)) {
            case 0 -> others.remove(place);
            case 1 -> others.add(random.nextInt(parts.size()), parts.get(place));
            default -> {
                int changed = place(parts, random);
                others.set(changed, new Part(parts.get(changed).kind(), mutated(parts.get(changed).bytes(), random)));
            }
        }
        return others;
    }

    /// Returns the index of a chunk to change. Chunks with more bytes are chosen more often, because there is more to change in
    /// them.
    private static int place(List<Part> parts, SplittableRandom random) {
        int left = random.nextInt(parts.stream().mapToInt(Chunks::weight).sum());
        int place = 0;
        for (; left >= weight(parts.get(place)); place++) {
            left -= weight(parts.get(place));
        }
        return place;
    }

    /// Schemas weigh less than other chunks of their size, because reading a changed schema generates classes, which is slow.
    private static int weight(Part part) {
        int bytes = part.bytes().length;
        return LEAST_WEIGHT + (part.kind() == ChunkKind.TYPE ? bytes / SCHEMA_RARER : bytes);
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        byte[] other = bytes.clone();
        for (int left = 1 + random.nextInt(3); left > 0 && other.length > 0; left--) {
            other[random.nextInt(other.length)] = (byte) random.nextInt();
        }
        return other;
    }
}
