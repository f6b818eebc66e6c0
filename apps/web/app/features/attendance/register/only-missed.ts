import type { AttendanceGrid } from '@avsar/contract';
import { isMissedAndNotWatched } from '../watches.ts';
import type { RegisterWatches } from './use-register-watches.ts';

/** The register with the students alone who missed a class that has a recording, and have not opened it. */
export function onlyMissed(grid: AttendanceGrid, watches: RegisterWatches): AttendanceGrid {
  const hasMissed = ({ id, verdicts }: AttendanceGrid['students'][number]) =>
    grid.meetings.some((meeting, column) => {
      const watched = watches.get(meeting.id);
      return watched !== undefined && isMissedAndNotWatched(verdicts[column] ?? null, watched.has(id));
    });
  return { ...grid, students: grid.students.filter(hasMissed) };
}
