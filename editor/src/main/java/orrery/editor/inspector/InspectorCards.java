package orrery.editor.inspector;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fields.CardReader;
import orrery.editor.fields.CardSlice;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.FieldStops;
import orrery.editor.fields.UnknownComponentCard;
import orrery.editor.fields.editor.EntitySearch;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.fields.editor.FieldMenu;
import orrery.editor.fields.editor.FieldWriter;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PulseWork;
import orrery.editor.session.Navigator;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.session.stop.Trigger;
import orrery.editor.text.NumberFormats;

/// The components of one entity as cards. If the scene file has components of types that the world does not have, these are shown
/// as grey cards. FX thread.
final class InspectorCards extends VBox {
    private final InspectorModel model;
    private final EntityEdits edits;
    private final Breakpoints breakpoints;
    private final Navigator navigator;
    private final EntitySearch entities;
    private final Consumer<CompletionStage<EditResult>> answers;
    private final Map<String, ComponentCard> cards = new LinkedHashMap<>();
    private final Map<String, UnknownComponentCard> kept = new LinkedHashMap<>();
    private final PulseWork making = new PulseWork(this::makeNext);
    private final Set<String> closed = new HashSet<>();
    private final Set<String> opened = new HashSet<>();
    private @Nullable ComponentType<?> awaited;
    private String filter = "";
    private InspectorSlice shown = InspectorSlice.NOTHING;
    private int renewals;

    /// Creates a box without cards.
    ///
    /// @param answers receives the results of edits made from menus
    InspectorCards(InspectorModel model, Breakpoints breakpoints, Navigator navigator, EntitySearch entities,
            Consumer<CompletionStage<EditResult>> answers) {
        this.model = model;
        edits = model.edits();
        this.breakpoints = breakpoints;
        this.navigator = navigator;
        this.entities = entities;
        this.answers = answers;
        getStyleClass().add("card-list");
    }

    /// Call this after entities were renumbered, that is, got other handles. Removes all cards and the texts being typed in them.
    /// Later writes by these cards are refused.
    void renew() {
        renewals++;
        clear();
    }

    /// Shows a slice. Missing cards and fields are made in steps, the first of them at once.
    void show(InspectorSlice slice) {
        if (!slice.entity().equals(shown.entity())) {
            clear();
        }
        shown = slice;
        for (CardSlice component : slice.cards()) {
            known(component.type()).ifPresent(card -> card.show(component));
        }
        arrange();
        making.start();
        focusAwaited();
    }

    /// Makes the first card that is missing, or the next fields of a card. Returns false if nothing was missing.
    private boolean makeNext() {
        for (CardSlice component : shown.cards()) {
            Optional<ComponentCard> known = known(component.type());
            if (known.isEmpty()) {
                make(component);
                return true;
            }
            if (known.get().makeFields()) {
                return true;
            }
        }
        return false;
    }

    /// Makes a card and inserts it at its place. Does not touch the other cards, because the user may be pressing a button in one
    /// of them.
    private void make(CardSlice component) {
        ComponentCard card = card(component.type(), shown.entity());
        cards.put(component.type().name(), card);
        card.show(component);
        card.filter(filter);
        getChildren().add(arranged().indexOf(card), card);
        focusAwaited();
    }

    private Optional<ComponentCard> known(ComponentType<?> type) {
        return Optional.ofNullable(cards.get(type.name())).filter(card -> card.type() == type);
    }

    /// Returns the cards to show: the cards already made for components, then the grey cards.
    private List<Node> arranged() {
        List<Node> now = new ArrayList<>();
        shown.cards().forEach(component -> known(component.type()).ifPresent(now::add));
        shown.more().kept().forEach((name, json) -> now.add(kept.computeIfAbsent(name, _ -> grey(name, json))));
        return now;
    }

    private UnknownComponentCard grey(String name, String json) {
        UnknownComponentCard card = new UnknownComponentCard(name, json);
        card.filter(filter);
        return card;
    }

    private void arrange() {
        List<Node> now = arranged();
        if (!getChildren().equals(now)) {
            int focused = focused();
            boolean leaves = focused >= 0 && !now.contains(getChildren().get(focused));
            cards.values().retainAll(now);
            // A card that leaves the scene even for a moment closes its lists and cancels a choice of an entity by a click.
            getChildren().retainAll(now);
            if (!getChildren().equals(now)) {
                getChildren().setAll(now);
            }
            if (leaves) {
                focusCardNear(focused);
            }
        }
    }

    private void focusAwaited() {
        ComponentCard added = awaited == null ? null : cards.get(awaited.name());
        if (added != null) {
            awaited = null;
            added.focusField();
        }
    }

    /// Index of the focused card, or -1.
    private int focused() {
        Node at = getScene() == null ? null : getScene().getFocusOwner();
        while (at != null && at.getParent() != this) {
            at = at.getParent();
        }
        return at == null ? -1 : getChildren().indexOf(at);
    }

