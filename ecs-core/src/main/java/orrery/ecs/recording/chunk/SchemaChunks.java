package orrery.ecs.recording.chunk;

import java.io.IOException;
import java.util.List;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.recording.schema.ClassForm;
import orrery.ecs.recording.schema.ClassWalk;
import orrery.ecs.recording.schema.Classes;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.recording.schema.ValueBytes;
import orrery.ecs.recording.schema.WorldSchema;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TypeRegistry;

/// The schema of a recording file and the encoding of its values. Classes that no field declares are added when the first value
/// of such a class is written.
public final class SchemaChunks {
    private final ClassWalk walk;
    private final Schema schema;
    private final Classes classes;
    private final ValueBytes values;

    /// Receives chunks.
    public interface Sink {
        void put(ChunkKind kind, byte[] bytes) throws IOException;
    }

    /// @param name name of the world's provider
    /// @param inputs record classes that may be submitted as inputs
    public SchemaChunks(String name, EngineWorld world, List<SystemDefinition> systems, TypeRegistry inputs) {
        WorldSchema described = WorldSchema.of(name, world, systems, inputs);
        walk = described.walk();
        schema = described.schema();
        classes = new Classes(walk.classes(), walk.forms(), List.of(world.types(), inputs));
        values = new ValueBytes(classes, false, this::meet);
    }

    private void meet(Class<?> type) {
        walk.placeOf(type);
        List<Class<?>> all = walk.classes();
        for (int place = classes.size(); place < all.size(); place++) {
            classes.add(all.get(place), walk.forms().get(place));
        }
    }

    /// The encoding of values.
    public ValueBytes values() {
        return values;
    }

    /// The chunks of one file, from the schema on. Writes classes before the first values that use them.
    public final class InFile {
        private int written;

        /// Writes the schema.
        public InFile(Sink to) throws IOException {
            ByteSink types = new ByteSink();
            schema.write(types);
            requireReadable(() -> Schema.read(new ByteSource(types.toArray())));
            to.put(ChunkKind.TYPE, types.toArray());
            written = schema.classes().size();
        }

        /// Writes a chunk. If classes of encoded values are not described in this file yet, first writes a chunk that describes
        /// them.
        public void put(ChunkKind kind, byte[] bytes, Sink to) throws IOException {
            if (classes.size() > written) {
                List<ClassForm> forms = classes.forms();
                ByteSink more = new ByteSink();
                forms.subList(written, forms.size()).forEach(form -> form.write(more));
                requireReadable(() -> Schema.readMore(new ByteSource(more.toArray()), forms.subList(0, written)));
                written = forms.size();
                to.put(ChunkKind.MORE, more.toArray());
            }
            to.put(kind, bytes);
        }

        /// Throws an exception if a reader would refuse the schema.
        private static void requireReadable(Runnable reading) throws IOException {
            try {
                reading.run();
            } catch (MalformedBytesException e) {
                throw new IOException("this world is too large for a recording: " + e.getMessage(), e);
            }
        }
    }
}
