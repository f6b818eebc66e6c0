import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia, instantInIndia } from '#shared/time.ts';
import { askedForDays, askSteps, daysLater } from '../outcomes.policy.ts';
import { type Asked, takeSilent } from './outcomes.ask.queries.ts';

type Asking = Pick<Context, 'transaction' | 'clock' | 'jobs' | 'live'>;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Asks graduates who are silent where they work, at each step once. A step lasts thirty days, so that a worker that was
 * away for a while asks later, and nobody is asked for several steps at once.
 */
export async function askGraduates(context: Asking, batchSize = 100): Promise<void> {
  for (const step of askSteps) await askStep(context, step, batchSize);
}

async function askStep(context: Asking, step: number, batchSize: number): Promise<void> {
  const now = context.clock.now();
  const today = dateInIndia(now);
  const startOf = (daysAgo: number) => instantInIndia(daysLater(today, -daysAgo), '00:00');
  const span = { from: startOf(step + askedForDays - 1), until: startOf(step - 1) };
  const quietSince = new Date(now.getTime() - askedForDays * dayMilliseconds);
  for (let after = 0; ;) {
    const page = { step, ...span, quietSince, now, after, limit: batchSize };
    const asked = await context.transaction(async (tx) => {
      const { listed, taken } = await takeSilent(tx, page);
      const told = await tellAll(context, tx, step, taken);
      return { listed, told };
    });
    context.live.tell(asked.told, 'notifications');
    const last = asked.listed.at(-1);
    if (last === undefined || asked.listed.length < batchSize) return;
    after = last.enrolmentId;
  }
}

async function tellAll(context: Asking, tx: Tx, step: number, asked: readonly Asked[]): Promise<number[]> {
  const told: number[] = [];
  for (const { enrolmentId, studentId, courseTitle } of asked)
    told.push(
      ...(await notify(context, tx, {
        event: `outcome:${enrolmentId}:asked:${step}`,
        kind: 'outcome_asked',
        facts: { enrolmentId, courseTitle },
        userIds: [studentId],
        channels: ['bell', 'mail'],
      })),
    );
  return told;
}
