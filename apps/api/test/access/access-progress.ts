import { and, eq } from 'drizzle-orm';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import { signalCausesFound, signalNotes, signals } from '../../src/database/tables/progress.ts';
import type { TestApp } from '../app.ts';

interface TaughtBatch {
  readonly batchId: number;
  readonly courseId: number;
}

/** The batch of the trainer, and signals of the student who sits there. */
export const progressRows = (
  { db }: TestApp,
  { batchId, courseId }: TaughtBatch,
  idOf: (person: 'student') => number,
) => ({
  batchId,
  courseId,
  /** A new open signal, instead of the one before: a student has one at a time. */
  addSignal: async (): Promise<number> => {
    const isOfStudent = and(eq(enrolments.studentId, idOf('student')), eq(enrolments.courseId, courseId));
    const [enrolment] = await db.select().from(enrolments).where(isOfStudent);
    const enrolmentId = enrolment?.id ?? 0;
    for (const { id } of await db.select().from(signals).where(eq(signals.enrolmentId, enrolmentId))) {
      await db.delete(signalNotes).where(eq(signalNotes.signalId, id));
      await db.delete(signalCausesFound).where(eq(signalCausesFound.signalId, id));
      await db.delete(signals).where(eq(signals.id, id));
    }
    const now = new Date();
    const rows = await db.insert(signals).values({ enrolmentId, batchId, raisedAt: now }).returning();
    const signalId = rows[0]?.id ?? 0;
    await db.insert(signalCausesFound).values({ signalId, cause: 'silent', count: 8, foundAt: now });
    return signalId;
  },
});
