package orrery.editor.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fields.editor.EntitySearch;
import orrery.editor.fields.editor.Pick;
import orrery.editor.fields.editor.PickList;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Views;
import orrery.editor.grid.NoticeLine;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.EmptyNote;
import orrery.editor.theme.EmptyText;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// Shows the selected entity, or a pinned one, and edits its components. FX thread.
public final class InspectorPane extends BorderedPane {
    private static final EmptyText NOTHING = new EmptyText("Nothing selected",
            "Select an entity in the scene tree, a table or the viewport to see its components.");

    private static final String PIN = "pin";

    private final InspectorModel model;
    private final InspectorHead head;
    private final InspectorCards cards;
    private final TextField search = new TextField();
    private final EmptyNote notice = new EmptyNote();
    private final NoticeLine refused = new NoticeLine();
    private final Button add = new Button("Add component", new IconView(Icon.ADD));
    private InspectorSlice shown = InspectorSlice.NOTHING;
    private View followed;
    /// The entity that the user wants to rename: the name field gets the focus as soon as this entity is shown. [Entity#NONE] if
    /// no focus is requested.
    private Entity naming = Entity.NONE;
    private boolean adding;
    /// The list of components to add that was opened last; null if none was opened or the pane has hidden it.
    private @Nullable PickList<ComponentType<?>> opened;

    /// Creates an inactive pane.
    public InspectorPane(Session session, Views views, Navigator navigator) {
        model = new InspectorModel(session);
        head = new InspectorHead(navigator, this::pin);
        head.onRenamed(name -> {
            CompletableFuture<EditResult> answer = model.edits().rename(shown.entity(), name);
            tell(answer);
            return views.shownAfter(answer);
        });
        cards = new InspectorCards(model, session.breakpoints(), navigator, new EntitySearch(session),
                this::tell);
        getStyleClass().add("inspector");
        setAccessibleText("Inspector");
        search.setPromptText("Find a component or field");
        search.getStyleClass().addAll("search", "compact");
        search.textProperty().subscribe(cards::filter);
        setTop(boxOf("inspector-top", head, searchBar()));
        setCenter(body());
        setSearch(search);
        setBottom(refused);
        followed = views.shown();
        follows(views, this::follow);
        asks(model.request(), views, this::show);
        show(InspectorSlice.NOTHING);
    }

    private HBox searchBar() {
        HBox bar = new HBox(6, search, new HelpButton());
        bar.setAlignment(Pos.CENTER_RIGHT);
        HBox.setHgrow(search, Priority.ALWAYS);
        return bar;
    }

    private StackPane body() {
        add.getStyleClass().add("compact");
        add.setId("add-component");
        add.setOnAction(_ -> pickList().showBelow(add));
        ScrollPane scroll = new ScrollPane(boxOf("inspector-body", cards, add));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.visibleProperty().bind(notice.visibleProperty().not());
        return new StackPane(scroll, notice);
    }

    private static VBox boxOf(String styleClass, Node... children) {
        VBox box = new VBox(children);
        box.getStyleClass().add(styleClass);
        return box;
    }

    private void pin(boolean isPinned) {
        model.pin(isPinned ? Pin.of(shown.entity(), followed) : Pin.NONE);
        head.showPin(isPinned);
    }

    /// Whether the pane keeps showing an entity while the selection changes.
    public boolean isPinned() {
        return !model.pin().isNone();
    }

    /// Releases the pinned entity: the pane shows the selection again.
    public void unpin() {
        pin(false);
    }

    @Override
    public Map<String, String> parameters() {
        return Map.of(PIN, model.pin().name());
    }

    @Override
    public void setParameters(Map<String, String> parameters) {
        String name = parameters.get(PIN);
        if (name != null) {
            model.pin(Pin.of(name));
            head.showPin(isPinned());
        }
    }

    /// Focuses the name field as soon as the selected entity is shown, so that the user can rename the entity. Does nothing if
    /// the entity does not exist in the state that is then shown.
    public void focusName() {
        if (lives(shown) && model.leads(shown.entity())) {
            head.focusName();
        } else {
            naming = model.lead();
            model.refresh();
        }
    }

    /// Opens the list of components to add as soon as the selected entity is shown.
    public void addComponent() {
        if (model.leads(shown.entity())) {
            pickList().showOver(getScene().getRoot());
        } else {
            adding = true;
        }
    }

