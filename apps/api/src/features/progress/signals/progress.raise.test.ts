import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { signalCausesFound, signals } from '#database/tables/progress.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { plantHandIn } from '../../../../test/rows/homework.ts';
import { type LearningClass, openLearningClass } from '../../../../test/rows/learning-class.ts';

let test: TestApp;
let room: LearningClass;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());
beforeEach(async () => {
  room = await openLearningClass(test);
  // Both learned yesterday, so that only what a test adds can be a cause.
  for (const { id } of [room.ann, room.ben]) await room.learn(id, room.lessonIds[0] ?? 0, 1);
});

const causes = async (studentId: number) => {
  const found = (await room.signalsOf(studentId)).at(-1);
  const rows = await test.db
    .select()
    .from(signalCausesFound)
    .where(eq(signalCausesFound.signalId, found?.id ?? 0))
    .orderBy(signalCausesFound.cause);
  return rows.map(({ cause, count }) => [cause, count]);
};
const settle = async (studentId: number) =>
  room.call('POST', `/signals/${(await room.signalsOf(studentId)).at(-1)?.id}/settle`, room.staff.token, {
    text: 'Over.',
  });
const bell = async () => {
  const isTold = and(eq(notifications.userId, room.trainerId), eq(notifications.kind, 'signals_raised'));
  return (await test.db.select().from(notifications).where(isTold)).map(({ facts }) => facts);
};
/** Statements of this database that wait for a lock. */
const waitingCount = async (): Promise<number> => {
  const { rows } = await test.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const later = (days: number) => test.clock.forward({ hours: days * 24 });

describe('the nightly job (threat 48)', () => {
  it('raises nothing for whoever learns', async () => {
    await room.hold(2, [[room.ann.id, 'present']]);
    await room.raise();
    expect([await room.signalsOf(room.ann.id), await room.signalsOf(room.ben.id), await bell()]).toEqual([[], [], []]);
  });

  it('raises one signal for a student, and rings the bell of the trainer once a night', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await room.raise();
    await room.raise();
    expect(await causes(room.ann.id)).toEqual([['classes_missed', 2]]);
    expect((await room.signalsOf(room.ann.id)).length).toBe(1);
    expect(await bell()).toEqual([{ count: 2 }]);
  });

  it('twice at once: one signal, one cause, one line at the bell', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await Promise.all([room.raise(), room.raise(1), room.raise(), room.raise(2)]);
    expect((await room.signalsOf(room.ann.id)).length).toBe(1);
    expect([await causes(room.ann.id), (await bell()).length]).toEqual([[['classes_missed', 2]], 1]);
  });

  it('an open signal keeps its taker when a cause is renewed or added', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await room.raise();
    const [signal] = await room.signalsOf(room.ann.id);
    await room.call('POST', `/signals/${signal?.id}/take`, room.trainer.token);
    await room.hold(1);
    await room.task(1);
    await room.raise();
    expect(await causes(room.ann.id)).toEqual([
      ['classes_missed', 3],
      ['homework_overdue', 1],
    ]);
    const after = await room.signalsOf(room.ann.id);
    expect(after).toMatchObject([
      { id: signal?.id, takenBy: `trainer:${room.trainer.id}`, raisedAt: signal?.raisedAt },
    ]);
  });

  it('a settled signal stays quiet until a later class is missed', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await room.raise();
    await settle(room.ann.id);
    await room.raise();
    expect((await room.signalsOf(room.ann.id)).length).toBe(1);
    await room.addMeeting(24 * 60);
    later(2);
    await room.raise();
    expect([(await room.signalsOf(room.ann.id)).length, await causes(room.ann.id)]).toEqual([
      2,
      [['classes_missed', 3]],
    ]);
  });

  it('nor until silence begins anew, or other homework is overdue', async () => {
    await room.task(1);
    await room.raise();
    expect(await causes(room.ann.id)).toEqual([['homework_overdue', 1]]);
    await settle(room.ann.id);
    later(8);
    await room.raise();
    // Silent since a day before it was settled: known then.
    expect((await room.signalsOf(room.ann.id)).length).toBe(1);
    await plantHandIn(
      test.db,
      { homeworkId: (await room.task(-20)).id, studentId: room.ann.id },
      { handedInAt: room.inMinutes(24 * 60) },
    );
    later(1);
    await room.raise();
    expect(await causes(room.ann.id)).toEqual([['silent', 8]]);
  });

  it('looks at every enrolment, however few at a time', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await room.raise(1);
    expect([(await room.signalsOf(room.ann.id)).length, (await room.signalsOf(room.ben.id)).length]).toEqual([1, 1]);
  });

  it('an enrolment that ends after it was looked at gets no signal', async () => {
    for (const days of [3, 2]) await room.hold(days);
    const isAnns = and(eq(enrolments.studentId, room.ann.id), eq(enrolments.courseId, room.courseId));
    let raised: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      await tx.update(enrolments).set({ status: 'Completed' }).where(isAnns);
      // The job still sees an active enrolment, and waits for its row.
      raised = room.raise();
      await expect.poll(waitingCount).toBeGreaterThan(0);
    });
    await raised;
    expect(await room.signalsOf(room.ann.id)).toEqual([]);
    expect((await room.signalsOf(room.ben.id)).length).toBe(1);
  });

  it('an enrolment that ends at any time has no open signal afterwards', async () => {
    for (const days of [3, 2]) await room.hold(days);
    const end = test.db
      .update(enrolments)
      .set({ status: 'Completed' })
      .where(and(eq(enrolments.studentId, room.ann.id), eq(enrolments.courseId, room.courseId)));
    await Promise.all([room.raise(1), end, room.raise(1), room.raise()]);
    expect((await room.signalsOf(room.ann.id)).filter(({ settledAt }) => settledAt === null)).toEqual([]);
  });

  it('settling and the job at once: settled, or raised before; never a second one for the same cause', async () => {
    for (const days of [3, 2]) await room.hold(days);
    await room.raise();
    await Promise.all([settle(room.ann.id), room.raise(), room.raise(1)]);
    await room.raise();
    expect((await room.signalsOf(room.ann.id)).map(({ settledAt }) => settledAt !== null)).toEqual([true]);
    expect(await test.db.$count(signals, eq(signals.batchId, room.batchId))).toBe(2);
  });
});
