import type { Context, Tx } from '#shared/context.ts';
import { countsSince } from './quizzes.attempts.policy.ts';
import {
  type AttemptRow,
  type ExpiredOf,
  listDrawnQuestions,
  lockExpired,
  updateEnded,
  updateScores,
} from './quizzes.attempts.queries.ts';
import { scoreOf } from '../questions/quizzes.scoring.policy.ts';

/** Scores an attempt that is locked. If its deadline has passed, it ended with it, whoever noticed it when. */
export async function endAttempt(tx: Tx, attempt: AttemptRow, now: Date): Promise<void> {
  if (attempt.endedAt !== null) return;
  const scored = (await listDrawnQuestions(tx, attempt.id)).map(({ position, content, answer }) => ({
    position,
    ...scoreOf(content, answer),
  }));
  await updateScores(tx, attempt.id, scored);
  const { deadlineAt } = attempt;
  const end =
    deadlineAt !== null && deadlineAt <= now
      ? ({ endedAt: deadlineAt, endedBy: 'time' } as const)
      : ({ endedAt: now, endedBy: 'student' } as const);
  await updateEnded(tx, attempt.id, {
    ...end,
    pointsInHundredths: scored.reduce((sum, { pointsInHundredths }) => sum + pointsInHundredths, 0),
  });
}

/**
 * Ends attempts whose time is over. The job does so every minute; whoever reads attempts does so first, so that nobody
 * waits for the job.
 */
export async function endExpired(
  { transaction, clock }: Pick<Context, 'transaction' | 'clock'>,
  whose: ExpiredOf = {},
  batchSize = 50,
): Promise<void> {
  let ended: number;
  do {
    ended = await transaction(async (tx) => {
      const now = clock.now();
      const expired = await lockExpired(tx, countsSince(now), whose, batchSize);
      for (const attempt of expired) await endAttempt(tx, attempt, now);
      return expired.length;
    });
  } while (ended === batchSize);
}
