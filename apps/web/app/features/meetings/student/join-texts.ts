import { ApiError, type Verdict } from '@avsar/contract';
import { meetingMessages } from '../meetings.messages.ts';

/** Error text for a failed join. */
export function joinFailureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return meetingMessages.joinFailed;
  return error.code === 'not_found' ? meetingMessages.notInBatch : error.message;
}

/** Whether the student cannot join because a part of their fee is late. */
export const isFeeRefusal = (error: unknown) => error instanceof ApiError && error.code === 'fees_overdue';

/** Text after joining, by the verdict in the register. */
export const joinedTexts: Readonly<Record<Verdict, string>> = {
  present: meetingMessages.markedPresent,
  late: meetingMessages.markedLate,
  absent: meetingMessages.markedAbsent,
};
