import { ApiError, type Verdict } from '@avsar/contract';
import { meetingMessages } from './meetings.messages.ts';

/** Why somebody was not let in, as clearly as it is known. */
export function joinRefusal(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return meetingMessages.joinFailed;
  return error.code === 'not_found' ? meetingMessages.notInBatch : error.message;
}

/** What the register says of somebody who has just come. */
export const joinedWords: Readonly<Record<Verdict, string>> = {
  present: meetingMessages.markedPresent,
  late: meetingMessages.markedLate,
  absent: meetingMessages.markedAbsent,
};
