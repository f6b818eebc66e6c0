import { type CallReplyFor, courseEndpoints } from '@avsar/contract';
import { callAs } from '#api/client.ts';
import { replyQuery } from '#api/queries.ts';
import { courseMessages } from './courses.messages.ts';

/** A course with its version, which only admins get. */
export type EditableCourse = CallReplyFor<typeof courseEndpoints.get, 'ADMIN'>;

export const getEditableCourse = (courseId: string): Promise<EditableCourse> =>
  callAs('ADMIN', courseEndpoints.get, { params: { courseId } });

/** Never from the cache: a form must begin with the newest version. */
export const editableCourseQuery = (courseId: string) => ({
  ...replyQuery('ADMIN', courseEndpoints.get, { params: { courseId } }),
  gcTime: 0,
  meta: { failed: courseMessages.invalidCourse },
});
