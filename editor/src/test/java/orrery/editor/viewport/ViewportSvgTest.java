package orrery.editor.viewport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.draw.SvgWriter;
import orrery.editor.session.Session;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.shape.Camera;

class ViewportSvgTest {
    private static final Camera CAMERA = new Camera(0, 0, 2, 600, 400);

    private static ViewportSvg.Look look(boolean names, boolean isMarked) {
        return new ViewportSvg.Look(CAMERA, List.of(), names, Snapping.OFF,
                isMarked ? Optional.of(new ViewportSvg.Marks(true, "")) : Optional.empty());
    }

    private static String svg(Session session, boolean names, LongConsumer progress) {
        return svg(session, look(names, false), progress);
    }

    private static String svg(Session session, ViewportSvg.Look look, LongConsumer progress) {
        return session.read(moment -> {
            StringWriter text = new StringWriter();
            try {
                ViewportSvg.write(moment, look, Theme.DARK, text, progress);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return text.toString();
        }).join().orElseThrow();
    }

    @Test
    void shapes_are_elements_at_their_places_on_the_screen() {
        try (Session session = ChartWorld.session()) {
            String svg = svg(session, false, _ -> {});
            assertTrue(svg.contains("""
                    <circle cx="300" cy="200" r="200" fill="none" stroke="#888888" stroke-opacity="0.34"/>
                    <circle cx="300" cy="200" r="40" fill="#ffaa00"/>
                    <circle cx="500" cy="200" r="6" fill="#3366ff"/>
                    <circle cx="508" cy="200" r="1" fill="#cccccc"/>
                    <path fill="none" stroke="#ff0000" stroke-width="1.5" stroke-linecap="round" d="M200 180h0M200 220h0"/>
                    <ellipse cx="508" cy="200" rx="2" ry="2" fill="#cccccc"/>
                    """), svg);
        }
    }

    @Test
    void the_grid_and_the_scale_are_drawn_and_on_request_the_selection_what_moved_and_the_number_of_shapes() {
        try (Session session = ChartWorld.session()) {
            Entity sun = session.read(moment -> moment.world().array(Name.class).entityAt(0)).join().orElseThrow();
            session.edit("Move", simulation -> simulation.world().set(sun, LocalTransform.at(3, 0))).join();
            session.select(List.of(sun));
            String plain = svg(session, look(true, false), _ -> {});
            String marked = svg(session, look(true, true), _ -> {});
            String grid = "<rect y=\"100\" width=\"600\" height=\"1\"";
            String scale = ">50</text>";
            assertTrue(plain.contains(grid) && plain.contains(scale), plain);
            assertTrue(marked.contains(grid) && marked.contains(scale), marked);
            String frame = "fill=\"" + SvgWriter.hex(Tone.ACCENT.in(Theme.DARK));
            String ring = "stroke=\"" + SvgWriter.hex(Tone.CHANGED_MARK.in(Theme.DARK));
            for (String mark : List.of(frame, ring, " shapes</text>", "font-weight=\"bold\"")) {
                assertTrue(marked.contains(mark), mark + marked);
                assertFalse(plain.contains(mark), mark + plain);
            }
        }
    }

    @Test
    void the_ring_of_what_moved_has_an_edge_that_shapes_of_any_colour_leave_visible() {
        try (Session session = ChartWorld.session()) {
            Entity sun = session.read(moment -> moment.world().array(Name.class).entityAt(0)).join().orElseThrow();
            session.edit("Move", simulation -> simulation.world().set(sun, LocalTransform.at(3, 0))).join();
            List<String> rings = svg(session, look(false, true), _ -> {}).lines()
                    .filter(line -> line.contains("rx=") && line.contains("fill=\"none\"")).toList();
            String ground = SvgWriter.hex(Tone.WINDOW.in(Theme.DARK));
            String mark = SvgWriter.hex(Tone.CHANGED_MARK.in(Theme.DARK));
            assertTrue(rings.stream().anyMatch(ring -> ring.contains(ground)), rings::toString);
            assertTrue(rings.getLast().contains(mark), rings::toString);
        }
    }

    @Test
    void names_are_text_without_markup() {
        try (Session session = ChartWorld.session()) {
            session.edit("Rename",
                    simulation -> simulation.world().set(simulation.world().array(Name.class).entityAt(0),
                            new Name("<Sun> & \"sons\"\u0001")))
                    .join();
            String svg = svg(session, true, _ -> {});
            assertTrue(svg.contains(">&lt;Sun&gt; &amp; &quot;sons&quot;\\u0001</text>"), svg);
        }
    }

    @Test
    void names_do_not_overlap() {
        try (Session session = ChartWorld.session()) {
            session.edit("Rename", simulation -> {
                for (int row = 0; row < simulation.world().array(Name.class).size(); row++) {
                    simulation.world().set(simulation.world().array(Name.class).entityAt(row),
                            new Name("A name that is as long as the picture is wide, and then some more of it " + row));
                }
            }).join();
            List<String> names = svg(session, true, _ -> {}).lines()
                    .filter(line -> line.startsWith("<text") && line.contains(">A name")).toList();
            Set<String> lines = names.stream().map(line -> line.replaceAll(".* y=\"([^\"]*)\".*", "$1"))
                    .collect(Collectors.toSet());
            assertTrue(names.size() > 1, names::toString);
            assertEquals(names.size(), lines.size(), names::toString);
        }
    }

    @Test
    void a_parent_without_a_shape_does_not_take_the_name_of_what_lies_there() {
        try (Session session = ChartWorld.session()) {
            session.edit("Create", simulation -> {
                Entity group = simulation.world().create(new Name("Group"), LocalTransform.IDENTITY);
                Entity far = simulation.world().create(new Name("Far"), LocalTransform.at(-120, -60),
                        new ChartWorld.Ball(5, 0xffffff));
                simulation.tree().attach(group, Entity.NONE);
                simulation.tree().attach(far, group);
            }).join();
            String svg = svg(session, true, _ -> {});
            assertTrue(svg.contains(">Sun<") && svg.contains(">Far<") && !svg.contains(">Group<"), svg);
        }
    }

    @Test
    void the_progress_of_entities_whose_shapes_are_in_the_coordinates_of_their_parents_does_not_exceed_the_work() {
        try (Session session = ChartWorld.session()) {
            session.edit("Many", simulation -> {
                for (int i = 0; i < 2_000; i++) {
                    simulation.world().create(LocalTransform.at(i, 0), new ChartWorld.Ring(1));
                }
            }).join();
            long work = session.read(ViewportSvg::work).join().orElseThrow();
            AtomicLong most = new AtomicLong();
            svg(session, false, done -> most.accumulateAndGet(done, Math::max));
            assertEquals(work, most.get());
        }
    }

    @Test
    void an_exception_of_the_progress_ends_the_picture() {
        try (Session session = ChartWorld.session()) {
            AtomicLong seen = new AtomicLong();
            session.edit("Many", simulation -> {
                for (int i = 0; i < 2_000; i++) {
                    simulation.world().create(new ChartWorld.Dust(i, 0));
                }
            }).join();
            String why = session.read(moment -> {
                CancellationException end = assertThrows(CancellationException.class, () -> ViewportSvg.write(moment,
                        look(false, false), Theme.DARK, new StringWriter(), done -> {
                            seen.set(done);
                            throw new CancellationException("cancelled");
                        }));
                return String.valueOf(end.getMessage());
            }).join().orElseThrow();
            assertEquals("cancelled", why);
            assertEquals(1024, seen.get());
        }
    }
}
