package orrery.ecs.engine;

import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.ValueFormat;

/// A format for segments without values that need one. It fails when it is used.
final class NoValues implements ValueFormat {
    @Override
    public void write(Object value, ByteSink out) {
        throw new AssertionError("no value is written");
    }

    @Override
    public Object read(int first, ByteSource in) {
        throw new AssertionError("no value is read");
    }
}
