package orrery.ecs.remote.attach;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.world.Entity;

/// A kind of change. A game stops after a tick with such a change, so that the editor can check whether a breakpoint was hit in
/// that tick.
///
/// @param kind what happens
/// @param what text of the condition, or name of the component type
/// @param detail path of the field, or name of the system; empty for any field or any author
/// @param entity the entity; [Entity#NONE] for any
public record StopRule(Kind kind, String what, String detail, Entity entity) {

    /// What happens.
    public enum Kind {
        /// A condition becomes true.
        HOLDS,
        /// A condition becomes false.
        FAILS,
        /// A component, or its field named by `detail`, gets another value; or the component is added or removed.
        CHANGES,
        /// A component is added.
        ADDED,
        /// A component is removed.
        REMOVED,
        /// The named system, or any author if none is named, writes components of a type.
        WRITTEN
    }

    static void write(List<StopRule> rules, ByteSink out) {
        out.put(rules.size());
        for (StopRule rule : rules) {
            out.putByte(rule.kind.ordinal());
            out.putText(rule.what);
            out.putText(rule.detail);
            out.putSigned(rule.entity.handle());
        }
    }

    /// Decodes a list of rules.
    ///
    /// @throws orrery.ecs.engine.bytes.MalformedBytesException if the bytes are no rules
    public static List<StopRule> read(ByteSource in) {
        List<StopRule> rules = new ArrayList<>();
        for (int left = in.nextCount(); left > 0; left--) {
            rules.add(new StopRule(Kind.values()[in.nextUpTo(Kind.values().length - 1)], in.nextText(), in.nextText(),
                    new Entity(in.nextSigned())));
        }
        return List.copyOf(rules);
    }
}
