import type { AttendanceGrid } from '@avsar/contract';
import { momentInIndia } from '#lib/format.ts';
import { verdictWords } from './verdict-words.ts';

/** The register as a table for a spreadsheet: a line for each student, a column for each class. */
export function registerRows({ meetings, students }: AttendanceGrid): readonly (readonly (string | number)[])[] {
  const head = ['Student', ...meetings.map(({ startTime }) => momentInIndia(startTime)), 'Present', 'Late', 'Absent'];
  const rows = students.map((student) => [
    student.name,
    ...student.verdicts.map((verdict, place) => {
      if (verdict === null) return '';
      return student.corrected.includes(place) ? `${verdictWords[verdict]} (corrected)` : verdictWords[verdict];
    }),
    student.present,
    student.late,
    student.absent,
  ]);
  return [head, ...rows];
}
