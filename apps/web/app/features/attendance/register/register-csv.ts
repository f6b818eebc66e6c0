import type { AttendanceGrid } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import { verdictTexts } from '../verdict-texts.ts';

/** The register as CSV rows: a row per student, a column per class. */
export function registerRows({ meetings, students }: AttendanceGrid): readonly (readonly (string | number)[])[] {
  const head = ['Student', ...meetings.map(({ startTime }) => momentInIndia(startTime)), 'Present', 'Late', 'Absent'];
  const rows = students.map((student) => [
    student.name,
    ...student.verdicts.map((verdict, index) => {
      if (verdict === null) return '';
      return student.corrected.includes(index) ? `${verdictTexts[verdict]} (corrected)` : verdictTexts[verdict];
    }),
    student.present,
    student.late,
    student.absent,
  ]);
  return [head, ...rows];
}
