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

/// Static fields in which the classes of a world could keep what is not of the world: it is neither rewound nor recorded, and
/// goes on from one run to the next.
public final class StaticFields {
    /// More classes are not looked at.
    private static final int MOST_CLASSES = 5000;

    private final OwnClasses own;
    private final Deque<String> toRead = new ArrayDeque<>();
    private final Set<String> met = new HashSet<>();
    private final Set<String> found = new TreeSet<>();

    private StaticFields(Class<?> one) {
        own = ClassesAnew.besides(one);
    }

    /// The static fields that are not final, in the classes of the world's own types and systems and in all of the same module,
    /// or of the same jar or folder on the class path, that these name: `Spawner.count`, in the order of the alphabet.
    ///
    /// Reads class files, up to 5,000; loads no class and runs none. What can't be read is left out.
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

    /// A class for each that belongs to a system or type of the world's own.
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

    /// Name of the class with a file of its own: lambdas have none.
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
                // nothing is known of a class that can't be read
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
