package orrery.ecs.engine;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Equality of components as the design has it: all NaNs equal, −0 ≠ 0, arrays by their elements.
///
/// A record's own equality says just that, but for arrays; [Fixture.Misc] alone has one.
final class Same {
    private static final int[] NONE = {};

    private Same() {}

    static boolean values(@Nullable Object a, @Nullable Object b) {
        return Objects.equals(a, b) || a instanceof Fixture.Misc one && b instanceof Fixture.Misc other
                && Arrays.equals(one.array(), other.array()) && withoutArray(one).equals(withoutArray(other));
    }

    /// The text of a component, the same for the same values.
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
