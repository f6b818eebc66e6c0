import { trainerRates } from '../../src/database/tables/figures-teaching.ts';
import { recountTeaching } from '../../src/features/figures/teaching/figures.teaching.service.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import type { TestApp } from '../app.ts';
import { createBatch, createCourse, createMeeting, createTrainer, seat } from './public-pages.ts';

/** Counts as the worker does, who alone may write figures. */
export const countTeaching = (test: TestApp) =>
  recountTeaching({ transaction: (use) => test.db.transaction(use), clock: test.clock });

interface RateOf {
  readonly trainerId: number;
  readonly madeBy: number;
}

export async function createRateRow(
  test: TestApp,
  of: RateOf,
  changes: Partial<typeof trainerRates.$inferInsert> = {},
): Promise<number> {
  const rows = await test.db
    .insert(trainerRates)
    .values({
      courseId: null,
      per: 'hour',
      amountInPaise: 500_00,
      validFrom: '2026-01-01',
      madeAt: test.clock.now(),
      ...of,
      ...changes,
    })
    .returning({ id: trainerRates.id });
  return rows[0]?.id ?? 0;
}

/** Rows that the calls about the figures of teaching need. */
export function teachingFigureRows(test: TestApp, idOf: (person: 'trainer' | 'student' | 'admin') => number) {
  const inDays = (days: number) => dateInIndia(new Date(test.clock.now().getTime() + days * 86_400_000));
  let rate = 0;
  return {
    /** A class that a new trainer held in a batch with the student, and a rate for it; all counted. */
    plantClass: async () => {
      const course = await createCourse(test.db);
      const trainer = await createTrainer(test.db, [course.id]);
      const days = { startDate: inDays(-9), endDate: inDays(90) };
      const batch = await createBatch(test.db, course.id, trainer.links[0] ?? 0, days);
      await seat(test.db, batch.id, course.id, { id: idOf('student') });
      const startsAt = new Date(test.clock.now().getTime() - 2 * 3_600_000);
      const of = { batchId: batch.id, courseId: course.id, trainerId: trainer.id };
      await createMeeting(test.db, of, startsAt, { liveAt: startsAt });
      await createRateRow(test, { trainerId: trainer.id, madeBy: idOf('admin') });
      await countTeaching(test);
      return trainer.id;
    },
    /** A draft of a rate that nobody has entered. */
    newRate: () => ({
      trainerId: idOf('trainer'),
      courseId: null,
      per: 'hour' as const,
      amount: 400 + (rate += 1),
      validFrom: inDays(1),
    }),
  };
}
