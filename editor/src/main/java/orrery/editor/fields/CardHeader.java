package orrery.editor.fields;

import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.session.Navigator;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.IconView;
import orrery.editor.theme.TextMeasure;
import orrery.icons.Icon;

/// Header of a card. Mark, name and badges are on the left, the row and the last writer on the right. FX thread.
final class CardHeader extends HBox {
    private static final double ICON = 12;
    private static final Pattern DIGIT = Pattern.compile("\\d");
    private static final TextMeasure MEASURE = new TextMeasure();

    private final Label mark = new Label();
    private final HBox badges = new HBox();
    private final Label place = new Label();
    private final Hyperlink writer = new Hyperlink();
    private final Label edit = new Label();
    private final Label tick = new Label();
    private final MenuButton menu = new MenuButton(null, new IconView(Icon.MORE, ICON));

    CardHeader(ComponentType<?> type, Navigator navigator, Supplier<List<MenuItem>> items) {
        getStyleClass().add("card-header");
        Hyperlink name = new Hyperlink(type.name());
        name.getStyleClass().add("card-name");
        name.setOnAction(_ -> navigator.toType(type.name()));
        name.setMinWidth(Region.USE_PREF_SIZE);
        mark.getStyleClass().add("card-mark");
        badges.getStyleClass().add("card-badges");
        place.getStyleClass().add("card-origin");
        tick.getStyleClass().add("card-origin");
        tick.setMinWidth(Region.USE_PREF_SIZE);
        writer.getStyleClass().add("card-origin");
        writer.setOnAction(_ -> navigator.toSystem(writer.getText()));
        edit.getStyleClass().add("card-origin");
        edit.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        edit.setMinWidth(0);
        menu.getItems().setAll(items.get());
        menu.setOnShowing(_ -> menu.getItems().setAll(items.get()));
        menu.setManaged(false);
        menu.setVisible(!menu.getItems().isEmpty());
        menu.getStyleClass().addAll("flat", "no-arrow", "field-button");
        menu.setAccessibleText("Menu of " + type.name());
        menu.setFocusTraversable(false);
        HBox origin = new HBox(place, writer, edit, tick);
        origin.getStyleClass().add("card-origins");
        origin.setMinWidth(0);
        HBox.setHgrow(origin, Priority.ALWAYS);
        writer.setMinWidth(0);
        getChildren().addAll(mark, name, badges, origin, menu);
    }

    void show(CardSlice slice) {
        mark.setText(slice.mark() == CardSlice.Mark.ADDED ? "+" : "");
        showMark(slice.mark());
        showBadges(slice.badges());
        CardSlice.Origin origin = slice.origin();
        String row = origin.row() < 0 ? "" : "row " + NumberFormats.grouped(origin.row());
        boolean known = !origin.writer().isEmpty();
        place.setText(row + (known && !row.isEmpty() ? " · " : ""));
        writer.setText(origin.bySystem() ? origin.writer() : "");
        show(writer, origin.bySystem());
        edit.setText(origin.bySystem() ? "" : origin.writer());
        show(edit, known && !origin.bySystem());
        tick.setText(known ? " @ " + NumberFormats.grouped(origin.tick()) : "");
        String whole = place.getText() + origin.writer() + tick.getText()
                + (slice.badges().isEmpty() ? "" : " · " + String.join(", ", slice.badges()));
        List.of(place, writer, edit, tick).forEach(part -> Tip.set(part, whole));
    }

    /// Sets the style class of a mark only if it changes, because JavaFX applies CSS again even if the same class is set.
    private void showMark(CardSlice.Mark now) {
        String style = switch (now) {
            case QUIET -> "faint";
            case CHANGED -> "changed";
            case ADDED -> "added";
        };
        if (!mark.getStyleClass().contains(style)) {
            mark.getStyleClass().setAll("label", "card-mark", style);
        }
    }

    /// If the header has a writer and is too narrow, hides the row. If that is not enough, hides the badges, too. The last writer
    /// stays, because users look for it most often. Tooltips show what is hidden.
    private void fit() {
        boolean always = getWidth() == 0 || writer.getText().isEmpty() && edit.getText().isEmpty();
        show(badges, !badges.getChildren().isEmpty());
        show(place, true);
        show(place, always || fits());
        show(badges, badges.isManaged() && (always || fits()));
    }

    /// Whether all parts that are not hidden fit. Does not call [#prefWidth]: during a layout, it still returns the width from
    /// before a part was hidden. All digits of the row number count as equally wide, so that cards look the same if their row
    /// numbers have the same number of digits.
    private boolean fits() {
        double row = place.isManaged()
                ? MEASURE.width(place.getFont(), DIGIT.matcher(place.getText()).replaceAll("0")) - place.prefWidth(-1)
                : 0;
        return computePrefWidth(-1) + row <= getWidth();
    }

    private static void show(Node part, boolean shown) {
        Parts.show(part, shown);
    }

    @Override
    protected void layoutChildren() {
        fit();
        super.layoutChildren();
        double width = menu.prefWidth(-1);
        double height = menu.prefHeight(-1);
        menu.resizeRelocate(getWidth() - width, (getHeight() - height) / 2, width, height);
    }

    private void showBadges(List<String> words) {
        if (badges.getChildren().size() == words.size()
                && badges.getChildren().stream().map(node -> ((Label) node).getText()).toList().equals(words)
                && !words.isEmpty()) {
            return;
        }
        badges.getChildren().setAll(words.stream().map(CardHeader::badge).toList());
    }

    private static Label badge(String word) {
        Label label = new Label(word);
        label.getStyleClass().addAll("badge", "pending".equals(word) ? "changed" : "quiet");
        label.setMinWidth(Region.USE_PREF_SIZE);
        Tip.set(label, switch (word) {
            case "derived" -> "Computed from other components; can't be edited.";
            case "managed" -> "Written by the library only; it can't be edited.";
            case "deferred" -> "Written values take effect when the system that owns the type applies them.";
            case "pending" ->
                "A pending value waits for the system that owns the type; other systems still read the old one.";
            default -> "A component without fields.";
        });
        return label;
    }
}
