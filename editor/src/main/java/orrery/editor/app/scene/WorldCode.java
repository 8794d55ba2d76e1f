package orrery.editor.app.scene;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;

/// The world providers of one location, loaded into a separate module layer. Immutable.
public final class WorldCode {
    private static final String SERVICES = "META-INF/services/";

    private final CodeLocation location;
    private final ClassFiles files;
    private final Map<WorldProvider, Optional<WorldDefinition>> definitions;

    /// @param definitions the providers with their world definitions, which are `Optional.empty` before [#defined]
    private WorldCode(CodeLocation location, ClassFiles files,
            Map<WorldProvider, Optional<WorldDefinition>> definitions) {
        this.location = location;
        this.files = files;
        this.definitions = definitions;
    }

    /// Thrown if code can't be loaded.
    public static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        private final String text;
        private final boolean isLate;

        Failure(String text, Throwable cause) {
            this(text, cause, false);
        }

        Failure(String text) {
            this(text, null, false);
        }

        private Failure(String text, @Nullable Throwable cause, boolean isLate) {
            super(text, cause);
            this.text = text;
            this.isLate = isLate;
        }

        /// Creates the failure of code that is still being loaded when the time limit has passed.
        static Failure late(String text, Throwable cause) {
            return new Failure(text, cause, true);
        }

        /// Whether loading exceeded the time limit, because a method of the code has not returned yet.
        public boolean isLate() {
            return isLate;
        }

