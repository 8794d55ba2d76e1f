package orrery.bridge.ashley;

import com.badlogic.ashley.core.Component;
import com.badlogic.ashley.core.ComponentType;
import com.badlogic.ashley.core.Engine;
import com.badlogic.ashley.core.EntitySystem;
import com.badlogic.gdx.utils.ObjectMap;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/// Accesses private members of Ashley that a bridge needs: an engine's queues of delayed operations, whether a system is
/// processed, and the component types in use. Made for Ashley 1.7; a version without these members is refused when the mirror is
/// created.
final class EngineAccess {
    private static final MethodHandles.Lookup ENGINE = lookup(Engine.class);
    private static final MethodHandle UPDATING = setter("updating", boolean.class);
    private static final Queue COMPONENTS = new Queue("componentOperationHandler", "ComponentOperationHandler",
            "hasOperationsToProcess", "processOperations");
    private static final Queue ENTITIES = new Queue("entityManager", "EntityManager", "hasPendingOperations",
            "processPendingOperations");
    private static final MethodHandle PROCESSING = processing();

    private EngineAccess() {}

    /// One of the engine's queues.
    private static final class Queue {
        private final MethodHandle of;
        private final MethodHandle hasSome;
        private final MethodHandle process;

        Queue(String field, String type, String hasSome, String process) {
            try {
                Class<?> queue = ENGINE.findClass(Engine.class.getPackageName() + "." + type);
                of = ENGINE.findGetter(Engine.class, field, queue);
                this.hasSome = ENGINE.findVirtual(queue, hasSome, MethodType.methodType(boolean.class));
                this.process = ENGINE.findVirtual(queue, process, MethodType.methodType(void.class));
            } catch (ReflectiveOperationException e) {
                throw unsupported(e);
            }
        }

        boolean hasSome(Engine engine) throws Throwable {
            return (boolean) hasSome.invoke(of.invoke(engine));
        }

        void process(Engine engine) throws Throwable {
            process.invoke(of.invoke(engine));
        }
    }

    private static IllegalStateException unsupported(Throwable e) {
        return new IllegalStateException("This version of Ashley is not supported: " + e, e);
    }

    private static MethodHandles.Lookup lookup(Class<?> type) {
        try {
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        } catch (IllegalAccessException e) {
            throw unsupported(e);
        }
    }

    private static MethodHandle setter(String field, Class<?> type) {
        try {
            return ENGINE.findSetter(Engine.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw unsupported(e);
        }
    }

    private static MethodHandle processing() {
        try {
            return lookup(EntitySystem.class).findGetter(EntitySystem.class, "processing", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw unsupported(e);
        }
    }

    /// Runs code as the engine runs a system: additions and removals wait until the code has run.
    static void updating(Engine engine, Runnable code) {
        setUpdating(engine, true);
        try {
            code.run();
            processDelayed(engine);
        } finally {
            setUpdating(engine, false);
        }
    }

    private static void setUpdating(Engine engine, boolean isUpdating) {
        try {
            UPDATING.invoke(engine, isUpdating);
        } catch (Throwable e) {
            throw unsupported(e);
        }
    }

    private static void processDelayed(Engine engine) {
        try {
            while (COMPONENTS.hasSome(engine) || ENTITIES.hasSome(engine)) {
                COMPONENTS.process(engine);
                ENTITIES.process(engine);
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw unsupported(e);
        }
    }

    /// Returns the value set by `setProcessing`, whatever `checkProcessing` returns.
    static boolean isProcessing(EntitySystem system) {
        try {
            return (boolean) PROCESSING.invoke(system);
        } catch (Throwable e) {
            throw unsupported(e);
        }
    }

    /// The component classes that mappers, families and entities have used in this program.
    @SuppressWarnings("unchecked")
    static List<Class<? extends Component>> componentTypes() {
        try {
            MethodHandle get = lookup(ComponentType.class).findStaticGetter(ComponentType.class,
                    "assignedComponentTypes", ObjectMap.class);
            List<Class<? extends Component>> types = new ArrayList<>();
            for (Object type : ((ObjectMap<Object, Object>) get.invoke()).keys()) {
                types.add((Class<? extends Component>) type);
            }
            types.sort(java.util.Comparator.comparingInt(type -> ComponentType.getIndexFor(type)));
            return types;
        } catch (Throwable e) {
            throw unsupported(e);
        }
    }
}
