import { z } from './zod.ts';
import { courseSchema } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, idTextSchema, instantSchema } from './fields.ts';

const enrolmentSchema = z.object({
  id: idSchema,
  student: z.object({ id: idSchema }),
  course: courseSchema,
  status: z.enum(['Active', 'Completed', 'Cancelled']),
  createdAt: instantSchema,
});

export type Enrolment = z.output<typeof enrolmentSchema>;

/** The spec writes `enrollments`; everywhere else the word has one l. */
export const enrolmentEndpoints = {
  listOfStudent: endpoint({
    method: 'GET',
    path: '/enrollments/enrolled/:studentId',
    access: ['STUDENT', 'ADMIN'],
    summary: 'The courses a student is enrolled in, the newest first: my own, or anybody’s for the admin',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: z.array(enrolmentSchema) },
    errors: ['not_found'],
  }),
};
