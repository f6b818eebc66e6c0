import { z } from './zod.ts';
import { courseSchema } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { idTextSchema } from './fields.ts';

/** Which courses a trainer teaches; the admin says so. */
export const trainerCourseEndpoints = {
  listCourses: endpoint({
    method: 'GET',
    path: '/trainer-courses/courses/:trainerId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    summary: 'The courses a trainer teaches',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: z.array(courseSchema) },
    errors: ['not_found'],
  }),
};
