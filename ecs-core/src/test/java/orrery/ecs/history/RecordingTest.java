package orrery.ecs.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Seeking in a recording and branching off. This file is long because all tests share one world and a small vocabulary.
class RecordingTest {
    record Count(int value) {}

    /// Number of times that a count was doubled.
    record Doubled(int times) {}

    private boolean isAdding = true;
    private final EngineWorld world = world(TrackingLevel.RECORDED);
    private final Schedule schedule = schedule(world);
    private final Entity entity = world.create(new Count(0), new Doubled(0));
    private final Recording recording = new Recording(schedule);

    private static EngineWorld world(TrackingLevel level) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        return new EngineWorld(TypeRegistry.builder().add(lookup, Count.class).add(lookup, Doubled.class)
                .add(lookup, ScheduleSettings.class, Trait.SINGLETON).build(), level, 1);
    }

    /// One system adds 1 unless it is told not to, one never runs because it watches a type that nobody changes, one doubles.
    private Schedule schedule(EngineWorld of) {
        SystemDefinition add = SystemDefinition.named("Add").writes(Count.class)
                .run(() -> context -> context.world().array(Count.class)
                        .update(c -> new Count(c.value() + (isAdding ? 1 : 0))));
        SystemDefinition idle = SystemDefinition.named("Idle").watches(ScheduleSettings.class).run(() -> context -> {});
        SystemDefinition twice = SystemDefinition.named("Double").writes(Count.class, Doubled.class)
                .run(() -> context -> {
                    context.world().array(Count.class).update(c -> new Count(2 * c.value()));
                    context.world().array(Doubled.class).update(d -> new Doubled(d.times() + 1));
                });
        return new EngineSchedule(of, List.of(add, idle, twice), 1);
    }

    private int count() {
        return world.get(entity, Count.class).value();
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            schedule.tick();
        }
    }

    private Segment edit(int value) {
        world.open(Author.edit("Set count"));
        world.replace(entity, new Count(value));
        return Objects.requireNonNull(world.close());
    }

    private Position at(long tick, int edits, int systems) {
        return new Position(recording.branch(), tick, edits, systems);
    }

    private static List<String> names(List<Branch> branches) {
        return branches.stream().map(Branch::name).toList();
    }

    private static List<String> authors(List<Segment> segments) {
        return segments.stream().map(segment -> segment.author().name()).toList();
    }

    @Test
    void each_state_is_reached_in_both_directions() {
        ticks(3);
        assertEquals(14, count());
        recording.seek(1);
        assertEquals(2, count());
        assertEquals(1, world.tick());
        assertTrue(recording.isInPast());
        recording.seek(2);
        assertEquals(6, count());
        recording.seek(recording.newest());
        assertEquals(14, count());
        assertFalse(recording.isInPast());
    }

    @Test
    void a_past_state_shows_the_segments_and_reports_of_its_tick() {
        ticks(3);
        recording.seek(2);
        assertEquals(List.of("Add", "Double", "clock"), authors(world.segmentsOfTick()));
        assertEquals(2, world.segmentsOfTick().getFirst().tick());
        assertEquals(List.of("Add", "Idle", "Double"), schedule.reports().stream().map(RunReport::system).toList());
        assertEquals(RunReport.Outcome.NOTHING_CHANGED, schedule.reports().get(1).outcome());
        assertEquals(Objects.requireNonNull(recording.tick(recording.branch(), 2)).hash(), world.hash());
    }

    @Test
    void inside_a_tick_the_schedule_tells_what_had_run() {
        ticks(3);
        recording.seek(at(1, 0, 1));
        assertEquals(3, count());
        assertTrue(schedule.isMidTick());
        assertEquals(1, schedule.systemsDone());
        assertEquals("Idle", schedule.nextSystem());
        assertEquals(List.of("Add"), schedule.reports().stream().map(RunReport::system).toList());
        assertEquals(List.of("Add"), authors(world.segmentsOfTick()));
        assertEquals("2:1", recording.position().text());
    }

    @Test
    void a_step_back_inside_a_tick_leads_to_before_its_first_change() {
        ticks(1);
        isAdding = false;
        ticks(1);
        recording.seek(at(1, 0, 3));
        assertEquals(4, count());
        recording.seek(at(1, 0, 1));
        assertEquals(2, count());
        assertEquals(1, schedule.systemsDone());
        recording.seek(at(1, 0, 3));
        assertEquals(4, count());
    }

    @Test
    void a_tick_that_was_begun_is_found_again_and_goes_on() {
        ticks(2);
        edit(100);
        schedule.step();
        recording.seek(at(0, 1, 0));
        assertEquals(0, count());
        recording.seek(recording.newest(recording.branch()));
        assertEquals(101, count());
        assertEquals(at(2, 1, 1), recording.position());
        assertEquals("Idle", schedule.nextSystem());
        schedule.finish();
        assertEquals(202, count());
        assertEquals(List.of("Main"), names(recording.branches()));
    }

    @Test
    void a_tick_that_was_begun_in_the_past_can_be_taken_back() {
        ticks(2);
        recording.seek(at(1, 0, 1));
        EngineSchedule.of(schedule).abandon();
        assertEquals(2, count());
        assertEquals(at(1, 0, 0), recording.position());
    }

    @Test
    void an_edit_that_was_taken_back_at_the_head_is_gone() {
        ticks(1);
        Segment first = edit(50);
        Segment second = edit(60);
        world.revert(second);
        recording.seek(0);
        recording.seek(recording.newest(recording.branch()));
        assertEquals(50, count());
        assertEquals(List.of(first), world.segmentsOfTick());
        assertEquals("1 with 1 edit", recording.newest().text());
    }

    @Test
    void without_the_last_edit_the_tick_before_is_shown_again() {
        ticks(1);
        List<Segment> tick = world.segmentsOfTick();
        Segment first = edit(50);
        Segment second = edit(60);
        world.revert(second);
        assertEquals(List.of(first), world.segmentsOfTick());
        world.revert(first);
        assertEquals(tick, world.segmentsOfTick());
        assertTrue(world.isTickEnded());
        assertEquals("1", recording.position().text());
        world.reapply(first);
        assertEquals(List.of(first), world.segmentsOfTick());
        assertEquals("1 with 1 edit", recording.position().text());
        world.revert(first);
        ticks(1);
        recording.seek(1);
        assertEquals(tick, world.segmentsOfTick());
        assertEquals(2, count());
    }

    @Test
    void edits_can_be_stopped_between() {
        ticks(1);
        edit(50);
        edit(60);
        ticks(1);
        recording.seek(at(1, 1, 0));
        assertEquals(50, count());
        assertFalse(schedule.isMidTick());
        assertEquals(List.of("Set count"), authors(world.segmentsOfTick()));
        assertEquals(2, Objects.requireNonNull(recording.tick(recording.branch(), 2)).edits());
    }

    @Test
    void an_edit_in_the_past_starts_a_branch_and_leaves_the_old_future_as_it_was() {
        ticks(3);
        Branch old = recording.branch();
        recording.seek(1);
        edit(100);
        ticks(2);
        assertEquals(406, count());
        Branch left = recording.branch();
        assertEquals(old, left.parent());
        assertEquals("1", Objects.requireNonNull(left.fork()).text());
        assertEquals(List.of(1L, 2L, 3L), recording.ticks(left).stream().map(RecordedTick::number).toList());
        recording.seek(recording.newest(old));
        assertEquals(14, count());
        recording.seek(Position.state(left, 2));
        assertEquals(202, count());
    }

    @Test
    void a_system_of_the_past_that_changes_nothing_this_time_starts_a_branch() {
        ticks(2);
        isAdding = false;
        recording.seek(1);
        schedule.step();
        assertEquals(List.of("Main", "Branch 2"), names(recording.branches()));
        assertEquals("1", Objects.requireNonNull(recording.branch().fork()).text());
        assertEquals("2:1", recording.position().text());
        Branch left = recording.branch();
        recording.seek(Position.state(recording.branches().getFirst(), 2));
        assertEquals(6, count());
        recording.seek(recording.newest(left));
        assertEquals(2, count());
        assertEquals("2:1", recording.position().text());
        assertEquals(List.of(), world.segmentsOfTick());
    }

    @Test
    void a_system_of_the_past_that_changes_nothing_again_stays_there() {
        isAdding = false;
        ticks(2);
        recording.seek(1);
        schedule.step();
        assertEquals(List.of("Main"), names(recording.branches()));
        assertTrue(recording.isInPast());
    }

    @Test
    void what_is_done_after_some_of_the_past_edits_shares_them() {
        ticks(1);
        edit(50);
        edit(60);
        ticks(1);
        recording.seek(at(1, 1, 0));
        ticks(1);
        assertEquals(102, count());
        assertEquals(List.of("Set count", "Add", "Double", "clock"), authors(world.segmentsOfTick()));
        assertEquals("1 with 1 edit", Objects.requireNonNull(recording.branch().fork()).text());
    }

    @Test
    void a_branch_without_ticks_and_edits_goes_away_when_it_is_left() {
        ticks(3);
        recording.seek(1);
        Segment edit = edit(100);
        world.revert(edit);
        assertEquals(2, recording.branches().size());
        recording.seek(0);
        assertEquals(1, recording.branches().size());
        assertEquals("Main", recording.branch().name());
    }

    @Test
    void steps_pass_over_systems_that_did_not_run() {
        ticks(1);
        edit(5);
        ticks(1);
        List<String> stops = new ArrayList<>();
        Position last = at(1, 0, 0);
        for (@Nullable
        Position next = last; next != null; next = recording.nextStep(next)) {
            stops.add(next.text());
            last = next;
        }
        assertEquals(List.of("1", "1 with 1 edit", "2:1", "2"), stops);
        List<String> back = new ArrayList<>();
        for (Position previous = last; previous.tick() >= 1; previous = Objects
                .requireNonNull(recording.previousStep(previous))) {
            back.addFirst(previous.text());
        }
        assertEquals(stops, back);
        assertNull(recording.previousStep(at(0, 0, 0)));
        assertEquals(at(1, 0, 0), recording.previousTick(at(1, 1, 1)));
    }

    @Test
    void a_position_that_is_not_there_is_refused() {
        ticks(3);
        assertEquals("There is no position 4; Main reaches from 0 to 3.",
                assertThrows(WorldException.class, () -> recording.seek(4)).getMessage());
        assertEquals("There is no position 3:4; Main reaches from 0 to 3.",
                assertThrows(WorldException.class, () -> recording.seek(at(2, 0, 4))).getMessage());
        assertEquals(3, world.tick());
    }

    @Test
    void a_branch_that_another_one_left_stays_when_its_edits_are_taken_back() {
        ticks(3);
        recording.seek(1);
        Branch first = branchOfEdit(10);
        ticks(3);
        recording.seek(3);
        Segment one = edit(20);
        Branch middle = recording.branch();
        Segment two = edit(21);
        recording.seek(at(3, 1, 0));
        Branch last = branchOfEdit(30);
        long hash = world.hash();
        recording.seek(recording.newest(middle));
        world.revert(two);
        world.revert(one);
        recording.seek(Position.state(recording.branches().getFirst(), 1));
        assertEquals(List.of("Main", "Branch 2", "Branch 3", "Branch 4"), names(recording.branches()));
        assertThrows(WorldException.class, () -> recording.delete(first));
        recording.seek(recording.newest(last));
        assertEquals(hash, world.hash());
        recording.seek(2);
        recording.seek(recording.newest());
        assertEquals(hash, world.hash());
    }

    private Branch branchOfEdit(int value) {
        edit(value);
        return recording.branch();
    }

    @Test
    void a_branch_in_use_is_not_deleted() {
        ticks(2);
        Branch main = recording.branch();
        assertEquals("The world is on Main; switch to another branch before deleting it.",
                assertThrows(WorldException.class, () -> recording.delete(main)).getMessage());
        recording.seek(1);
        edit(9);
        assertEquals("Branch 2 begins on Main, which is to be deleted; delete Branch 2 first.",
                assertThrows(WorldException.class, () -> recording.delete(main)).getMessage());
        Branch second = recording.branch();
        recording.seek(recording.newest(main));
        recording.delete(second);
        assertEquals(List.of(main), recording.branches());
    }

    @Test
    void what_is_handed_in_at_a_past_state_waits_there_until_the_world_goes_on() {
        Count input = new Count(77);
        ticks(4);
        Branch main = recording.branch();
        recording.seek(2);
        schedule.input(input);
        recording.seek(1);
        assertEquals(List.of(), world.submittedInputs());
        recording.stateAt(Position.state(main, 3));
        recording.seek(recording.newest());
        assertEquals(List.of(), world.submittedInputs());
        recording.seek(2);
        assertEquals(List.of(input), world.submittedInputs());
        ticks(1);
        assertEquals(List.of(input), Objects.requireNonNull(recording.tick(recording.branch(), 3)).inputs());
        recording.seek(Position.state(main, 2));
        assertEquals(List.of(), world.submittedInputs());
        recording.seek(new Position(main, 2, 0, 1));
        schedule.input(input);
        recording.seek(2);
        recording.seek(new Position(main, 2, 0, 1));
        assertEquals(List.of(input), world.submittedInputs());
    }

    @Test
    void what_waits_in_the_past_goes_with_its_ticks_and_its_branch() {
        Count input = new Count(77);
        ticks(3);
        Branch main = recording.branch();
        recording.seek(1);
        edit(100);
        ticks(2);
        Branch aside = recording.branch();
        recording.seek(2);
        schedule.input(input);
        recording.seek(Position.state(main, 1));
        schedule.input(input);
        recording.seek(recording.newest(main));
        recording.delete(aside);
        recording.budget().limitTicks(2);
        ticks(3);
        recording.seek(recording.firstTick());
        assertEquals(List.of(), world.submittedInputs());
    }

    @Test
    void ticks_are_found_by_number_however_many_have_gone() {
        for (int most : new int[] {9, 4, 30}) {
            recording.budget().limitTicks(most);
            for (int i = 0; i < 40; i++) {
                ticks(1);
                long newest = recording.branch().newestTick();
                long first = recording.firstTick();
                assertTrue(newest - first <= most, () -> newest - first + " ticks");
                assertEquals(LongStream.rangeClosed(first + 1, newest).boxed().toList(),
                        recording.ticks(recording.branch()).stream().map(RecordedTick::number).toList());
                assertNull(recording.tick(recording.branch(), first));
                assertNull(recording.tick(recording.branch(), newest + 1));
            }
        }
    }

    @Test
    void the_oldest_ticks_go_when_the_budget_is_used_up() {
        ticks(4);
        long bytes = recording.budget().usedBytes();
        assertTrue(bytes > 0);
        assertFalse(recording.budget().isNearlyUsed());
        recording.budget().limit(bytes);
        assertTrue(recording.budget().isNearlyUsed());
        ticks(4);
        assertTrue(recording.firstTick() > 0);
        assertTrue(recording.budget().usedBytes() <= bytes);
        recording.seek(recording.firstTick());
        assertEquals(recording.firstTick(), world.tick());
        recording.seek(8);
        assertEquals(510, count());
    }

    @Test
    void branches_that_left_before_the_oldest_tick_go_with_it() {
        ticks(3);
        Branch main = recording.branch();
        recording.seek(1);
        edit(100);
        ticks(3);
        recording.budget().limit(recording.budget().usedBytes() / 3);
        ticks(3);
        assertEquals(List.of("Branch 2"), names(recording.branches()));
        assertNull(recording.branch().parent());
        assertThrows(WorldException.class, () -> recording.seek(recording.newest(main)));
    }

    @Test
    void a_world_that_is_not_recorded_is_refused() {
        Schedule unrecorded = schedule(world(TrackingLevel.CHANGES));
        assertEquals("The world is not recorded; make it with TrackingLevel.RECORDED.",
                assertThrows(WorldException.class, () -> new Recording(unrecorded)).getMessage());
    }

    @Test
    void a_schedule_without_systems_is_recorded_too() {
        EngineWorld empty = world(TrackingLevel.RECORDED);
        Schedule idle = new EngineSchedule(empty, List.of(), 1);
        Recording of = new Recording(idle);
        idle.tick();
        idle.step();
        assertEquals(2, empty.tick());
        Position last = of.position();
        of.seek(Objects.requireNonNull(of.previousStep(last)));
        assertEquals("1", of.position().text());
        of.seek(Objects.requireNonNull(of.nextStep(of.position())));
        assertEquals(last, of.position());
        assertFalse(of.isInPast());
    }

    @Test
    void a_branch_that_is_gone_and_a_recording_that_is_closed_hold_no_ticks() {
        ticks(2);
        Branch main = recording.branch();
        recording.seek(Position.state(main, 1));
        edit(9);
        ticks(3);
        Branch second = recording.branch();
        recording.seek(recording.newest(main));
        recording.delete(second);
        assertFalse(second.hasOwnTicks());
        assertFalse(recording.has(Position.state(second, 1)));
        recording.close();
        assertFalse(main.hasOwnTicks());
    }
}
