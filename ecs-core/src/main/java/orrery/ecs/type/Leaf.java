package orrery.ecs.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a class whose values take one column as a whole.
///
/// A class of kind [FieldKind#ENTITY] is a public record of one `long`; the others are stored by reference.
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Leaf {
    /// The kind of column.
    FieldKind value();
}
