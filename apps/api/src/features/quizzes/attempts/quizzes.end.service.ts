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

type Ending = Pick<Context, 'clock' | 'jobs'>;

/**
 * Scores an attempt that is locked. If its deadline has passed, it ended with it, whoever noticed it when. The result may
 * meet the certificate rule of the course.
 */
export async function endAttempt({ clock, jobs }: Ending, tx: Tx, attempt: AttemptRow): Promise<void> {
  if (attempt.endedAt !== null) return;
  const now = clock.now();
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
  await jobs.send(tx, 'certificates.judge', { studentId: attempt.studentId, courseId: attempt.courseId });
}

/**
 * Ends attempts whose time is over. The job does so every minute; whoever reads attempts does so first, so that nobody
 * waits for the job.
 */
export async function endExpired(
  context: Ending & Pick<Context, 'transaction'>,
  whose: ExpiredOf = {},
  batchSize = 50,
): Promise<void> {
  const { transaction, clock } = context;
  let ended: number;
  do {
    ended = await transaction(async (tx) => {
      const expired = await lockExpired(tx, countsSince(clock.now()), whose, batchSize);
      for (const attempt of expired) await endAttempt(context, tx, attempt);
      return expired.length;
    });
  } while (ended === batchSize);
}
