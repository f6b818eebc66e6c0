import type { AttendanceGrid } from '@avsar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/auth/index.ts';
import { useLive } from '#features/live/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { loadRegister } from './register-pages.ts';

const meetingsAtOnce = 20;

/** Admins have no live stream. */
const pollWithoutStreamMilliseconds = 15_000;
/** Polling beside the live stream: no event is sent when a class ends and students become absent. */
const pollWithStreamMilliseconds = 60_000;

/** The register of a batch, kept up to date while students join. */
export function useRegister(batchId: number) {
  const { role } = useAuth();
  const [grid, setGrid] = useState<AttendanceGrid>();
  const [isFailed, setFailed] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const least = useRef(meetingsAtOnce);
  /** One request at a time; changes during a request cause one more request afterwards. */
  const running = useRef<Promise<boolean>>(undefined);
  const isOutdated = useRef(false);

  /** Loads the register; resolves to whether it succeeded. */
  const ask = useCallback(async (): Promise<boolean> => {
    let now: AttendanceGrid | undefined;
    do {
      isOutdated.current = false;
      now = await loadRegister(batchId, least.current).catch(() => undefined);
      // Shown even if outdated already: at the start of a class every reply is.
      if (now !== undefined) setGrid(now);
      setFailed(now === undefined);
    } while (isOutdated.current);
    running.current = undefined;
    return now !== undefined;
  }, [batchId]);

  const refresh = useCallback((): Promise<boolean> => {
    if (running.current === undefined) running.current = ask();
    else isOutdated.current = true;
    return running.current;
  }, [ask]);

  const pollMilliseconds = role === 'ADMIN' ? pollWithoutStreamMilliseconds : pollWithStreamMilliseconds;
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
