import type { Round, RoundStudent } from '@avsar/contract';
import type { RoundRow } from './rounds.queries.ts';
import type { RoundStudentRow } from './students/rounds.students.queries.ts';

export const roundOf = (row: RoundRow): Round => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  place: row.place,
  link: row.link,
  note: row.note,
  isCancelled: row.cancelledAt !== null,
  version: row.version,
  students: row.students,
  marked: {
    passed: row.passed,
    failed: row.failed,
    absent: row.absent,
    none: row.students - row.passed - row.failed - row.absent,
  },
  untold: row.untold,
});

interface Shown {
  readonly markedBy: string | null;
  readonly resume: string | null;
}

export const studentOf = (row: RoundStudentRow, { markedBy, resume }: Shown): RoundStudent => ({
  application: { id: row.id, state: row.state },
  student: { id: row.studentId, name: row.name },
  startsAt: row.startsAt.toISOString(),
  result: row.result,
  remark: row.remark,
  markedBy,
  isTold: row.toldAt !== null,
  resume,
});
