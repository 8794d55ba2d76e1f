package orrery.editor.inspector;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.session.Navigator;
import orrery.editor.text.EntityNames;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.OneLine;

/// The top of the inspector: name and handle, the path in the scene tree, and the entity's creation. FX thread.
final class InspectorHead extends VBox {
    /// Maximum length of the text about the creation: about two lines.
    private static final int MOST_CHARACTERS = 76;
    /// Maximum length of a name in the path: less than a line.
    private static final int MOST_NAME_CHARACTERS = 32;
    /// Cancels the spacing of the title and the padding of the name, so that the ellipsis follows the name.
    private static final double ELLIPSIS_SHIFT = -8;

    private final Navigator navigator;
    private final NameField name = new NameField();
    private final Label handle = new Label();
    private final ToggleButton pin = new ToggleButton("Pin");
    private final TextFlow path = new TextFlow();
    private final Label several = new Label();
    private List<String> shownPath = List.of();

    /// @param pins receives true when the user pins the shown entity, and false when the user unpins it
    InspectorHead(Navigator navigator, Consumer<Boolean> pins) {
        this.navigator = navigator;
        getStyleClass().add("inspector-head");
        handle.getStyleClass().addAll("faint", "mono");
        handle.setMinWidth(USE_PREF_SIZE);
        path.getStyleClass().add("inspector-path");
        several.getStyleClass().addAll("small", "accent");
        several.setWrapText(true);
        pin.getStyleClass().add("compact");
        pin.setId("inspector-pin");
        pin.setMinWidth(USE_PREF_SIZE);
        Tip.set(pin, "Keep showing this entity while the selection changes");
        pin.setOnAction(_ -> pins.accept(pin.isSelected()));
        Label ellipsis = new Label("…");
        ellipsis.setId("inspector-name-ellipsis");
        ellipsis.getStyleClass().add("name-ellipsis");
        ellipsis.setMinWidth(USE_PREF_SIZE);
        HBox.setMargin(ellipsis, new Insets(0, 0, 0, ELLIPSIS_SHIFT));
        name.cutProperty().subscribe(cut -> Parts.show(ellipsis, cut));
        HBox title = new HBox(name, ellipsis, handle, Parts.spacer(), pin);
        title.getStyleClass().add("inspector-title");
        title.setFocusTraversable(false);
        Label problem = new Label();
        problem.getStyleClass().addAll("small", "removed");
        problem.setId("inspector-name-problem");
        problem.setWrapText(true);
        problem.setMinHeight(USE_PREF_SIZE);
        name.problemProperty().subscribe(text -> {
            problem.setText(text);
            Parts.show(problem, !text.isEmpty());
        });
        getChildren().addAll(several, title, problem, path);
    }

    void onRenamed(Function<String, CompletableFuture<?>> action) {
        name.onRenamed(action);
    }

    /// Renames the shown entity if a name was typed, before another entity is shown.
    void finishName() {
        name.finish();
    }

    /// Discards the typed name. Returns whether a name was typed.
    boolean dropName() {
        return name.drop();
    }

    void focusName() {
        name.begin();
    }

    void showPin(boolean isPinned) {
        pin.setSelected(isPinned);
    }

    void show(InspectorSlice slice) {
        boolean isNamed = !slice.title().name().isEmpty();
        name.show(slice.title().name(), slice.entity().toString());
        handle.setText(isNamed ? "#" + slice.entity().index() : "");
        handle.setAccessibleText("Handle " + slice.entity());
        String explained = EntityNames.explained(slice.entity().toString());
        Tip.set(handle, explained);
        name.explain(isNamed ? "" : explained);
        boolean isOne = slice.selected().count() <= 1;
        several.setText(isOne ? "" : several(slice.selected()));
        Parts.show(several, !isOne);
        showPath(slice);
    }

    private static String several(InspectorSlice.Selected selected) {
        String left = selected.left() == 0
                ? ""
                : " %s%s that only some entities have %s not shown.".formatted(
                        selected.compared() == selected.count() ? "" : "At least ",
                        NumberFormats.counted(selected.left(), "component", "components"),
                        selected.left() == 1 ? "is" : "are");
        String compared = selected.compared() == selected.count()
                ? ""
                : " %s of them %s compared.".formatted(NumberFormats.grouped(selected.compared()),
                        selected.compared() == 1 ? "is" : "are");
        String gone = selected.gone() == 0
                ? ""
                : " %s more %s not exist in the shown state.".formatted(
                        NumberFormats.grouped(selected.gone()), selected.gone() == 1 ? "does" : "do");
        return ("%s entities selected. The components that all of them have are shown, with the values of the last one; an"
                + " edit changes all.%s%s%s")
                .formatted(NumberFormats.grouped(selected.count()), left, compared, gone);
    }

    private void showPath(InspectorSlice slice) {
        List<String> words = new ArrayList<>(slice.title().path().stream().map(Object::toString).toList());
        words.addAll(List.of(slice.title().created(), components(slice)));
        if (!words.equals(shownPath)) {
            shownPath = words;
            path.getChildren().setAll(crumbs(slice.title().path()));
            path.getChildren().addAll(origin(slice));
        }
    }

    /// Returns the texts after the path: how the entity was created, and the number of its components. A long text about the
    /// creation is shortened in the middle, and its tooltip shows the whole text.
    private static List<Text> origin(InspectorSlice slice) {
        String whole = OneLine.of(slice.title().created());
        Text created = text(shortened(whole, MOST_CHARACTERS));
        if (!created.getText().equals(whole)) {
            Tip.set(created, whole);
        }
        return List.of(text(slice.title().path().isEmpty() ? "" : " · "), created,
                text((whole.isEmpty() ? "" : " · ") + components(slice)));
    }

    private static String components(InspectorSlice slice) {
        return NumberFormats.counted(slice.cards().size(), "component", "components");
    }

    private static String shortened(String text, int most) {
        int count = text.codePointCount(0, text.length());
        int kept = most / 2;
        return count <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, kept)) + "…"
                        + text.substring(text.offsetByCodePoints(0, count - kept));
    }

    private List<Node> crumbs(List<InspectorSlice.Crumb> crumbs) {
        List<Node> nodes = new ArrayList<>();
        for (InspectorSlice.Crumb crumb : crumbs) {
            if (!nodes.isEmpty()) {
                nodes.add(text(" › "));
            }
            String whole = OneLine.of(crumb.name());
            Hyperlink link = new Hyperlink(shortened(whole, MOST_NAME_CHARACTERS));
            if (!link.getText().equals(whole)) {
                Tip.set(link, whole);
                link.setAccessibleText(whole);
            }
            link.setOnAction(_ -> navigator.toEntity(crumb.entity()));
            nodes.add(link);
        }
        return nodes;
    }

    private static Text text(String words) {
        Text text = new Text(words);
        text.getStyleClass().add("text");
        return text;
    }
}
