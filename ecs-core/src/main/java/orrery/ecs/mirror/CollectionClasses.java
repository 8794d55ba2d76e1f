package orrery.ecs.mirror;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.mirror.collection.CollectionProvider;
import orrery.ecs.mirror.collection.Elements;
import orrery.ecs.mirror.collection.Entries;

/// The collection classes that can be mirrored: those of the JDK, of the game's library, and of libraries with a
/// [CollectionProvider].
final class CollectionClasses implements CollectionProvider {
    private final List<CollectionProvider> providers;

    CollectionClasses(Original game) {
        Stream<CollectionProvider> found = game.componentClasses().stream().map(Class::getClassLoader).distinct()
                .flatMap(loader -> ServiceLoader.load(CollectionProvider.class, loader).stream())
                .map(ServiceLoader.Provider::get);
        providers = Stream.concat(Stream.of(game), found).toList();
    }

    @Override
    public @Nullable Elements elements(Class<?> list) {
        if (list.isArray()) {
            return new JavaLists.OfArray(list.getComponentType());
        }
        return Collection.class.isAssignableFrom(list)
                ? JavaLists.COLLECTION
                : first(provider -> provider.elements(list));
    }

    @Override
    public @Nullable Entries entries(Class<?> map) {
        return Map.class.isAssignableFrom(map) ? JavaMaps.MAP : first(provider -> provider.entries(map));
    }

    private <T> @Nullable T first(Function<CollectionProvider, @Nullable T> access) {
        return providers.stream().map(access).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
