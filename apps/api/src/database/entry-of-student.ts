import { and, eq, type SQL } from 'drizzle-orm';
import { attendance } from './tables/attendance.ts';
import { batchStudents } from './tables/batches.ts';
import { meetings } from './tables/meetings.ts';

/** Join condition: the seat of this student in the batch of the meeting. */
export const isSeatInMeeting = (studentId: number): SQL | undefined =>
  and(eq(batchStudents.batchId, meetings.batchId), eq(batchStudents.studentId, studentId));

/** Join condition: the entry of this student in the register of the meeting. */
export const isEntryInMeeting = (studentId: number): SQL | undefined =>
  and(
    eq(attendance.meetingMonth, meetings.month),
    eq(attendance.meetingId, meetings.id),
    eq(attendance.studentId, studentId),
  );
