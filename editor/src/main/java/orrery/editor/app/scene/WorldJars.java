package orrery.editor.app.scene;

import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolutionException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldProvider;

/// World providers in the user's jars. Each jar has its own module layer, so that jars may contain different versions of a
/// library.
public final class WorldJars {

    private final ModuleLayer parent = Optional.ofNullable(WorldJars.class.getModule().getLayer())
            .orElse(ModuleLayer.boot());
    private final WorldCatalog catalog = new WorldCatalog(
            List.of(ServiceLoader.load(parent, WorldProvider.class)), "add the jar of its provider with --worlds");
    private final List<String> problems = new ArrayList<>();
    private final List<WorldProvider> added = new ArrayList<>();

    private WorldJars() {}

    /// Adds the providers of these jars to the program's own. Jars that fail are skipped and reported.
    ///
    /// @param paths jars, or folders of jars
    public static WorldJars read(List<Path> paths) {
        WorldJars worlds = new WorldJars();
        paths.forEach(worlds::add);
        return worlds;
    }

    /// All worlds that are known now.
    WorldCatalog catalog() {
        return catalog;
    }

    /// The worlds of the jars.
    List<WorldProvider> added() {
        return List.copyOf(added);
    }

    /// What could not be added: the jar, the reason and a remedy.
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /// Adds the providers of a jar or of a folder of jars. Worlds that are already known stay.
    void add(Path path) {
        if (!Files.exists(path)) {
            problems.add("Worlds %s do not exist; check the path.".formatted(path));
        } else if (Files.isDirectory(path)) {
            jarsIn(path).forEach(this::addJar);
        } else {
            addJar(path);
        }
    }

    private List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            problems.add("Folder of worlds %s can't be read: %s.".formatted(folder, e));
            return List.of();
        }
    }

    private void addJar(Path jar) {
        try {
            List<WorldProvider> providers = providers(jar);
            if (providers.isEmpty()) {
                problems.add("Jar %s provides no world; let its module-info say \"provides %s with …\"."
                        .formatted(jar, WorldProvider.class.getName()));
            }
            providers.forEach(provider -> add(jar, provider));
        } catch (FindException | ResolutionException | ServiceConfigurationError | LinkageError e) {
            problems.add("Jar %s can't be added: %s. Build it as a module against this version of orrery.ecs."
                    .formatted(jar, e.getMessage()));
        }
    }

    private void add(Path jar, WorldProvider provider) {
        if (catalog.add(provider)) {
            added.add(provider);
        } else {
            problems.add("World %s of jar %s is skipped, because another world has that name; rename it."
                    .formatted(provider.name(), jar));
        }
    }

    private List<WorldProvider> providers(Path jar) {
        ModuleFinder finder = ModuleFinder.of(jar);
        Set<String> names = finder.findAll().stream().map(module -> module.descriptor().name())
                .collect(Collectors.toSet());
        Configuration configuration = parent.configuration().resolve(finder, ModuleFinder.of(), names);
        ModuleLayer layer = parent.defineModulesWithOneLoader(configuration, WorldJars.class.getClassLoader());
        return ServiceLoader.load(layer, WorldProvider.class).stream()
                .filter(found -> layer.modules().contains(found.type().getModule())).map(ServiceLoader.Provider::get)
                .toList();
    }
}
