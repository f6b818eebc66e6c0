import type { NotificationKind } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { updateGuarantee } from '../guarantees.queries.ts';
import { type JudgedGuarantee, judgeAll } from './guarantees.judge.service.ts';
import { takeToJudge } from './guarantees.night.queries.ts';

type Judging = Pick<Context, 'transaction' | 'clock' | 'jobs' | 'live'>;

/** Stores where each guarantee stands, for the lists and sums of the staff, and tells students what has changed for them. */
export async function judgeGuarantees(context: Judging, batchSize = 200): Promise<void> {
  for (let after = 0; ;) {
    const { last, told } = await context.transaction(async (tx) => {
      const now = context.clock.now();
      const rows = await takeToJudge(tx, after, dateInIndia(now), batchSize);
      const people: number[] = [];
      for (const one of await judgeAll(tx, rows, now)) people.push(...(await store(context, tx, one, now)));
      return { last: rows.length < batchSize ? undefined : rows.at(-1)?.row.orderId, told: people };
    });
    context.live.tell(told, 'notifications');
    if (last === undefined) return;
    after = last;
  }
}

/** The same in a transaction of the caller, who tells nobody. */
export async function judgeInTransaction(tx: Tx, now: Date, batchSize = 500): Promise<void> {
  for (let after = 0; ;) {
    const rows = await takeToJudge(tx, after, dateInIndia(now), batchSize);
    for (const one of await judgeAll(tx, rows, now)) await keep(tx, one, now);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.row.orderId;
  }
}

async function keep(tx: Tx, { row, judged, remedyInPaise }: JudgedGuarantee, now: Date): Promise<void> {
  const { state, windowEndsOn, fallsDueOn } = judged;
  await updateGuarantee(tx, row.orderId, { state, windowEndsOn, fallsDueOn, remedyInPaise, judgedAt: now });
}

/** Returns whom it told. */
async function store(context: Judging, tx: Tx, one: JudgedGuarantee, now: Date): Promise<number[]> {
  const { row, judged } = one;
  const { state } = judged;
  await keep(tx, one, now);
  const kind = row.state === state ? undefined : toldOf[state];
  if (kind === undefined) return [];
  return notify(context, tx, {
    event: `guarantee:${row.orderId}:${state}:${dateInIndia(now)}`,
    kind,
    facts: { courseTitle: one.facts.courseTitle, orderId: row.orderId, ...(judged.askBy && { dueOn: judged.askBy }) },
    userIds: [row.studentId],
    channels: kind === 'guarantee_due' ? ['bell', 'mail'] : ['bell'],
  });
}

const toldOf: Readonly<Partial<Record<JudgedGuarantee['judged']['state'], NotificationKind>>> = {
  at_risk: 'guarantee_at_risk',
  lost: 'guarantee_lost',
  due: 'guarantee_due',
};
