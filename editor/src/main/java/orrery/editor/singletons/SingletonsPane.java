package orrery.editor.singletons;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fields.CardReader;
import orrery.editor.fields.FieldStops;
import orrery.editor.fields.UnknownComponentCard;
import orrery.editor.fields.editor.EntitySearch;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.fields.editor.FieldMenu;
import orrery.editor.fields.editor.FieldWriter;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.PulseWork;
import orrery.editor.fx.Views;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.stop.Breakpoints;
import orrery.editor.theme.EmptyNote;
import orrery.editor.theme.EmptyText;

/// Shows and edits the singletons of the world. FX thread.
public final class SingletonsPane extends BorderedPane {
    private final SingletonsModel model;
    private final Navigator navigator;
    private final Breakpoints breakpoints;
    private final EntitySearch entities;
    private final TextField search = new TextField();
    private final VBox list = new VBox();
    private final Label refused = new Label();
    private final EmptyNote empty = new EmptyNote();
    private final ScrollPane scroll;
    private final Map<String, SingletonCard> cards = new LinkedHashMap<>();
    private final PulseWork making = new PulseWork(this::makeFields);
    private List<Object> what = List.of();
    /// Name of the singleton to show when the singletons are read; empty if none is to be shown.
    private String wanted = "";

    /// Creates an inactive pane.
    public SingletonsPane(Session session, Views views, Navigator navigator) {
        this.navigator = navigator;
        breakpoints = session.breakpoints();
        model = new SingletonsModel(session);
        entities = new EntitySearch(session);
        getStyleClass().add("singletons");
        setAccessibleText("Singletons");
        search.setPromptText("Find a singleton or field");
        search.getStyleClass().addAll("search", "compact");
        refused.getStyleClass().addAll("removed", "small");
        refused.setWrapText(true);
        list.getStyleClass().add("card-list");
        list.getChildren().setAll(empty);
        search.textProperty().subscribe(this::filter);
        HBox bar = new HBox(6, search, new HelpButton());
        HBox.setHgrow(search, Priority.ALWAYS);
        VBox top = new VBox(bar, refused);
        top.getStyleClass().add("inspector-top");
        VBox body = new VBox(list);
        body.getStyleClass().add("inspector-body");
        scroll = new ScrollPane(body);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setTop(top);
        setCenter(scroll);
        setSearch(search);
        say(EditResult.DONE);
        asks(model.request(), views, this::show);
    }

    /// Expands the card of a singleton and scrolls to it, as soon as the singletons have been read.
    public void reveal(String name) {
        search.clear();
        wanted = name;
        revealWanted();
    }

    private void revealWanted() {
        SingletonCard card = cards.get(wanted);
        if (card != null) {
            wanted = "";
            card.node().setOpen(true);
            making.finish();
            applyCss(); // a pane that is shown for the first time has no skins yet
            layout();
            double height = list.getHeight() - scroll.getViewportBounds().getHeight();
            scroll.setVvalue(height <= 0 ? 0 : card.node().getBoundsInParent().getMinY() / height);
            card.node().focusHeader();
        }
    }

    private void show(SingletonsSlice slice) {
        List<Object> now = new ArrayList<>(slice.singletons().stream().map(each -> each.card().type()).toList());
        now.addAll(slice.kept().keySet());
        if (!now.equals(what)) {
            what = now;
            makeCards(slice);
        }
        for (SingletonSlice singleton : slice.singletons()) {
            SingletonCard card = cards.get(singleton.name());
            if (card != null) {
                card.show(singleton);
            }
        }
        making.start();
        revealWanted();
        wanted = "";
    }

    /// Creates the nodes of the next missing fields of a card. Returns false if no field is missing in any open card.
    private boolean makeFields() {
        return cards.values().stream().anyMatch(card -> card.node().makeFields());
    }

    private void makeCards(SingletonsSlice slice) {
        cards.clear();
        slice.singletons().forEach(singleton -> cards.put(singleton.name(), card(singleton)));
        list.getChildren().setAll(cards.values().stream().map(SingletonCard::node).toList());
        slice.kept().forEach((name, json) -> list.getChildren().add(new UnknownComponentCard(name, json)));
        list.getChildren().add(empty);
        filter(search.getText());
    }

    private SingletonCard card(SingletonSlice slice) {
        ComponentType<?> type = slice.card().type();
        FieldContext context = new FieldContext(
                new FieldWriter((field, value, gesture) -> written(type, model.set(type, field, value, gesture)),
                        model::takeBack),
                navigator, entities, CardReader.isEditable(type), type,
                new FieldMenu(Entity.NONE, new FieldStops(type, Entity.NONE, breakpoints, this::tell)::of));
        return new SingletonCard(slice, model, context, () -> menu(type), making::start);
    }

    /// Shows the result of an edit in the pane if the field that would show the result no longer exists, because reloaded code
    /// has replaced the type.
    private CompletionStage<EditResult> written(ComponentType<?> type, CompletionStage<EditResult> answer) {
        SingletonCard card = cards.get(type.name());
        if (card == null || card.node().type() != type) {
            tell(answer);
        }
        return answer;
    }

    private List<MenuItem> menu(ComponentType<?> type) {
        if (!CardReader.isEditable(type) || type.isTag() || EntityEdits.defaultOf(type) == null) {
            return List.of();
        }
        return new MenuBuilder().add("Reset to default", () -> tell(model.reset(type))).items();
    }

    private void filter(String text) {
        cards.values().forEach(card -> card.node().filter(text));
        boolean any = list.getChildren().stream().anyMatch(card -> card != empty && card.isVisible());
        empty.show(any
                ? EmptyText.NONE
                : list.getChildren().size() == 1
                        ? new EmptyText("No singletons", "Open a world that declares singletons.")
                        : new EmptyText("No singleton matches “%s”".formatted(text.strip()),
                                "Try part of the name of a singleton or of one of its fields."));
    }

    private void tell(CompletionStage<EditResult> answer) {
        Views.whenDone(answer, this::say);
    }

    private void say(EditResult result) {
        refused.setText(result.message());
        Parts.show(refused, !result.done());
    }

    @Override
    public PaneHelp help() {
        return SingletonsHelp.TEXT;
    }
}
