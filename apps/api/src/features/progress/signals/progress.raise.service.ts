import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { type Cause, causesOf } from '../facts/progress.behind.policy.ts';
import { findLearnings } from '../facts/progress.facts.service.ts';
import type { Stay } from '../facts/progress.learning.policy.ts';
import {
  countRaisedByTrainer,
  holdLearning,
  insertSignal,
  listLastSettled,
  listLearningIds,
  lockUnsettled,
  saveCauses,
  updateBatchOf,
} from './progress.raise.queries.ts';
import { newCausesOf } from './progress.signals.policy.ts';

type Finding = Pick<Context, 'db' | 'transaction' | 'clock'>;
type Upkeep = Finding & Pick<Context, 'jobs' | 'live'>;

interface Found {
  readonly enrolmentId: number;
  readonly batchId: number;
  readonly causes: readonly Cause[];
}

/** A second run on the same day raises nothing again, and tells no trainer a second time. */
export async function raiseSignals(context: Upkeep, batchSize?: number): Promise<void> {
  await findSignals(context, batchSize);
  await tellTrainers(context, dateInIndia(context.clock.now()));
}

/** Looks for students who fall behind, some hundred enrolments at a time, and tells nobody. */
export async function findSignals(context: Finding, batchSize = 500): Promise<void> {
  const today = dateInIndia(context.clock.now());
  let after = 0;
  let ids: number[];
  do {
    ids = await listLearningIds(context.db, { after, limit: batchSize, today });
    const found = await findBehind(context, ids);
    if (found.length > 0) await context.transaction((tx) => noteFound(context, tx, found));
    after = ids.at(-1) ?? after;
  } while (ids.length === batchSize);
}

async function findBehind({ db, clock }: Finding, ids: readonly number[]): Promise<Found[]> {
  const now = clock.now();
  return [...(await findLearnings(db, ids, now))].flatMap(([enrolmentId, learning]) => {
    const causes = causesOf(learning, now);
    const batchId = runningBatchOf(learning.stays);
    return causes.length === 0 || batchId === undefined ? [] : [{ enrolmentId, batchId, causes }];
  });
}

/** The running batch in which the student took a seat last. */
const runningBatchOf = (stays: readonly Stay[]): number | undefined =>
  stays
    .filter(({ runsSince }) => runsSince !== null)
    .toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())[0]?.batchId;

/** Locks in the order in which an enrolment ends: the enrolments, then their signals. */
async function noteFound({ clock }: Finding, tx: Tx, found: readonly Found[]): Promise<void> {
  const held = new Set(
    await holdLearning(
      tx,
      found.map(({ enrolmentId }) => enrolmentId),
    ),
  );
  const unsettled = await lockUnsettled(tx, [...held]);
  const lastSettled = await listLastSettled(tx, [...held]);
  const now = clock.now();
  for (const { enrolmentId, batchId, causes } of found) {
    const news = newCausesOf(causes, lastSettled.get(enrolmentId) ?? null);
    if (!held.has(enrolmentId) || news.length === 0) continue;
    const known = unsettled.get(enrolmentId);
    if (known !== undefined) await updateBatchOf(tx, known, batchId);
    const id = known ?? (await insertSignal(tx, { enrolmentId, batchId, raisedAt: now }));
    if (id !== undefined) await saveCauses(tx, id, news, now);
  }
}

/** One line at the bell for each trainer and night. */
async function tellTrainers(context: Upkeep, today: string): Promise<void> {
  const told = await context.transaction(async (tx) => {
    const ids: number[] = [];
    for (const { trainerId, count } of await countRaisedByTrainer(tx, instantInIndia(today, '00:00'))) {
      const notified = await notify(context, tx, {
        event: `signals:${today}:${trainerId}`,
        kind: 'signals_raised',
        facts: { count },
        userIds: [trainerId],
        channels: ['bell'],
      });
      ids.push(...notified);
    }
    return ids;
  });
  context.live.tell(told, 'notifications');
}
