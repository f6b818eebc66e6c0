import {
  applicationEndpoints,
  attendanceEndpoints,
  attendanceRoomEndpoints,
  batchEndpoints,
  disputeEndpoints,
  type Endpoint,
  enrolmentEndpoints,
  feeEndpoints,
  gradingEndpoints,
  guaranteeEndpoints,
  handInEndpoints,
  homeworkEndpoints,
  lessonEndpoints,
  type LiveTopic,
  meetingEndpoints,
  notificationEndpoints,
  paymentEndpoints,
  progressEndpoints,
  recordingEndpoints,
} from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLiveTopic } from './live/use-live-topic.ts';
import { queryKeyOf } from './queries.ts';

/** The endpoints whose replies may have changed when the live stream names a topic. */
const endpointsOfTopic: Readonly<Record<LiveTopic, readonly Endpoint[]>> = {
  notifications: [
    notificationEndpoints.list,
    notificationEndpoints.countUnread,
    // Every step of an application is told.
    applicationEndpoints.getForOpening,
    applicationEndpoints.listMine,
  ],
  meetings: [
    meetingEndpoints.listMine,
    meetingEndpoints.listOfBatch,
    enrolmentEndpoints.listOfStudent,
    batchEndpoints.listOfStudent,
    paymentEndpoints.getPurchase,
    recordingEndpoints.listMine,
    recordingEndpoints.listOfMeeting,
    progressEndpoints.getMine,
  ],
  attendance: [
    attendanceEndpoints.getGrid,
    attendanceEndpoints.listMine,
    attendanceEndpoints.listMySummaries,
    attendanceRoomEndpoints.getRollCall,
    disputeEndpoints.list,
    disputeEndpoints.listMine,
    guaranteeEndpoints.listMine,
  ],
  payments: [
    paymentEndpoints.getOffer,
    paymentEndpoints.listMine,
    paymentEndpoints.getPurchase,
    feeEndpoints.listMine,
    guaranteeEndpoints.listMine,
    // Closed while a part of the fee is overdue.
    lessonEndpoints.getStudy,
    lessonEndpoints.get,
    lessonEndpoints.listMine,
    recordingEndpoints.listOfMeeting,
    handInEndpoints.getMine,
  ],
  homework: [
    handInEndpoints.listMine,
    handInEndpoints.getMine,
    guaranteeEndpoints.listMine,
    homeworkEndpoints.list,
    homeworkEndpoints.listMembers,
    gradingEndpoints.listQueue,
    gradingEndpoints.getWork,
    progressEndpoints.getMine,
  ],
};

/**
 * While mounted, keeps the queries of these topics up to date by the live stream: after an event, queries that the
 * screen shows are fetched at once; cached queries of other screens become stale and are fetched when their screen
 * opens.
 */
export function LiveQueries({ topics }: { readonly topics: readonly LiveTopic[] }) {
  return topics.map((topic) => <LiveTopicQueries key={topic} topic={topic} />);
}

/**
 * Fetches the queries of a topic one round at a time; any number of events during a round lead to one more round. At
 * the start of a class every student who joins is an event: if each event cancelled the round before, no reply would
 * ever arrive.
 */
function LiveTopicQueries({ topic }: { readonly topic: LiveTopic }) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const needsAnotherRound = useRef(false);
  const keys = endpointsOfTopic[topic].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) }));
  const run = async () => {
    isRunning.current = true;
    do {
      // The reply to a request that is already under way may be from before the change.
      needsAnotherRound.current = keys.some((key) => client.isFetching(key) > 0);
      await Promise.all(keys.map((key) => client.invalidateQueries(key, { cancelRefetch: false })));
    } while (needsAnotherRound.current);
    isRunning.current = false;
  };
  useLiveTopic(topic, () => {
    if (isRunning.current) needsAnotherRound.current = true;
    else void run();
  });
  return null;
}
