package orrery.ecs.provider;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Finds static fields in which the classes of a world could keep state. Such state is neither reverted nor recorded, and all
/// worlds with the same loaded classes share it.
public final class StaticFields {
    /// Maximum number of classes to search.
    private static final int MOST_CLASSES = 5000;

    private final Set<String> read = new HashSet<>();
    private final Set<String> found = new TreeSet<>();

    private StaticFields() {}

    /// Returns the names of static fields that are not final, such as `Spawner.count`, in alphabetical order. Searches the
    /// classes of the world's types and systems, and the classes to which these refer directly or indirectly, if they come from
    /// the same module, jar or folder.
    ///
    /// Searches each class once, and at most 5,000 classes. Reads the class files without loading the classes. Skips files that
    /// cannot be read.
    public static List<String> of(WorldDefinition definition) {
        StaticFields search = new StaticFields();
        definition.systems().forEach(system -> search.run(system.factory().getClass()));
        definition.types().types().forEach(type -> search.run(type.recordClass()));
        return List.copyOf(search.found);
    }

    /// Name of the class file that contains a class. A lambda expression is in the file of the class around it.
    private static String nameOf(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf("$$");
        return lambda < 0 ? name : name.substring(0, lambda);
    }

    /// Reads the file of a class, and the files of classes from the same place to which the class refers directly or indirectly.
    private void run(Class<?> first) {
        OwnClasses own = ReloadedClasses.besides(first);
        Set<String> met = new HashSet<>();
        Deque<String> toRead = new ArrayDeque<>(List.of(nameOf(first)));
        while (!toRead.isEmpty() && read.size() < MOST_CLASSES) {
            String name = toRead.remove();
            if (!read.contains(name) && met.add(name) && own.has(name)) {
                read.add(name);
                toRead.addAll(read(name, own));
            }
        }
    }

    /// Adds the static fields of a class to the found ones. Returns the names of the classes to which it refers.
    private List<String> read(String name, OwnClasses own) {
        try {
            return own.read(name).map(bytes -> read(ClassFile.of().parse(bytes))).orElse(List.of());
        } catch (IOException | IllegalArgumentException e) {
            return List.of(); // an unreadable class contributes nothing
        }
    }

    private List<String> read(ClassModel file) {
        String name = file.thisClass().asInternalName();
        for (FieldModel field : file.fields()) {
            Set<AccessFlag> flags = field.flags().flags();
            if (flags.contains(AccessFlag.STATIC) && !flags.contains(AccessFlag.FINAL)
                    && !flags.contains(AccessFlag.SYNTHETIC)) {
                found.add(name.substring(name.lastIndexOf('/') + 1).replace('$', '.') + "." + field.fieldName()
                        .stringValue());
            }
        }
        List<String> named = new ArrayList<>();
        for (PoolEntry entry : file.constantPool()) {
            if (entry instanceof ClassEntry other && !other.asInternalName().startsWith("[")) {
                named.add(other.asInternalName().replace('/', '.'));
            }
        }
        return named;
    }
}
