import { meetingEndpoints, type MeetingPhase, type MeetingTaught } from '@avsar/contract';
import { useRef, useState } from 'react';
import { callApiPage } from '#features/auth/index.ts';
import { useLive } from '#features/live/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { meetingMessages } from '../meetings.messages.ts';

/** Few at first, so that the content below stays within reach. */
const rowsAtFirst = 6;
const rowsMore = 20;
const rowsMost = 100;

/** The loaded part of a list of classes. */
export interface ShownMeetings {
  readonly meetings: readonly MeetingTaught[];
  readonly total: number | undefined;
  readonly isMore: boolean;
}

/** Loads at least `least` classes, if there are as many. */
export async function loadMeetings(phase: MeetingPhase, least = rowsAtFirst): Promise<ShownMeetings> {
  const load = (cursor: string | undefined, wanted: number) =>
    callApiPage(meetingEndpoints.listMine, { query: { phase, limit: String(Math.min(wanted, rowsMost)), cursor } });
  let page = await load(undefined, least);
  const { total } = page;
  // Trainers get `MeetingTaught`, with the link; students get the class without it.
  const meetings = [...page.items] as MeetingTaught[];
  while (page.nextCursor !== undefined && meetings.length < least) {
    page = await load(page.nextCursor, least - meetings.length);
    meetings.push(...(page.items as MeetingTaught[]));
  }
  return { meetings, total, isMore: page.nextCursor !== undefined };
}

type LoadedPhases = Readonly<Partial<Record<MeetingPhase, ShownMeetings | 'failed'>>>;

/** The trainer's upcoming and past classes. The page loader brings the first ones; live events load them again. */
export function useTrainerMeetings(first: ShownMeetings | undefined) {
  const [phase, setPhase] = useState<MeetingPhase>('upcoming');
  const [loaded, setLoaded] = useState<LoadedPhases>({ upcoming: first ?? 'failed' });
  const [isLoading, setLoading] = useState(false);
  /** Number of the latest request per phase; replies to earlier requests are ignored. */
  const asked = useRef<Record<MeetingPhase, number>>({ upcoming: 0, past: 0 });
  /** Number of classes to show per phase, also for a refresh while more are loading. */
  const wanted = useRef<Record<MeetingPhase, number>>({ upcoming: rowsAtFirst, past: rowsAtFirst });
  const shown = loaded[phase];

  /** Loads a phase again. A failed background refresh shows no error: the next live event tries again. */
  const refresh = async (of: MeetingPhase, isAsked = false): Promise<void> => {
    asked.current[of] += 1;
    const question = asked.current[of];
    const now = await loadMeetings(of, wanted.current[of]).catch(() => undefined);
    if (question !== asked.current[of]) return;
    if (now !== undefined) setLoaded((all) => ({ ...all, [of]: now }));
    else if (typeof loaded[of] !== 'object') setLoaded((all) => ({ ...all, [of]: 'failed' }));
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

  /** Always loads the upcoming classes too: their count is shown even while the past ones are listed. */
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
    /** `undefined` while loading. */
    shown,
    refresh: refreshAll,
    retry: () => void load(),
    more: typeof shown === 'object' && shown.isMore ? { load: () => void loadMore(), isLoading } : undefined,
    isLoading,
    /** Number of upcoming classes, if loaded. */
    upcomingCount: typeof loaded.upcoming === 'object' ? loaded.upcoming.total : undefined,
  };
}

export type TrainerMeetingsList = ReturnType<typeof useTrainerMeetings>;
