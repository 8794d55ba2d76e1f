package orrery.editor.session;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Parting;

/// What came of running the recorded ticks again.
///
/// @param ticks how many ran again with the same hashes
/// @param parting where they came out otherwise; null if nowhere
/// @param entityName name of the entity concerned; empty if none is
/// @param hindrance why there is no answer; empty if there is one
public record Determinism(long ticks, @Nullable Parting parting, String entityName, String hindrance) {
    static Determinism hindered(String why) {
        return new Determinism(0, null, "", why);
    }
}
