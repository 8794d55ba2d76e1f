package orrery.ecs.type;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says what to do instead of writing a type that is managed, derived, or written only by systems. Messages that refuse a write
/// end with this text.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Alternative {
    /// The end of a sentence, such as `use SceneTree.attach`.
    String value();
}
