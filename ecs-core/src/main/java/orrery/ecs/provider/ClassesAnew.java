package orrery.ecs.provider;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Loads the classes of one provider's module, or of its jar or folder on the class path, once more: with static fields of
/// their own. All others are those of the provider.
final class ClassesAnew extends ClassLoader {
    private final OwnClasses own;

    static {
        registerAsParallelCapable();
    }

    private ClassesAnew(Class<?> known) {
        super(known.getClassLoader());
        own = new OwnClasses(known);
    }

    /// The same provider, of classes that are loaded anew.
    ///
    /// @throws ReflectiveOperationException if its class has no constructor without parameters that can be called
    static WorldProvider of(WorldProvider provider) throws ReflectiveOperationException {
        Class<?> known = provider.getClass();
        Class<?> anew = new ClassesAnew(known).loadClass(known.getName());
        return (WorldProvider) anew.getConstructor().newInstance();
    }

    /// The files that belong with a class, those of the first loading where it was loaded anew.
    static OwnClasses besides(Class<?> one) {
        return one.getClassLoader() instanceof ClassesAnew anew ? anew.own : new OwnClasses(one);
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
