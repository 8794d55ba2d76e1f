package orrery.ecs.type;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says what to do instead of writing a managed, derived or system-written type. Messages end with this text.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Alternative {
    /// Half a sentence, such as `use SceneTree.attach`.
    String value();
}
