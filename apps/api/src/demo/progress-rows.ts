import { demoSignalNotes, itemAt } from '@avsar/demo';
import { asc, eq, isNull } from 'drizzle-orm';
import { batches } from '#database/tables/batches.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { seatChanges } from '#database/tables/overviews.ts';
import { signalNotes, signals } from '#database/tables/progress.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { findSignals } from '#features/progress/index.ts';
import type { Tx } from '#shared/context.ts';

/** Why courses were completed; and students who fall behind, found by the job: one is cared for, and one is settled. */
export async function insertProgress(tx: Tx, now: Date, admin: string): Promise<void> {
  await nameReasons(tx, admin);
  await findSignals({ db: tx, transaction: (work) => work(tx), clock: { now: () => now } });
  const found = await tx
    .select({ id: signals.id, trainerId: trainerCourses.trainerId })
    .from(signals)
    .innerJoin(batches, eq(batches.id, signals.batchId))
    .innerJoin(trainerCourses, eq(trainerCourses.id, batches.trainerCourseId))
    .where(isNull(signals.settledAt))
    .orderBy(asc(signals.id))
    .limit(2);
  // A test may ask for so few students that nobody falls behind.
  if (found.length < 2) return;
  const [taken, settled] = [itemAt(found, 0), itemAt(found, 1)];
  const trainer = `trainer:${taken.trainerId}`;
  await tx.update(signals).set({ takenBy: trainer, takenAt: now }).where(eq(signals.id, taken.id));
  await tx.update(signals).set({ settledAt: now, settledBy: admin }).where(eq(signals.id, settled.id));
  await tx.insert(signalNotes).values([
    { signalId: taken.id, text: demoSignalNotes.taken, writtenAt: now, writtenBy: trainer },
    { signalId: settled.id, text: demoSignalNotes.settled, writtenAt: now, writtenBy: admin },
  ]);
}

/** In the history of the students, from which the list of the staff reads it. */
async function nameReasons(tx: Tx, actor: string): Promise<void> {
  const completed = await tx
    .select({ studentId: enrolments.studentId, courseId: enrolments.courseId, at: enrolments.endedAt })
    .from(enrolments)
    .where(eq(enrolments.status, 'Completed'));
  if (completed.length === 0) return;
  const change = { kind: 'completed', reason: demoSignalNotes.completed, actor } as const;
  await tx
    .insert(seatChanges)
    .values(completed.map(({ at, ...key }) => ({ ...key, ...change, ...(at !== null && { at }) })));
}
