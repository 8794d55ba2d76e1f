package orrery.ecs.engine;

import orrery.ecs.type.ComponentType;

/// Tells the component types of this library from those of a world.
public final class LibraryTypes {
    private static final String PACKAGE = "orrery.ecs.";

    private LibraryTypes() {}

    /// Whether this library declares a type, for example [orrery.ecs.scenetree.Node]. On the class path, where all classes share
    /// one module, the package decides.
    public static boolean has(ComponentType<?> type) {
        Class<?> declared = type.recordClass();
        return declared.getModule() == LibraryTypes.class.getModule() && declared.getPackageName().startsWith(PACKAGE);
    }
}
