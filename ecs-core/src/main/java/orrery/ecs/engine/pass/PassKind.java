package orrery.ecs.engine.pass;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import orrery.ecs.world.Entity;

/// Kinds of operations of a pass.
public enum PassKind {
    /// An update by a [UnaryOperator] of the component.
    UPDATE(UpdateTemplate.class) {
        @Override
        @SuppressWarnings("unchecked")
        public Object call(Object operation, Entity entity, Object component) {
            return ((UnaryOperator<Object>) operation).apply(component);
        }
    },
    /// An update by a [BiFunction] of entity and component.
    UPDATE_WITH_ENTITY(UpdateWithEntityTemplate.class) {
        @Override
        @SuppressWarnings("unchecked")
        public Object call(Object operation, Entity entity, Object component) {
            return ((BiFunction<Entity, Object, Object>) operation).apply(entity, component);
        }
    },
    /// A loop that only reads, with a [Consumer] of the component.
    VISIT(VisitTemplate.class) {
        @Override
        @SuppressWarnings("unchecked")
        public Object call(Object operation, Entity entity, Object component) {
            ((Consumer<Object>) operation).accept(component);
            return component;
        }
    },
    /// A loop that only reads, with a [BiConsumer] of entity and component.
    VISIT_WITH_ENTITY(VisitWithEntityTemplate.class) {
        @Override
        @SuppressWarnings("unchecked")
        public Object call(Object operation, Entity entity, Object component) {
            ((BiConsumer<Entity, Object>) operation).accept(entity, component);
            return component;
        }
    };

    private final Class<? extends Pass> template;

    PassKind(Class<? extends Pass> template) {
        this.template = template;
    }

    /// The template class. Each combination of component type and class of operation gets a hidden copy of it.
    Class<? extends Pass> template() {
        return template;
    }

    boolean isUpdate() {
        return this == UPDATE || this == UPDATE_WITH_ENTITY;
    }

    /// Calls the operation for one row. Returns the new component; a visit returns the old one.
    public abstract Object call(Object operation, Entity entity, Object component);
}
