package orrery.samples.poisoncloud;

/// A crowd of people on the field, who are children of the entity with this component. [People] creates them.
///
/// @param count number of people, 0 or more
/// @param seed random seed of their positions
record Crowd(int count, long seed) {
    /// Checks the count.
    Crowd {
        if (count < 0) {
            throw new IllegalArgumentException("count is %d; a crowd has 0 people or more.".formatted(count));
        }
    }
}
