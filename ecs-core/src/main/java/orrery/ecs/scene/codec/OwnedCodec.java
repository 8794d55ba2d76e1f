package orrery.ecs.scene.codec;

/// Reads and writes an entity set or event queue, which the world owns and to which a singleton refers.
interface OwnedCodec extends Codec {
    /// Reads the content of the owned set or queue. Returns false if the content was refused and reported.
    boolean read(Object owned, ReadContext in);

    @Override
    default boolean holdsValues() {
        return true;
    }

    @Override
    default Object read(ReadContext in) {
        throw new IllegalStateException("The world already has this entity set or event queue. Call read(owned, in).");
    }
}
