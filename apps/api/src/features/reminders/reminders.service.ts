import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { type ReminderKind, reminderPolicy } from './reminders.policy.ts';
import { deleteRemindersBefore, listMeetingsToRemind, listStudentsOf, takeDueReminders } from './reminders.queries.ts';

type Reminding = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

const minuteMilliseconds = 60_000;

/**
 * Reminds the students and the trainer of every class a day and a quarter of an hour before it, once for each start of
 * the class. A worker that was away catches up, but nobody is reminded of a class that has begun.
 */
export async function remindOfMeetings(context: Reminding, batchSize = 100): Promise<void> {
  for (const kind of ['soon', 'day'] as const) {
    let taken: number;
    do {
      taken = await remindOfSome(context, kind, batchSize);
    } while (taken === batchSize);
  }
  const keptMilliseconds = reminderPolicy.keptDays * 24 * 60 * minuteMilliseconds;
  await deleteRemindersBefore(context.db, new Date(context.clock.now().getTime() - keptMilliseconds));
}

async function remindOfSome(context: Reminding, kind: ReminderKind, limit: number): Promise<number> {
  const { minutes } = reminderPolicy[kind];
  const { taken, told } = await context.transaction(async (tx) => {
    const ids = await takeDueReminders(tx, { kind, minutes, now: context.clock.now(), limit });
    return { taken: ids.length, told: ids.length === 0 ? [] : await tellOf(context, tx, kind, ids) };
  });
  context.live.tell(told, 'notifications');
  return taken;
}

/** Whoever was told of a class after its reminder was due knows its time already: it was planned or moved just now. */
async function tellOf(context: Reminding, tx: Tx, kind: ReminderKind, ids: readonly number[]): Promise<number[]> {
  const { minutes, channels } = reminderPolicy[kind];
  const meetings = await listMeetingsToRemind(tx, ids);
  const students = await listStudentsOf(tx, [...new Set(meetings.map(({ batchId }) => batchId))]);
  const told: number[] = [];
  for (const { id: meetingId, startsAt, updatedAt, batchId, trainerId, ...place } of meetings) {
    if (updatedAt.getTime() > startsAt.getTime() - minutes * minuteMilliseconds) continue;
    const facts = { ...place, batchId, meetingId, startsAt: startsAt.toISOString() };
    const event = `meeting:${meetingId}:reminder:${kind}:${startsAt.getTime()}`;
    const ofStudents = { event, kind: 'meeting_reminder', facts, channels } as const;
    told.push(...(await notify(context, tx, { ...ofStudents, userIds: students.get(batchId) ?? [] })));
    told.push(...(await notify(context, tx, { ...ofStudents, userIds: [trainerId], channels: ['bell'] })));
  }
  return told;
}
