import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Database } from '#database/client.ts';
import { attendance } from '#database/tables/attendance.ts';
import { batches } from '#database/tables/batches.ts';
import { certificateRules, certificates } from '#database/tables/certificates.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { notifications } from '#database/tables/notifications.ts';
import { AppError } from '#shared/errors.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { type FinishedCourse, openFinishedCourse, plantCertificate } from '../../../../test/rows/certificates.ts';
import { createBatch } from '../../../../test/rows/public-pages.ts';
import { createPublishedSyllabus, syllabusWith } from '../../../../test/rows/syllabus.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { judge, judgeEnded } from './certificates.judge.service.ts';

let test: TestApp;
let worker: Database;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  worker = connectDatabase({ url: test.database.workerUrl, poolSize: 8, applicationName: 'test', onError: () => {} });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

/** As the worker's role, so that its rights are tested too. */
const asWorker = () => ({ ...test.app.context, db: worker.db, transaction: worker.transaction });
const judgeOf = ({ key }: Pick<FinishedCourse, 'key'>) => judge(asWorker(), key);

const isOf = ({ key }: Pick<FinishedCourse, 'key'>) =>
  and(eq(certificates.studentId, key.studentId), eq(certificates.courseId, key.courseId));
const issuedTo = (finished: Pick<FinishedCourse, 'key'>) =>
  test.db.select().from(certificates).where(isOf(finished)).orderBy(desc(certificates.id));
const enrolmentOf = async ({ student }: FinishedCourse) =>
  (await test.db.select().from(enrolments).where(eq(enrolments.id, student.enrolmentId)))[0];
const toldTo = async (studentId: number) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, studentId)))
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .toSorted();

describe('the judgement of a rule (threat 49)', () => {
  it('issues the certificate with what is true now, completes the course, and tells the student', async () => {
    const finished = await openFinishedCourse(test);
    await createPublishedSyllabus(test.db, finished.courseId, syllabusWith({ One: ['A', 'B', 'C'] }));
    expect(await judgeOf(finished)).toBe(true);
    const [row] = await issuedTo(finished);
    expect(row).toMatchObject({
      issuedBy: 'rule',
      reason: null,
      replacesId: null,
      revokedAt: null,
      facts: {
        courseTitle: 'Java Full Stack',
        hours: 3,
        batch: { startDate: '2026-01-05', endDate: '2026-03-31' },
        lines: [{ part: 'attendance', neededPercent: 75, reachedPercent: 100 }],
      },
    });
    expect(row?.number).toMatch(/^20\d\d-\d{6}$/);
    expect(row?.token).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(await enrolmentOf(finished)).toMatchObject({ status: 'Completed' });
    expect(await toldTo(finished.student.id)).toEqual(['certificate_issued bell', 'certificate_issued mail']);
  });

  it('issues it once under 50 triggers at once', async () => {
    const finished = await openFinishedCourse(test);
    const unlessBusy = (reason: unknown) => {
      if (reason instanceof AppError && reason.code === 'conflict') return false;
      throw reason;
    };
    const done = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        (at % 2 === 0 ? judgeOf(finished) : judge(test.app.context, finished.key)).catch(unlessBusy),
      ),
    );
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await issuedTo(finished)).toHaveLength(1);
    expect(await toldTo(finished.student.id)).toHaveLength(2);
  });

  it.each([
    [
      'the rule is not met',
      async ({ meeting, student }: FinishedCourse) => {
        await test.db
          .update(attendance)
          .set({ correctedVerdict: 'absent' })
          .where(and(eq(attendance.meetingId, meeting.id), eq(attendance.studentId, student.id)));
      },
    ],
    [
      'the course has no rule any more',
      async ({ courseId }: FinishedCourse) => {
        await test.db.update(certificateRules).set({ attendance: null }).where(eq(certificateRules.courseId, courseId));
      },
    ],
    [
      'the batch goes on today',
      async ({ batchId }: FinishedCourse) => {
        const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
          test.app.context.clock.now(),
        );
        await test.db.update(batches).set({ endDate: today }).where(eq(batches.id, batchId));
      },
    ],
    [
      'another batch of the course goes on',
      async ({ courseId, trainer, student }: FinishedCourse) => {
        const later = { startDate: '2026-01-01', endDate: '2999-01-01', startTime: '06:00', endTime: '07:00' };
        const { id: batchId } = await createBatch(test.db, courseId, trainer.links[0] ?? 0, later);
        await test.db.insert(batchStudents).values({ batchId, courseId, studentId: student.id });
      },
    ],
    [
      'the student has no seat',
      async ({ student }: FinishedCourse) => {
        await test.db.delete(batchStudents).where(eq(batchStudents.studentId, student.id));
      },
    ],
    [
      'the course was taken away',
      async ({ student }: FinishedCourse) => {
        await test.db.delete(batchStudents).where(eq(batchStudents.studentId, student.id));
        await test.db.update(enrolments).set({ status: 'Cancelled' }).where(eq(enrolments.id, student.enrolmentId));
      },
    ],
    [
      'one was issued and revoked',
      async ({ key }: FinishedCourse) => {
        await plantCertificate(test.db, key, { revokedReason: 'By mistake' });
      },
    ],
  ])('issues nothing if %s', async (_, change) => {
    const finished = await openFinishedCourse(test);
    await change(finished);
    const before = await issuedTo(finished);
    expect(await judgeOf(finished)).toBe(false);
    expect(await issuedTo(finished)).toEqual(before);
    expect(await toldTo(finished.student.id)).toEqual([]);
  });

  it('judges a course that the staff completed, without a seat too', async () => {
    const finished = await openFinishedCourse(test);
    await test.db.delete(batchStudents).where(eq(batchStudents.studentId, finished.student.id));
    await test.db
      .update(enrolments)
      .set({ status: 'Completed' })
      .where(eq(enrolments.id, finished.student.enrolmentId));
    expect(await judgeOf(finished)).toBe(true);
    // The batch is that of the seat that was left.
    expect((await issuedTo(finished))[0]?.facts.batch).toEqual({ startDate: '2026-01-05', endDate: '2026-03-31' });
  });

  it('prints no characters that cannot be seen', async () => {
    const user = await test.createUser({ name: 'Asha \u202Eoar' });
    const finished = await openFinishedCourse(test, { student: user });
    await judgeOf(finished);
    expect((await issuedTo(finished))[0]?.facts.studentName).toBe('Asha oar');
  });
});

describe('the nightly judgement', () => {
  it('finds the students of batches that ended lately, page by page, and a second time nothing', async () => {
    const day = (back: number) =>
      new Date(test.app.context.clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);
    const lately = await openFinishedCourse(test, { batch: { startDate: day(70), endDate: day(2) } });
    const more = [await lately.addStudent(), await lately.addStudent(false), await lately.addStudent()];
    const longAgo = await openFinishedCourse(test, { batch: { startDate: day(200), endDate: day(90) } });
    // The class was held before the days of the batch; what counts is the register.
    await judgeEnded(asWorker(), 2);
    const holders = (await test.db.select().from(certificates).where(eq(certificates.courseId, lately.courseId)))
      .map(({ studentId }) => studentId)
      .toSorted((one, other) => one - other);
    expect(holders).toEqual([lately.student.id, more[0]?.id, more[2]?.id]);
    expect(await issuedTo(longAgo)).toEqual([]);
    await judgeEnded(asWorker(), 2);
    expect(await test.db.$count(certificates, eq(certificates.courseId, lately.courseId))).toBe(3);
  });
});
