package orrery.ecs.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/// A system as a provider declares it: its name, what it reads, writes and watches, and where its behaviour comes from.
///
/// @param name name, unique in the world
/// @param factory makes the behaviour for one run
/// @param reads component types that it reads
/// @param writes component types that it writes; it may read them too
/// @param watches component types and singletons whose changes make it run; none for every tick
/// @param watchesModifySets deferred types whose modify sets make it run
/// @param applies deferred types whose modify sets it applies
/// @param settles whether it also follows each edit at once
public record SystemDefinition(String name, Supplier<? extends Behaviour> factory,
        Set<Class<? extends Record>> reads, Set<Class<? extends Record>> writes,
        Set<Class<? extends Record>> watches, Set<Class<? extends Record>> watchesModifySets,
        Set<Class<? extends Record>> applies, boolean settles) {

    /// Starts the definition of a system.
    public static Builder named(String name) {
        return new Builder(name);
    }

    /// Whether it runs in every tick, as it watches nothing.
    public boolean runsEveryTick() {
        return watches.isEmpty() && watchesModifySets.isEmpty();
    }

    /// All that it may read: what it reads, writes, watches and applies.
    public List<Class<? extends Record>> readable() {
        Set<Class<? extends Record>> all = new LinkedHashSet<>(reads);
        all.addAll(writable());
        all.addAll(watches);
        all.addAll(watchesModifySets);
        return List.copyOf(all);
    }

    /// All that it may write: what it writes and applies.
    public List<Class<? extends Record>> writable() {
        Set<Class<? extends Record>> all = new LinkedHashSet<>(writes);
        all.addAll(applies);
        return List.copyOf(all);
    }

    /// Collects what a system declares; used once.
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

        /// Declares component types that it reads.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder reads(Class<? extends Record>... types) {
            Collections.addAll(reads, types);
            return this;
        }

        /// Declares component types that it writes, and may read.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder writes(Class<? extends Record>... types) {
            Collections.addAll(writes, types);
            return this;
        }

        /// Declares component types and singletons that it watches: it then runs only after one of them, or something else that
        /// it watches, has changed. Its own writes do not make it run.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder watches(Class<? extends Record>... types) {
            Collections.addAll(watches, types);
            return this;
        }

        /// Declares deferred types whose modify sets it watches: it then runs only after one of them, or something else that it
        /// watches, has changed. Its own writes do not make it run.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder watchesModifySets(Class<? extends Record>... types) {
            Collections.addAll(watchesModifySets, types);
            return this;
        }

        /// Declares deferred types whose modify sets it alone applies, with [orrery.ecs.world.ModifySet#apply]. When it runs is
        /// another matter: in every tick, unless it watches something. With
        /// `applies(Joint.class).watchesModifySets(Joint.class)` it runs when there is something to apply.
        @SafeVarargs
        @SuppressWarnings("varargs")
        public final Builder applies(Class<? extends Record>... types) {
            Collections.addAll(applies, types);
            return this;
        }

        /// Makes it follow each edit at once, not only in ticks.
        public Builder settles() {
            settles = true;
            return this;
        }

        /// The definition, with what makes the behaviour for one run.
        public SystemDefinition run(Supplier<? extends Behaviour> factory) {
            return new SystemDefinition(name, factory, new LinkedHashSet<>(reads), new LinkedHashSet<>(writes),
                    new LinkedHashSet<>(watches), new LinkedHashSet<>(watchesModifySets),
                    new LinkedHashSet<>(applies), settles);
        }
    }
}
