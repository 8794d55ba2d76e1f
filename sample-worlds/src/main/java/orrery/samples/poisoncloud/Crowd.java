package orrery.samples.poisoncloud;

/// People who stand about on the field, children of the entity that has this; [People] makes them.
///
/// @param count how many, from 0
/// @param seed other seeds place them differently
record Crowd(int count, long seed) {
    /// Checks the count.
    Crowd {
        if (count < 0) {
            throw new IllegalArgumentException("count is %d; a crowd has 0 people or more.".formatted(count));
        }
    }
}
