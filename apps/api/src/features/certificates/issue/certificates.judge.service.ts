import { lockSeats } from '#features/batches/index.ts';
import { completeByRule } from '#features/enrolments/index.ts';
import { findLearningFacts } from '#features/progress/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { dateInIndia } from '#shared/time.ts';
import { isMet, linesOf } from '../certificates.policy.ts';
import { issueCertificate, readFacts } from './certificates.issue.ts';
import { findJudged, listToJudge } from './certificates.judge.queries.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

type Judging = Pick<Context, 'db' | 'transaction' | 'clock' | 'jobs' | 'live'>;

/**
 * Issues the certificate if the rule is met; true if it did. Asked by everything that can meet a rule, so it may be asked
 * many times at once: all but the first wait for the lock of the student and then find the certificate.
 */
export async function judge(context: Judging, key: StudentAndCourse): Promise<boolean> {
  // Most who are asked about have not met the rule: they cost no lock.
  if ((await findMet(context, context.db, key)) === undefined) return false;
  const isIssued = await context.transaction(async (tx) => {
    await lockSeats(tx, key);
    const met = await findMet(context, tx, key);
    if (met === undefined) return false;
    if (met.status === 'Active') await completeByRule(context, tx, { enrolmentId: met.id, reason: byRule });
    const facts = await readFacts(context, tx, key, met.lines);
    if (facts === undefined) return false;
    const id = await issueCertificate(context, tx, { ...key, facts, issuedBy: 'rule', reason: null });
    return id !== undefined;
  });
  if (isIssued) context.live.tell([key.studentId], 'notifications');
  return isIssued;
}

async function findMet({ clock }: Judging, db: Tx, key: StudentAndCourse) {
  const now = clock.now();
  const enrolment = await findJudged(db, key, dateInIndia(now));
  if (enrolment === undefined) return undefined;
  const facts = (await findLearningFacts(db, [enrolment.id], now)).get(enrolment.id);
  if (facts === undefined) return undefined;
  const lines = linesOf(enrolment.rule, facts);
  return isMet(lines) ? { id: enrolment.id, status: enrolment.status, lines } : undefined;
}

/** What stands in the history of the student. */
const byRule = 'The certificate was earned.';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** For so many days after the end of a batch the nightly job looks at its students; later only what changes for a student. */
const nightlyDays = 60;

/** Students of batches that ended lately. The facts of a page are read together; only who has met the rule is judged. */
export async function judgeEnded(context: Judging, pageSize = 200): Promise<void> {
  const now = context.clock.now();
  const from = dateInIndia(new Date(now.getTime() - nightlyDays * dayMilliseconds));
  let after = { batchId: 0, studentId: 0 };
  for (;;) {
    const page = await listToJudge(context.db, { from, today: dateInIndia(now), after, limit: pageSize });
    const ids = page.map(({ enrolmentId }) => enrolmentId);
    const facts = await findLearningFacts(context.db, ids, now);
    for (const { studentId, courseId, enrolmentId, rule } of page) {
      const learned = facts.get(enrolmentId);
      if (learned === undefined || !isMet(linesOf(rule, learned))) continue;
      await judge(context, { studentId, courseId }).catch(leaveForTomorrow);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last;
  }
}

/** Somebody seats the student at this moment; the others are judged all the same. */
function leaveForTomorrow(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}
