package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/// Assigns a package and each of its subpackages to separate slices.
///
/// @param parent the top package
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
