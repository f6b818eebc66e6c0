import { type Course, courseEndpoints } from '@avsar/contract';
import { callApi } from '#features/auth/index.ts';

export interface EditableCourse extends Course {
  readonly version: number;
}

/** A course with its version, which only admins get. */
export async function getEditableCourse(courseId: string): Promise<EditableCourse> {
  const course = await callApi(courseEndpoints.get, { params: { courseId } });
  if (!('version' in course)) throw new Error('This course cannot be edited by us');
  return course;
}
