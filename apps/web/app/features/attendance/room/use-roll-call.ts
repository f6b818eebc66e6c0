import { attendanceRoomEndpoints, type Verdict } from '@avsar/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#api/client.ts';
import { queryKeyOf, replyQuery } from '#api/queries.ts';
import { refusalTextOf, useAuth } from '#features/auth/index.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { roomMessages } from './room.messages.ts';

/** Pause between two loads for admins, who have no live stream, and for a class that ends meanwhile. */
const pollMilliseconds = { ADMIN: 5000, others: 60_000 };

/** A class and its students, kept up to date while they come. */
export function useRollCall(meetingId: string) {
  const { role } = useAuth();
  return useQuery({
    ...replyQuery('TRAINER', attendanceRoomEndpoints.getRollCall, { params: { meetingId } }),
    refetchInterval: role === 'ADMIN' ? pollMilliseconds.ADMIN : pollMilliseconds.others,
  });
}

interface Mark {
  readonly student: { readonly id: number };
  readonly verdict: Verdict;
}

/** Marks students; says whom it left alone. `pending` holds the marks that are on their way. */
export function useMarks(meetingId: string) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (marks: Mark[]) => callApi(attendanceRoomEndpoints.mark, { params: { meetingId }, body: { marks } }),
    onSuccess: ({ marked, leftAlone }, marks) => {
      if (leftAlone.length > 0) toast.error(roomMessages.leftAlone(leftAlone.map(({ name }) => name)));
      else if (marks.length > 1) toast.success(roomMessages.marked(marked));
    },
    onError: (error) => toast.error(refusalTextOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(attendanceRoomEndpoints.getRollCall) }),
  });
  const pending = new Map(isPending ? variables.map(({ student, verdict }) => [student.id, verdict]) : []);
  return { mark: (marks: Mark[]) => mutate(marks), isPending, pending };
}
