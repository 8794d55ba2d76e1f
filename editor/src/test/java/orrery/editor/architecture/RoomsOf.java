package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/// A package and each package below it, each as a slice of its own.
///
/// @param parent the package on top
record RoomsOf(String parent) implements SliceAssignment {

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass of) {
        String name = of.getPackageName();
        return name.equals(parent) || name.startsWith(parent + ".")
                ? SliceIdentifier.of(name)
                : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
        return "the packages of " + parent;
    }
}
