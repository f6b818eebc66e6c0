import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, pageQuery } from '../protocol/fields.ts';
import { forRight } from '../rights.ts';

/** Students with less than this share of their classes, in percent, are on the list. */
export const lowAttendancePercent = 75;

const lowAttendance = {
  /** Of the seat, made of batch and student: a student may sit in several batches. */
  id: z.number(),
  batch: z.object({ id: idSchema, name: z.string().nullable() }),
  course: z.object({ id: idSchema, title: z.string() }),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  /** Present or late, of the classes held for this student; rounded down. */
  percentage: z.number(),
};

const student = { id: idSchema, name: z.string() };

const lowAttendanceSchema = z.object({ ...lowAttendance, student: z.object(student) });

/** For the admin: with the mobile number, to call the student. */
const lowAttendanceFullSchema = z.object({
  ...lowAttendance,
  student: z.object({ ...student, mobileNumber: forRight('people', z.string()) }),
});

export type LowAttendance = z.output<typeof lowAttendanceFullSchema>;

export const attendanceLowEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/attendances/low',
    access: ['TRAINER', 'ADMIN'],
    right: 'teaching',
    summary:
      'Students below 75 % in batches that run today, or in one batch: by batch, then student. A page may be short or empty and still have a next one',
    query: z.strictObject({ course: idTextSchema.optional(), batch: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: views({ TRAINER: z.array(lowAttendanceSchema), ADMIN: z.array(lowAttendanceFullSchema) }) },
  }),
};
