package orrery.editor.app.dock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random operations on a layout, with what must hold after each. Beside the layout goes a plain set of the panes that are open.
class DockLayoutFuzzTest {

    private static final int RUNS = 300;
    private static final int OPERATIONS = 120;
    private static final List<PaneId> PANES = List.of(PaneId.of("A"), PaneId.of("B"), PaneId.of("C"), PaneId.of("D"),
            new PaneId("Array", "Orbit", 1), new PaneId("Array", "Orbit", 2), new PaneId("Array", "Node", 1));

    private final Set<PaneId> open = new HashSet<>();
    private Random random = new Random();
    private DockLayout layout = DockLayout.EMPTY;

    @TempDir
    private java.nio.file.Path folder;

    @Tag("long")
    @Test
    void every_pane_is_there_once_and_no_group_is_empty_after_any_operations() {
        for (int seed = 0; seed < RUNS; seed++) {
            random = new Random(seed);
            layout = DockLayout.EMPTY;
            open.clear();
            for (int i = 0; i < OPERATIONS; i++) {
                String done = operate();
                check("seed %d, operation %d: %s".formatted(seed, i, done));
            }
        }
    }

    @Test
    void a_layout_is_read_as_it_was_written() throws IOException {
        ArrangementsFile file = new ArrangementsFile(folder.resolve("arrangements.json"));
        for (int seed = 0; seed < 20; seed++) {
            random = new Random(seed);
            layout = DockLayout.EMPTY;
            for (int i = 0; i < OPERATIONS; i++) {
                operate();
            }
            Arrangements kept = Arrangements.NONE.keeping("world", layout).naming("world", "mine", layout);
            file.values().change(_ -> kept);
            assertEquals(kept, file.read(), "seed " + seed);
        }
    }

    private String operate() {
        PaneId pane = PANES.get(random.nextInt(PANES.size()));
        int group = layout.groupOf(pane).map(TabGroup::id).orElse(0);
        Target target = target();
        return switch (random.nextInt(9)) {
            case 0, 1 -> {
                DockLayout before = layout;
                layout = layout.open(DockedPane.of(pane), target);
                if (layout != before || before.groupOf(pane).isPresent()) {
                    open.add(pane);
                }
                yield "open " + pane + " at " + target;
            }
            case 2, 3 -> {
                layout = layout.move(pane, target);
                yield "move " + pane + " to " + target;
            }
            case 4 -> {
                layout = layout.moveGroup(group, target);
                yield "move group " + group + " to " + target;
            }
            case 5 -> {
                layout = layout.close(pane);
                open.remove(pane);
                yield "close " + pane;
            }
            case 6 -> {
                layout.closed().stream().findFirst().ifPresent(closed -> {
                    Target otherwise = new Target.AtWindowEdge(DockLayout.MAIN, Edge.LEFT, 0.2, SizeLimits.NONE);
                    layout = layout.reopen(closed, otherwise);
                    open.add(closed.pane().id());
                });
                yield "reopen";
            }
            case 7 -> {
                layout = random.nextBoolean() ? layout.maximise(group) : layout.front(pane);
                yield "maximise or front " + pane;
            }
            default -> resize();
        };
    }

    private Target target() {
        List<TabGroup> groups = layout.groups();
        int group = groups.isEmpty() ? 77 : groups.get(random.nextInt(groups.size())).id();
        Edge edge = Edge.values()[random.nextInt(4)];
        List<Integer> windows = new ArrayList<>(layout.windows().stream().map(FloatingWindow::id).toList());
        windows.add(DockLayout.MAIN);
        return switch (random.nextInt(8)) {
            case 0, 1, 2 -> new Target.InGroup(group, random.nextInt(4));
            case 3, 4 -> new Target.AtEdge(group, edge);
            case 5, 6 -> new Target.AtWindowEdge(windows.get(random.nextInt(windows.size())), edge,
                    0.1 + random.nextDouble() * 0.8, random.nextBoolean() ? SizeLimits.NONE : new SizeLimits(100, 300));
            default -> new Target.NewWindow(new WindowBounds(random.nextInt(900), 0, 400, 300));
        };
    }

    private String resize() {
        if (layout.main() instanceof Split split) {
            layout = layout.resize(split.id(), SplitLayout.dragged(split.parts(), 1000, 0, random.nextInt(400) - 200));
        }
        return "resize";
    }

    private void check(String after) {
        List<PaneId> panes = layout.panes().stream().map(DockedPane::id).toList();
        assertEquals(open, Set.copyOf(panes), after);
        assertEquals(open.size(), panes.size(), after);
        assertTrue(layout.maximised() == 0 || layout.group(layout.maximised()).isPresent(), after);
        Set<PaneId> closed = new HashSet<>(layout.closed().stream().map(one -> one.pane().id()).toList());
        assertEquals(closed.size(), layout.closed().size(), after);
        closed.retainAll(open);
        assertEquals(Set.of(), closed, after);
        DockNode main = layout.main();
        if (main != null) {
            check(main, after);
        }
        layout.windows().forEach(window -> check(window.content(), after));
    }

    private static void check(DockNode node, String after) {
        switch (node) {
            case TabGroup group -> assertTrue(group.has(group.front()), after);
            case Split split -> {
                assertEquals(1, split.parts().stream().mapToDouble(Split.Part::ratio).sum(), 1e-9, after);
                assertTrue(split.parts().size() >= 2, after);
                double[] sizes = SplitLayout.sizes(split.parts(), 1000);
                assertEquals(1000, java.util.Arrays.stream(sizes).sum(), after);
                for (Split.Part part : split.parts()) {
                    assertTrue(!(part.node() instanceof Split inner) || inner.axis() != split.axis(), after);
                    check(part.node(), after);
                }
            }
        }
    }
}
