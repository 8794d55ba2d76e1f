package orrery.editor.session;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.SceneResult;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.FleetWorld.Frozen;
import orrery.editor.session.FleetWorld.Order;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.file.SceneFile;
import orrery.editor.session.time.Timeline;

/// Works in a session with the window's commands, step by step from a seed, and checks the results: undo restores the previous
/// hash, redo the next one, a refused action changes nothing, and a revisited state has its former hash.
///
/// The file is long because it has a line or a method for each of the user's actions.
final class RandomWork {
    private static final int MOST_BRANCHES = 6;
    private static final int MOST_ENTITIES = 30;

    private final Session session;
    private final Random random;
    private final @Nullable Path file;
    private final Map<Position, Long> known = new HashMap<>();
    private final List<Long> seen = new ArrayList<>();
    private final Deque<Made> done = new ArrayDeque<>();
    private final Deque<Made> undone = new ArrayDeque<>();
    private Object gesture = new Object();
    private boolean isWithinGesture;
    private boolean isTold;
    private Seen here;

    /// The hashes before and after an edit.
    private record Made(long before, long after) {}

    /// What is observed between two steps.
    ///
    /// @param hash hash of the world
    /// @param at position of the world
    /// @param owner the branch that recorded the tick that led to the shown state
    /// @param undos number of edits that can be undone
    /// @param newest newest tick of the branch
    /// @param oldest oldest tick
    /// @param branches numbers of all branches
    record Seen(long hash, Position at, Branch owner, int undos, long newest, long oldest, List<Integer> branches) {
        static Seen of(OpenWorld open) {
            Position at = open.timeline().recording().position();
            return new Seen(open.world().hash(), at, at.branch().ownerOf(at.tick()), open.undo().size(),
                    at.branch().newestTick(), open.timeline().recording().firstTick(),
                    open.timeline().recording().branches().stream().map(Branch::id).toList());
        }
    }

    /// @param file the file to which scenes are saved; null to save none
    RandomWork(Session session, long seed, @Nullable Path file) {
        this.session = session;
        this.file = file;
        random = new Random(seed);
        here = look();
    }

    /// Opens the fleet in a session.
    static void openIn(Session session) {
        session.open("fleet", RandomWork::opening).join();
    }

