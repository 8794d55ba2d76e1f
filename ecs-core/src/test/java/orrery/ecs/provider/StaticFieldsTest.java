package orrery.ecs.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemDefinition;

/// The search for static fields in generated class files.
class StaticFieldsTest {
    private static final ClassDesc SHARED = ClassDesc.of("planted.Shared");

    /// Notes which class files it is asked for; has only those of the planted package.
    private static final class Noting extends URLClassLoader {
        private final List<String> asked = new ArrayList<>();

        Noting(Path classes) throws IOException {
            super(new URL[] {classes.toUri().toURL()}, StaticFieldsTest.class.getClassLoader());
        }

        @Override
        public @Nullable URL getResource(String name) {
            asked.add(name);
            return name.startsWith("planted/") ? findResource(name) : null;
        }
    }

    /// A world with systems whose factories are of these classes.
    private record Planted(List<Class<?>> factories) implements WorldProvider {
        @Override
        public String name() {
            return "planted";
        }

        @Override
        public String description() {
            return "Generated systems.";
        }

        @Override
        @SuppressWarnings("unchecked")
        public void define(WorldDefinition.Builder world) {
            for (Class<?> factory : factories) {
                try {
                    world.systems(SystemDefinition.named(factory.getSimpleName())
                            .run((Supplier<Behaviour>) factory.getConstructor().newInstance()));
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        }
    }

    @TempDir
    private Path classes;

    @Test
    void names_of_classes_from_elsewhere_do_not_use_up_the_limit() throws Exception {
        plantShared();
        plantFactory("First", factory -> {
            for (int i = 0; i < 5000; i++) {
                factory.constantPool().classEntry(ClassDesc.of("elsewhere.Class" + i));
            }
            factory.constantPool().classEntry(SHARED);
        });
        try (Noting loader = new Noting(classes)) {
            assertEquals(List.of("Shared.count"), found(loader, "First"));
        }
    }

    @Test
    void a_class_to_which_two_systems_refer_is_looked_for_once() throws Exception {
        plantShared();
        plantFactory("First", factory -> factory.constantPool().classEntry(SHARED));
        plantFactory("Second", factory -> factory.constantPool().classEntry(SHARED));
        try (Noting loader = new Noting(classes)) {
            assertEquals(List.of("Shared.count"), found(loader, "First", "Second"));
            assertEquals(1, loader.asked.stream().filter("planted/Shared.class"::equals).count());
        }
    }

    private static List<String> found(ClassLoader loader, String... factories) throws ClassNotFoundException {
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : factories) {
            loaded.add(loader.loadClass("planted." + name));
        }
        return StaticFields.of(WorldDefinition.of(new Planted(loaded)));
    }

    private void plantShared() throws IOException {
        plant(SHARED, type -> type.withField("count", ConstantDescs.CD_int, ClassFile.ACC_STATIC));
    }

    private void plantFactory(String name, Consumer<ClassBuilder> more) throws IOException {
        plant(ClassDesc.of("planted." + name), type -> {
            type.withFlags(AccessFlag.PUBLIC).withInterfaceSymbols(ClassDesc.of(Supplier.class.getName()));
            type.withMethodBody("<init>", ConstantDescs.MTD_void, ClassFile.ACC_PUBLIC,
                    code -> code.aload(0).invokespecial(ConstantDescs.CD_Object, "<init>", ConstantDescs.MTD_void)
                            .return_());
            type.withMethodBody("get", MethodTypeDesc.of(ConstantDescs.CD_Object), ClassFile.ACC_PUBLIC,
                    code -> code.aconst_null().areturn());
            more.accept(type);
        });
    }

    private void plant(ClassDesc name, Consumer<ClassBuilder> content) throws IOException {
        Path file = classes.resolve("planted").resolve(name.displayName() + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, ClassFile.of().build(name, content));
    }
}
