package orrery.ecs.recording;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.ByteSink;
import orrery.ecs.world.ByteSource;
import orrery.ecs.world.MalformedBytesException;
import orrery.ecs.world.Segment;
import orrery.ecs.world.SegmentFormat;

/// Single segments of one world as bytes, for whoever keeps them apart from a recording, such as a journal of edits.
///
/// A segment is read for a world that stands where the segment began, and that is made of the same: see [#difference]. To be made by the
/// world's thread; one thread at a time may write, another one read. Values of classes that the world's types do not declare can't be read.
public final class SegmentBytes {
    private final Schema schema;
    private final SegmentFormat format;

    private SegmentBytes(SchemaOf own, Simulation simulation) {
        schema = own.schema();
        Classes classes = new Classes(own.classes(), schema.classes(),
                List.of(simulation.world().types(), simulation.definition().inputs()));
        format = new SegmentFormat(simulation.world(), new ValueBytes(classes, false, null));
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
    /// [orrery.ecs.world.World#reapply(Segment)].
    ///
    /// @throws MalformedBytesException if no such segment can follow upon the world as it stands
    public Segment read(byte[] bytes) {
        return format.read(new ByteSource(bytes));
    }
}
