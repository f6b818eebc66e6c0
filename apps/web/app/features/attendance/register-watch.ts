import type { AttendanceGrid } from '@avsar/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '#features/live/index.ts';
import { toast } from '#ui/toast-store.ts';
import { attendanceMessages } from './attendance.messages.ts';
import { loadRegister } from './register-pages.ts';

const meetingsAtOnce = 20;

/** For what no stream has told, the admin's screen for one. */
const pollMilliseconds = 15_000;

/** A batch's register as it is now: it follows those who come in. */
export function useRegister(batchId: number) {
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
    } while (isOutdated.current);
    if (now !== undefined) setGrid(now);
    setFailed(now === undefined);
    asking.current = undefined;
    return now !== undefined;
  }, [batchId]);

  const refresh = useCallback((): Promise<boolean> => {
    if (asking.current === undefined) asking.current = ask();
    else isOutdated.current = true;
    return asking.current;
  }, [ask]);

  useEffect(() => {
    void refresh();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, pollMilliseconds);
    return () => clearInterval(timer);
  }, [refresh]);
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
