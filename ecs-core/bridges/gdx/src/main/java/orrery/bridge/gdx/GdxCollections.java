package orrery.bridge.gdx;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.CollectionProvider;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.mirror.collection.Entries;

/// Gives mirrors access to the arrays, sets, queues and maps of libGDX.
public final class GdxCollections implements CollectionProvider {
    /// Creates the provider. For `ServiceLoader`.
    public GdxCollections() {}

    @Override
    public @Nullable Elements elements(Class<?> list) {
        return first(GdxLists.CLASSES, list);
    }

    @Override
    public @Nullable Entries entries(Class<?> map) {
        return first(GdxMaps.CLASSES, map);
    }

    /// Returns access to a class or, if it is not known, to its nearest known superclass; null if no superclass is known.
    private static <T> @Nullable T first(Map<Class<?>, T> known, Class<?> type) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass).map(known::get)
                .filter(Objects::nonNull).findFirst().orElse(null);
    }
}
