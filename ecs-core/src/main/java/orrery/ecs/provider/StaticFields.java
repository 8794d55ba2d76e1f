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
    /// Maximum number of classes to look at, starting from one type or system.
    private static final int MOST_CLASSES = 5000;

    private final OwnClasses own;
    private final Deque<String> toRead = new ArrayDeque<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> found = new TreeSet<>();

    private StaticFields(Class<?> one) {
        own = ReloadedClasses.besides(one);
    }

    /// Names of the static fields that are not final, such as `Spawner.count`, in alphabetical order: in the classes of the
    /// world's types and systems, and in all classes that these refer to and that come from the same module, jar or folder.
    ///
    /// Looks at up to 5,000 classes for each type and system. Reads their files without loading or running them. Skips files that
    /// cannot be read.
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

    /// The classes of all types, and of the factories of all systems; only one of those that come from the same class file.
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

    /// Name of the class file that contains a class. A lambda expression is in the file of the class around it.
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
