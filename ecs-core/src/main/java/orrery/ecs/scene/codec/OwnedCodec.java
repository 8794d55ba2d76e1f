package orrery.ecs.scene.codec;

/// Reads and writes what a world owns and a singleton refers to.
interface OwnedCodec extends Codec {
    /// Reads what the owned set or queue holds; false if it was refused, which was then reported.
    boolean read(Object owned, Reading in);

    @Override
    default boolean holdsValues() {
        return true;
    }

    @Override
    default Object read(Reading in) {
        throw new IllegalStateException("What a world owns is read into it, not made.");
    }
}
