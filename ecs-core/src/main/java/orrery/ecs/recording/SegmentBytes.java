package orrery.ecs.recording;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ByteSink;
import orrery.ecs.engine.ByteSource;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.MalformedBytesException;
import orrery.ecs.engine.SegmentFormat;
import orrery.ecs.engine.SnapshotFormat;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.schema.Classes;
import orrery.ecs.recording.schema.Schema;
import orrery.ecs.recording.schema.SchemaOf;
import orrery.ecs.recording.schema.ValueBytes;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;

/// Single segments, states and inputs of one world as bytes, for whoever keeps them apart from a recording, such as a
/// journal of edits, or hands them to a world of the same definition whose classes are others.
///
/// A segment is read for a world that stands where the segment began, and that is made of the same: see [#difference]. To be
/// made by the world's thread; one thread at a time may write, another one read. Values of classes that the world's types do
/// not declare can't be read.
public final class SegmentBytes {
    private final Schema schema;
    private final SegmentFormat format;
    private final SnapshotFormat states;
    private final TickBytes ticks;
    private final ValueBytes values;

    private SegmentBytes(SchemaOf own, Simulation simulation) {
        schema = own.schema();
        Classes classes = new Classes(own.classes(), schema.classes(),
                List.of(simulation.world().types(), simulation.definition().inputs()));
        values = new ValueBytes(classes, false, null);
        format = new SegmentFormat(EngineWorld.of(simulation.world()), values);
        states = new SnapshotFormat(EngineWorld.of(simulation.world()), values);
        ticks = new TickBytes(format, values);
    }

    /// The form of a simulation's segments. Cost: that of describing its types.
    public static SegmentBytes of(Simulation simulation) {
        return new SegmentBytes(SchemaOf.simulation(simulation), simulation);
    }

    /// What the world is made of, as bytes.
    public byte[] schema() {
        ByteSink out = new ByteSink();
        schema.write(out);
        return out.toArray();
    }

    /// Why segments of a world can't be read for this one, a sentence without its full stop; null if they can.
    ///
    /// @param other what [#schema] said of that world
    /// @throws MalformedBytesException if these are no such bytes
    public @Nullable String difference(byte[] other) {
        return schema.difference(Schema.read(new ByteSource(other)));
    }

    /// A segment of this world as bytes. Cost: that of what it changed.
    public byte[] write(Segment segment) {
        ByteSink out = new ByteSink();
        format.write(segment, out);
        return out.toArray();
    }

    /// The segment that bytes hold. The world, which stands where it began, stays as it is, see
    /// [EngineWorld#reapply(Segment)].
    ///
    /// @throws MalformedBytesException if no such segment can follow upon the world as it stands
    public Segment read(byte[] bytes) {
        return format.read(new ByteSource(bytes));
    }

    /// A state of this world as bytes. Cost: the state's size.
    public byte[] writeState(Snapshot state) {
        ByteSink out = new ByteSink();
        states.write(state, out);
        return out.toArray();
    }

    /// The state that bytes hold.
    ///
    /// @throws MalformedBytesException if this world can be in no such state
    public Snapshot readState(byte[] bytes) {
        return states.read(new ByteSource(bytes));
    }

    /// Records that are handed in from outside, as bytes.
    public byte[] writeInputs(List<Record> inputs) {
        ByteSink out = new ByteSink();
        ticks.writeRecords(inputs, out);
        return out.toArray();
    }

    /// The records that bytes hold.
    ///
    /// @throws MalformedBytesException if these are no such bytes
    public List<Record> readInputs(byte[] bytes) {
        ByteSource in = new ByteSource(bytes);
        List<Record> inputs = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            if (!(values.read(in.nextByte(), in) instanceof Record input)) {
                throw new MalformedBytesException("what is no record was handed in");
            }
            inputs.add(input);
        }
        return inputs;
    }
}
