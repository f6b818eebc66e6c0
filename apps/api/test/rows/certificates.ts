import { randomBytes } from 'node:crypto';
import type { CertificateRule } from '@avsar/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../src/database/client.ts';
import { attendance } from '../../src/database/tables/attendance.ts';
import { batchStudents } from '../../src/database/tables/batches.ts';
import { type CertificateFacts, certificateRules, certificates } from '../../src/database/tables/certificates.ts';
import { enrolments } from '../../src/database/tables/enrolments.ts';
import type { TestApp } from '../app.ts';
import { createBatch, createCourse, createMeeting, createTrainer, enrol } from './public-pages.ts';

const noRule: CertificateRule = { attendance: null, homework: null, quiz: null };

/** What is printed on an invented certificate. */
export const certificateFacts = (changes: Partial<CertificateFacts> = {}): CertificateFacts => ({
  studentName: 'Asha Rao',
  courseTitle: 'Java Full Stack',
  institute: 'Avsar Training',
  hours: 104,
  batch: { startDate: '2026-01-05', endDate: '2026-03-31' },
  completedOn: '2026-04-02',
  lines: [{ part: 'attendance', neededPercent: 75, reachedPercent: 92 }],
  ...changes,
});

export async function plantRule(
  db: Db,
  courseId: number,
  rule: Partial<CertificateRule>,
  by = 'admin:1',
): Promise<void> {
  await db.insert(certificateRules).values({ courseId, ...noRule, ...rule, updatedBy: by });
}

type Planted = Partial<Omit<typeof certificates.$inferInsert, 'revokedAt' | 'revokedBy' | 'revokedReason'>> & {
  readonly revokedReason?: string;
};

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

/** Inserts a certificate of an enrolment, which becomes completed; with `revokedReason`, one that was revoked. */
export async function plantCertificate(
  db: Db,
  { studentId, courseId }: StudentAndCourse,
  { revokedReason, ...changes }: Planted = {},
) {
  await db
    .update(enrolments)
    .set({ status: 'Completed' })
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.courseId, courseId)));
  const [row] = await db
    .insert(certificates)
    .values({
      studentId,
      courseId,
      token: randomBytes(18).toString('base64url'),
      facts: certificateFacts(),
      issuedAt: new Date('2026-04-02T10:00:00Z'),
      issuedBy: 'rule',
      ...changes,
    })
    .returning();
  if (row === undefined) throw new Error('certificates: nothing was inserted');
  if (revokedReason !== undefined) {
    const revoked = { revokedAt: new Date('2026-05-04T10:00:00Z'), revokedBy: 'admin:1', revokedReason };
    await db.update(certificates).set(revoked).where(eq(certificates.id, row.id));
  }
  return row;
}

interface Finished {
  readonly rule?: Partial<CertificateRule>;
  readonly batch?: Parameters<typeof createBatch>[3];
  readonly student?: Parameters<TestApp['signInAs']>[1];
  readonly title?: string;
}

/** A course whose batch is over, with a student who attended the one class that was held. */
export async function openFinishedCourse(
  test: TestApp,
  { rule = { attendance: 75 }, batch = {}, student: user, title = 'Java Full Stack' }: Finished = {},
) {
  const { db } = test;
  const { id: courseId } = await createCourse(db, { title });
  const trainer = await createTrainer(db, [courseId]);
  const dates = { startDate: '2026-01-05', endDate: '2026-03-31', capacity: 100, ...batch };
  const { id: batchId } = await createBatch(db, courseId, trainer.links[0] ?? 0, dates);
  if (Object.values(rule).some((needed) => needed !== null)) await plantRule(db, courseId, rule);
  const meeting = await createMeeting(
    db,
    { batchId, courseId, trainerId: trainer.id },
    new Date('2026-01-06T14:00:00Z'),
  );
  async function addStudent(isPresent = true, row?: Parameters<TestApp['signInAs']>[1]) {
    const student = await test.signInAs('student', row);
    const enrolment = await enrol(db, student.id, courseId);
    const addedAt = new Date('2026-01-05T00:00:00Z');
    await db.insert(batchStudents).values({ batchId, courseId, studentId: student.id, addedAt });
    if (isPresent) {
      const entry = { meetingMonth: meeting.month, meetingId: meeting.id, studentId: student.id };
      await db.insert(attendance).values({ ...entry, joinedAt: meeting.startsAt, verdict: 'present' });
    }
    return { ...student, enrolmentId: enrolment.id };
  }
  const student = await addStudent(true, user);
  const key = { studentId: student.id, courseId };
  return { courseId, batchId, trainer, meeting, student, key, addStudent };
}

export type FinishedCourse = Awaited<ReturnType<typeof openFinishedCourse>>;
