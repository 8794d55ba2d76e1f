package orrery.samples;

import java.net.URL;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The sample worlds by name, each with its scene.
public final class Samples {
    private static final List<String> NAMES = List.of("solar-system", "poison-cloud", "collisions", "marionette",
            "culling", "motion", "empty");

    private Samples() {}

    /// Names of all samples, in display order. Each is also the name of the world provider.
    public static List<String> names() {
        return NAMES;
    }

    /// The scene file of a sample; empty if there is no such sample.
    public static Optional<URL> scene(String name) {
        if (!NAMES.contains(name)) {
            return Optional.empty();
        }
        return Optional.of(Objects.requireNonNull(Samples.class.getResource(name + ".json"),
                () -> "The scene of sample %s is missing from module orrery.samples.".formatted(name)));
    }
}
