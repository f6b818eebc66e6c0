import { ApiError, recordingEndpoints, recordingLimits } from '@avsar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#api/client.ts';
import { queryKeyOf } from '#api/queries.ts';
import { fetchWithClock } from '#lib/time/server-clock.ts';
import { nothingWatched, type Part, wholeSeconds, withSample } from './watched-parts.ts';

const reportEveryMilliseconds = 15_000;

/** A request that goes on when its page is left. */
const fetchAndLeave: typeof fetch = (address, init) => fetchWithClock(address, { ...init, keepalive: true });

interface PlayerTime {
  readonly seconds: number;
  readonly durationSeconds: number | undefined;
}

/**
 * Reports that a recording was opened, and then what of it ran: every quarter of a minute, and when the page is left. What
 * cannot be sent is sent with the next report.
 */
export function useWatching(recordingId: number) {
  const client = useQueryClient();
  const watched = useRef(nothingWatched);
  const duration = useRef<number>(undefined);
  const [isOpen, setOpen] = useState(false);
  /** Of the whole recording, as the server has it. */
  const [seconds, setSeconds] = useState<number>();

  const send = useEffectEvent(async (parts: readonly Part[], fetch = fetchWithClock) => {
    const params = { recordingId: String(recordingId) };
    const body = { watched: [...wholeSeconds(parts)], durationSeconds: duration.current };
    try {
      setSeconds((await callApi(recordingEndpoints.reportWatched, { params, body }, { fetch })).seconds);
      // Other pages show how much was watched; they load it when they are opened.
      void client.invalidateQueries({ queryKey: queryKeyOf(recordingEndpoints.listMine), refetchType: 'none' });
    } catch (error) {
      // Removed, or the fee is overdue: nothing more will be taken.
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return setOpen(false);
      watched.current = { ...watched.current, parts: [...parts, ...watched.current.parts] };
    }
  });

  const report = useEffectEvent((fetch?: typeof fetchWithClock) => {
    const { parts, last } = watched.current;
    const [sent, rest] = [parts.slice(0, recordingLimits.intervalsMost), parts.slice(recordingLimits.intervalsMost)];
    if (wholeSeconds(sent).length === 0) return;
    watched.current = { parts: rest, last };
    void send(sent, fetch);
  });

  useEffect(() => {
    if (!isOpen) return undefined;
    void send([]);
    const reporting = setInterval(report, reportEveryMilliseconds);
    const leave = () => {
      if (document.visibilityState === 'hidden') report(fetchAndLeave);
    };
    // On phones a page that is left is hidden, and often never told anything else.
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(reporting);
      document.removeEventListener('visibilitychange', leave);
      report(fetchAndLeave);
    };
  }, [isOpen]);

  return {
    seconds,
    onPlay: () => setOpen(true),
    onTime: ({ seconds: place, durationSeconds }: PlayerTime) => {
      watched.current = withSample(watched.current, { seconds: place, at: performance.now() });
      if (durationSeconds !== undefined) duration.current = durationIn(durationSeconds);
    },
  };
}

/** A stream without an end has no length. */
const durationIn = (seconds: number): number | undefined =>
  seconds >= 1 && seconds <= recordingLimits.secondsMost ? Math.round(seconds) : undefined;
