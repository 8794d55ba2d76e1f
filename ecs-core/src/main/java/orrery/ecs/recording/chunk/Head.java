package orrery.ecs.recording.chunk;

import java.util.LinkedHashMap;
import java.util.Map;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;

/// Content of the head chunk.
///
/// @param first number of the first state
/// @param ticks number of ticks of all branches
/// @param invariants conditions by name
/// @param failure the failure after the newest tick; empty if there was none
/// @param scene name of the scene; empty if the recording has none
public record Head(long first, long ticks, Map<String, String> invariants, String failure, String scene) {

    public byte[] toBytes() {
        ByteSink out = new ByteSink();
        out.put(first);
        out.put(ticks);
        out.put(invariants.size());
        invariants.forEach((name, condition) -> {
            out.putText(name);
            out.putText(condition);
        });
        out.putText(failure);
        out.putText(scene);
        return out.toArray();
    }

    public static Head read(ByteSource in) {
        long first = in.next();
        long all = in.next();
        Map<String, String> invariants = new LinkedHashMap<>();
        for (int left = in.nextCount(); left > 0; left--) {
            invariants.put(in.nextText(), in.nextText());
        }
        return new Head(first, all, invariants, in.nextText(), in.left() > 0 ? in.nextText() : "");
    }
}
