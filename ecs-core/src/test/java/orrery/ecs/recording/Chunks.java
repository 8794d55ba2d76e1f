package orrery.ecs.recording;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// The chunks of a file, for recombining them with correct checksums.
final class Chunks {
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
            ChunkWriter writer = new ChunkWriter(out);
            for (Part part : parts) {
                writer.write(part.kind(), part.bytes());
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The same chunks with one changed, removed or repeated.
    static List<Part> mutated(List<Part> parts, SplittableRandom random) {
        List<Part> others = new ArrayList<>(parts);
        int place = random.nextInt(parts.size());
        switch (random.nextInt(12)) {
            case 0 -> others.remove(place);
            case 1 -> others.add(random.nextInt(parts.size()), parts.get(place));
            default -> others.set(place, new Part(parts.get(place).kind(), mutated(parts.get(place).bytes(), random)));
        }
        return others;
    }

    private static byte[] mutated(byte[] bytes, SplittableRandom random) {
        byte[] other = bytes.clone();
        for (int left = 1 + random.nextInt(3); left > 0 && other.length > 0; left--) {
            other[random.nextInt(other.length)] = (byte) random.nextInt();
        }
        return other;
    }
}
