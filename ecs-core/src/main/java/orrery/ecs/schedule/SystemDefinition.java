package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// Declaration of a system: its name, what it reads, writes and watches, and the source of its behaviour.
///
/// @param name unique name in the world
/// @param factory creates the behaviour for one run
/// @param reads component types that the system reads
/// @param writes component types that the system writes and may also read
/// @param watches component types and singletons whose changes cause the system to run; see [#runsEveryTick]
/// @param watchesModifySets deferred types; changes of their modify sets cause the system to run
/// @param applies deferred types whose modify sets the system applies
/// @param settles whether the system also runs after edits, see [Schedule#settle]
public record SystemDefinition(String name, Supplier<? extends Behaviour> factory,
        Set<Class<? extends Record>> reads, Set<Class<? extends Record>> writes,
        Set<Class<? extends Record>> watches, Set<Class<? extends Record>> watchesModifySets,
        Set<Class<? extends Record>> applies, boolean settles) {

    /// Starts the definition of a system.
    public static Builder named(String name) {
        return new Builder(name);
    }

    /// Whether the system watches nothing and therefore runs in every tick.
    public boolean runsEveryTick() {
        return watches.isEmpty() && watchesModifySets.isEmpty();
    }

    /// All types that the system may read: the types declared with `reads`, `writes`, `watches`, `watchesModifySets` and
    /// `applies`.
    public List<Class<? extends Record>> readable() {
        Set<Class<? extends Record>> all = new LinkedHashSet<>(reads);
        all.addAll(writable());
        all.addAll(watches);
        all.addAll(watchesModifySets);
        return List.copyOf(all);
    }

    /// All types that the system may write: the types declared with `writes` and `applies`.
    public List<Class<? extends Record>> writable() {
        Set<Class<? extends Record>> all = new LinkedHashSet<>(writes);
        all.addAll(applies);
        return List.copyOf(all);
    }

    /// Builder for a system definition.
    public static final class Builder {
        private final String name;
        private final List<Class<? extends Record>> reads = new ArrayList<>();
        private final List<Class<? extends Record>> writes = new ArrayList<>();
        private final List<Class<? extends Record>> watches = new ArrayList<>();
        private final List<Class<? extends Record>> watchesModifySets = new ArrayList<>();
        private final List<Class<? extends Record>> applies = new ArrayList<>();
        private boolean settles;

        private Builder(String name) {
            this.name = name;
        }

        /// Declares component types that the system reads.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder reads(Class<? extends Record>... types) {
            Collections.addAll(reads, types);
            return this;
        }

        /// Declares component types that the system writes and may also read.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder writes(Class<? extends Record>... types) {
            Collections.addAll(writes, types);
            return this;
        }

        /// Declares component types and singletons that the system watches. The system then runs at its first turn, and later
        /// only if others have changed something that it watches.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder watches(Class<? extends Record>... types) {
            Collections.addAll(watches, types);
            return this;
        }

        /// Declares deferred types whose modify sets the system watches. The system then runs at its first turn, and later only
        /// if others have changed something that it watches.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder watchesModifySets(Class<? extends Record>... types) {
            Collections.addAll(watchesModifySets, types);
            return this;
        }

        /// Declares deferred types whose modify sets only this system applies, with [orrery.ecs.world.ModifySet#apply]. This does
        /// not determine when the system runs: it runs in every tick unless it watches something. With
        /// `applies(Joint.class).watchesModifySets(Joint.class)`, it runs when others have added, changed or removed pending
        /// values.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder applies(Class<? extends Record>... types) {
            Collections.addAll(applies, types);
            return this;
        }

        /// Makes [Schedule#settle] run the system, so that it runs after edits as well as in ticks.
        public Builder settles() {
            settles = true;
            return this;
        }

        /// Builds the definition. [Schedule] describes what happens if the behaviour throws.
        ///
        /// @param factory creates a new behaviour for each run
        public SystemDefinition run(Supplier<? extends Behaviour> factory) {
            return new SystemDefinition(name, factory, new LinkedHashSet<>(reads), new LinkedHashSet<>(writes),
                    new LinkedHashSet<>(watches), new LinkedHashSet<>(watchesModifySets),
                    new LinkedHashSet<>(applies), settles);
        }
    }
}
