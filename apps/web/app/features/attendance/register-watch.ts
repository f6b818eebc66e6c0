import type { AttendanceGrid } from '@avsar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/auth/index.ts';
import { useLive } from '#features/live/index.ts';
import { toast } from '#ui/toast-store.ts';
import { attendanceMessages } from './attendance.messages.ts';
import { loadRegister } from './register-pages.ts';

const meetingsAtOnce = 20;

/** The admin is told nothing by a stream. */
const untoldPollMilliseconds = 15_000;
/** Whoever is told all the same: nobody tells that a class has ended, and who is absent by that. */
const toldPollMilliseconds = 60_000;

/** A batch's register as it is now: it follows those who come in. */
export function useRegister(batchId: number) {
  const { role } = useAuth();
  const [grid, setGrid] = useState<AttendanceGrid>();
  const [isFailed, setFailed] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const least = useRef(meetingsAtOnce);
  /** One question at a time; what happens meanwhile is asked for afterwards, once. */
  const asking = useRef<Promise<boolean>>(undefined);
  const isOutdated = useRef(false);

  /** Whether it came. */
  const ask = useCallback(async (): Promise<boolean> => {
    let now: AttendanceGrid | undefined;
    do {
      isOutdated.current = false;
      now = await loadRegister(batchId, least.current).catch(() => undefined);
      // In the rush it is outdated each time it comes, and shown all the same.
      if (now !== undefined) setGrid(now);
      setFailed(now === undefined);
    } while (isOutdated.current);
    asking.current = undefined;
    return now !== undefined;
  }, [batchId]);

  const refresh = useCallback((): Promise<boolean> => {
    if (asking.current === undefined) asking.current = ask();
    else isOutdated.current = true;
    return asking.current;
  }, [ask]);

  const pollMilliseconds = role === 'ADMIN' ? untoldPollMilliseconds : toldPollMilliseconds;
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [refresh, pollMilliseconds]);
  useLive('attendance', () => void refresh());

  const showOlder = async () => {
    setLoadingOlder(true);
    least.current += meetingsAtOnce;
    if (!(await refresh())) toast.error(attendanceMessages.olderFailed);
    setLoadingOlder(false);
  };

  return {
    grid,
    isFailed,
    refresh: () => void refresh(),
    older:
      (grid?.olderCursor ?? null) === null ? undefined : { load: () => void showOlder(), isLoading: isLoadingOlder },
  };
}
