package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class DockLayoutTest {

    private static final PaneId A = PaneId.of("A");
    private static final PaneId B = PaneId.of("B");
    private static final PaneId C = PaneId.of("C");
    private static final PaneId D = PaneId.of("D");
    private static final WindowBounds BOUNDS = new WindowBounds(10, 20, 600, 400);

    /// One group with A, B and C, A in front.
    private static DockLayout row() {
        DockLayout layout = open(DockLayout.EMPTY, A, edge(Edge.LEFT));
        return open(open(layout, B, into(layout, A, 9)), C, into(layout, A, 9)).front(A);
    }

    private static DockLayout open(DockLayout layout, PaneId pane, Target target) {
        return layout.open(DockedPane.of(pane), target);
    }

    private static Target edge(Edge edge) {
        return new Target.AtWindowEdge(DockLayout.MAIN, edge, 0.25, SizeLimits.NONE);
    }

    private static Target into(DockLayout layout, PaneId pane, int index) {
        return new Target.InGroup(group(layout, pane), index);
    }

    private static Target beside(DockLayout layout, PaneId pane, Edge edge) {
        return new Target.AtEdge(group(layout, pane), edge);
    }

    private static int group(DockLayout layout, PaneId pane) {
        return layout.groupOf(pane).orElseThrow().id();
    }

    /// A layout as text: tabs in brackets with a star at the one in front, splits as `row 0.50 … 0.50 …`.
    private static String text(DockLayout layout) {
        DockNode main = layout.main();
        return (main == null ? "nothing" : text(main))
                + layout.windows().stream().map(window -> ", window " + text(window.content()))
                        .collect(Collectors.joining());
    }

    private static String text(DockNode node) {
        return switch (node) {
            case TabGroup group -> group.ids().stream().map(id -> id.kind() + (id.equals(group.front()) ? "*" : ""))
                    .collect(Collectors.joining(" ", "[", "]"));
            case Split split -> split.parts().stream().map(part -> "%.2f %s".formatted(part.ratio(), text(part.node())))
                    .collect(Collectors.joining(" ", "(" + split.axis().name().toLowerCase(Locale.ROOT) + " ", ")"));
        };
    }

    @Test
    void an_opened_pane_comes_to_the_front_of_its_group() {
        assertEquals("[A B D* C]", text(open(row(), D, into(row(), A, 2))));
    }

    @Test
    void a_pane_is_reordered_within_its_group() {
        assertEquals("[B C A*]", text(row().move(A, into(row(), A, 2))));
        assertEquals("[C* A B]", text(row().move(C, into(row(), A, 0))));
    }

    @Test
    void a_pane_that_is_docked_at_an_edge_takes_half_of_the_group() {
        assertEquals("(row 0.50 [A* C] 0.50 [B*])", text(row().move(B, beside(row(), A, Edge.RIGHT))));
        assertEquals("(row 0.50 [B*] 0.50 [A* C])", text(row().move(B, beside(row(), A, Edge.LEFT))));
        assertEquals("(column 0.50 [B*] 0.50 [A* C])", text(row().move(B, beside(row(), A, Edge.TOP))));
        assertEquals("(column 0.50 [A* C] 0.50 [B*])", text(row().move(B, beside(row(), A, Edge.BOTTOM))));
    }

    @Test
    void a_split_along_the_axis_of_the_split_around_it_becomes_part_of_that() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        assertEquals("(row 0.50 [A*] 0.25 [B*] 0.25 [C*])", text(two.move(C, beside(two, B, Edge.RIGHT))));
        assertEquals("(row 0.50 [A*] 0.50 (column 0.50 [B*] 0.50 [C*]))",
                text(two.move(C, beside(two, B, Edge.BOTTOM))));
    }

    @Test
    void a_group_that_becomes_empty_leaves_its_room_to_the_others() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout three = two.move(C, beside(two, B, Edge.BOTTOM));
        assertEquals("(row 0.50 [A*] 0.50 [C*])", text(three.close(B)));
        assertEquals("(column 0.50 [B*] 0.50 [C*])", text(three.close(A)));
        assertEquals("[A C*]", text(two.close(B).move(C, into(two, A, 1))));
    }

    @Test
    void the_edge_of_the_window_is_beside_all_that_is_in_it() {
        DockLayout two = row().move(B, beside(row(), A, Edge.BOTTOM));
        assertEquals("(row 0.25 [C*] 0.75 (column 0.50 [A*] 0.50 [B*]))", text(two.move(C, edge(Edge.LEFT))));
    }

    @Test
    void a_group_does_not_move_beside_or_into_itself() {
        DockLayout layout = row();
        assertSame(layout, layout.moveGroup(group(layout, A), beside(layout, A, Edge.LEFT)));
        assertSame(layout, layout.moveGroup(group(layout, A), into(layout, A, 0)));
        assertSame(layout, layout.moveGroup(group(layout, A), edge(Edge.TOP)));
        DockLayout alone = layout.close(B).close(C);
        assertSame(alone, alone.move(A, beside(alone, A, Edge.LEFT)));
        assertSame(alone, alone.move(A, edge(Edge.TOP)));
    }

    @Test
    void a_moved_group_keeps_its_tabs_and_the_one_in_front() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        assertEquals("[A C B*]", text(two.moveGroup(group(two, B), into(two, A, 9))));
        assertEquals("(column 0.50 [A* C] 0.50 [B*])", text(two.moveGroup(group(two, A), beside(two, B, Edge.TOP))));
    }

    @Test
    void a_pane_floats_and_is_docked_again() {
        DockLayout floating = row().move(B, new Target.NewWindow(BOUNDS));
        assertEquals("[A* C], window [B*]", text(floating));
        assertEquals(BOUNDS, floating.windows().getFirst().bounds());
        assertEquals("[B* A C]", text(floating.move(B, into(floating, A, 0))));
    }

    @Test
    void a_group_floats_and_its_window_can_be_split() {
        DockLayout floating = row().moveGroup(group(row(), A), new Target.NewWindow(BOUNDS));
        assertEquals("nothing, window [A* B C]", text(floating));
        assertEquals("nothing, window (row 0.50 [A* C] 0.50 [B*])",
                text(floating.move(B, beside(floating, A, Edge.RIGHT))));
        assertEquals("[A*], window [B* C]", text(floating.move(A, edge(Edge.LEFT))));
    }

    @Test
    void the_next_pane_comes_to_the_front_where_the_one_in_front_is_closed() {
        assertEquals("[B* C]", text(row().close(A)));
        assertEquals("[A B*]", text(row().front(C).close(C)));
        assertEquals("[A* C]", text(row().close(B)));
    }

    @Test
    void a_closed_pane_opens_where_it_was() {
        DockLayout closed = row().close(B);
        assertEquals("[A B* C]", text(closed.reopen(closed.closed().getFirst(), edge(Edge.LEFT))));
        assertEquals(List.of(), closed.reopen(closed.closed().getFirst(), edge(Edge.LEFT)).closed());
    }

    @Test
    void a_closed_pane_whose_group_is_gone_opens_at_the_other_target() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT)).close(B);
        assertEquals("(row 0.25 [B*] 0.75 [A* C])", text(two.reopen(two.closed().getFirst(), edge(Edge.LEFT))));
    }

    private static DockLayout reopen(DockLayout layout, PaneId pane) {
        return layout.reopen(pane, edge(Edge.LEFT));
    }

    @Test
    void a_pane_that_is_closed_in_a_window_of_its_own_gets_such_a_window_again() {
        DockLayout closed = row().move(B, new Target.NewWindow(BOUNDS)).close(B);
        DockLayout opened = reopen(closed, B);
        assertEquals("[A* C], window [B*]", text(opened));
        assertEquals(BOUNDS, opened.windows().getFirst().bounds());
    }

    @Test
    void panes_that_were_together_in_a_window_are_together_in_its_successor() {
        DockLayout floating = row().moveGroup(group(row(), A), new Target.NewWindow(BOUNDS));
        DockLayout split = floating.move(C, beside(floating, A, Edge.RIGHT));
        DockLayout closed = split.close(B).close(A).close(C);
        assertEquals("nothing", text(closed));
        assertEquals("nothing, window (row 0.50 [C*] 0.50 [A B*])", text(reopen(reopen(reopen(closed, C), A), B)));
        assertEquals("nothing, window (row 0.50 [C*] 0.50 [A*])", text(reopen(split.close(B).close(A), A)));
    }

    @Test
    void a_pane_that_was_never_closed_opens_at_the_other_target() {
        assertEquals("(row 0.25 [D*] 0.75 [A* B C])", text(reopen(row(), D)));
    }

    @Test
    void the_panes_of_a_window_are_docked_back_where_its_first_pane_came_from() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout floating = two.move(C, new Target.NewWindow(BOUNDS));
        floating = open(floating, D, into(floating, C, 0));
        int window = floating.windows().getFirst().id();
        assertEquals("(row 0.50 [A D C*] 0.50 [B*])",
                text(floating.dockBack(window, (now, _) -> into(now, B, 0))));
        assertEquals("[D C* B]", text(floating.close(A).dockBack(window, (now, pane) -> into(now, B,
                pane.equals(D) ? 0 : 1)).front(C)));
        assertSame(two, two.dockBack(window, (now, _) -> into(now, B, 0)));
    }

    @Test
    void a_pane_of_a_window_is_docked_back_between_its_former_neighbours() {
        DockLayout floating = row().move(B, new Target.NewWindow(BOUNDS));
        assertEquals("[A B* C]", text(dockBack(floating)));
        assertEquals("[D A B* C]", text(dockBack(open(floating, D, into(floating, A, 0)))));
        assertEquals("[B* C]", text(dockBack(floating.close(A))));
        assertEquals("[D B* C]", text(dockBack(open(floating, D, into(floating, A, 1)).close(A))));
        assertEquals("[D B*]", text(dockBack(open(floating, D, into(floating, A, 0)).close(A).close(C))));
    }

    @Test
    void panes_that_float_from_one_group_are_docked_back_in_their_former_order_whichever_floated_or_returns_first() {
        for (List<PaneId> floats : List.of(List.of(B, C), List.of(C, B))) {
            DockLayout layout = open(row(), D, into(row(), A, 9));
            for (PaneId pane : floats) {
                layout = layout.move(pane, new Target.NewWindow(BOUNDS));
            }
            assertEquals("[A B C* D]", text(dockBack(dockBack(layout)).front(C)));
            int last = layout.windows().getLast().id();
            assertEquals("[A B C* D]", text(dockBack(layout.dockBack(last, (_, _) -> edge(Edge.LEFT))).front(C)));
        }
    }

    @Test
    void a_pane_is_docked_back_beside_neighbours_that_were_renamed() {
        DockLayout floating = row().move(C, new Target.NewWindow(BOUNDS));
        DockLayout renamed = open(floating, PaneId.of("E"), into(floating, A, 9))
                .renaming(pane -> pane.equals(B) ? D : pane);
        assertEquals("[A D C* E]", text(dockBack(renamed)));
    }

    private static DockLayout dockBack(DockLayout layout) {
        return layout.dockBack(layout.windows().getFirst().id(), (_, _) -> edge(Edge.LEFT));
    }

    @Test
    void a_closed_pane_remembers_its_parameters() {
        Map<String, String> filter = Map.of("filter", "phase > 1");
        DockLayout closed = row().mapping(pane -> pane.id().equals(B) ? new DockedPane(B, filter) : pane).close(B);
        assertEquals(filter, closed.reopen(closed.closed().getFirst(), edge(Edge.LEFT)).groupOf(B).orElseThrow().tabs()
                .get(1).parameters());
    }

    @Test
    void a_maximised_group_hides_the_others_of_its_window() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout three = two.move(C, new Target.NewWindow(BOUNDS)).front(B);
        DockLayout maximised = three.maximise(group(three, A));
        assertEquals(java.util.Set.of(A, C), maximised.shown());
        assertEquals(java.util.Set.of(A, B, C), maximised.maximise(group(three, A)).shown());
    }

    @Test
    void maximising_a_group_that_is_gone_leaves_the_maximised_one() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout maximised = two.maximise(group(two, A));
        assertSame(maximised, maximised.maximise(77));
    }

    @Test
    void a_pane_that_comes_to_the_front_ends_a_maximised_group_that_hides_it() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout maximised = two.maximise(group(two, A));
        assertEquals(0, maximised.front(B).maximised());
        assertEquals(group(two, A), maximised.front(C).maximised());
        assertEquals(0, open(maximised, D, beside(two, A, Edge.LEFT)).maximised());
    }

    @Test
    void the_group_next_to_another_one_is_found_on_each_side() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        DockLayout three = two.move(C, beside(two, B, Edge.BOTTOM));
        assertEquals(group(three, B), three.neighbour(group(three, A), Edge.RIGHT).orElseThrow().id());
        assertEquals(group(three, A), three.neighbour(group(three, C), Edge.LEFT).orElseThrow().id());
        assertEquals(group(three, C), three.neighbour(group(three, B), Edge.BOTTOM).orElseThrow().id());
        assertEquals(java.util.Optional.empty(), three.neighbour(group(three, A), Edge.LEFT));
        assertEquals(java.util.Optional.empty(), three.neighbour(group(three, A), Edge.BOTTOM));
    }

    @Test
    void retained_panes_keep_their_places() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT)).close(C);
        assertEquals("[A*]", text(two.retain(A::equals)));
        assertEquals(List.of(), two.retain(A::equals).closed());
        assertEquals("nothing", text(two.retain(D::equals)));
    }

    @Test
    void renamed_panes_keep_their_places_and_no_id_is_given_twice() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT)).close(C);
        DockLayout renamed = two.renaming(pane -> pane.equals(B) ? pane : D);
        assertEquals(text(two).replace('A', 'D'), text(renamed));
        assertEquals(List.of(), closed(renamed));
        assertEquals(text(two), text(two.renaming(_ -> B)));
        assertEquals(List.of(D), closed(two.renaming(pane -> pane.equals(C) ? D : pane)));
        assertEquals(List.of(D), closed(row().close(B).close(C).renaming(pane -> pane.equals(A) ? pane : D)));
    }

    private static List<PaneId> closed(DockLayout layout) {
        return layout.closed().stream().map(pane -> pane.pane().id()).toList();
    }

    @Test
    void what_is_maximised_is_a_group() {
        DockLayout two = row().move(B, beside(row(), A, Edge.RIGHT));
        int split = Objects.requireNonNull(two.main()).id();
        DockLayout read = new DockLayout(two.main(), List.of(), split, List.of(), two.lastId());
        assertEquals(0, read.maximised());
        assertEquals(java.util.Set.of(A, B), read.shown());
    }

    private static void assertRefused(String message, Executable layout) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, layout).getMessage());
    }

    @Test
    void a_layout_with_a_pane_or_an_id_twice_is_refused() {
        TabGroup one = TabGroup.of(1, List.of(DockedPane.of(A)));
        assertRefused("Pane A of number 1 is in the layout twice.", () -> new DockLayout(one,
                List.of(new FloatingWindow(2, BOUNDS, TabGroup.of(3, List.of(DockedPane.of(A))), null, null)), 0,
                List.of(),
                3));
        assertRefused("Two nodes or windows of the layout have the id 1.", () -> new DockLayout(one,
                List.of(new FloatingWindow(1, BOUNDS, TabGroup.of(3, List.of(DockedPane.of(B))), null, null)), 0,
                List.of(),
                3));
    }

    @Test
    void a_layout_with_an_id_that_is_too_small_or_too_large_is_refused() {
        assertRefused("The id 1 of a node or window is not between 1 and the last id, 0.",
                () -> new DockLayout(TabGroup.of(1, List.of(DockedPane.of(A))), List.of(), 0, List.of(), 0));
        assertRefused("The last id is 2147483647. The largest that leaves room for others is 1073741823.",
                () -> new DockLayout(null, List.of(), 0, List.of(), Integer.MAX_VALUE));
    }

    private static double[] sizes(DockLayout layout) {
        return SplitLayout.sizes(((Split) Objects.requireNonNull(layout.main())).parts(), 1600);
    }

    private static DockLayout withSide(SizeLimits limits) {
        DockLayout layout = row().move(B, new Target.AtWindowEdge(DockLayout.MAIN, Edge.RIGHT, 0.21, limits));
        return layout.move(C, into(layout, B, 9));
    }

    @Test
    void a_part_with_limits_that_is_split_gets_its_room_back_when_the_other_half_is_closed() {
        for (SizeLimits limits : List.of(new SizeLimits(304, 380), SizeLimits.exactly(336))) {
            DockLayout side = withSide(limits);
            DockLayout split = side.move(C, beside(side, B, Edge.RIGHT));
            assertArrayEquals(new double[] {1264, 336}, sizes(side));
            assertArrayEquals(new double[] {1264, 168, 168}, sizes(split));
            assertEquals(side.close(C).main(), split.close(C).main());
            assertEquals(side.close(B).main() instanceof Split before ? before.parts().getLast().limits() : null,
                    split.close(B).main() instanceof Split after ? after.parts().getLast().limits() : null);
            assertArrayEquals(sizes(side), sizes(split.close(B)));
        }
    }

    @Test
    void a_part_that_is_split_twice_gets_its_room_back() {
        DockLayout side = open(withSide(new SizeLimits(304, 380)), D, edge(Edge.LEFT));
        side = side.move(D, into(side, B, 9));
        DockLayout split = side.move(C, beside(side, B, Edge.RIGHT));
        split = split.move(D, beside(split, C, Edge.LEFT));
        assertEquals(side.close(C).close(D).main(), split.close(C).close(D).main());
        assertEquals(side.close(C).close(D).main(), split.close(D).close(C).main());
    }

    @Test
    void parts_that_were_dragged_to_the_same_size_are_not_halves_of_one() {
        SizeLimits dragged = SizeLimits.exactly(200);
        Split split = new Split(1, Axis.ROW,
                List.of(new Split.Part(TabGroup.of(2, List.of(DockedPane.of(A))), 0.2, dragged),
                        new Split.Part(TabGroup.of(3, List.of(DockedPane.of(B))), 0.2, dragged),
                        new Split.Part(TabGroup.of(4, List.of(DockedPane.of(C))), 0.6, SizeLimits.NONE)));
        Split left = (Split) split.replaced(2, Optional.empty()).orElseThrow();
        assertEquals(0.25, left.parts().getFirst().ratio(), 1e-9);
    }
}
