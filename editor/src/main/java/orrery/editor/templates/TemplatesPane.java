package orrery.editor.templates;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.LossDialog;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Tip;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.NoticeLine;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridCell;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridMark;
import orrery.editor.grid.model.GridRow;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridStyle;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateStore;
import orrery.editor.text.NumberFormats;

/// Lists the templates of the open world, then those of the user. A double click on a template, or the button *Place*, starts
/// placing it: each click in the viewport then creates the entities of the template. Enter creates them in the middle of the
/// view. FX thread.
public final class TemplatesPane extends BorderedPane {
    private static final double SEARCH_WIDTH = 150;

    private final Use use;
    private final TemplateMaker maker;
    private final PaneRequest<TemplatesReader, String, TemplatesSlice> request;
    private final Grid grid = new Grid(GridColumn.name("template", "template", 130).grows(),
            GridColumn.number("entities", "entities", 84), GridColumn.text("from", "from", 64));
    private final SearchBox search = new SearchBox(grid);
    private final NoticeLine notice = new NoticeLine();
    /// Row keys of all templates listed so far. A template keeps its key, so that it stays selected when other templates are
    /// added.
    private final Map<EntityTemplate, Long> keys = new HashMap<>();
    private TemplatesSlice shown = TemplatesSlice.NOTHING;

    /// Creates entities from templates.
    @FunctionalInterface
    public interface Use {
        /// Creates entities.
        ///
        /// @param byClick whether the user chooses the place by a click; otherwise the place is the middle of the viewport
        void create(EntityTemplate template, boolean byClick);
    }

    /// Creates an inactive pane.
    ///
    /// @param use creates entities from templates
    public TemplatesPane(Session session, Views views, TemplateStore store, Use use) {
        this.use = use;
        maker = new TemplateMaker(session, store, notice::show);
        request = new PaneRequest<>(session, "templates", "",
                () -> new TemplatesReader(store, session::refresh, System::nanoTime),
                TemplatesReader::fill);
        grid.setId("templates-grid");
        grid.setAccessibleText("Templates");
        grid.setActions(new Actions());
        grid.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        search.setId("templates-search");
        search.getStyleClass().add("compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.setTexts("Find a template", "Find a template by its name", "Words of the name; empty for all templates");
        search.textProperty().subscribe(text -> request.ask(_ -> text));
        Button make = Parts.button("New of selection…", () -> maker.make(getScene().getWindow(),
                name -> notice.show("Template %s was made of the selection.".formatted(name), true)));
        make.setId("templates-make");
        Button place = Parts.button("Place", this::placeSelected);
        place.setId("templates-place");
        Tip.set(place, "Carry the selected template over the viewport: each click there creates one, Esc ends");
        setTop(Parts.header(search, place, make, Parts.spacer(), new HelpButton()));
        setCenter(grid);
        setBottom(notice);
        setSearch(search);
        asks(request, views, this::show);
        show(TemplatesSlice.NOTHING);
    }

    @Override
    public PaneHelp help() {
        return TemplatesHelp.TEXT;
    }

    private void show(TemplatesSlice slice) {
        shown = slice;
        boolean isSearch = !search.getText().isBlank();
        grid.setEmptyText(isSearch ? "No template matches" : "No templates", isSearch
                ? "Clear the search field to see all of them."
                : "Select entities, then make a template of them with the button above. A world provider declares others with"
                        + " templates(…).");
        grid.show(GridRows.of(slice.lines().stream().map(this::row).toList()));
    }

    private long key(TemplatesSlice.Line line) {
        return keys.computeIfAbsent(line.template(), _ -> (long) keys.size());
    }

    private GridRow row(TemplatesSlice.Line line) {
        boolean isRight = line.problem().isEmpty();
        return GridRow.of(key(line),
                GridCell.of(line.template().name(), isRight ? GridStyle.NORMAL : GridStyle.FAINT)
                        .withMark(isRight ? GridMark.NONE : GridMark.ERROR),
                GridCell.of(line.entities() > 0 ? NumberFormats.grouped(line.entities()) : "", GridStyle.DIM),
                GridCell.dim(line.stored() == null ? "world" : "own"));
    }

    private Optional<TemplatesSlice.Line> line(long key) {
        return shown.lines().stream().filter(line -> key(line) == key).findFirst();
    }

    private Optional<TemplatesSlice.Line> selected() {
        long[] keys = grid.selection().keys();
        return keys.length == 0 ? Optional.empty() : line(keys[keys.length - 1]);
    }

    private void placeSelected() {
        selected().ifPresentOrElse(line -> create(line, true), () -> notice.show("Select a template to place first."));
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            selected().ifPresent(line -> create(line, false));
            event.consume();
        } else if (SystemKeys.isDelete(event)) {
            selected().ifPresent(this::delete);
            event.consume();
        }
    }

    private void create(TemplatesSlice.Line line, boolean byClick) {
        notice.show(line.problem());
        if (line.problem().isEmpty()) {
            use.create(line.template(), byClick);
        }
    }

    private void delete(TemplatesSlice.Line line) {
        EntityTemplate.Stored own = line.stored();
        if (own == null) {
            notice.show("%s belongs to the world. Only your own templates can be deleted.".formatted(
                    line.template().name()));
        } else {
            new LossDialog("delete-template", "Delete the template %s?".formatted(own.name()),
                    "Its file is deleted. Entities that were created from it stay.", "Delete template")
                    .ask(getScene().getWindow(), () -> maker.delete(own));
        }
    }

    private void rename(TemplatesSlice.Line line) {
        EntityTemplate.Stored own = line.stored();
        if (own != null) {
            maker.rename(getScene().getWindow(), shown.world(), own);
        }
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void activated(long key, String columnId) {
            line(key).ifPresent(line -> create(line, true));
        }

        @Override
        public String tip(long key, String columnId) {
            return line(key).map(TemplatesSlice.Line::problem).orElse("");
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            line(key).ifPresent(line -> new MenuBuilder()
                    .add("Place by clicks", () -> create(line, true))
                    .add("Create in the middle of the view", "Enter", () -> create(line, false)).line()
                    .add("Rename…", () -> rename(line)).onlyIf(line.stored() != null)
                    .add("Delete…", SystemKeys.delete().getName(), () -> delete(line)).onlyIf(line.stored() != null)
                    .show(grid, screenX, screenY));
        }
    }
}
