package orrery.editor.inspector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.scene.Scene;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.editor.fields.CardReader;
import orrery.editor.fields.CardSlice;
import orrery.editor.fields.FieldSizes;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Selection;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.NumberFormats;

/// Reads the pinned entity. If none is pinned, reads the lead, the entity that was selected last. For each field of the lead,
/// counts the other selected entities that have a different value. Simulation thread.
final class InspectorReader {
    private final Creation creation;
    private final Absence absence;
    private final FieldSizes sizes = new FieldSizes();
    private final LivingCount living = new LivingCount();

    /// @param again requests another read; runs while a search is not complete
    InspectorReader(Runnable again) {
        creation = new Creation(again);
        absence = new Absence(again);
    }

    InspectorSlice read(ReadContext moment, Pin asked) {
        Pin pin = asked.in(moment);
        return (pin.isNone()
                ? read(moment, moment.selection().lead().orElse(Entity.NONE), moment.selection())
                : read(moment, pin.entity(), Selection.of(pin.entity()))).pinned(asked, pin);
    }

    private InspectorSlice read(ReadContext moment, Entity entity, Selection selection) {
        if (entity.isNone()) {
            return InspectorSlice.NOTHING;
        }
        if (!moment.world().isAlive(entity)) {
            return InspectorSlice.without(entity, absence.text(moment, entity));
        }
        SelectedOthers others = SelectedOthers.of(moment.world(), selection.entities(), entity);
        List<CardSlice> cards = cards(moment, entity, others);
        int alive = living.of(moment.world(), selection.entities());
        InspectorSlice.Selected selected = new InspectorSlice.Selected(alive, others.entities().size() + 1,
                held(moment.world(), entity, others) - cards.size(),
                selection.entities().size() - alive);
        Name name = moment.world().find(entity, Name.class);
        return new InspectorSlice(InspectorSlice.Pinned.NONE, selected, entity, "",
                new InspectorSlice.Title(name == null ? "" : name.value(),
                        path(moment, entity), creation.text(moment, entity)),
                cards,
                new InspectorSlice.More(addable(moment.world(), entity, others), kept(moment, entity)));
    }

    /// Returns `in tick 12`, or `at tick 12` for a write after tick 12 and before tick 13.
    static String when(boolean isAtState, long madeAt) {
        return "%s tick %s".formatted(isAtState ? "at" : "in", NumberFormats.grouped(madeAt));
    }

    private static List<InspectorSlice.Crumb> path(ReadContext moment, Entity entity) {
        return moment.tree().contains(entity)
                ? moment.tree().pathTo(entity).stream().map(e -> new InspectorSlice.Crumb(e, moment.nameOf(e))).toList()
                : List.of();
    }

    /// Counts the component types that have cards and are present in the entity or in at least one of the others.
    private static int held(EngineWorld world, Entity entity, SelectedOthers others) {
        return Math.toIntExact(world.arrays().stream().filter(InspectorReader::hasCards)
                .filter(array -> array.rowOf(entity) >= 0 || others.anyIn(array)).count());
    }

    private static boolean hasCards(EngineArray<?> array) {
        return !array.type().isSingleton() && array.type().recordClass() != Name.class;
    }

    private List<CardSlice> cards(ReadContext moment, Entity entity, SelectedOthers others) {
        CardReader reader = new CardReader(moment, sizes);
        List<CardSlice> cards = new ArrayList<>();
        for (EngineArray<?> array : moment.world().arrays()) {
            if (hasCards(array) && array.rowOf(entity) >= 0 && others.allIn(array)) {
                cards.add(reader.read(array, entity, others.entities()));
            }
        }
        cards.sort(Comparator.comparingInt(card -> rank(card.type())));
        return cards;
    }

    /// Returns the rank of a type in the order of cards: types of the world, then editable types of the library, then types that
    /// the library manages or computes.
    private static int rank(ComponentType<?> type) {
        return !LibraryTypes.has(type) ? 0 : isInner(type) ? 2 : 1;
    }

    /// Whether the library manages or computes a type. Cards of such types are collapsed by default.
    static boolean isInner(ComponentType<?> type) {
        return LibraryTypes.has(type) && !CardReader.isEditable(type);
    }

    private static Map<String, String> kept(ReadContext moment, Entity entity) {
        Scene scene = moment.open().file().scene();
        SceneId id = moment.world().find(entity, SceneId.class);
        return scene == null || id == null ? Map.of() : scene.unknown(id);
    }

    private static List<ComponentType<?>> addable(EngineWorld world, Entity entity, SelectedOthers others) {
        List<ComponentType<?>> types = new ArrayList<>();
        for (EngineArray<?> array : world.arrays()) {
            ComponentType<?> type = array.type();
            if (EntityEdits.isAddable(type) && (array.rowOf(entity) < 0 || !others.allIn(array))) {
                types.add(type);
            }
        }
        types.sort(Comparator.comparingInt(InspectorReader::rank));
        return types;
    }
}
