import { notify } from '#features/notifications/index.ts';
import type { Caller, CallContext, Tx } from '#shared/context.ts';
import { listComingMeetings, listRecipientIds, type restoreComingMeetings } from './batches.classes.queries.ts';

interface Restored {
  readonly batchId: number;
  readonly version: number;
  readonly meetings: Awaited<ReturnType<typeof restoreComingMeetings>>;
  readonly userIds: readonly number[];
}

/** Tells the students of the classes that take place after all: one notification for all of them. */
export async function tellOfRestored(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, version, meetings, userIds }: Restored,
): Promise<void> {
  const [next] = meetings.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (next === undefined || userIds.length === 0) return;
  const { courseTitle, startsAt, mode } = next;
  await notify(context, tx, {
    event: `batch:${batchId}:restored:${version}`,
    kind: 'meeting_planned',
    facts: { courseTitle, batchId, count: meetings.length, startsAt: startsAt.toISOString(), mode },
    channels: ['bell', 'mail'],
    userIds: [...userIds],
  });
}

interface Person {
  readonly id: number;
  readonly name: string;
}

interface HandOver {
  readonly batchId: number;
  readonly version: number;
  readonly from: Person;
  readonly to: Person;
}

/** Tells the students and the next trainer who gives the classes to come. Returns whose screens have changed. */
export async function tellOfHandOver(
  context: CallContext<Caller>,
  tx: Tx,
  { batchId, version, from, to }: HandOver,
): Promise<readonly number[]> {
  const students = await listRecipientIds(tx, batchId);
  const coming = await listComingMeetings(tx, batchId, to.id, context.clock.now());
  const [next] = coming;
  if (next === undefined) return [...students, to.id];
  const facts = {
    courseTitle: next.courseTitle,
    count: coming.length,
    startsAt: next.startsAt.toISOString(),
    trainerName: to.name,
    wasTrainerName: from.name,
  };
  const notice = { event: `batch:${batchId}:hand-over:${version}`, kind: 'meeting_trainer_changed' } as const;
  await notify(context, tx, {
    ...notice,
    facts: { ...facts, toldAs: 'student', batchId },
    channels: ['bell', 'mail'],
    userIds: students,
  });
  await notify(context, tx, {
    ...notice,
    facts: { ...facts, toldAs: 'substitute' },
    channels: ['bell', 'mail'],
    userIds: [to.id],
  });
  return [...students, to.id];
}
