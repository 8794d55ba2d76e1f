package orrery.ecs.engine.random;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.Fixture;

/// Equality of components as specified: all NaNs equal, −0 ≠ 0, arrays by their elements.
///
/// A record's own `equals` does the same except for arrays; only [Fixture.Misc] has one.
public final class Same {
    private static final int[] NONE = {};

    private Same() {}

    static boolean values(@Nullable Object a, @Nullable Object b) {
        return Objects.equals(a, b) || a instanceof Fixture.Misc one && b instanceof Fixture.Misc other
                && Arrays.equals(one.array(), other.array()) && withoutArray(one).equals(withoutArray(other));
    }

    /// A text for a component; equal values have equal texts.
    static String text(@Nullable Record of) {
        return of instanceof Fixture.Misc misc
                ? withoutArray(misc) + Arrays.toString(misc.array())
                : String.valueOf(of);
    }

    private static Fixture.Misc withoutArray(Fixture.Misc of) {
        return new Fixture.Misc(of.flag(), of.tiny(), of.small(), of.letter(), of.number(), of.big(), of.precise(),
                of.mood(), of.target(), of.text(), of.list(), NONE);
    }
}
