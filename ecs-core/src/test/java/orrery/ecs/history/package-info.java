/// Tests of recordings: sentences that pin what a position is and how branches come and go, and random recordings.
package orrery.ecs.history;