        /// A sentence that names the location, the cause and a remedy.
        public String text() {
            return text;
        }
    }

    /// Loads code without defining its worlds.
    ///
    /// @param parent layer with the program's modules
    /// @param isInUse whether other code of the location is in use
    /// @throws Failure if the files can't be read, there are no classes, or the providers can't be created or have no name
    static WorldCode load(CodeLocation location, ModuleLayer parent, boolean isInUse) throws Failure {
        ClassFiles files = read(location, isInUse);
        List<WorldProvider> providers = providers(location, files, parent);
        Map<WorldProvider, Optional<WorldDefinition>> undefined = new LinkedHashMap<>();
        providers.forEach(provider -> undefined.put(provider, Optional.empty()));
        return new WorldCode(location, files, undefined);
    }

    /// Reads the files of a location.
    ///
    /// @param isInUse whether other code of the location is in use
    static ClassFiles read(CodeLocation location, boolean isInUse) throws Failure {
        ClassFiles files;
        try {
            files = ClassFiles.read(location.roots());
        } catch (IOException e) {
            throw failure(location, "Error reading " + location.given(), e);
        }
        if (files.isEmpty()) {
            throw new Failure(isInUse
                    ? "%s has no classes any more; its last build probably failed. The code in use stays."
                            .formatted(location)
                    : "%s has no classes yet; %s.".formatted(location, location.build()));
        }
        return files;
    }

    /// Checks that the classes are complete, and returns the same code with its worlds defined.
    ///
    /// @param begun called with the class name of each provider before its world is defined
    /// @throws Failure if classes are missing or damaged, or a provider throws
    WorldCode defined(Consumer<String> begun) throws Failure {
        Optional<String> fault = files.fault();
        if (fault.isPresent()) {
            throw new Failure("%s is incomplete: %s. Build all of it anew.".formatted(location, fault.get()));
        }
        Map<WorldProvider, Optional<WorldDefinition>> defined = new LinkedHashMap<>();
        for (WorldProvider provider : providers()) {
            begun.accept(name(provider));
            defined.put(provider, Optional.of(define(provider)));
        }
        return new WorldCode(location, files, defined);
    }

    private WorldDefinition define(WorldProvider provider) throws Failure {
        try {
            return WorldDefinition.of(provider);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new Failure("The world %s of %s can't be defined: %s. Correct its method define, and build it again."
                    .formatted(name(provider), location, reason(e)), e);
        }
    }

    private static String name(WorldProvider provider) {
        return provider.getClass().getName();
    }

    /// The providers, in the order of the module.
    List<WorldProvider> providers() {
        return List.copyOf(definitions.keySet());
    }

    /// Location of the code.
    public CodeLocation location() {
        return location;
    }

    /// The classes and resources.
    ClassFiles files() {
        return files;
    }

    /// Names of the worlds.
    public List<String> worlds() {
        return definitions.keySet().stream().map(WorldProvider::name).toList();
    }

    /// Returns the world with a name; empty if there is no such world, or if the worlds were not defined.
    public Optional<WorldDefinition> world(String world) {
        return definitions.values().stream().flatMap(Optional::stream).filter(one -> one.name().equals(world))
                .findFirst();
    }

    private static List<WorldProvider> providers(CodeLocation location, ClassFiles files, ModuleLayer parent)
            throws Failure {
        List<WorldProvider> providers;
        try {
            ModuleReference module = new InMemory(descriptor(files), location.given().toUri());
            Configuration configuration = parent.configuration().resolve(new One(module), ModuleFinder.of(),
                    Set.of(module.descriptor().name()));
            CodeLoader loader = new CodeLoader(files, location.given(), WorldCode.class.getClassLoader());
            ModuleLayer layer = ModuleLayer.defineModules(configuration, List.of(parent), _ -> loader).layer();
            providers = ServiceLoader.load(layer, WorldProvider.class).stream()
                    .filter(found -> layer.modules().contains(found.type().getModule()))
                    .map(ServiceLoader.Provider::get).toList();
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (IOException | RuntimeException | Error e) {
            throw failure(location, reason(e), e);
        }
        for (WorldProvider provider : providers) {
            checkName(location, provider);
        }
        return providers;
    }

    private static void checkName(CodeLocation location, WorldProvider provider) throws Failure {
        String name;
        try {
            name = provider.name();
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw new Failure("The method name() of the world %s of %s threw %s. Correct it, and build it again."
                    .formatted(name(provider), location, e), e);
        }
        if (name == null || name.isBlank()) {
            throw new Failure("The world %s of %s has no name. Let its method name() return one, and build it again."
                    .formatted(name(provider), location));
        }
    }

    private static Failure failure(CodeLocation location, String reason, Throwable cause) {
        return new Failure("%s can't be added: %s. Build it as a module against this version of orrery.ecs."
                .formatted(location, reason), cause);
    }

    private static String reason(Throwable failure) {
        String message = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        Throwable cause = failure instanceof ServiceConfigurationError ? failure.getCause() : null;
        return cause == null || message.contains(reason(cause)) ? message : "%s: %s".formatted(message, reason(cause));
    }

    /// Returns the module of these files. Without a `module-info`, this is an automatic module.
    private static ModuleDescriptor descriptor(ClassFiles files) throws IOException {
        Optional<byte[]> info = files.find("module-info.class");
        if (info.isPresent()) {
            return ModuleDescriptor.read(new ByteArrayInputStream(info.get()), files::packages);
        }
        ModuleDescriptor.Builder module = ModuleDescriptor.newAutomaticModule("worlds").packages(files.packages());
        for (String path : files.startingWith(SERVICES)) {
            List<String> providers = new String(files.find(path).orElseThrow(), StandardCharsets.UTF_8).lines()
                    .map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty()).toList();
            if (!providers.isEmpty()) {
                module.provides(path.substring(SERVICES.length()), providers);
            }
        }
        return module.build();
    }

    /// Finds one module.
    private record One(ModuleReference module) implements ModuleFinder {
        @Override
        public Optional<ModuleReference> find(String name) {
            return module.descriptor().name().equals(name) ? Optional.of(module) : Optional.empty();
        }

        @Override
        public Set<ModuleReference> findAll() {
            return Set.of(module);
        }
    }

    /// A module whose content only its class loader reads.
    private static final class InMemory extends ModuleReference {
        InMemory(ModuleDescriptor descriptor, URI location) {
            super(descriptor, location);
        }

        @Override
        public ModuleReader open() throws IOException {
            throw new IOException("The module is in memory; ask its class loader.");
        }
    }
}
