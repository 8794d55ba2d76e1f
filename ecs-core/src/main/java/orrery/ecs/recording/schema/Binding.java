package orrery.ecs.recording.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.FormerHashes;
import orrery.ecs.engine.bytes.ByteSource;
import orrery.ecs.engine.singleton.EngineEventQueue;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.FromText;
import orrery.ecs.type.TrackingLevel;

/// The world in which a file's content is restored. This is the provider's world if the provider is available, its schema fits
/// the file ([Schema#difference]) and its classes can hold the file's values. Otherwise it is a world of generated stand-in
/// classes.
public final class Binding {
    private final Simulation simulation;
    private final boolean runnable;
    private final Classes classes;
    private final StandInClasses standIns;
    private final ValueBytes values;
    private final @Nullable String warning;
    private FormerHashes former = FormerHashes.NONE;

    private Binding(Simulation simulation, @Nullable WorldSchema own, Schema schema, StandInClasses standIns,
            @Nullable String warning) {
        this.simulation = simulation;
        this.standIns = standIns;
        this.warning = warning;
        runnable = own != null;
        List<Class<?>> known = own != null ? own.classes() : all(standIns, schema.classes().size());
        classes = new Classes(known, schema.classes(),
                List.of(simulation.world().types(), simulation.definition().inputs()));
        values = new ValueBytes(classes, !runnable, null);
    }

    private Binding(Binding before) {
        simulation = before.simulation.definition().open(TrackingLevel.RECORDED, 0);
        standIns = before.standIns;
        warning = before.warning;
        runnable = before.runnable;
        classes = before.classes;
        values = before.values;
        former = before.former;
    }

    /// Binds the same schema to another, empty world of the same definition.
    public Binding again() {
        return new Binding(this);
    }

    private static List<Class<?>> all(StandInClasses standIns, int count) {
        List<Class<?>> list = new ArrayList<>();
        for (int place = 0; place < count; place++) {
            list.add(standIns.at(place));
        }
        return list;
    }

    /// Binds a schema to an empty world.
    ///
    /// @param refusal the reason to use generated stand-in classes; null to use the world's own classes if that is possible
    /// @throws orrery.ecs.engine.bytes.MalformedBytesException if no world can be created from the schema
    public static Binding of(Schema schema, WorldCatalog catalog, @Nullable String refusal) {
        StandInClasses standIns = new StandInClasses();
        standIns.add(schema.classes());
        String why;
        try {
            Optional<WorldDefinition> definition = catalog.definition(schema.world());
            why = "The world %s is not here".formatted(schema.world());
            if (refusal != null) {
                why = "The world %s here does not take a value of the recording (%s)".formatted(schema.world(),
                        refusal);
            } else if (definition.isPresent()) {
                Simulation simulation = definition.get().open(TrackingLevel.RECORDED, 0);
                WorldSchema own = WorldSchema.simulation(simulation);
                why = own.schema().difference(schema);
                if (why == null && !isReadable(own)) {
                    why = "Some values of the world %s can't be read from text".formatted(schema.world());
                }
                if (why == null) {
                    return new Binding(simulation, own, schema, standIns, null);
                }
            }
        } catch (RuntimeException | LinkageError | ServiceConfigurationError e) {
            why = "The world %s can't be made here (%s)".formatted(schema.world(), e);
        }
        Simulation simulation = new StandIns(schema, standIns).definition().open(TrackingLevel.RECORDED, 0);
        return new Binding(simulation, null, schema, standIns, simulation.isOfProgram()
                ? "A program ran the ticks of this world, so they can be looked at in both directions, and no more can be run."
                : why + ", so the recording is shown with the types that its file describes: its ticks can be looked at in"
                        + " both directions, and no more ticks can be run. To run more, add the jar with which it was recorded"
                        + " and open it again.");
    }

    private static boolean isReadable(WorldSchema own) {
        for (int place = 0; place < own.classes().size(); place++) {
            if (own.schema().classes().get(place).sort() == ClassForm.Sort.TEXT
                    && FromText.of(own.classes().get(place)) == null) {
                return false;
            }
        }
        return true;
    }

    /// Reads the descriptions of classes that no field declares, and generates stand-ins for the records and enums among them.
    /// Systems of the world do not recognise values of such stand-ins.
    public void readMore(ByteSource in) {
        int place = classes.size();
        List<ClassForm> more = Schema.readMore(in, classes.forms());
        standIns.add(more);
        for (ClassForm form : more) {
            classes.add(standIns.at(place++), form);
        }
    }

    public Simulation simulation() {
        return simulation;
    }

    public boolean isRunnable() {
        return runnable;
    }

    public ValueBytes values() {
        return values;
    }

    /// Why no more ticks can be run, in sentences for the user; empty if [#isRunnable].
    public Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    /// Sets which recorded hashes can be compared with those that are computed now.
    public void expect(FormerHashes hashes) {
        former = hashes;
    }

    /// Whether a hash can be compared with the recorded one. Hashes over values of stand-in classes can't, and some hashes of
    /// older files can't either.
    ///
    /// @param name name of a type, or `world` for the hash of everything else
    public boolean isHashKnown(String name, EngineWorld world) {
        if (!former.isComparable(name, world.types())) {
            return false;
        }
        return runnable || isKnownOfStandIns(name, world);
    }

    /// Whether a hash is the same with stand-in classes, because it includes no values of such classes.
    ///
    /// @param name as for [#isHashKnown]
    public boolean isKnownOfStandIns(String name, EngineWorld world) {
        if (name.equals("world")) {
            return world.submittedInputs().isEmpty();
        }
        return world.types().named(name).filter(type -> !holdsValues(type) && world.eventQueues().values().stream()
                .filter(queue -> queue.type() == type).map(EngineEventQueue::eventType)
                .noneMatch(Binding::holdsValues)).isPresent();
    }

    private static boolean holdsValues(ComponentType<?> type) {
        return type.fields().stream().map(Field::kind).anyMatch(kind -> kind == FieldKind.VALUE);
    }
}