    /// Creates the list of components to add. The chosen component is added to the entities that an edit would change now, even
    /// if the user selects other entities meanwhile. The list is hidden as soon as another entity is shown.
    private PickList<ComponentType<?>> pickList() {
        List<Entity> targets = model.targets(shown.entity());
        PickList<ComponentType<?>> list = new PickList<>("Find a component to add", this::addable,
                type -> addComponent(type, targets));
        hideList();
        opened = list;
        if (!lives(shown)) {
            return list.orElse("Entity %s does not exist".formatted(shown.entity()));
        }
        String name = shown.title().name().isEmpty() ? shown.entity().toString() : shown.title().name();
        return shown.more().addable().isEmpty()
                ? list.orElse("%s has all components that can be added".formatted(name))
                : list;
    }

    private void hideList() {
        PickList<ComponentType<?>> list = opened;
        opened = null;
        if (list != null) {
            list.hide();
        }
    }

    /// Unpins when another scene is opened. When entities were renumbered, discards a typed name, the list of components and all
    /// cards, because their handles may now belong to other entities, and gives the pin the new handle of its entity. A pin can
    /// follow only one renumbering at a time, so it is updated after each renumbering, even while the pane is hidden.
    private void follow(View view) {
        View before = followed;
        followed = view;
        if (view.scene() != before.scene()) {
            unpin();
        }
        if (view.handles() != before.handles()) {
            model.pin(model.pin().in(view.handles()));
            head.showPin(isPinned());
            if (head.dropName() && view.scene() == before.scene()) {
                tell(CompletableFuture.completedFuture(EditResult.refused(EntityEdits.RENUMBERED)));
            }
            hideList();
            cards.renew();
        }
    }

    private void show(InspectorSlice slice) {
        follow(slice.pinned());
        boolean lives = lives(slice);
        naming = model.leads(naming) ? naming : Entity.NONE;
        if (!slice.entity().equals(shown.entity())) {
            head.finishName();
            hideList();
            say(EditResult.DONE);
        }
        shown = slice;
        setShown(head, lives || isPinned());
        setShown(search, lives);
        setShown(add, lives);
        add.setDisable(slice.more().addable().isEmpty());
        if (lives || isPinned()) {
            head.show(slice);
        }
        boolean isNamed = !naming.isNone() && naming.equals(slice.entity());
        if (isNamed) {
            naming = Entity.NONE;
        }
        if (lives) {
            if (isNamed) {
                head.focusName();
            }
            cards.show(slice);
        } else {
            cards.clear();
        }
        if (adding && model.leads(slice.entity())) {
            adding = false;
            addComponent();
        }
        notice.show(lives ? EmptyText.NONE : slice.entity().isNone() ? NOTHING : absent(slice));
    }

    private static boolean lives(InspectorSlice slice) {
        return slice.notice().isEmpty() && !slice.entity().isNone();
    }

    /// Gives the pin the current handle of its entity. Unpins if the entity was not found. Does nothing if the pin was changed
    /// meanwhile.
    private void follow(InspectorSlice.Pinned pinned) {
        if (pinned.asked().equals(model.pin())) {
            model.pin(pinned.found());
            head.showPin(isPinned());
        }
    }

    private static EmptyText absent(InspectorSlice slice) {
        return new EmptyText("Entity %s does not exist".formatted(slice.entity()), slice.notice());
    }

    private static void setShown(Node node, boolean shown) {
        Parts.show(node, shown);
    }

    private CompletionStage<List<Pick<ComponentType<?>>>> addable(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        List<Pick<ComponentType<?>>> picks = new ArrayList<>();
        for (ComponentType<?> type : shown.more().addable()) {
            if (type.name().toLowerCase(Locale.ROOT).contains(wanted)) {
                picks.add(new Pick<>(type, type.name(), type.isTag()
                        ? "tag"
                        : NumberFormats.counted(type.fields().size(), "field", "fields")));
            }
        }
        return CompletableFuture.completedFuture(picks);
    }

    private void addComponent(ComponentType<?> type, List<Entity> targets) {
        cards.openLater(type);
        tell(model.edits().add(type, targets));
    }

    private void tell(CompletionStage<EditResult> answer) {
        Views.whenDone(answer, this::say);
    }

    private void say(EditResult result) {
        if (!result.done()) {
            cards.awaitNone();
        }
        refused.show(result.done() ? "" : result.message());
    }

    @Override
    public PaneHelp help() {
        return InspectorHelp.TEXT;
    }
}
