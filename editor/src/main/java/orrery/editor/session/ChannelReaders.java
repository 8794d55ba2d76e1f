package orrery.editor.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// What panes' readers remember of one world, by channel, see [ReadContext#reader]. Simulation thread.
final class ChannelReaders {
    private final Map<Channel<?>, Object> readers = new HashMap<>();

    /// The reader of a channel, made when it is first asked for.
    <T> T of(Channel<?> channel, Supplier<T> made) {
        @SuppressWarnings("unchecked")
        T reader = (T) readers.computeIfAbsent(channel, _ -> made.get());
        return reader;
    }

    /// Lets go of the reader of a channel, with all that it remembers.
    void forget(Channel<?> channel) {
        closed(readers.remove(channel));
    }

    /// Lets go of all readers.
    void forgetAll() {
        readers.values().forEach(ChannelReaders::closed);
        readers.clear();
    }

    /// Closes a reader that has begun something on another thread.
    private static void closed(@Nullable Object reader) {
        if (reader instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception e) {
                throw new IllegalStateException("The reader %s can't be closed.".formatted(reader), e);
            }
        }
    }
}
