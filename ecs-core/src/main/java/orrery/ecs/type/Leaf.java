package orrery.ecs.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class whose values are stored in one column instead of one column for each of their fields.
///
/// A class of kind [FieldKind#ENTITY] must be a public record with one `long`. Values of other kinds are stored by reference.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Leaf {
    /// Kind of the column.
    FieldKind value();
}
