package orrery.ecs.engine.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.singleton.EngineEntitySet;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;

/// Records the source locations that write one component of one entity, or create and destroy the entity, while the trace is
/// open.
///
/// At each call into the world, the trace compares the component with its value at the previous call. If the values differ, the
/// previous call wrote the component. If a change of the component was queued, the call that queued the change counts as the
/// writer. Writes by passes are detected in the same way.
///
/// Cost: some microseconds for each call into the world. Use it on a copy of the world, and run the tick again in that copy.
public final class CallTrace implements AutoCloseable {
    private static final int MOST_FRAMES = 40;
    private static final String ENGINE = EngineWorld.class.getPackageName();
    private static final String LIBRARY = ENGINE.substring(0, ENGINE.lastIndexOf('.') + 1);
    private static final Set<String> WRITING = Set.of("add", "addAll", "addIfAbsent", "replace",
            "replaceIfPresent", "set", "setIfAlive", "setSingleton", "remove", "removeAll", "removeIfPresent", "create",
            "destroy",
            "destroyAll", "destroyIfAlive", "update", "parallelUpdate", "apply", "write", "publish",
            "clear", "markChanged", "markSingletonChanged");
    private static final StackWalker WALKER = StackWalker.getInstance();

    private final EngineWorld world;
    private final Entity entity;
    private final @Nullable EngineArray<?> array;
    private final boolean pending;
    private final List<Call> calls = new ArrayList<>();
    private List<StackTraceElement> stack = List.of();
    private List<StackTraceElement> queuing = List.of();
    private State last;
    private boolean queued;
    private boolean looking;

    /// A call that wrote.
    ///
    /// @param stack source locations from the call out to the system, innermost first. Code of the Java platform is left out.
    ///     Code of this library is left out, too, unless the system itself belongs to the library
    /// @param before the component before; null if it was absent, or if creation and destruction are traced
    /// @param after the component after; null if it is absent, or if creation and destruction are traced
    public record Call(List<StackTraceElement> stack, @Nullable Record before, @Nullable Record after) {
        /// Copies the stack.
        public Call {
            stack = List.copyOf(stack);
        }
    }

    private record State(boolean alive, @Nullable Record value, Object @Nullable [] leaves) {
        boolean isSame(State other) {
            return alive == other.alive && Values.same(leaves, other.leaves);
        }
    }

    private CallTrace(EngineWorld world, Entity entity, @Nullable EngineArray<?> array, boolean pending) {
        this.world = world;
        this.entity = entity;
        this.array = array;
        this.pending = pending;
        last = look();
    }

    /// Starts a trace. [#close] ends it.
    ///
    /// @param entity the traced entity; [Entity#NONE] for a singleton
    /// @param type the component type; null to trace creation and destruction of the entity
    /// @param pending whether to trace the pending value in the type's modify set instead of the current value
    public static CallTrace of(EngineWorld world, Entity entity, @Nullable ComponentType<?> type, boolean pending) {
        CallTrace trace = new CallTrace(world, entity, type == null ? null : world.array(type), pending);
        world.trace(trace::atCall);
        return trace;
    }

    /// The writing calls, in order. A call is added at the next call into the world; the last one is added by [#close].
    public List<Call> calls() {
        return Collections.unmodifiableList(calls);
    }

    private void atCall() {
        if (!looking) {
            looking = true;
            try {
                compare();
                stack = WALKER.walk(frames -> frames.limit(MOST_FRAMES).map(StackWalker.StackFrame::toStackTraceElement)
                        .toList());
            } finally {
                looking = false;
            }
        }
    }

    private void compare() {
        boolean waits = isQueued();
        if (waits && !queued) {
            queuing = stack;
        }
        queued = waits;
        State now = look();
        if (!now.isSame(last)) {
            calls.add(new Call(writer(queuing.isEmpty() ? stack : queuing), last.value, now.value));
            last = now;
            queuing = List.of();
        }
        if (!waits && !world.context().queue().isCarryingOut()) {
            queuing = List.of(); // the queued change had no effect, or the queue was discarded
        }
    }

    /// Whether a structural change of the traced component or entity is queued.
    private boolean isQueued() {
        return world.isDoomed(entity)
                || array != null && world.context().queue().presence(entity, array.type()) != null;
    }

    private State look() {
        boolean alive = entity.isNone() || world.context().allocator().isAlive(entity.handle());
        return array == null ? new State(alive, null, null) : look(alive, array);
    }

    private <C extends Record> State look(boolean alive, EngineArray<C> of) {
        C value = of.componentOrNull(entity, pending);
        return new State(alive, value, value == null ? null : leaves(of.type(), value));
    }

    private static <C extends Record> Object[] leaves(ComponentType<C> type, C value) {
        Object[] leaves = type.leaves(value);
        for (int i = 0; i < leaves.length; i++) {
            if (leaves[i] instanceof EngineEntitySet set) {
                leaves[i] = set.entities();
            } else if (leaves[i] instanceof EngineEventQueue<?> queue) {
                leaves[i] = queue.firstSequence() + queue.size();
            }
        }
        return leaves;
    }

    /// The frames of the code that made the innermost writing call, out to the system. Calls made inside that call are omitted,
    /// because they only read; for example, the operation of a pass reads other components to compute its result.
    private static List<StackTraceElement> writer(List<StackTraceElement> all) {
        List<StackTraceElement> ofSystem = all.stream().takeWhile(frame -> !isOf("runner.SystemRunner", frame))
                .toList();
        int from = 0;
        for (int i = ofSystem.size() - 2; i >= 0; i--) {
            boolean isEntry = isMechanism(ofSystem.get(i)) && !isMechanism(ofSystem.get(i + 1));
            if (isEntry && WRITING.contains(ofSystem.get(i).getMethodName())) {
                from = i + 1;
            }
        }
        List<StackTraceElement> source = ofSystem.subList(from, ofSystem.size()).stream()
                .filter(frame -> !isMechanism(frame)).toList();
        List<StackTraceElement> users = source.stream().filter(frame -> !isOf("scenetree.", frame)).toList();
        return users.isEmpty() ? source : users;
    }

    private static boolean isOf(String room, StackTraceElement frame) {
        return frame.getClassName().startsWith(LIBRARY + room);
    }

    /// Whether a frame belongs to the world, the schedule or the Java platform, which users need not see.
    private static boolean isMechanism(StackTraceElement frame) {
        String module = frame.getModuleName();
        return isOf("world.", frame) || isOf("engine.", frame) || isOf("storage.", frame) || isOf("schedule.", frame)
                || isOf("runner.", frame)
                || module != null && module.startsWith("java.");
    }

    @Override
    public void close() {
        looking = true;
        compare();
        world.endTrace();
    }
}
