import {
  attendanceEndpoints,
  batchEndpoints,
  type Endpoint,
  enrolmentEndpoints,
  type LiveTopic,
  meetingEndpoints,
  notificationEndpoints,
  paymentEndpoints,
} from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLive } from './live/use-live.ts';
import { queryKeyOf } from './queries.ts';

/** The endpoints whose replies may have changed when the live stream names a topic. */
const endpointsOfTopic: Readonly<Record<LiveTopic, readonly Endpoint[]>> = {
  notifications: [notificationEndpoints.list, notificationEndpoints.countUnread],
  meetings: [
    meetingEndpoints.listMine,
    meetingEndpoints.listOfBatch,
    enrolmentEndpoints.listOfStudent,
    batchEndpoints.listOfStudent,
  ],
  attendance: [attendanceEndpoints.getGrid, attendanceEndpoints.listMine, attendanceEndpoints.listMySummaries],
  payments: [paymentEndpoints.getOffer, paymentEndpoints.listMine],
};

/** Keeps the queries of these topics up to date by the live stream, while it is mounted. */
export function LiveQueries({ topics }: { readonly topics: readonly LiveTopic[] }) {
  return topics.map((topic) => <LiveTopicQueries key={topic} topic={topic} />);
}

/**
 * Fetches one round at a time; events during a round lead to one more round, however many there were. At the start of
 * a class every student who joins is an event: if each event cancelled the round before, no reply would ever arrive.
 */
function LiveTopicQueries({ topic }: { readonly topic: LiveTopic }) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const isOutdated = useRef(false);
  const keys = endpointsOfTopic[topic].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) }));
  const run = async () => {
    isRunning.current = true;
    do {
      // A request that is under way already may have been answered before the change.
      isOutdated.current = keys.some((key) => client.isFetching(key) > 0);
      await Promise.all(keys.map((key) => client.invalidateQueries(key, { cancelRefetch: false })));
    } while (isOutdated.current);
    isRunning.current = false;
  };
  useLive(topic, () => {
    if (isRunning.current) isOutdated.current = true;
    else void run();
  });
  return null;
}
