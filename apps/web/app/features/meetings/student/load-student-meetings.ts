import { batchEndpoints, enrolmentEndpoints, limits, meetingEndpoints, type MeetingMember } from '@avsar/contract';
import { callApi, callApiPage, readAuth } from '#features/auth/index.ts';

/** Query parameter with the number of classes to show, so that a reload shows as many. */
const meetingsParameter = 'classes';
const meetingsAtFirst = 6;

/** Data of `/my-courses`. A list that could not be loaded is `undefined`; the others are shown. */
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

/** Number of upcoming classes, counted up to a thousand. */
export async function countStudentMeetings(): Promise<number | undefined> {
  const query = { phase: 'upcoming', limit: '1' } as const;
  const page = await callApiPage(meetingEndpoints.listMine, { query }).catch(nothing);
  return page?.total;
}

function meetingsShown(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(meetingsParameter));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, limits.listMost) : meetingsAtFirst;
}

/** The query parameters of the same page with more classes. */
export function withMoreMeetings(parameters: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(parameters);
  asked.set(meetingsParameter, String(meetingsShown(parameters) + 4 * meetingsAtFirst));
  return asked;
}

/** Whether a class is a student's view; the trainer's view has the link, which students are never sent. */
export const isMine = (meeting: object): meeting is MeetingMember => 'joinedAt' in meeting;

const nothing = () => undefined;
