package orrery.ecs.engine;

import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.bytes.ValueFormat;

/// The format of values in segments that have none of another class.
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
