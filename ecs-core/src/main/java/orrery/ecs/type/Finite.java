package orrery.ecs.type;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a `float` or `double` field that authoring scenes and editors must not set to NaN or an infinity. On a record
/// class, marks all its fields.
///
/// Systems may still write such values, so that a diverging simulation can be inspected.
@Documented
@Target({ElementType.TYPE, ElementType.RECORD_COMPONENT})
@Retention(RetentionPolicy.RUNTIME)
public @interface Finite {}
