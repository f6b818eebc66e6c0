import { recordingEndpoints, type WatchedMeeting } from '@avsar/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callAllAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';

/** How many seconds each student watched who opened a recording, for each class that has one. */
export type RegisterWatches = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** Students watch at any hour, and nobody waits for it. */
const pollMilliseconds = 60_000;

const byClass = (rows: readonly WatchedMeeting[]): RegisterWatches =>
  new Map(rows.map(({ id, watches }) => [id, new Map(watches.map(({ studentId, seconds }) => [studentId, seconds]))]));

const none: RegisterWatches = new Map();

/** What was watched of the classes since this moment; none while it is not loaded, since the register says more. */
export function useRegisterWatches(batchId: number, from: string | undefined): RegisterWatches {
  const { data = none } = useQuery({
    queryKey: queryKeyOf(recordingEndpoints.listWatchesOfBatch, { batchId, from }),
    queryFn: ({ signal }) => {
      const input = { params: { batchId: String(batchId) }, query: { from } };
      return callAllAs('TRAINER', recordingEndpoints.listWatchesOfBatch, input, { signal });
    },
    select: byClass,
    enabled: from !== undefined,
    refetchInterval: pollMilliseconds,
    placeholderData: keepPreviousData,
  });
  return data;
}
