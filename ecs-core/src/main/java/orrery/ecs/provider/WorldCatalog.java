package orrery.ecs.provider;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/// The world providers that are known, by name. Providers come from the module path and from jars added later.
public final class WorldCatalog {
    private static final String OF_PROGRAM = "put the jar of its provider on the module path or the class path and read"
            + " the scene with"
            + " WorldCatalog.ofProgram()";

    private final String wayToAdd;
    private final Map<String, WorldProvider> providers = new LinkedHashMap<>();
    private final Map<String, WorldDefinition> definitions = new LinkedHashMap<>();

    /// A catalog of the providers in these loaders.
    ///
    /// @throws ServiceConfigurationError if one of them can't be made
    public WorldCatalog(List<ServiceLoader<WorldProvider>> loaders) {
        this(loaders, OF_PROGRAM);
    }

    /// A catalog of the providers in these loaders, for a program that has its own way to add others.
    ///
    /// @param wayToAdd what a user does to add a provider, as the end of a sentence: "add its jar with --worlds"
    /// @throws ServiceConfigurationError if one of them can't be made
    public WorldCatalog(List<ServiceLoader<WorldProvider>> loaders, String wayToAdd) {
        this.wayToAdd = wayToAdd;
        loaders.forEach(loader -> loader.forEach(this::add));
    }

    /// The providers that the given layer and its parents offer. A provider on the class path is in no layer;
    /// [#ofProgram] finds it.
    public static WorldCatalog of(ModuleLayer layer) {
        return new WorldCatalog(List.of(ServiceLoader.load(layer, WorldProvider.class)));
    }

    /// The providers that the running program has, on its module path and its class path, as the thread's context class loader
    /// finds them.
    public static WorldCatalog ofProgram() {
        return new WorldCatalog(List.of(ServiceLoader.load(WorldProvider.class)));
    }

    /// What a user does to add a provider that is missing, as the end of a sentence.
    public String wayToAdd() {
        return wayToAdd;
    }

    /// A catalog of one kind of world.
    public static WorldCatalog holding(WorldDefinition definition) {
        WorldCatalog catalog = new WorldCatalog(List.of());
        catalog.definitions.put(definition.name(), definition);
        return catalog;
    }

    /// A catalog of the same providers, of classes that are loaded anew: with static fields of their own, as in another run of
    /// the program. Classes of the provider's module are, or of its jar or folder on the class path; all others are shared. A
    /// provider that can't be made so is the one that is known.
    public WorldCatalog loadedAnew() {
        WorldCatalog anew = new WorldCatalog(List.of(), wayToAdd);
        for (WorldProvider provider : providers.values()) {
            try {
                anew.add(ClassesAnew.of(provider));
            } catch (ReflectiveOperationException | LinkageError e) {
                anew.add(provider);
            }
        }
        return anew;
    }

    /// Adds a provider; one of the same name that is there stays and false is returned.
    public boolean add(WorldProvider provider) {
        return providers.putIfAbsent(provider.name(), provider) == null;
    }

    /// All providers, in the order in which they were found.
    public List<WorldProvider> providers() {
        return new ArrayList<>(providers.values());
    }

    /// The definition of the provider of that name, if there is one; made at the first call.
    public Optional<WorldDefinition> definition(String name) {
        WorldProvider provider = providers.get(name);
        return provider == null
                ? Optional.ofNullable(definitions.get(name))
                : Optional.of(definitions.computeIfAbsent(name, key -> WorldDefinition.of(provider)));
    }
}
