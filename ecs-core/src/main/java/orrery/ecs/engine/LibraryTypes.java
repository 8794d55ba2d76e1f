package orrery.ecs.engine;

import orrery.ecs.type.ComponentType;

/// Distinguishes the component types that this library declares from those of programs.
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
