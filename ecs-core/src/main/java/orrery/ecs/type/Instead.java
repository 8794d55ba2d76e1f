package orrery.ecs.type;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Says what to do instead of writing a type that is managed, derived or made by systems; messages end with it.
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Instead {
    /// Half a sentence: `use SceneTree.attach`.
    String value();
}
