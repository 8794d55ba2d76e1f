package orrery.editor.session.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.rerun.Divergence;

/// What came of running the recorded ticks again.
///
/// @param ticks how many ran again with the same hashes
/// @param parting where they came out otherwise; null if nowhere
/// @param cause where to look for the cause
/// @param fields static fields of the world's classes that are not final, where the cause lies outside the world
/// @param entityName name of the entity concerned; empty if none is
/// @param hindrance why there is no answer; empty if there is one
public record DeterminismResult(long ticks, @Nullable Divergence parting, Cause cause, List<String> fields,
        String entityName,
        String hindrance) {
    /// Copies the fields.
    public DeterminismResult {
        fields = List.copyOf(fields);
    }

    /// Where the cause of a difference is to be looked for.
    public enum Cause {
        /// Runs differ by themselves: in what they take from time or chance, or from the order of hashes.
        RUN,
        /// Runs whose classes were loaded anew come out the same, and the recorded one did not: in state outside the world,
        /// such as static fields.
        RECORDED_OUTSIDE,
        /// A run whose classes were loaded anew came out as recorded, and one in the same classes did not: in the same.
        AGAIN_OUTSIDE
    }

    static DeterminismResult same(long ticks) {
        return new DeterminismResult(ticks, null, Cause.RUN, List.of(), "", "");
    }

    static DeterminismResult hindered(String why) {
        return new DeterminismResult(0, null, Cause.RUN, List.of(), "", why);
    }
}
