import type { studentEndpoints, UseCaseInput } from '@avsar/contract';

type Query = UseCaseInput<typeof studentEndpoints.list>['query'];

/** Where somebody studies, and whether they ever logged in, is the institute's to know. */
export const asksForInnerFacts = ({ course, batch, status }: Pick<Query, 'course' | 'batch' | 'status'>): boolean =>
  course !== undefined || batch !== undefined || status !== undefined;

/** A public copy of a new picture is made for whom one was made before, or whom the admin shows; never against their word. */
export function mayPublishImage(student: {
  readonly showcase: boolean;
  readonly showcaseImageId: number | null;
  readonly hasAgreed: boolean;
}): boolean {
  return student.hasAgreed && (student.showcase || student.showcaseImageId !== null);
}
