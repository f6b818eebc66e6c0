import {
  batchEndpoints,
  enrolmentEndpoints,
  grantEndpoints,
  overviewEndpoints,
  progressEndpoints,
  signalEndpoints,
  statsEndpoints,
  studentEndpoints,
} from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '#api/queries.ts';

/** What shows courses and seats of students. */
const shown = [
  enrolmentEndpoints.list,
  enrolmentEndpoints.listOfStudent,
  enrolmentEndpoints.countWaiting,
  batchEndpoints.list,
  statsEndpoints.get,
  studentEndpoints.list,
  overviewEndpoints.get,
  // A student who has completed a course falls behind no more.
  progressEndpoints.getBoard,
  progressEndpoints.getOfStudent,
  signalEndpoints.list,
  // A course that the staff give is a free place.
  grantEndpoints.list,
];

/** Returns a function that loads everything again which shows courses and seats of students. */
export function useSeatsChanged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const endpoint of shown) void client.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
  };
}