    /// Returns the opened fleet.
    static SceneOpening opening() {
        return new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of());
    }

    /// What was observed after the last step.
    Seen here() {
        return here;
    }

    /// Whether the last step is journaled: it was an edit or a whole tick.
    boolean isTold() {
        return isTold;
    }

    private Seen look() {
        Seen now = session.ask(open -> Seen.of(Objects.requireNonNull(open))).join();
        seen.add(now.hash());
        return now;
    }

    /// The hashes observed so far, in order.
    List<Long> seen() {
        return seen;
    }

    private int of(int bound) {
        return random.nextInt(bound);
    }

    // ---- a step

    /// Runs and checks a random action. Returns its description.
    String step() {
        Seen before = here;
        isTold = false;
        int what = of(100);
        String said;
        if (what < 45) {
            said = edit();
        } else if (what < 60) {
            said = what < 54 ? undo() : redo();
        } else if (what < 97) {
            said = time();
            done.clear();
            undone.clear();
            isWithinGesture = false;
        } else {
            said = save();
        }
        here = look();
        remember(said, before);
        return said;
    }

    private void remember(String said, Seen before) {
        boolean isSameRecording = known.isEmpty() || here.branches().contains(before.at().branch().id());
        if (!isSameRecording) {
            known.keySet().removeIf(at -> !here.branches().contains(at.branch().id()));
        }
        if (here.at().isState()) {
            Long then = known.putIfAbsent(Position.state(here.owner(), here.at().tick()), here.hash());
            if (then != null && then != here.hash()) {
                throw new AssertionError("%s led to %s, which has another hash than it had".formatted(said, here.at()));
            }
        }
    }

    private void require(boolean holds, String what) {
        if (!holds) {
            throw new AssertionError(what);
        }
    }

    // ---- edits

    private String edit() {
        int which = of(12);
        int pick = of(1 << 20);
        int value = of(1000);
        boolean isDrag = which < 3 && of(2) == 0;
        if (isDrag && of(4) == 0) {
            gesture = new Object();
            isWithinGesture = false;
        }
        Object of = isDrag ? gesture : new Object();
        String name = "Edit " + which;
        EditResult result = session.edit(name, of, sim -> change(sim, which, pick, value)).join();
        Seen after = look();
        if (!result.done()) {
            require(after.hash() == here.hash(), name + " was refused and changed the world");
        } else if (after.undos() > here.undos() || isDrag && isWithinGesture && after.hash() != here.hash()) {
            made(after, isDrag);
            isTold = true;
        }
        if (isDrag && isTold && isWithinGesture && of(8) == 0) {
            cancel();
        }
        return name;
    }

    private void made(Seen after, boolean isDrag) {
        undone.clear();
        boolean isStep = after.undos() == here.undos() && !done.isEmpty();
        long before = isStep ? done.pop().before() : here.hash();
        done.push(new Made(before, after.hash()));
        isWithinGesture = isDrag;
    }

    private void cancel() {
        session.takeBack(gesture).join();
        Made gone = done.pop();
        isWithinGesture = false;
        require(look().hash() == gone.before(), "a cancelled gesture left something");
    }

    private static void change(Simulation sim, int which, int pick, int value) {
        World world = sim.world();
        List<Entity> all = entities(world);
        Entity one = all.get(pick % all.size());
        Entity other = all.get((pick >> 8) % all.size());
        switch (which) {
            case 0, 1 -> world.set(one, LocalTransform.at(value, pick % 7));
            case 2 -> craft(world, one, craft -> new Craft(value, craft.fuel(), craft.task(), craft.colour(),
                    craft.armed(), other, craft.note()));
            case 3 -> world.set(one, new Name("n" + value % 5));
            case 4 -> toggle(world, one);
            case 5 -> world.set(one, new Order(value));
            case 6, 7 -> create(sim, one, all, value);
            case 8 -> sim.tree().attach(one, other);
            case 9 -> destroy(world, one, all);
            case 10 -> settings(sim, value);
            default -> {
                world.set(one, new Name("half done"));
                world.replace(Entity.of(999, 1), new Name("nobody"));
            }
        }
    }

    private static List<Entity> entities(World world) {
        List<Entity> all = new ArrayList<>();
        for (int row = 0; row < world.array(Name.class).size(); row++) {
            all.add(world.array(Name.class).entityAt(row));
        }
        return all;
    }

    private static void craft(World world, Entity one, Function<Craft, Craft> how) {
        if (world.has(one, Craft.class)) {
            world.replace(one, how.apply(world.get(one, Craft.class)));
        } else {
            world.add(one, new Craft(1, 2, FleetWorld.Task.SCOUT, 3, true, Entity.NONE, "new"));
        }
    }

    private static void toggle(World world, Entity one) {
        if (!world.removeIfPresent(one, Frozen.class)) {
            world.add(one, new Frozen());
        }
    }

    private static void create(Simulation sim, Entity parent, List<Entity> all, int value) {
        if (all.size() < MOST_ENTITIES) {
            Entity made = sim.world().create(new Name("made" + value), LocalTransform.at(value, 1));
            sim.tree().attach(made, value % 3 == 0 ? Entity.NONE : parent);
        }
    }

    private static void destroy(World world, Entity one, List<Entity> all) {
        if (all.size() > 3 && world.get(one, Node.class).firstChild().isNone()) {
            world.destroy(one);
        }
    }

    private static void settings(Simulation sim, int value) {
        ScheduleSettings now = sim.schedule().settings();
        String system = now.order().get(value % now.order().size());
        sim.world().setSingleton(value % 2 == 0
                ? now.withEnabled(system, !now.isEnabled(system))
                : now.withMoved(system, value % 3));
    }

    private String undo() {
        Made top = done.peek();
        boolean isDone = session.undo().join().done();
        isTold = isDone;
        isWithinGesture = false;
        if (isDone && top != null) {
            done.pop();
            undone.push(top);
            require(look().hash() == top.before(), "undo did not lead back");
        } else {
            undone.clear();
        }
        return "undo";
    }

    private String redo() {
        Made top = undone.peek();
        boolean isDone = session.redo().join().done();
        isTold = isDone;
        isWithinGesture = false;
        if (isDone && top != null) {
            undone.pop();
            done.push(top);
            require(look().hash() == top.after(), "redo did not lead on");
        }
        return "redo";
    }

    // ---- time

    private String time() {
        int which = of(14);
        long span = here.newest() - here.oldest() + 1;
        switch (which) {
            case 0, 1, 2, 3 -> tick();
            case 4 -> session.stepSystem();
            case 5 -> session.stepBack(1 + of(3));
            case 6 -> session.goTo(Timeline::previousStep);
            case 7, 8 -> session.goToTick(here.oldest() + of((int) span));
            case 9 -> session.goToNewest();
            case 10 -> session.switchTo(anyBranch());
            case 11 -> deleteSome();
            case 12 -> session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
            default -> rare();
        }
        return "time " + which;
    }

    private void tick() {
        session.stepTicks(1);
        Seen after = look();
        isTold = after.at().isState() && after.at().tick() == after.newest() && after.newest() > here.newest();
    }

    private int anyBranch() {
        return here.branches().get(of(here.branches().size()));
    }

    private void deleteSome() {
        if (here.branches().size() > MOST_BRANCHES || of(4) == 0) {
            session.deleteBranch(anyBranch());
        }
    }

    private void rare() {
        if (of(6) == 0) {
            session.restart();
        } else {
            session.goToNewest();
        }
    }

    // ---- files

    private String save() {
        Path to = file;
        if (to == null || here.at().systems() > 0) {
            return "save nothing";
        }
        boolean isTick = of(2) == 0;
        session.ask(open -> saved(Objects.requireNonNull(open), to, isTick)).join();
        return isTick ? "save tick" : "save";
    }

    /// Saves the scene.
    static boolean written(OpenWorld open, Path to) {
        try {
            Scenes.write(open.sceneAtStateZero(), SceneKind.AUTHORING, to);
            open.savedTo(to);
            return true;
        } catch (java.io.IOException | orrery.ecs.scene.UnwritableSceneException e) {
            throw new AssertionError("It could not be saved", e);
        }
    }

    private boolean saved(OpenWorld open, Path to, boolean isTick) {
        try {
            Scene scene = isTick ? open.scene() : open.sceneAtStateZero();
            Scenes.write(scene, isTick ? SceneKind.TICK : SceneKind.AUTHORING, to);
            SceneResult read = Scenes.read(to, WorldCatalog.holding(WorldDefinition.of(new FleetWorld())),
                    TrackingLevel.RECORDED);
            Simulation again = ((SceneResult.Loaded) read).scene().simulation();
            require(!isTick || again.world().hash() == open.world().hash(), "a saved tick has another hash");
            if (isTick) {
                open.savedTick();
            } else {
                open.savedTo(to);
            }
            return true;
        } catch (java.io.IOException | orrery.ecs.scene.UnwritableSceneException e) {
            throw new AssertionError("It could not be saved", e);
        }
    }
}
