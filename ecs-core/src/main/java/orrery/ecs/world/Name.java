package orrery.ecs.world;

/// The name of an entity for users; not unique.
///
/// @param value the name, at most 256 characters
public record Name(String value) {
    /// Maximum number of characters, counted as UTF-16 units.
    public static final int MOST_CHARACTERS = 256;

    /// Refuses a name that is too long. Null is refused later by the world, with a message that contains the field and the type.
    ///
    /// @throws WorldException if the name is too long; the message contains its length
    public Name {
        if (value != null && value.length() > MOST_CHARACTERS) {
            throw new WorldException("A name of %,d characters was given, up to %d are expected. Shorten it."
                    .formatted(value.length(), MOST_CHARACTERS));
        }
    }
}
