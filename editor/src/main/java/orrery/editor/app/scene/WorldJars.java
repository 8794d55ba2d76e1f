package orrery.editor.app.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.world.Entity;
import orrery.editor.session.log.Problem;

/// The world providers of the program, and of the user's jars, class folders and projects. Each jar, folder or project has its
/// own module layer. So two of them may contain different versions of a library. Also, code that was built again can be loaded
/// while the old code is in use.
public final class WorldJars {
    private static final String WAY_TO_ADD = "add the jar, class folder or project of its provider"
            + " with File > Add worlds… or --worlds";
    private static final String PROVIDE = "let its module-info say \"provides " + WorldProvider.class.getName()
            + " with …\", or name the provider in META-INF/services";

    private static final long LOADING_NANOS = 10_000_000_000L;

    private final ModuleLayer parent = Optional.ofNullable(WorldJars.class.getModule().getLayer())
            .orElse(ModuleLayer.boot());
    private final List<WorldProvider> own = ServiceLoader.load(parent, WorldProvider.class).stream()
            .map(ServiceLoader.Provider::get).toList();
    private final Map<CodeLocation, WorldCode> loaded = new LinkedHashMap<>();
    private final Map<CodeLocation, WorldCode> next = new LinkedHashMap<>();
    /// Code that is being loaded, or that was loaded too late for its caller and has not been taken by another call yet.
    private final Map<CodeLocation, CodeLoading> loadings = new HashMap<>();
    private final List<String> problems = new ArrayList<>();
    private volatile WorldCatalog catalog = new WorldCatalog(List.of(), WAY_TO_ADD);
    private volatile List<WorldProvider> added = List.of();

    private WorldJars() {
        collect();
    }

    /// Reads the code at some paths, and adds its providers to the program's own. Code that can't be read is skipped and reported
    /// in [#problems].
    ///
    /// @param paths jars, folders of jars or of classes, or projects of Maven or Gradle
    public static WorldJars read(List<Path> paths) {
        WorldJars worlds = new WorldJars();
        paths.forEach(path -> worlds.problems.addAll(worlds.add(path).problems()));
        return worlds;
    }

    /// All worlds that are known now. Any thread.
    WorldCatalog catalog() {
        return catalog;
    }

    /// The providers of the user's code. Leaves out a provider whose world has the name of a world that was found earlier.
    List<WorldProvider> added() {
        return added;
    }

    /// Messages about code that [#read] could not add: the place of the code, the reason and a remedy.
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /// The result of adding worlds.
    ///
    /// @param locations all places of code at the added path, even if they were added before or could not be added
    /// @param problems messages about code that could not be added: its place, the reason and a remedy
    public record Added(List<CodeLocation> locations, List<String> problems) {}

    /// Adds the providers at a path. Known worlds stay. The code of places that were added before stays, too, because an open
    /// scene may use it; [#rebuilt] loads newer code. Runs constructors and static initializers of the user's code, and holds no
    /// lock meanwhile. Any thread except the FX thread.
    ///
    /// @param path a jar, a folder of jars or of classes, or a project of Maven or Gradle
    Added add(Path path) {
        if (!Files.exists(path)) {
            return new Added(List.of(), List.of("Worlds %s do not exist; check the path.".formatted(path)));
        }
        try {
            List<CodeLocation> all = CodeLocation.at(path);
            if (all.isEmpty()) {
                return new Added(all,
                        List.of(("Folder %s has no jar and no class, and is no project of Maven or Gradle."
                                + " Name a jar, or the folder of a project or of its classes.").formatted(path)));
            }
            List<CodeLocation> known = locations();
            List<String> found = all.stream().filter(location -> !known.contains(location))
                    .flatMap(location -> add(location).stream()).toList();
            return new Added(all, found);
        } catch (IOException e) {
            return new Added(List.of(), List.of("Folder of worlds %s can't be read: %s.".formatted(path, e)));
        }
    }

    /// Adds the code of a location. Returns the problems.
    private List<String> add(CodeLocation location) {
        try {
            WorldCode code = WorldCode.load(location, parent, false);
            return code.providers().isEmpty()
                    ? List.of("%s provides no world; %s.".formatted(location, PROVIDE))
                    : include(code);
        } catch (WorldCode.Failure e) {
            return List.of(e.text());
        } catch (RuntimeException | Error e) {
            return List.of("%s was not added: %s. Add it again.".formatted(location, e));
        }
    }

    /// Adds code, unless code of its location was added meanwhile. Returns the problems.
    private synchronized List<String> include(WorldCode code) {
        if (loaded.containsKey(code.location())) {
            return List.of();
        }
        put(code);
        Set<String> known = worldsBeside(code.location());
        return code.providers().stream().map(WorldProvider::name).filter(known::contains)
                .map(name -> "World %s of %s is skipped, because another world has that name; rename it."
                        .formatted(name, code.location()))
                .toList();
    }

    /// Adds code, replacing earlier code of the same location. Changes nothing if a provider throws.
    private void put(WorldCode code) {
        WorldCode before = loaded.put(code.location(), code);
        try {
            collect();
        } catch (RuntimeException | Error e) {
            if (before == null) {
                loaded.remove(code.location());
            } else {
                loaded.put(code.location(), before);
            }
            throw e;
        }
    }

    /// Names of all known worlds except those of the code at a location.
    private Set<String> worldsBeside(CodeLocation location) {
        return Stream.concat(own.stream(), loaded.values().stream().filter(code -> !code.location().equals(location))
                .flatMap(code -> code.providers().stream())).map(WorldProvider::name).collect(Collectors.toSet());
    }

