import { z } from './zod.ts';
import { endpoint, views } from './endpoint.ts';
import { idSchema, idTextSchema } from './fields.ts';
import { studentRosterSchema } from './students.ts';

const batchCourse = z.object({ id: idSchema, title: z.string(), image: z.string().nullable() });

const batch = {
  id: idSchema,
  course: batchCourse,
  /** The trainer link of the spec: its own id, the course, and who teaches it. */
  trainer: z.object({
    id: idSchema,
    course: z.object({ id: idSchema, title: z.string() }),
    trainer: z.object({ id: idSchema, name: z.string(), image: z.string().nullable() }),
  }),
  /** Clock times of the institute: `19:30`. */
  startTime: z.string(),
  endTime: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** ISO numbers: 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number()),
  capacity: z.number(),
  studentCount: z.number(),
};

/** A student sees themselves in it, and how many the others are. */
const batchMemberSchema = z.object({
  ...batch,
  students: z.array(z.object({ id: idSchema, name: z.string(), image: z.string().nullable() })),
});

const batchTrainerSchema = z.object({ ...batch, students: z.array(studentRosterSchema) });

/** The admin can reach them, too. */
const batchFullSchema = z.object({
  ...batch,
  students: z.array(z.object({ ...studentRosterSchema.shape, email: z.string(), mobileNumber: z.string() })),
});

export type BatchMember = z.output<typeof batchMemberSchema>;
export type BatchTrainer = z.output<typeof batchTrainerSchema>;
export type BatchFull = z.output<typeof batchFullSchema>;

export const batchEndpoints = {
  listOfStudent: endpoint({
    method: 'GET',
    path: '/batches/student/:studentId',
    access: ['STUDENT', 'ADMIN'],
    summary: 'The batches a student is in: my own, or anybody’s for the admin',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: { 200: views({ STUDENT: z.array(batchMemberSchema), ADMIN: z.array(batchFullSchema) }) },
    errors: ['not_found'],
  }),
  listOfTrainer: endpoint({
    method: 'GET',
    path: '/batches/trainer/:trainerId',
    access: ['TRAINER', 'ADMIN'],
    summary: 'The batches a trainer teaches: my own, or anybody’s for the admin',
    params: z.strictObject({ trainerId: idTextSchema }),
    reply: { 200: views({ TRAINER: z.array(batchTrainerSchema), ADMIN: z.array(batchFullSchema) }) },
    errors: ['not_found'],
  }),
};
