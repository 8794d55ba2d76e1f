package orrery.ecs.mirror;

import java.util.HashSet;
import java.util.Set;

/// Names of the mirror's types: the simple names of the game's classes, made unique by prefixing names of enclosing classes and
/// packages and, if these do not suffice, by a number.
final class TypeNames {
    private final Set<String> taken;

    /// @param taken names that are in use
    TypeNames(Set<String> taken) {
        this.taken = new HashSet<>(taken);
    }

    /// Returns a name for a class: `Node`, or `GameNode` if there is a `Node` already.
    String of(Class<?> type) {
        String[] names = type.getName().split("[.$]", -1);
        String name = "";
        for (int i = names.length - 1; i >= 0; i--) {
            name = upper(names[i]) + name;
            if (taken.add(name)) {
                return name;
            }
        }
        int number = 2;
        while (!taken.add(name + number)) {
            number++;
        }
        return name + number;
    }

    private static String upper(String name) {
        return name.isEmpty() ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
