import { meetingEndpoints, type MeetingPhase, type MeetingTaught } from '@avsar/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callPageAs } from '#api/client.ts';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import { meetingMessages } from '../meetings.messages.ts';

/** The first page has few classes, so that the content below the list stays within reach. */
const rowsAtFirst = '6';
const rowsMore = '20';

const meetingsQuery = (phase: MeetingPhase) =>
  infiniteQueryOptions({
    queryKey: [...queryKeyOf(meetingEndpoints.listMine, { phase }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === '' ? { phase, limit: rowsAtFirst } : { phase, limit: rowsMore, cursor: pageParam };
      return callPageAs('TRAINER', meetingEndpoints.listMine, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The trainer's upcoming and past classes; live events load them again. */
export function useTrainerMeetings() {
  const client = useQueryClient();
  const [phase, choose] = useState<MeetingPhase>('upcoming');
  // The count of upcoming classes is shown even while the past ones are listed.
  const upcoming = useInfiniteQuery(meetingsQuery('upcoming'));
  const past = useInfiniteQuery({ ...meetingsQuery('past'), enabled: phase === 'past' });
  const list = phase === 'past' ? past : upcoming;
  return {
    phase,
    choose,
    /** `undefined` while the classes are loading. */
    meetings: list.data?.pages.flatMap((page): readonly MeetingTaught[] => page.items),
    isFailed: list.isLoadingError,
    isLoading: list.isFetching,
    retry: () => void list.refetch(),
    refresh: () => void client.invalidateQueries({ queryKey: queryKeyOf(meetingEndpoints.listMine) }),
    more: nextPageOf(list, meetingMessages.fetchFailed),
    /** The number of upcoming classes; `undefined` until it is loaded. */
    upcomingCount: upcoming.data?.pages[0]?.total,
  };
}

export type TrainerMeetingsList = ReturnType<typeof useTrainerMeetings>;
