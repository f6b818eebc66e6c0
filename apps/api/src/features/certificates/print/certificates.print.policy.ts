import type { CertificateLine, CertificatePart } from '@avsar/contract';
import { dateInIndia, formatDay } from '#shared/time.ts';

interface Printed {
  readonly number: string;
  readonly issuedAt: Date;
  readonly facts: {
    readonly studentName: string;
    readonly courseTitle: string;
    readonly institute: string;
    readonly hours: number | null;
    readonly batch: { readonly startDate: string; readonly endDate: string } | null;
    readonly completedOn: string;
    readonly lines: readonly CertificateLine[];
  };
}

const names: { readonly [Part in CertificatePart]: string } = {
  attendance: 'Attendance',
  homework: 'Homework',
  quiz: 'Quizzes',
};

/** The words on the page, from what was kept. */
export function printedWordsOf({ number, issuedAt, facts }: Printed) {
  const { hours, batch, completedOn, lines } = facts;
  return {
    institute: facts.institute,
    studentName: facts.studentName,
    courseTitle: facts.courseTitle,
    course: [
      ...(hours === null ? [] : [hours === 1 ? '1 hour' : `${hours} hours`]),
      ...(batch === null ? [] : [`batch of ${formatDay(batch.startDate)} to ${formatDay(batch.endDate)}`]),
      `completed on ${formatDay(completedOn)}`,
    ].join(', '),
    figures: lines.map(({ part, neededPercent, reachedPercent }) => ({
      name: names[part],
      value: `${reachedPercent ?? 0}%`,
      needed: `at least ${neededPercent}% asked for`,
    })),
    number,
    issuedOn: formatDay(dateInIndia(issuedAt)),
  };
}
