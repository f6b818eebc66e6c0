import { type AttendanceGrid, attendancePercentage } from '@avsar/contract';
import { dayInIndia, momentInIndia } from '#lib/format.ts';
import { verdictTexts } from '../verdict-texts.ts';

type Student = AttendanceGrid['students'][number] & {
  /** Only for staff who may see contacts. */
  readonly mobileNumber?: string | undefined;
};

interface Grid extends Pick<AttendanceGrid, 'meetings'> {
  readonly students: readonly Student[];
}

/** The register as CSV rows: a row per student, a column per class. */
export function registerRows({ meetings, students }: Grid): readonly (readonly (string | number)[])[] {
  const hasMobile = students.some(({ mobileNumber }) => mobileNumber !== undefined);
  const hasLeft = students.some(({ isMember }) => !isMember);
  const head = [
    'Student id',
    'Student',
    ...(hasMobile ? ['Mobile number'] : []),
    ...(hasLeft ? ['Left on'] : []),
    ...meetings.map(({ startTime }) => momentInIndia(startTime)),
    'Present',
    'Late',
    'Absent',
    'Percent',
  ];
  const rows = students.map((student) => [
    student.id,
    student.name,
    ...(hasMobile ? [student.mobileNumber ?? ''] : []),
    ...(hasLeft ? [student.leftAt === null ? '' : dayInIndia(student.leftAt)] : []),
    ...student.verdicts.map((verdict, index) => {
      if (verdict === null) return '';
      return student.corrected.includes(index) ? `${verdictTexts[verdict]} (corrected)` : verdictTexts[verdict];
    }),
    student.present,
    student.late,
    student.absent,
    attendancePercentage(student) ?? '',
  ]);
  return [head, ...rows];
}
