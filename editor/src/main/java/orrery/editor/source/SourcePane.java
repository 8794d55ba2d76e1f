package orrery.editor.source;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Parts;
import orrery.editor.fx.SearchBox;
import orrery.editor.fx.SystemKeys;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridColumn;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.session.search.WriteExplanation;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.EmptyText;

/// Shows the source lines that wrote a value, and the code around the selected line. FX thread.
public final class SourcePane extends BorderedPane {
    private static final EmptyText NOTHING_ASKED = new EmptyText("No question asked",
            "Choose “Explain this write” in the menu of a field or of a write, or press %s there."
                    .formatted(SystemKeys.text("Shortcut+E")));
    private static final double GRID_SHARE = 0.58;
    private static final double SEARCH_WIDTH = 130;

    private final SourceModel model;
    private final Supplier<SourceSettings> settings;
    private final Runnable preferences;
    private final Label subject = new Label();
    private final Label message = new Label();
    private final Button copy = Parts.button("Copy", this::copy);
    private final Button open = Parts.button("Open in editor", this::open);
    private final VBox code = new VBox();
    private final ScrollPane scrolled = new ScrollPane(code);
    private final Grid grid = new Grid(GridColumn.link("place", "line", 140),
            GridColumn.text("code", "code", 150).grows(),
            GridColumn.text("writes", "before → after", 170).grows(), GridColumn.text("by", "by", 180));
    private final SplitPane parts = new SplitPane(grid);
    private final SearchBox search = new SearchBox(grid);
    private final Label hits = new Label();
    /// The number of the line that was found last; 0 if no line was found.
    private int found;
    private @Nullable CompletionStage<WriteExplanation> asked;

