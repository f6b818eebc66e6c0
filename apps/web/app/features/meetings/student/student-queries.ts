import { batchEndpoints, enrolmentEndpoints, limits, meetingEndpoints } from '@avsar/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPageAs } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { readAuth } from '#features/auth/index.ts';

/** Query parameter with the number of classes to show, so that a reload shows as many. */
const meetingsParameter = 'classes';
const meetingsAtFirst = 6;

const ownParams = () => ({ studentId: String(readAuth().userData?.id) });

export const enrolmentsQuery = () => replyQuery('STUDENT', enrolmentEndpoints.listOfStudent, { params: ownParams() });
export const batchesQuery = () => replyQuery('STUDENT', batchEndpoints.listOfStudent, { params: ownParams() });

/** The next classes; their total is counted up to a thousand. */
export const upcomingMeetingsQuery = (shown: number) =>
  queryOptions({
    queryKey: queryKeyOf(meetingEndpoints.listMine, { phase: 'upcoming', limit: shown }),
    queryFn: ({ signal }) => {
      const query = { phase: 'upcoming', limit: String(shown) };
      return callPageAs('STUDENT', meetingEndpoints.listMine, { query }, { signal });
    },
  });

export function shownMeetingCount(parameters: URLSearchParams): number {
  const asked = Number(parameters.get(meetingsParameter));
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, limits.listMost) : meetingsAtFirst;
}

/** The query parameters of the same page with more classes. */
export function withMoreMeetings(parameters: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(parameters);
  asked.set(meetingsParameter, String(shownMeetingCount(parameters) + 4 * meetingsAtFirst));
  return asked;
}
