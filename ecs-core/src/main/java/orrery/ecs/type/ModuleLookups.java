package orrery.ecs.type;

import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Keeps one lookup for each named module: the latest one with full privilege access with which the module registered a type. It
/// also gives access to records of the module that occur in values but are not component types. Each lookup is stored in a
/// [ClassValue] of its lookup class, so that an unused module can be unloaded.
final class ModuleLookups {
    private static final ClassValue<AtomicReference<MethodHandles.@Nullable Lookup>> HELD = new ClassValue<>() {
        @Override
        protected AtomicReference<MethodHandles.@Nullable Lookup> computeValue(Class<?> type) {
            return new AtomicReference<>();
        }
    };
    private static final Map<Module, WeakReference<Class<?>>> CLASSES = Collections
            .synchronizedMap(new WeakHashMap<>());

    private ModuleLookups() {}

    /// Keeps a lookup of a named module if it has full privilege access. Classes outside of named modules need no lookup.
    static void keep(MethodHandles.Lookup lookup) {
        Class<?> owner = lookup.lookupClass();
        if (owner.getModule().isNamed() && lookup.hasFullPrivilegeAccess()) {
            HELD.get(owner).set(lookup);
            CLASSES.put(owner.getModule(), new WeakReference<>(owner));
        }
    }

    /// A lookup with full access to a class; null if the class is in no named module, or if no lookup of its module was kept.
    static MethodHandles.@Nullable Lookup of(Class<?> target) {
        WeakReference<Class<?>> known = CLASSES.get(target.getModule());
        Class<?> owner = known == null ? null : known.get();
        MethodHandles.Lookup lookup = owner == null ? null : HELD.get(owner).get();
        try {
            return lookup == null ? null : MethodHandles.privateLookupIn(target, lookup);
        } catch (IllegalAccessException e) {
            return null;
        }
    }
}
