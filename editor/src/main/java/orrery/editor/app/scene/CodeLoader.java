package orrery.editor.app.scene;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Loads the classes and resources of a module from memory. Classes and resources that the module lacks come from the parent
/// class loader.
final class CodeLoader extends ClassLoader {
    private final ClassFiles files;
    private final ProtectionDomain domain;

    static {
        registerAsParallelCapable();
    }

    /// @param place location of the files
    CodeLoader(ClassFiles files, Path place, ClassLoader parent) throws MalformedURLException {
        super("worlds", parent);
        this.files = files;
        domain = new ProtectionDomain(new CodeSource(place.toUri().toURL(), (Certificate[]) null), null, this, null);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] bytes = files.find(name.replace('.', '/') + ".class").orElse(null);
        if (bytes == null) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? defineClass(name, bytes, 0, bytes.length, domain) : loaded;
        }
    }

    @Override
    protected @Nullable Class<?> findClass(String moduleName, String name) {
        try {
            return files.find(name.replace('.', '/') + ".class").isPresent() ? loadClass(name) : null;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    @Override
    protected @Nullable URL findResource(String moduleName, String name) {
        return findResource(name);
    }

    @Override
    protected @Nullable URL findResource(String name) {
        byte[] bytes = files.find(name).orElse(null);
        try {
            return bytes == null ? null : URL.of(new URI("orrery", "worlds", "/" + name, null), new InMemory(bytes));
        } catch (URISyntaxException | MalformedURLException e) {
            return null;
        }
    }

    @Override
    protected Enumeration<URL> findResources(String name) {
        URL found = findResource(name);
        return Collections.enumeration(found == null ? List.of() : List.of(found));
    }

    /// Opens connections to bytes.
    private static final class InMemory extends URLStreamHandler {
        private final byte[] bytes;

        InMemory(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        protected URLConnection openConnection(URL url) {
            return new URLConnection(url) {
                @Override
                public void connect() {
                    connected = true;
                }

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(bytes);
                }

                @Override
                public long getContentLengthLong() {
                    return bytes.length;
                }
            };
        }
    }
}
