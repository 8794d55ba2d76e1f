package orrery.ecs.engine.segment;

import orrery.ecs.engine.bytes.ByteSink;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.world.Author;

/// Author and tick of a write, and their encoding as bytes.
///
/// The first number of the encoding is the kind of author. If `atState`, the number of kinds is added to that number.
///
/// @param author the author
/// @param tick the tick to which the write belongs
/// @param atState whether the write was made at the state before that tick
public record Provenance(Author author, long tick, boolean atState) {

    private static final Author.Kind[] KINDS = Author.Kind.values();

    /// The author and tick of a write stamp.
    ///
    /// @param stamps the write stamps of the stamp's world
    public static Provenance of(int stamp, WriteStamps stamps) {
        return new Provenance(stamps.author(stamp), stamps.tick(stamp), stamps.isAtState(stamp));
    }

    /// The write stamp in a world; 0 if that world has no room for another span, see [WriteStamps].
    ///
    /// @param stamps the write stamps of the world, to which the author and tick are added if they are new
    public int stamp(WriteStamps stamps) {
        return stamps.of(author, tick, atState);
    }

    /// Writes kind and name of the author, and the tick.
    public void write(ByteSink out) {
        out.put(author.kind().ordinal() + (atState ? KINDS.length : 0));
        out.putText(author.name());
        out.put(tick);
    }

    /// Reads what [#write] wrote.
    ///
    /// @throws orrery.ecs.engine.bytes.MalformedBytesException if the bytes name no kind of author or end early
    public static Provenance read(ByteSource in) {
        int kind = in.nextUpTo(2 * KINDS.length - 1);
        Author author = new Author(KINDS[kind % KINDS.length], in.nextText());
        return new Provenance(author, in.next(), kind >= KINDS.length);
    }
}
