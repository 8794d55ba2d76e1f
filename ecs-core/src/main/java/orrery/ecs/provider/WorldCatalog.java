package orrery.ecs.provider;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import orrery.ecs.world.WorldException;

/// World providers by name. A catalog is created from service loaders, for example for the running program ([#ofProgram]); more
/// providers can be added with [#add]. Thread-safe.
public final class WorldCatalog {
    private static final String OF_PROGRAM = "put the jar of its provider on the module path or the class path and read"
            + " the scene with"
            + " WorldCatalog.ofProgram()";

    private final String wayToAdd;
    private final Map<String, WorldProvider> providers = Collections.synchronizedMap(new LinkedHashMap<>());
    private final Map<String, WorldDefinition> definitions = new ConcurrentHashMap<>();

    /// Creates a catalog of the providers in these loaders.
    ///
    /// @throws ServiceConfigurationError if a provider cannot be created
    public WorldCatalog(List<ServiceLoader<WorldProvider>> loaders) {
        this(loaders, OF_PROGRAM);
    }

    /// Creates a catalog of the providers in these loaders, for a program whose users can add providers by other means than the
    /// module path and class path.
    ///
    /// @param wayToAdd how a user adds a provider, as the end of a sentence: "add its jar with --worlds"
    /// @throws ServiceConfigurationError if a provider cannot be created
    public WorldCatalog(List<ServiceLoader<WorldProvider>> loaders, String wayToAdd) {
        this.wayToAdd = wayToAdd;
        loaders.forEach(loader -> loader.forEach(this::add));
    }

    /// Creates a catalog of the providers in a layer and its parents. Does not contain providers on the class path; see
    /// [#ofProgram].
    public static WorldCatalog of(ModuleLayer layer) {
        return new WorldCatalog(List.of(ServiceLoader.load(layer, WorldProvider.class)));
    }

    /// Creates a catalog of the providers on the module path and class path of the running program, as found by the thread's
    /// context class loader.
    public static WorldCatalog ofProgram() {
        return new WorldCatalog(List.of(ServiceLoader.load(WorldProvider.class)));
    }

    /// How a user adds a missing provider, as the end of a sentence.
    public String wayToAdd() {
        return wayToAdd;
    }

    /// Creates a catalog with a single kind of world.
    public static WorldCatalog holding(WorldDefinition definition) {
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.definitions.put(definition.name(), definition);
        return catalog;
    }

    /// Creates a catalog of the same providers from newly loaded classes, with their own static fields, as in a new run of the
    /// program. Loads the classes of each provider's module, jar or folder again; all other classes are shared with the existing
    /// providers. If a provider cannot be created again, the new catalog contains the existing one. The new catalog also contains
    /// the definitions without a provider.
    public WorldCatalog reloaded() {
        WorldCatalog anew = new WorldCatalog(List.of(), wayToAdd);
        for (WorldProvider provider : providers()) {
            try {
                anew.add(ReloadedClasses.of(provider));
            } catch (ReflectiveOperationException | LinkageError e) {
                anew.add(provider);
            }
        }
        definitions.forEach((name, definition) -> {
            if (!providers.containsKey(name)) {
                anew.definitions.put(name, definition);
            }
        });
        return anew;
    }

    /// Returns the definition of one world from newly loaded classes, see [#reloaded()]. Empty if no provider has this name.
    ///
    /// @throws WorldException if the classes can't be loaded or the provider can't be created again
    public Optional<WorldDefinition> reloaded(String name) {
        WorldProvider provider = providers.get(name);
        if (provider == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(WorldDefinition.of(ReloadedClasses.of(provider)));
        } catch (ReflectiveOperationException | LinkageError e) {
            Throwable reason = e instanceof InvocationTargetException && e.getCause() != null ? e.getCause() : e;
            throw new WorldException("The classes of the world %s can't be loaded again: %s.".formatted(name, reason));
        }
    }

    /// Adds a provider. If a provider with the same name exists, keeps that provider and returns false.
    public boolean add(WorldProvider provider) {
        return providers.putIfAbsent(provider.name(), provider) == null;
    }

    /// All providers, in the order in which they were found.
    public List<WorldProvider> providers() {
        return new ArrayList<>(providers.values());
    }

    /// The definition of the world with this name, if any. The first call creates the definition of a provider. If several
    /// threads make the first call at the same time, each calls the provider, but all get the same definition.
    public Optional<WorldDefinition> definition(String name) {
        WorldDefinition known = definitions.get(name);
        WorldProvider provider = providers.get(name);
        if (known != null || provider == null) {
            return Optional.ofNullable(known);
        }
        WorldDefinition defined = WorldDefinition.of(provider); // outside of the map, because it may never return
        WorldDefinition before = definitions.putIfAbsent(name, defined);
        return Optional.of(before == null ? defined : before);
    }
}
