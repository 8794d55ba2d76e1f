package orrery.samples.collisions;

/// Singleton that counts events.
///
/// @param shots number of bullets that were shot
/// @param hits number of hits that took health
/// @param kills number of monsters that were shot dead
/// @param bites number of monsters that reached the fort
record Score(long shots, long hits, long kills, long bites) {

    static final Score ZERO = new Score(0, 0, 0, 0);

    Score plus(Score other) {
        return new Score(shots + other.shots, hits + other.hits, kills + other.kills, bites + other.bites);
    }
}