    /// Moves the focus from a removed card to a neighbour: to the first visible card at its index or after it, otherwise to the
    /// nearest visible card before it.
    private void focusCardNear(int place) {
        List<Node> shown = getChildren();
        for (int next = place; next < shown.size(); next++) {
            if (shown.get(next) instanceof ComponentCard card && card.isVisible()) {
                card.focusHeader();
                return;
            }
        }
        for (int before = Math.min(place, shown.size()) - 1; before >= 0; before--) {
            if (shown.get(before) instanceof ComponentCard card && card.isVisible()) {
                card.focusHeader();
                return;
            }
        }
    }

    void clear() {
        making.stop();
        shown = InspectorSlice.NOTHING;
        awaited = null;
        cards.clear();
        kept.clear();
        getChildren().clear();
    }

    /// Shows only those cards whose type or fields contain a text.
    void filter(String text) {
        filter = text;
        cards.values().forEach(card -> card.filter(text));
        kept.values().forEach(card -> card.filter(text));
    }

    /// When the card of a type appears, expands it and focuses its first field.
    void openLater(ComponentType<?> type) {
        closed.remove(type.name());
        awaited = type;
    }

    /// Cancels [#openLater].
    void awaitNone() {
        awaited = null;
    }

    private ComponentCard card(ComponentType<?> type, Entity of) {
        Targeting targeting = new Targeting(type, of);
        FieldContext context = new FieldContext(
                new FieldWriter(targeting::now, edits::takeBack, () -> model.targets(of).size()),
                navigator, entities, CardReader.isEditable(type), type,
                new FieldMenu(of, new FieldStops(type, of, breakpoints, answers)::of));
        ComponentCard card = new ComponentCard(type, context, () -> menu(type, of));
        targeting.card = card;
        boolean inner = InspectorReader.isInner(type);
        card.setOpen(inner ? opened.contains(type.name()) : !closed.contains(type.name()));
        card.onToggled(() -> {
            (card.isOpen() ? opened : closed).add(type.name());
            (card.isOpen() ? closed : opened).remove(type.name());
            making.start();
        });
        return card;
    }

    /// The entities that an edit in a card changes, and the function that writes to these entities. The function is the same
    /// object as long as the entities are the same.
    private final class Targeting {
        private final ComponentType<?> type;
        private final Entity of;
        private final int made = renewals;
        private @Nullable ComponentCard card;
        private List<Entity> targets;
        private FieldWriter.Writing writing;

        Targeting(ComponentType<?> type, Entity of) {
            this.type = type;
            this.of = of;
            targets = model.targets(of);
            writing = to(targets);
        }

        FieldWriter.Writing now() {
            List<Entity> now = model.targets(of);
            if (!now.equals(targets)) {
                targets = now;
                writing = to(now);
            }
            return writing;
        }

        private FieldWriter.Writing to(List<Entity> written) {
            return (field, value, gesture) -> {
                CompletionStage<EditResult> answer = made == renewals
                        ? edits.set(type, field, written, value, gesture)
                        : CompletableFuture.completedStage(EditResult.refused(EntityEdits.RENUMBERED));
                if (cards.get(type.name()) != card) {
                    answers.accept(answer); // the field that would show it is gone
                }
                return answer;
            };
        }
    }

    private List<MenuItem> menu(ComponentType<?> type, Entity of) {
        MenuBuilder menu = new MenuBuilder().add("Show array", () -> navigator.toType(type.name()))
                .add("Show history", () -> navigator.toHistory(WriteQuery.of(of, type.name(), "")));
        if (CardReader.isEditable(type)) {
            if (!type.isTag() && EntityEdits.defaultOf(type) != null) {
                menu.add("Reset to default", () -> answers.accept(edits.reset(type, model.targets(of))));
            }
            int others = model.countOthers(of);
            menu.add(others == 0
                    ? "Copy to other selected entities"
                    : "Copy to " + NumberFormats.counted(others, "other selected entity", "other selected entities"),
                    () -> answers.accept(edits.copy(type, of, model.others(of)))).onlyIf(others > 0);
            menu.add("Remove component", () -> answers.accept(edits.remove(type, model.targets(of))));
        }
        menu.line();
        if (!type.isTag()) {
            menu.add("Stop when this changes", () -> stopOn(new Trigger.Changes(type.name(), "", of)));
        }
        return menu.add("Stop when this is removed", () -> stopOn(new Trigger.Removed(type.name(), of)))
                .add("Stop when any %s is added".formatted(type.name()),
                        () -> stopOn(new Trigger.Added(type.name(), Entity.NONE)))
                .add("Stop when any %s is removed".formatted(type.name()),
                        () -> stopOn(new Trigger.Removed(type.name(), Entity.NONE)))
                .items();
    }

    private void stopOn(Trigger trigger) {
        answers.accept(breakpoints.add(trigger));
    }
}
