import { meetingEndpoints, recordingEndpoints } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, replyQuery } from '#api/queries.ts';

/** The recordings of a class, for those who add them. */
export const recordingsQuery = (meetingId: number) =>
  replyQuery('TRAINER', recordingEndpoints.listOfMeeting, { params: { meetingId: String(meetingId) } });

/** What a recording that was added, renamed or removed changes on the screen. */
const changed = [
  recordingEndpoints.listOfMeeting,
  recordingEndpoints.listWatches,
  recordingEndpoints.listWatchesOfBatch,
  meetingEndpoints.listMine,
].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) }));

/** Loads again what a changed recording is part of. */
export function useRefreshRecordings() {
  const client = useQueryClient();
  return () => Promise.all(changed.map((key) => client.invalidateQueries(key)));
}
