import { randomBytes } from 'node:crypto';
import { type CertificateLine, minutesOf } from '@avsar/contract';
import { notify } from '#features/notifications/index.ts';
import type { Context, Tx } from '#shared/context.ts';
import { dateInIndia } from '#shared/time.ts';
import { printedName } from '../certificates.policy.ts';
import {
  type CertificateFacts,
  findNames,
  findTaughtSyllabus,
  insertCertificate,
} from './certificates.issue.queries.ts';
import { findBatchDays } from './certificates.judge.queries.ts';

interface StudentAndCourse {
  readonly studentId: number;
  readonly courseId: number;
}

interface Issued extends StudentAndCourse {
  readonly facts: CertificateFacts;
  readonly issuedBy: string;
  readonly reason: string | null;
  readonly replacesId?: number;
}

/** What is printed, read now and kept for ever; undefined without an enrolment. */
export async function readFacts(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  key: StudentAndCourse,
  lines: readonly CertificateLine[],
): Promise<CertificateFacts | undefined> {
  const names = await findNames(tx, key);
  if (names === undefined) return undefined;
  const syllabus = await findTaughtSyllabus(tx, key.courseId);
  const minutes = syllabus === undefined ? 0 : minutesOf(syllabus);
  return {
    studentName: printedName(names.studentName),
    courseTitle: names.courseTitle,
    institute: names.institute,
    hours: minutes < 60 ? null : Math.round(minutes / 60),
    batch: (await findBatchDays(tx, key)) ?? null,
    completedOn: dateInIndia(names.endedAt ?? clock.now()),
    lines,
  };
}

/** Returns the id, or undefined if there is one that holds. The student is told from the same commit on. */
export async function issueCertificate(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Tx,
  issued: Issued,
): Promise<number | undefined> {
  const id = await insertCertificate(tx, {
    ...issued,
    token: randomBytes(18).toString('base64url'),
    issuedAt: context.clock.now(),
  });
  if (id === undefined) return undefined;
  const { studentId, courseId, facts, replacesId, reason } = issued;
  await notify(context, tx, {
    event: `certificate:${id}:issued`,
    kind: replacesId === undefined ? 'certificate_issued' : 'certificate_replaced',
    facts: { courseTitle: facts.courseTitle, courseId, ...(replacesId !== undefined && { reason }) },
    userIds: [studentId],
    channels: ['bell', 'mail'],
  });
  return id;
}
