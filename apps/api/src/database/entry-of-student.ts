import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { attendance } from './tables/attendance.ts';
import { batchStudents, formerSeats } from './tables/batches.ts';
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

/** The student sat in the batch of the meeting when it ended, and has left the batch since. */
export const satThereThen = (studentId: SQLWrapper | number): SQL<boolean> =>
  sql`exists (select from ${formerSeats} f where f.batch_id = ${meetings.batchId} and f.student_id = ${studentId}
    and f.added_at < ${meetings.endsAt} and f.left_at >= ${meetings.endsAt})`;

/** For queries that join the seat: the student sat in the batch when the meeting ended, whether they left since or not. */
export const wasSeated = (studentId: SQLWrapper | number): SQL<boolean> =>
  sql`(coalesce(${batchStudents.addedAt} < ${meetings.endsAt}, false) or ${satThereThen(studentId)})`;
