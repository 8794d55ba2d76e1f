package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;
import orrery.editor.session.time.RecordedWorld;
import orrery.editor.text.EntityNames;

/// The breakpoints of the open scene with their descriptions and checked triggers. Simulation thread.
final class BreakpointSet {
    /// The problem of every trigger while no scene is open.
    static final String NONE_OPEN = "No scene is open; open one to set breakpoints.";

    private final List<Breakpoint> all = new ArrayList<>();
    /// Map from the number of a breakpoint to its description, as computed while its entity was alive.
    private final Map<Integer, String> texts = new HashMap<>();
    /// Numbers of the breakpoints whose entities got no new handle when entities were renumbered before tick 1. Another entity
    /// may have the handle in such a breakpoint.
    private final Set<Integer> withoutEntity = new HashSet<>();
    private List<Armed> armed = List.of();
    private @Nullable World armedIn;
    private int lastId;
    private int latest;

    /// An enabled breakpoint whose trigger was checked against the types and systems of the open world.
    record Armed(Breakpoint breakpoint, Probe.Kind kind) {}

    /// All breakpoints in the order in which they were added.
    List<Breakpoint> all() {
        return all;
    }

    /// Number of enabled breakpoints.
    int enabledCount() {
        return (int) all.stream().filter(Breakpoint::enabled).count();
    }

    /// Returns the description of the breakpoint that was enabled last; empty if it is disabled or removed now.
    String latestText(EngineWorld world) {
        return all.stream().filter(one -> one.id() == latest && one.enabled()).findFirst()
                .map(one -> text(one, world)).orElse("");
    }

    /// Returns n for a breakpoint that stops at every n-th hit.
    int every(int id) {
        return all.stream().filter(one -> one.id() == id).mapToInt(Breakpoint::every).findFirst().orElse(1);
    }

    /// Enables the breakpoint with a trigger; first adds one if there is none.
    void turnOn(Trigger trigger, EngineWorld world) {
        setEnabled(idOf(trigger, world), true);
    }

    /// Enables or disables a breakpoint.
    void setEnabled(int id, boolean enabled) {
        change(id, one -> one.with(enabled));
        latest = enabled ? id : latest;
    }

    /// Returns the number of the breakpoint with a trigger; adds a disabled one if there is none.
    int idOf(Trigger trigger, EngineWorld world) {
        return all.stream().filter(one -> one.trigger().equals(trigger) && !withoutEntity.contains(one.id()))
                .findFirst()
                .map(Breakpoint::id).orElseGet(() -> add(new Breakpoint(++lastId, trigger, false, 1), world));
    }

    private int add(Breakpoint added, EngineWorld world) {
        all.add(added);
        text(added, world);
        return added.id();
    }

    /// Changes a breakpoint.
    void change(int id, UnaryOperator<Breakpoint> how) {
        all.replaceAll(one -> one.id() == id ? how.apply(one) : one);
        armedIn = null;
    }

    /// Gives a breakpoint another trigger.
    void change(int id, Trigger trigger) {
        texts.remove(id);
        change(id, one -> one.with(trigger));
    }

    /// Removes a breakpoint.
    void remove(int id) {
        all.removeIf(one -> one.id() == id);
        texts.remove(id);
        withoutEntity.remove(id);
        armedIn = null;
    }

    /// Removes all breakpoints, because another scene was opened or the scene was closed.
    void clear() {
        all.clear();
        texts.clear();
        withoutEntity.clear();
        disarm();
    }

    /// Called when the scene has another recording, and possibly another world. Replaces the handles in triggers. The breakpoint
    /// of an entity without a new handle can't be checked any more.
    ///
    /// @param to map from former handles of entities to new ones; empty if entities keep their handles
    void moved(Map<Entity, Entity> to) {
        all.stream().filter(one -> !to.isEmpty() && !one.trigger().entity().isNone()
                && !to.containsKey(one.trigger().entity())).forEach(one -> withoutEntity.add(one.id()));
        all.replaceAll(one -> new Breakpoint(one.id(), one.trigger().moved(to), one.enabled(), one.every()));
        disarm();
    }

    /// Called when the scene has moved to a world of changed code. Replaces former names in triggers by the present ones.
    ///
    /// @return the descriptions of the breakpoints that could be checked before and can't be checked any more
    List<String> renamed(RecordedWorld before, RecordedWorld now) {
        List<String> unknown = new ArrayList<>();
        for (Breakpoint one : List.copyOf(all)) {
            Trigger present = one.trigger().renamed(now.simulation().definition());
            if (!present.equals(one.trigger())) {
                change(one.id(), present);
            }
            if (problem(one, before).isEmpty() && !problem(present, now).isEmpty()) {
                unknown.add(text(one, now.world()));
            }
        }
        return unknown;
    }

    private void disarm() {
        armedIn = null;
        armed = List.of();
    }

    // ---- in a world

    /// Returns the description of a breakpoint. For a destroyed entity it is the last one computed while the entity was alive.
    String text(Breakpoint one, EngineWorld world) {
        Entity entity = one.trigger().entity();
        String text = one.trigger().text(each -> EntityNames.of(each, world));
        if (!withoutEntity.contains(one.id()) && (entity.isNone() || world.isAlive(entity))) {
            texts.put(one.id(), text);
        }
        return texts.getOrDefault(one.id(), text);
    }

    /// Returns why a breakpoint can't be checked; empty if it can.
    ///
    /// @param open the open world, or null
    String problem(Breakpoint one, @Nullable RecordedWorld open) {
        return withoutEntity.contains(one.id())
                ? "Its entity does not exist in the scene with which tick 1 started."
                : problem(one.trigger(), open);
    }

    /// Returns why a trigger can't be checked; empty if it can.
    ///
    /// @param open the open world, or null
    static String problem(Trigger trigger, @Nullable RecordedWorld open) {
        if (open == null) {
            return NONE_OPEN;
        }
        try {
            Probe.Kind _ = Probe.kind(trigger, open.simulation());
            return "";
        } catch (ExpressionException | IllegalArgumentException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Returns the enabled breakpoints whose triggers can be checked in a world.
    List<Armed> armedIn(RecordedWorld open) {
        EngineWorld world = open.world();
        if (armedIn != world) {
            armedIn = world;
            List<Armed> now = new ArrayList<>();
            for (Breakpoint one : all) {
                if (one.enabled() && problem(one, open).isEmpty()) {
                    now.add(new Armed(one, Probe.kind(one.trigger(), open.simulation())));
                }
            }
            armed = List.copyOf(now);
        }
        return armed;
    }
}