    /// Creates an empty pane.
    ///
    /// @param settings returns the source folders and the command of the user's editor
    /// @param preferences opens the dialog that changes these settings
    public SourcePane(Supplier<SourceSettings> settings, Runnable preferences) {
        this.settings = settings;
        this.preferences = preferences;
        model = new SourceModel(settings);
        setAccessibleText("Source");
        grid.setId("source-grid");
        grid.setActions(new Actions());
        copy.setId("source-copy");
        open.setId("source-open");
        subject.getStyleClass().add("strong");
        subject.setMinWidth(0);
        subject.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(subject, Priority.ALWAYS);
        hits.getStyleClass().add("small");
        hits.setId("source-hits");
        hits.setMinWidth(USE_PREF_SIZE);
        search.setId("source-search");
        search.getStyleClass().add("compact");
        search.setPrefWidth(SEARCH_WIDTH);
        search.setMinWidth(SEARCH_WIDTH);
        search.setTexts("Find in the file", "Find in the file of the chosen line",
                "Lines that contain a text; Enter goes to the next one, Shift+Enter to the one before");
        search.entering(() -> find(SourceCode.Step.FORWARD)).textProperty().subscribe(() -> find(SourceCode.Step.HERE));
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
                find(SourceCode.Step.BACK);
                event.consume();
            }
        });
        HBox header = Parts.header(subject, hits, search, copy, open, Parts.button("Preferences…", preferences),
                new HelpButton());
        message.getStyleClass().add("pane-footer");
        message.setId("source-message");
        message.setWrapText(true);
        code.getStyleClass().add("source-code");
        code.setId("source-code");
        scrolled.setId("source-scroll");
        code.minWidthProperty().bind(scrolled.viewportBoundsProperty().map(Bounds::getWidth));
        parts.setOrientation(Orientation.HORIZONTAL);
        setTop(header);
        setCenter(parts);
        setBottom(message);
        setSearch(search);
        refresh();
    }

    /// Shows the result of a search as soon as it is there. If another search is started before that, the result is not shown.
    ///
    /// @param what the subject of the search, as text: `Orbit.phase of Moon`
    /// @param answer completes with the result
    public void ask(String what, CompletionStage<WriteExplanation> answer) {
        asked = answer;
        model.ask(what);
        refresh();
        Views.whenDone(answer, found -> {
            if (answer == asked) {
                model.show(found);
                refresh();
            }
        });
    }

    /// Replaces the text of the subject.
    public void subject(String what) {
        model.setSubject(what);
        subject.setText(what);
    }

    /// Shows the class of a system.
    public void showClass(String system, String className) {
        asked = null;
        model.showClass(system, className);
        refresh();
    }

    /// Clears the pane. Call this when the scene of the subject is no longer open.
    public void clear() {
        asked = null;
        model.clear();
        refresh();
    }

    private void refresh() {
        subject.setText(model.subject());
        message.setText(model.message());
        boolean isAny = model.line(0).isPresent();
        Parts.show(message, isAny && !model.message().isEmpty());
        grid.setEmptyText(model.subject().isEmpty() ? NOTHING_ASKED : new EmptyText(model.message(), ""));
        grid.show(GridRows.of(model.rows()));
        if (isAny != parts.getItems().contains(scrolled)) {
            parts.getItems().setAll(isAny ? List.of(grid, scrolled) : List.of(grid));
            parts.setDividerPositions(isAny ? GRID_SHARE : 1);
        }
        copy.setDisable(!isAny);
        open.setDisable(!isAny);
        if (isAny) {
            grid.select(0);
        }
        showCode();
    }

    private Optional<SourceLine> chosen() {
        long[] keys = grid.selection().keys();
        return model.line(keys.length == 0 ? 0 : keys[keys.length - 1]);
    }

    private void showCode() {
        found = 0;
        code.getChildren().clear();
        hits.setText("");
        chosen().ifPresent(line -> model.code(line).ifPresentOrElse(this::showCode, () -> showUnfound(line)));
    }

    private void showCode(SourceCode file) {
        List<Integer> all = file.hits(search.getText().strip());
        int place = all.indexOf(found);
        boolean isMissing = !search.getText().isBlank() && all.isEmpty();
        hits.setText(search.getText().isBlank()
                ? ""
                : isMissing
                        ? "in no line"
                        : place < 0
                                ? "in " + NumberFormats.counted(all.size(), "line", "lines")
                                : "hit %d of %d".formatted(place + 1, all.size()));
        Parts.style(hits, isMissing, "changed", "muted");
        code.getChildren().clear();
        showExcerpt(file.around(place < 0 ? file.marked() : found), file.marked());
    }

    /// Goes to a line of the chosen file that contains the searched text, and shows the code around it.
    private void find(SourceCode.Step step) {
        chosen().flatMap(model::code).ifPresent(file -> {
            List<Integer> all = file.hits(search.getText().strip());
            int from = found == 0 ? file.marked() : found;
            found = all.isEmpty() ? 0 : all.get(SourceCode.index(all, from, step));
            showCode(file);
        });
    }

    private void showExcerpt(SourceCode.Excerpt excerpt, int marked) {
        scrolled.setFitToWidth(false);
        scrolled.setHvalue(0);
        int number = excerpt.first();
        for (String text : excerpt.texts()) {
            HBox line = new HBox(part("%5d  ".formatted(number)));
            line.getStyleClass().add("line");
            List<String> parts = SourceCode.split(text.replace("\t", "    "), search.getText().strip());
            for (int i = 0; i < parts.size(); i++) {
                Label part = part(parts.get(i));
                if (i % 2 == 1) {
                    part.getStyleClass().add(number == found ? "found" : "hit");
                }
                line.getChildren().add(part);
            }
            if (number == marked) {
                line.getStyleClass().add("marked");
            }
            code.getChildren().add(line);
            number++;
        }
        code.lookupAll(".found").stream().findFirst().ifPresent(this::scrollTo);
    }

    private static Label part(String text) {
        Label part = new Label(text);
        part.getStyleClass().add("mono");
        part.setMinWidth(USE_PREF_SIZE);
        return part;
    }

    /// Scrolls sideways to a hit that is out of sight.
    private void scrollTo(Node hit) {
        scrolled.applyCss();
        scrolled.layout();
        Bounds bounds = code.sceneToLocal(hit.localToScene(hit.getLayoutBounds()));
        double room = scrolled.getViewportBounds().getWidth();
        if (bounds.getMaxX() > room) {
            scrolled.setHvalue(Math.clamp((bounds.getCenterX() - room / 2) / (code.getWidth() - room), 0, 1));
        }
    }

    private void showUnfound(SourceLine line) {
        scrolled.setFitToWidth(true);
        Label unfound = new Label("%s is not in any source folder. Add its folder in Preferences."
                .formatted(line.file().isEmpty() ? "The file of " + line.className() : line.file()));
        unfound.getStyleClass().addAll("muted", "line");
        unfound.setWrapText(true);
        code.getChildren().add(unfound);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(model.copied());
        Clipboard.getSystemClipboard().setContent(content);
    }

    /// Opens the selected line in the user's editor. Opens the preferences if no editor is set or the file is not found.
    private void open() {
        chosen().ifPresent(line -> {
            Optional<SourceCode> file = model.code(line);
            if (settings.get().command().isBlank() || file.isEmpty()) {
                preferences.run();
                return;
            }
            String wrong = SourceEditor.open(settings.get().command(), file.get().file(), file.get().marked());
            message.setText(wrong);
            Parts.show(message, !wrong.isEmpty());
        });
    }

    @Override
    public PaneHelp help() {
        return SourceHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void selected(GridSelection selection) {
            showCode();
        }

        @Override
        public void activated(long key, String columnId) {
            open();
        }

        @Override
        public void linked(long key, String columnId, String text) {
            grid.select(key);
            open();
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            new MenuBuilder().add("Open in editor", SourcePane.this::open).add("Copy", SourcePane.this::copy)
                    .show(grid, screenX, screenY);
        }
    }
}
