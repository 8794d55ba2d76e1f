package orrery.ecs.mirror;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Settings of a mirror. Immutable.
///
/// @param exact whether components are compared after every system, so that each change has its author; otherwise once a tick
/// @param secondsPerTick simulated seconds per tick, as shown in the window
/// @param lookups lookups for reading the fields of components, tried before this library's own
/// @param name component field that names entities; null if entities get no names
/// @param place component fields with the position of entities; null if entities get no positions
public record MirrorSettings(boolean exact, double secondsPerTick, List<MethodHandles.Lookup> lookups,
        @Nullable NameField name, @Nullable PlaceFields place) {

    /// Copies the lookups.
    public MirrorSettings {
        lookups = List.copyOf(lookups);
    }

    /// Settings that compare after every system, have 60 ticks per second, and give no names and positions.
    public static final MirrorSettings DEFAULT = new MirrorSettings(true, 1 / 60d, List.of(), null, null);

    /// A string field that names entities.
    ///
    /// @param component the component class
    /// @param field path of the field: `label`
    public record NameField(Class<?> component, String field) {}

    /// Number fields with the position of entities.
    ///
    /// @param component the component class
    /// @param x path of the field: `at.x`
    /// @param y path of the field
    public record PlaceFields(Class<?> component, String x, String y) {}

    /// Returns these settings with this value of `exact`.
    public MirrorSettings withExact(boolean isExact) {
        return new MirrorSettings(isExact, secondsPerTick, lookups, name, place);
    }

    /// Returns these settings with this many simulated seconds per tick.
    public MirrorSettings withSecondsPerTick(double seconds) {
        return new MirrorSettings(exact, seconds, lookups, name, place);
    }

    /// Returns these settings with one more lookup.
    public MirrorSettings withLookup(MethodHandles.Lookup lookup) {
        List<MethodHandles.Lookup> all = new ArrayList<>(lookups);
        all.add(lookup);
        return new MirrorSettings(exact, secondsPerTick, all, name, place);
    }

    /// Returns these settings with names from this field.
    public MirrorSettings withName(NameField field) {
        return new MirrorSettings(exact, secondsPerTick, lookups, field, place);
    }

    /// Returns these settings with positions from these fields.
    public MirrorSettings withPlace(PlaceFields fields) {
        return new MirrorSettings(exact, secondsPerTick, lookups, name, fields);
    }
}
