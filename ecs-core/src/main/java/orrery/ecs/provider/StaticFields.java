package orrery.ecs.provider;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;

/// Finds static fields in which the classes of a world could keep state. Such state is neither rewound nor recorded, and it
/// survives from one run to the next.
public final class StaticFields {
    /// Maximum number of classes to inspect.
    private static final int MOST_CLASSES = 5000;

    private final OwnClasses own;
    private final Deque<String> toRead = new ArrayDeque<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> found = new TreeSet<>();

    private StaticFields(Class<?> one) {
        own = ReloadedClasses.besides(one);
    }

    /// Names of the mutable static fields in the classes of the world's own types and systems, and in all classes that these
    /// refer to and that belong to the same module, jar or folder: `Spawner.count`, in alphabetical order.
    ///
    /// Reads up to 5,000 class files. Loads and runs no class. Skips files that cannot be read.
    public static List<String> of(WorldDefinition definition) {
        Set<String> fields = new TreeSet<>();
        for (Class<?> first : firstClasses(definition)) {
            StaticFields search = new StaticFields(first);
            search.meet(nameOf(first));
            search.run();
            fields.addAll(search.found);
        }
        return List.copyOf(fields);
    }

    /// One class for each system and type of the world's own.
    private static Set<Class<?>> firstClasses(WorldDefinition definition) {
        Set<Class<?>> classes = new HashSet<>();
        Set<String> names = new HashSet<>();
        for (SystemDefinition system : definition.systems()) {
            addOnce(system.factory().getClass(), classes, names);
        }
        for (ComponentType<?> type : definition.types().types()) {
            addOnce(type.recordClass(), classes, names);
        }
        return classes;
    }

    private static void addOnce(Class<?> one, Set<Class<?>> classes, Set<String> names) {
        if (names.add(nameOf(one))) {
            classes.add(one);
        }
    }

    /// Name of the class that has its own class file; lambdas have none.
    private static String nameOf(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf("$$");
        return lambda < 0 ? name : name.substring(0, lambda);
    }

    private void meet(String name) {
        if (met.size() < MOST_CLASSES && met.add(name) && own.has(name)) {
            toRead.add(name);
        }
    }

    private void run() {
        while (!toRead.isEmpty()) {
            String name = toRead.remove();
            try {
                own.read(name).ifPresent(bytes -> read(ClassFile.of().parse(bytes)));
            } catch (IOException | IllegalArgumentException e) {
                // an unreadable class contributes nothing
            }
        }
    }

    private void read(ClassModel file) {
        String name = file.thisClass().asInternalName();
        for (FieldModel field : file.fields()) {
            Set<AccessFlag> flags = field.flags().flags();
            if (flags.contains(AccessFlag.STATIC) && !flags.contains(AccessFlag.FINAL)
                    && !flags.contains(AccessFlag.SYNTHETIC)) {
                found.add(name.substring(name.lastIndexOf('/') + 1).replace('$', '.') + "." + field.fieldName()
                        .stringValue());
            }
        }
        for (PoolEntry entry : file.constantPool()) {
            if (entry instanceof ClassEntry other && !other.asInternalName().startsWith("[")) {
                meet(other.asInternalName().replace('/', '.'));
            }
        }
    }
}
