package orrery.ecs.recording;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.engine.format.SegmentFormat;
import orrery.ecs.engine.format.SnapshotFormat;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.TickBytes;
import orrery.ecs.recording.schema.Classes;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.recording.schema.ValueBytes;
import orrery.ecs.recording.schema.WorldSchema;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// Encodes single segments, states and inputs of a world as bytes. Used outside recordings, for example in a journal of edits, or
/// to bring a state into a world of the same definition whose classes were loaded again.
///
/// To read a segment, the world must be in the state at which the segment began, and have the same schema as the world that wrote
/// it, see [#difference]. Create instances on the world's thread; one thread may write while another one reads. Values of classes
/// that the world's types do not declare can't be read. Bytes that were not written by this class are refused with a
/// [RuntimeException], whose message says what was found.
public final class SegmentBytes {
    private final Schema schema;
    private final SegmentFormat format;
    private final SnapshotFormat states;
    private final TickBytes ticks;
    private final ValueBytes values;

    private SegmentBytes(WorldSchema own, Simulation simulation) {
        schema = own.schema();
        Classes classes = new Classes(own.classes(), schema.classes(),
                List.of(simulation.world().types(), simulation.definition().inputs()));
        values = new ValueBytes(classes, false, null);
        format = new SegmentFormat(EngineWorld.of(simulation.world()), values);
        states = new SnapshotFormat(EngineWorld.of(simulation.world()), values);
        ticks = new TickBytes(format, values);
    }

    /// Returns the encoding for a simulation. Cost: describing its types.
    public static SegmentBytes of(Simulation simulation) {
        return new SegmentBytes(WorldSchema.simulation(simulation), simulation);
    }

    /// The world's schema as bytes.
    public byte[] schema() {
        ByteSink out = new ByteSink();
        schema.write(out);
        return out.toArray();
    }

    /// Why segments of another world can't be read for this world, as a sentence without a full stop; null if they can.
    ///
    /// @param other [#schema] of that world
    /// @throws RuntimeException if the bytes are no schema
    public @Nullable String difference(byte[] other) {
        return schema.difference(Schema.read(new ByteSource(other)));
    }

    /// Encodes a segment of this world. Cost: proportional to its changes.
    public byte[] write(Segment segment) {
        ByteSink out = new ByteSink();
        format.write(segment, out);
        return out.toArray();
    }

    /// Decodes a segment without applying it, see [EngineWorld#reapply(Segment)]. The world must be in the state at which the
    /// segment began.
    ///
    /// @throws RuntimeException if the bytes are no segment that can follow the world's state
    public Segment read(byte[] bytes) {
        return format.read(new ByteSource(bytes));
    }

    /// Encodes a state of this world. Cost: proportional to its size.
    public byte[] writeState(Snapshot state) {
        ByteSink out = new ByteSink();
        states.write(state, out);
        return out.toArray();
    }

    /// Decodes a state.
    ///
    /// @throws RuntimeException if the bytes are no state of this world
    public Snapshot readState(byte[] bytes) {
        return states.read(new ByteSource(bytes));
    }

    /// Encodes submitted inputs.
    public byte[] writeInputs(List<Record> inputs) {
        ByteSink out = new ByteSink();
        ticks.writeRecords(inputs, out);
        return out.toArray();
    }

    /// Decodes inputs.
    ///
    /// @throws RuntimeException if the bytes are no inputs
    public List<Record> readInputs(byte[] bytes) {
        ByteSource in = new ByteSource(bytes);
        List<Record> inputs = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            if (!(values.read(in.nextByte(), in) instanceof Record input)) {
                throw new MalformedBytesException("an input is no record");
            }
            inputs.add(input);
        }
        return inputs;
    }
}
