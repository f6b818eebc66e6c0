import { attendanceEndpoints } from '@avsar/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { nextPageOf } from '#api/next-page.ts';
import { queryKeyOf } from '#api/queries.ts';
import { useAuth } from '#features/auth/index.ts';
import { attendanceMessages } from '../attendance.messages.ts';
import { joinRegisterPages, loadRegisterPage } from './register-pages.ts';

const meetingsAtOnce = 20;

/** Pause between two loads for admins, who have no live stream. */
const pollWithoutStreamMilliseconds = 15_000;
/** Pause for trainers. They have a live stream, but it sends no event when a class ends and students become absent. */
const pollWithStreamMilliseconds = 60_000;

/** The register of a batch, kept up to date while students join. */
export function useRegister(batchId: number) {
  const { role } = useAuth();
  const client = useQueryClient();
  const register = useInfiniteQuery({
    queryKey: queryKeyOf(attendanceEndpoints.getGrid, batchId),
    queryFn: ({ pageParam, signal }) => loadRegisterPage(batchId, meetingsAtOnce, pageParam || undefined, signal),
    initialPageParam: '',
    getNextPageParam: ({ olderCursor }) => olderCursor ?? undefined,
    select: ({ pages }) => pages.reduce((newer, older) => joinRegisterPages(older, newer)),
    refetchInterval: role === 'ADMIN' ? pollWithoutStreamMilliseconds : pollWithStreamMilliseconds,
  });
  return {
    grid: register.data,
    isFailed: register.isLoadingError,
    refresh: () => void client.invalidateQueries({ queryKey: queryKeyOf(attendanceEndpoints.getGrid) }),
    older: nextPageOf(register, attendanceMessages.olderFailed),
  };
}
