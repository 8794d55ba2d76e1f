package orrery.editor.session.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.rerun.Divergence;

/// The result of running the recorded ticks again.
///
/// @param ticks number of ticks with equal hashes
/// @param divergence the first difference; null if there is none
/// @param cause where to look for the cause; [Cause#RUN] if there is no difference
/// @param fields non-final static fields of the world's classes, if the cause is outside the world
/// @param entityName name of the entity that differs first; empty if no entity differs, or if the entity is not alive or has no
///     name
/// @param notFresh why the ticks did not run with freshly loaded classes; empty if they did
/// @param refusal why there is no result; empty if there is one
public record DeterminismResult(long ticks, @Nullable Divergence divergence, Cause cause, List<String> fields,
        String entityName, String notFresh, String refusal) {
    /// Copies the fields.
    public DeterminismResult {
        fields = List.copyOf(fields);
    }

    /// Where to look for the cause of a difference.
    public enum Cause {
        /// Each run differs, because systems use time, random numbers or the order of hash codes. Also used if no classes could
        /// be loaded freshly for a comparison.
        RUN,
        /// Runs with freshly loaded classes agree with each other and differ from the recording: the cause is state outside the
        /// world, such as static fields.
        RECORDED_OUTSIDE,
        /// A run with freshly loaded classes agrees with the recording, and a run with the loaded classes differs: the cause is
        /// state outside the world, too.
        AGAIN_OUTSIDE
    }

    static DeterminismResult same(long ticks, String notFresh) {
        return new DeterminismResult(ticks, null, Cause.RUN, List.of(), "", notFresh, "");
    }

    static DeterminismResult hindered(String why) {
        return new DeterminismResult(0, null, Cause.RUN, List.of(), "", "", why);
    }
}
