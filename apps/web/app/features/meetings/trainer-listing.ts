import { meetingEndpoints, type MeetingPhase, type MeetingTaught } from '@avsar/contract';
import { useRef, useState } from 'react';
import { callApiPage } from '#features/auth/index.ts';
import { useLive } from '#features/live/index.ts';
import { toast } from '#ui/toast-store.ts';
import { meetingMessages } from './meetings.messages.ts';

/** The next days; what else the page holds stays within reach. */
const rowsAtFirst = 6;
const rowsMore = 20;
const rowsMost = 100;

/** The beginning of a list of classes, as long as somebody has asked for. */
export interface ShownMeetings {
  readonly meetings: readonly MeetingTaught[];
  readonly total: number | undefined;
  readonly isMore: boolean;
}

/** At least so many, where there are so many. */
export async function loadMeetings(phase: MeetingPhase, least = rowsAtFirst): Promise<ShownMeetings> {
  const load = (cursor: string | undefined, wanted: number) =>
    callApiPage(meetingEndpoints.listMine, { query: { phase, limit: String(Math.min(wanted, rowsMost)), cursor } });
  let page = await load(undefined, least);
  const { total } = page;
  // A trainer's view: what students are shown has no link.
  const meetings = [...page.items] as MeetingTaught[];
  while (page.nextCursor !== undefined && meetings.length < least) {
    page = await load(page.nextCursor, least - meetings.length);
    meetings.push(...(page.items as MeetingTaught[]));
  }
  return { meetings, total, isMore: page.nextCursor !== undefined };
}

type Known = Readonly<Partial<Record<MeetingPhase, ShownMeetings | 'failed'>>>;

/** My classes, to come and past, as they are now. The page brings the first; news bring them again, at their length. */
export function useTrainerMeetings(first: ShownMeetings | undefined) {
  const [phase, setPhase] = useState<MeetingPhase>('upcoming');
  const [known, setKnown] = useState<Known>({ upcoming: first ?? 'failed' });
  const [isLoading, setLoading] = useState(false);
  /** The last question of each phase: an answer to an earlier one comes too late. */
  const asked = useRef<Record<MeetingPhase, number>>({ upcoming: 0, past: 0 });
  /** How many are to be shown of each: news that come while more are on their way ask for as many. */
  const wanted = useRef<Record<MeetingPhase, number>>({ upcoming: rowsAtFirst, past: rowsAtFirst });
  const shown = known[phase];

  /** Nobody is told that what they did not ask for has not come: the next news bring it. */
  const refresh = async (of: MeetingPhase, isAsked = false): Promise<void> => {
    asked.current[of] += 1;
    const question = asked.current[of];
    const now = await loadMeetings(of, wanted.current[of]).catch(() => undefined);
    if (question !== asked.current[of]) return;
    if (now !== undefined) setKnown((all) => ({ ...all, [of]: now }));
    else if (typeof known[of] !== 'object') setKnown((all) => ({ ...all, [of]: 'failed' }));
    else if (isAsked) toast.error(meetingMessages.fetchFailed);
  };
  const load = async () => {
    setLoading(true);
    await refresh(phase, true);
    setLoading(false);
  };
  const loadMore = () => {
    wanted.current[phase] += rowsMore;
    return load();
  };

  /** What was planned or moved may stand in the list out of sight, and in the number above. */
  const refreshAll = () => {
    void refresh('upcoming');
    if (phase === 'past') void refresh('past');
  };
  useLive('meetings', refreshAll);

  return {
    phase,
    choose: (chosen: MeetingPhase) => {
      setPhase(chosen);
      void refresh(chosen, true);
    },
    /** Nothing while it is on its way. */
    shown,
    refresh: refreshAll,
    retry: () => void load(),
    more: typeof shown === 'object' && shown.isMore ? { load: () => void loadMore(), isLoading } : undefined,
    isLoading,
    /** How many are to come; nothing where that is not known. */
    upcomingCount: typeof known.upcoming === 'object' ? known.upcoming.total : undefined,
  };
}

export type TrainerMeetingsList = ReturnType<typeof useTrainerMeetings>;
