import { courseChangeEndpoints, type OrderDetail } from '@avsar/contract';
import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '#api/queries.ts';
import { refusalTextOf } from '#features/auth/index.ts';
import { changeMessages } from './change.messages.ts';

/** What the change would mean, asked from the server as soon as the new course is chosen, and not after it is made. */
export function usePreview(
  { student, course }: Pick<OrderDetail, 'student' | 'course'>,
  toCourseId: string,
  isMade: boolean,
) {
  const isAsked = toCourseId !== '';
  const query = { student: String(student.id), from: String(course.id), to: isAsked ? toCourseId : '0' };
  const asked = useQuery({
    ...replyQuery('ADMIN', courseChangeEndpoints.preview, { query }),
    enabled: isAsked && !isMade,
    // True at this moment only: prices, payments and seats change.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return {
    preview: isAsked && asked.isSuccess ? asked.data : undefined,
    /** Why there are no figures. */
    refusal: isAsked ? (asked.isError ? refusalTextOf(asked.error) : '…') : changeMessages.chooseFirst,
    askAgain: () => void asked.refetch(),
  };
}
