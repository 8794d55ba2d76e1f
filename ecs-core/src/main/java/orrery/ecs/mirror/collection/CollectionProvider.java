package orrery.ecs.mirror.collection;

import org.jspecify.annotations.Nullable;

/// Gives access to the collection classes of one library. The collections of the JDK need no provider.
///
/// A mirror finds providers with `ServiceLoader`, through the class loaders of the game's component classes. A module declares
/// `provides CollectionProvider with …` in its descriptor. On the class path, the file
/// `META-INF/services/orrery.ecs.mirror.collection.CollectionProvider` names the provider. The first provider that knows a class
/// is used.
public interface CollectionProvider {
    /// Returns access to a class of lists, sets or queues, or to a subclass of one; null for any other class.
    default @Nullable Elements elements(Class<?> list) {
        return null;
    }

    /// Returns access to a class of maps, or to a subclass of one; null for any other class.
    default @Nullable Entries entries(Class<?> map) {
        return null;
    }
}
