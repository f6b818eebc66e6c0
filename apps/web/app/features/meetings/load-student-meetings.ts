import { batchEndpoints, enrolmentEndpoints, limits, meetingEndpoints, type MeetingMember } from '@avsar/contract';
import { callApi, callApiPage, readAuth } from '#features/auth/index.ts';

/** As many classes as the address asks for: whoever wanted to see more still does when something is new. */
const meetingsParameter = 'classes';
const meetingsAtFirst = 6;

/** What `/my-courses` shows; a list that did not come is `undefined`, and the rest is shown all the same. */
export async function loadStudentMeetings(request: Request) {
  const params = { studentId: String(readAuth().userData?.id) };
  const shown = meetingsShown(new URL(request.url).searchParams);
  const [enrolments, batches, sessions] = await Promise.all([
    callApi(enrolmentEndpoints.listOfStudent, { params }).catch(nothing),
    callApi(batchEndpoints.listOfStudent, { params }).catch(nothing),
    callApiPage(meetingEndpoints.listMine, { query: { phase: 'upcoming', limit: String(shown) } }).catch(nothing),
  ]);
  return {
    enrolments,
    batches,
    meetings: sessions?.items.filter(isMine),
    isMore: sessions?.nextCursor !== undefined && shown < limits.listMost,
  };
}

/** How many classes are to come, to a thousand. */
export async function countStudentMeetings(): Promise<number | undefined> {
  const query = { phase: 'upcoming', limit: '1' } as const;
  const page = await callApiPage(meetingEndpoints.listMine, { query }).catch(nothing);
  return page?.total;
}

function meetingsShown(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(meetingsParameter));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, limits.listMost) : meetingsAtFirst;
}

/** The same address, with more of them. */
export function withMoreMeetings(parameters: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(parameters);
  asked.set(meetingsParameter, String(meetingsShown(parameters) + 4 * meetingsAtFirst));
  return asked;
}

/** A trainer's view of a class carries its link; a student is never sent one. */
export const isMine = (meeting: object): meeting is MeetingMember => 'joinedAt' in meeting;

const nothing = () => undefined;
