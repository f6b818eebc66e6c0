import { type Holiday, holidayEndpoints, type HolidayMeeting, type HolidayMoveResult, limits } from '@avsar/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, callPageAs } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { holidayMessages } from './rooms.messages.ts';

/** What happens to the chosen classes. */
export type MoveTo = 'end' | 'cancel';

/** As many as one call moves. Classes that have moved leave the list, and the next ones appear. */
const rowsShown = String(limits.holidayMovesMost);

/** A class with a free day can move; every class can be cancelled. */
export const canBeChosen = ({ proposal }: HolidayMeeting, to: MoveTo) => to === 'cancel' || proposal !== null;

/** The classes that fall on a holiday, which of them are chosen, and why some could not be changed. */
export function useHolidayMeetings({ id }: Holiday, to: MoveTo) {
  const client = useQueryClient();
  const params = { holidayId: String(id) };
  const query = useQuery({
    queryKey: queryKeyOf(holidayEndpoints.listMeetings, { params }),
    queryFn: ({ signal }) =>
      callPageAs('ADMIN', holidayEndpoints.listMeetings, { params, query: { limit: rowsShown } }, { signal }),
    meta: { failed: holidayMessages.classesFailed },
  });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const meetings = query.data?.items ?? [];
  const chosen = meetings.filter((meeting) => !left.has(meeting.id) && canBeChosen(meeting, to));

  const send = async () => {
    setBusy(true);
    try {
      const body = { meetings: chosen.map((meeting) => moveOf(meeting, to)) };
      const results = await callApi(holidayEndpoints.move, { params, body });
      setRefusals(new Map(results.flatMap(({ id: of, message }) => (message === null ? [] : [[of, message]]))));
      tell(results);
      await client.invalidateQueries({ queryKey: queryKeyOf(holidayEndpoints.listMeetings) });
    } catch (error) {
      toast.error(refusalTextOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    query,
    meetings,
    total: query.data?.total ?? meetings.length,
    chosen,
    refusals,
    isBusy,
    toggle: (meetingId: number) =>
      setLeft((before) => new Set(before.has(meetingId) ? without(before, meetingId) : [...before, meetingId])),
    send: () => void send(),
  };
}

const without = (ids: ReadonlySet<number>, id: number) => [...ids].filter((one) => one !== id);

const moveOf = ({ id, version, proposal }: HolidayMeeting, to: MoveTo) => ({
  id,
  version,
  to: to === 'cancel' ? null : proposal,
});

function tell(results: readonly HolidayMoveResult[]): void {
  const count = (outcome: HolidayMoveResult['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const [moved, cancelled, refused] = [count('moved'), count('cancelled'), count('refused')];
  if (moved > 0) toast.success(holidayMessages.moved(moved));
  if (cancelled > 0) toast.success(holidayMessages.cancelled(cancelled));
  if (refused > 0) toast.error(holidayMessages.refused(refused));
}
