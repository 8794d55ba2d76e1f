package orrery.samples.collisions;

/// The singleton that counts.
///
/// @param shots bullets that left a gun
/// @param hits events that took health
/// @param kills monsters that were shot
/// @param bites monsters that reached the fort
record Score(long shots, long hits, long kills, long bites) {

    static final Score ZERO = new Score(0, 0, 0, 0);

    Score plus(Score other) {
        return new Score(shots + other.shots, hits + other.hits, kills + other.kills, bites + other.bites);
    }
}
