package orrery.ecs.provider;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Class loader that loads the classes of a provider a second time, so that they have their own static fields. These are the
/// classes of the provider's module, or of its jar or folder on the class path. All other classes are shared with the provider.
final class ReloadedClasses extends ClassLoader {
    private final OwnClasses own;

    static {
        registerAsParallelCapable();
    }

    private ReloadedClasses(Class<?> known) {
        super(known.getClassLoader());
        own = new OwnClasses(known);
    }

    /// Loads the classes of a provider again and creates the provider from them.
    ///
    /// @throws ReflectiveOperationException if the class can't be read again, has no public constructor without parameters, or
    ///     its constructor throws
    static WorldProvider of(WorldProvider provider) throws ReflectiveOperationException {
        Class<?> known = provider.getClass();
        Class<?> anew = new ReloadedClasses(known).loadClass(known.getName());
        return (WorldProvider) anew.getConstructor().newInstance();
    }

    /// The class files of the module, jar or folder that a class comes from. For a class that was loaded a second time, the place
    /// from which it was loaded the first time counts.
    static OwnClasses besides(Class<?> one) {
        return one.getClassLoader() instanceof ReloadedClasses anew ? anew.own : new OwnClasses(one);
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        try {
            InputStream in = own.known().getModule().getResourceAsStream(name);
            return in == null ? super.getResourceAsStream(name) : in;
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!own.has(name)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try {
            byte[] bytes = own.read(name).orElseThrow(() -> new ClassNotFoundException(name));
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
