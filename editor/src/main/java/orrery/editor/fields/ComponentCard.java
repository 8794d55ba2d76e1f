package orrery.editor.fields;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.editor.fields.editor.FieldContext;
import orrery.editor.fx.Parts;

/// Shows one component as a card: a header that expands and collapses the card, and its fields. FX thread.
public final class ComponentCard extends VBox {
    private static final PseudoClass CLOSED = PseudoClass.getPseudoClass("closed");

    private final ComponentType<?> type;
    private final CardHeader header;
    private final Supplier<List<MenuItem>> menu;
    private final List<Field> fields;
    private final FieldRows rows;
    private final VBox below = new VBox();
    private @Nullable ContextMenu items;
    private boolean open = true;
    private CardSlice.@Nullable State shownState;
    private Runnable toggled = () -> {};

    /// Creates an empty card.
    ///
    /// @param menu creates the items of the card's menu; called by the constructor, and each time before the menu is shown
    public ComponentCard(ComponentType<?> type, FieldContext context, Supplier<List<MenuItem>> menu) {
        this.type = type;
        header = new CardHeader(type, context.navigator(), menu);
        fields = type.fields().stream().filter(field -> !field.kind().isOwned()).toList();
        rows = new FieldRows(fields, context);
        getStyleClass().addAll("card", "component-card");
        setId("card-" + type.name());
        header.setFocusTraversable(true);
        header.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        header.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        this.menu = menu;
        header.setOnContextMenuRequested(
                event -> filledMenu().show(header, event.getScreenX(), event.getScreenY()));
        getChildren().add(header);
        setOpen(true);
    }

    /// The type of the component.
    public ComponentType<?> type() {
        return type;
    }

    /// Shows a slice.
    public void show(CardSlice slice) {
        header.show(slice);
        header.setAccessibleText("%s, %s".formatted(type.name(), open ? "open" : "closed"));
        rows.show(slice.fields().stream().filter(field -> !field.field().kind().isOwned()).toList());
        if (!slice.state().equals(shownState)) {
            shownState = slice.state();
            rows.moved();
        } else {
            rows.stayed();
        }
    }

    /// Makes the nodes of the next fields. Does nothing if the card is closed or has all its nodes. A new card has no nodes for
    /// fields, because a component can have very many fields, and most closed cards are never opened.
    ///
    /// @return whether nodes were made
    public boolean makeFields() {
        return open && rows.makeNext();
    }

    /// Adds a node below the fields.
    public void addBelow(Node node) {
        below.getChildren().add(node);
        setOpen(open);
    }

    /// Whether the fields are shown.
    public boolean isOpen() {
        return open;
    }

    /// Sets whether the fields are shown.
    public void setOpen(boolean newOpen) {
        open = newOpen;
        pseudoClassStateChanged(CLOSED, !open);
        getChildren().setAll(header);
        if (open && !fields.isEmpty()) {
            getChildren().add(rows);
        }
        if (open && !below.getChildren().isEmpty()) {
            getChildren().add(below);
        }
    }

    /// Focuses the header.
    public void focusHeader() {
        header.requestFocus();
    }

    /// Focuses the first focusable field, after making all missing fields. If the card is closed or has no such field, focuses
    /// the header.
    public void focusField() {
        while (makeFields()) {
        }
        if (!open || !rows.focusFirst()) {
            focusHeader();
        }
    }

    /// Sets what runs after the user has expanded or collapsed the card.
    public void onToggled(Runnable action) {
        toggled = action;
    }

    /// Filters by a text. If the name of the type contains the text, shows all fields. Otherwise shows only the fields, and
    /// the nested records with a field, whose path contains the text; hides the card if there are none.
    public void filter(String text) {
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        boolean whole = type.name().toLowerCase(Locale.ROOT).contains(wanted);
        boolean any = rows.filter(whole ? "" : wanted);
        Parts.show(this, whole || any);
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && !isOnButton(event)) {
            header.requestFocus();
            toggle();
        }
    }

    private boolean isOnButton(MouseEvent event) {
        Node at = event.getTarget() instanceof Node node ? node : header;
        while (at != null && at != header && !(at instanceof ButtonBase)) {
            at = at.getParent();
        }
        return at instanceof ButtonBase;
    }

    private void key(KeyEvent event) {
        boolean opens = event.getCode() == KeyCode.RIGHT && !open;
        boolean closes = event.getCode() == KeyCode.LEFT && open;
        if (event.getTarget() == header && (event.getCode() == KeyCode.ENTER || opens || closes)) {
            toggle();
            event.consume();
        }
        if (event.getTarget() == header && event.getCode() == KeyCode.CONTEXT_MENU) {
            filledMenu().show(header, Side.BOTTOM, 0, 0);
            event.consume();
        }
    }

    private ContextMenu filledMenu() {
        ContextMenu filled = items == null ? new ContextMenu() : items;
        items = filled;
        filled.getItems().setAll(menu.get());
        return filled;
    }

    private void toggle() {
        setOpen(!open);
        toggled.run();
    }
}
