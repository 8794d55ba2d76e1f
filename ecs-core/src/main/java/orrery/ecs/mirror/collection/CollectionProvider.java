package orrery.ecs.mirror.collection;

import org.jspecify.annotations.Nullable;

/// Gives access to the collection classes of one library. The collections of the JDK need no provider.
///
/// A mirror finds providers with `ServiceLoader`, by the class loaders of the game's component classes: on the module path by
/// `provides CollectionProvider with …` in the descriptor of a module, on the class path by the file
/// `META-INF/services/orrery.ecs.mirror.collection.CollectionProvider`. The first provider that knows a class is used.
public interface CollectionProvider {
    /// Returns the access to a class of lists, sets or queues, or to a class derived from one; null for any other class.
    default @Nullable Elements elements(Class<?> list) {
        return null;
    }

    /// Returns the access to a class of maps, or to a class derived from one; null for any other class.
    default @Nullable Entries entries(Class<?> map) {
        return null;
    }
}
