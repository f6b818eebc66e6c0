import type { studentEndpoints, UseCaseInput } from '@avsar/contract';

type Query = UseCaseInput<typeof studentEndpoints.list>['query'];

/** Whether the query filters by facts that only the institute may know: courses, batches and log-in status. */
export const asksForAdminData = ({ course, batch, status }: Pick<Query, 'course' | 'batch' | 'status'>): boolean =>
  course !== undefined || batch !== undefined || status !== undefined;

/**
 * A new picture gets a public copy if the student consented, and is shown by the admin or already had a public copy.
 */
export function mayPublishImage(student: {
  readonly showcase: boolean;
  readonly showcaseImageId: number | null;
  readonly hasAgreed: boolean;
}): boolean {
  return student.hasAgreed && (student.showcase || student.showcaseImageId !== null);
}
