package orrery.editor.session;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The readers of panes for one world, by channel, see [ReadContext#reader]. Simulation thread.
final class ChannelReaders {
    private final Map<Channel<?>, Object> readers = new HashMap<>();

    /// Returns the reader of a channel and creates it on first use.
    <T> T of(Channel<?> channel, Supplier<T> made) {
        @SuppressWarnings("unchecked")
        T reader = (T) readers.computeIfAbsent(channel, _ -> made.get());
        return reader;
    }

    /// Discards the reader of a channel and closes it if it is [AutoCloseable].
    void forget(Channel<?> channel) {
        closed(readers.remove(channel));
    }

    /// Discards all readers.
    void forgetAll() {
        readers.values().forEach(ChannelReaders::closed);
        readers.clear();
    }

    /// Closes a reader that holds a resource, such as a task on another thread.
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
