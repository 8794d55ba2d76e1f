package orrery.ecs.world;

/// What people call an entity; not unique.
///
/// @param value the name, of up to 256 characters: one rule for programs, scenes and whoever types
public record Name(String value) {
    /// Characters that a name may have, counted in units of UTF-16.
    public static final int MOST_CHARACTERS = 256;

    /// Refuses a name that is too long; null is refused by the world, with field and type.
    ///
    /// @throws WorldException if it is, saying how long
    public Name {
        if (value != null && value.length() > MOST_CHARACTERS) {
            throw new WorldException("A name of %,d characters was given, up to %d are expected. Shorten it."
                    .formatted(value.length(), MOST_CHARACTERS));
        }
    }
}