    /// Replaces the catalog with a new one that contains all providers.
    private void collect() {
        WorldCatalog all = new WorldCatalog(List.of(), WAY_TO_ADD);
        own.forEach(all::add);
        List<WorldProvider> more = loaded.values().stream().flatMap(code -> code.providers().stream())
                .filter(all::add).toList();
        added = more;
        catalog = all;
    }

    // ---- code that was built again

    /// The locations of code that was loaded. Any thread.
    synchronized List<CodeLocation> locations() {
        return List.copyOf(loaded.keySet());
    }

    /// Loads the code of a location again and defines its worlds, without using them. If the files are the same as those of the
    /// code in use, forgets code of this location that waits for the next scene. Waits at most until ten seconds after the
    /// loading began, and holds no lock meanwhile. Any thread except the FX thread.
    ///
    /// @param late called on another thread if the code is not loaded in time but its loading ends later. Another call of this
    ///     method then returns the code or throws the failure. Not called if other files of the location were found meanwhile
    /// @return the code; empty if its files are the same as those of the code in use, or no code of the location is in use
    /// @throws WorldCode.Failure if the code can't be loaded, is not loaded in time, or has no world
    Optional<WorldCode> rebuilt(CodeLocation location, Runnable late) throws WorldCode.Failure {
        return rebuilt(location, LOADING_NANOS, isNewest -> {
            if (isNewest) {
                late.run();
            }
        });
    }

    /// Does the same as [#rebuilt(CodeLocation, Runnable)], with another time limit.
    ///
    /// @param late called on another thread if the code is not loaded in time but its loading ends later; receives false if other
    ///     files of the location were found meanwhile
    Optional<WorldCode> rebuilt(CodeLocation location, long mostNanos, Consumer<Boolean> late)
            throws WorldCode.Failure {
        CodeLoading loading = loading(location, files(location));
        if (loading == null) {
            return Optional.empty();
        }
        WorldCode now;
        try {
            now = loading.await(mostNanos, () -> late.accept(isNewest(location, loading)));
        } catch (WorldCode.Failure e) {
            if (!e.isLate()) { // keep a late loading, even if it has just ended: `late` looks it up
                forgetIfDone(location, loading);
            }
            throw e;
        }
        forgetIfDone(location, loading);
        if (now.providers().isEmpty()) {
            throw new WorldCode.Failure("%s provides no world any more; %s.".formatted(location, PROVIDE));
        }
        return Optional.of(now);
    }

    private ClassFiles files(CodeLocation location) throws WorldCode.Failure {
        try {
            return WorldCode.read(location, locations().contains(location));
        } catch (OutOfMemoryError e) {
            throw new WorldCode.Failure("%s was not loaded: %s. Reload it.".formatted(location, e), e);
        }
    }

    /// Returns the loading of the files that a location has now. Begins it if these files are not being loaded yet. Returns null
    /// if the code in use has the same files, or if no code of the location is in use. In that case, also forgets code of the
    /// location that waits for the next scene.
    private synchronized @Nullable CodeLoading loading(CodeLocation location, ClassFiles files) {
        WorldCode before = loaded.get(location);
        if (before == null || files.isSame(before.files())) {
            next.remove(location);
            loadings.remove(location);
            return null;
        }
        CodeLoading running = loadings.get(location);
        if (running == null || !running.isOf(files)) {
            running = CodeLoading.begin(location, files, parent);
            loadings.put(location, running);
        }
        return running;
    }

    private synchronized boolean isNewest(CodeLocation location, CodeLoading loading) {
        return loadings.get(location) == loading;
    }

    private synchronized void forgetIfDone(CodeLocation location, CodeLoading loading) {
        if (loading.isDone()) {
            loadings.remove(location, loading);
        }
    }

    /// Puts new code into use: everything opened from now on uses it. If a provider throws, the former code stays in use, the new
    /// code waits for the next scene, and the exception is passed on. Any thread.
    synchronized void use(WorldCode now) {
        next.put(now.location(), now);
        put(now);
        next.remove(now.location());
    }

    /// Uses code only after the next call of [#useAll]. For code with which the open scene can't go on. Any thread.
    synchronized void useNext(WorldCode now) {
        next.put(now.location(), now);
    }

    /// Uses all code that waits for the next scene. Call this when a scene is created, and when a scene file or a recording is
    /// opened, but not when a scene is recovered. Any thread.
    ///
    /// If a provider throws, its code continues to wait and the former code stays in use, so that scenes can be opened. The
    /// waiting code is tried again at the next call, because the provider may have lacked a file or a server, for example. It
    /// stops waiting when it can be used, or when the files of its location change.
    ///
    /// @return a problem for each code that goes on waiting
    synchronized List<Problem> useAll() {
        List<Problem> waiting = new ArrayList<>();
        for (WorldCode code : List.copyOf(next.values())) {
            try {
                use(code);
            } catch (OutOfMemoryError e) {
                throw e;
            } catch (RuntimeException | Error e) {
                waiting.add(new Problem(Problem.Severity.ERROR,
                        "The new code of %s is not used, because its provider threw %s. The former code stays; the next scene"
                                .formatted(code.location(), e) + " that is opened tries the new code again.",
                        code.location().given().toString(), -1, "", Entity.NONE, Problem.traceOf(e)));
            }
        }
        return waiting;
    }

    /// Whether the world with this name in the catalog comes from the code of a location. Any thread.
    synchronized boolean isOf(CodeLocation location, String world) {
        WorldCode code = loaded.get(location);
        return code != null
                && code.providers().stream().anyMatch(one -> one.name().equals(world) && added.contains(one));
    }
}
