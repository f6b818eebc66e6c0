import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, idTextSchema, instantSchema, pageQuery } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { forRight } from '../rights.ts';
import { figureMonthSchema, period } from './period.ts';

const ref = z.object({ id: idSchema, name: z.string() });
const course = z.object({ id: idSchema, title: z.string() });

const trainerRowSchema = z.object({
  trainer: ref,
  /** Classes that were held, also as a substitute. */
  classes: z.number(),
  substituted: z.number(),
  hours: z.number(),
  /** In rupees. Classes without a rate are not in it. */
  payout: forRight('money', z.number()),
  classesWithoutRate: forRight('money', z.number()),
});

const trainerClassSchema = z.object({
  /** Of the class. */
  id: idSchema,
  startsAt: instantSchema,
  minutes: z.number(),
  course,
  batch: ref,
  isSubstitute: z.boolean(),
  rate: z.object({ per: z.enum(['hour', 'class']), amount: z.number() }).nullable(),
  /** In rupees; null without a rate. */
  payout: z.number().nullable(),
});

/** A class in the payout sheet of all trainers. */
const listedClassSchema = trainerClassSchema.extend({ trainer: ref });

/**
 * What a trainer gets for a class, from a day on, until a later rate. A rate for a course wins over one for all. Of two
 * rates for the same classes from the same day on the newer one counts, so that a wrong amount can be corrected.
 */
export const trainerRateDraftSchema = z.strictObject({
  trainerId: idSchema,
  courseId: idSchema.nullable(),
  per: z.enum(['hour', 'class']),
  /** In rupees. */
  amount: z.number().min(0).max(100_000).multipleOf(0.01),
  validFrom: daySchema,
});

const trainerRateSchema = z.object({
  id: idSchema,
  trainer: ref,
  course: course.nullable(),
  per: z.enum(['hour', 'class']),
  amount: z.number(),
  validFrom: daySchema,
  madeBy: z.string(),
});

const batchRowSchema = z.object({
  batch: ref,
  course,
  trainer: ref,
  startDate: z.string(),
  endDate: z.string(),
  seats: z.number(),
  capacity: z.number(),
  /** Whole percent, rounded down. */
  occupancy: z.number(),
  /** Classes that were held so far: over, not cancelled, and opened by the trainer or with entries in the register. */
  classes: z.number(),
  /** Of all students of today, rounded down; null before the first class. */
  attendance: z.number().nullable(),
  /** Students of today below 75 %. */
  low: z.number(),
});

const enrolmentRowSchema = z.object({
  /** `2026-10`, or the id of the course as text. */
  key: z.string(),
  label: z.string(),
  enrolled: z.number(),
  /** Of these: without money. A free place, or a course whose price is 0. */
  free: z.number(),
  /** Courses that ended in the period before they were completed, and were not taken up again. */
  dropped: z.number(),
  completed: z.number(),
});

const enrolmentEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  what: z.enum(['enrolled', 'dropped', 'completed']),
  student: ref,
  course,
});

export type TrainerFigure = z.output<typeof trainerRowSchema>;
export type TrainerClass = z.output<typeof trainerClassSchema>;
export type ListedTrainerClass = z.output<typeof listedClassSchema>;
export type TrainerRate = z.output<typeof trainerRateSchema>;
export type BatchFigure = z.output<typeof batchRowSchema>;
export type EnrolmentFigure = z.output<typeof enrolmentRowSchema>;
export type EnrolmentFigureEntry = z.output<typeof enrolmentEntrySchema>;

const office = { method: 'GET', access: ['ADMIN'] } as const;
const month = { month: figureMonthSchema.optional() };

export const teachingFigureEndpoints = {
  listTrainers: endpoint({
    ...office,
    path: '/admin/figures/trainers',
    right: 'reports',
    summary:
      'Classes and hours of each trainer in a month, and what they get for them; without a month: the running one',
    query: z.strictObject({ ...month, ...pageQuery }),
    reply: { 200: z.array(trainerRowSchema) },
  }),
  listTrainerClasses: endpoint({
    ...office,
    path: '/admin/figures/trainers/:trainerId/classes',
    right: 'money',
    summary: 'The payout sheet of a trainer: each class of a month with its rate, the oldest first',
    params: z.strictObject({ trainerId: idTextSchema }),
    query: z.strictObject({ ...month, ...pageQuery }),
    reply: { 200: z.array(trainerClassSchema) },
    errors: ['not_found'],
  }),
  listAllTrainerClasses: endpoint({
    ...office,
    path: '/admin/figures/trainer-classes',
    right: 'money',
    summary:
      'Payout sheets of all trainers, or of one with the filter `trainer`: each class of a month, the oldest first',
    query: z.strictObject({ ...month, trainer: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(listedClassSchema) },
  }),
  listRates: endpoint({
    ...office,
    path: '/admin/trainer-rates',
    right: 'money',
    summary: 'What trainers get for their classes, the newest rates first',
    query: z.strictObject({ trainer: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(trainerRateSchema) },
  }),
  createRate: endpoint({
    method: 'POST',
    path: '/admin/trainer-rates',
    access: ['ADMIN'],
    right: 'money',
    summary: 'A rate from a day on, at the earliest the first day of last month; classes before that day do not change',
    body: trainerRateDraftSchema,
    reply: { 201: trainerRateSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listBatches: endpoint({
    ...office,
    path: '/admin/figures/batches',
    right: 'reports',
    summary: 'Seats, attendance and students below 75 % of each batch that runs or is to come, the emptiest first',
    query: z.strictObject({ course: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(batchRowSchema) },
  }),
  listEnrolments: endpoint({
    ...office,
    path: '/admin/figures/enrolments',
    right: 'reports',
    summary: 'Who began, left and completed courses in a period, by month or course',
    query: z.strictObject({ ...period, by: z.enum(['month', 'course']).default('month'), ...pageQuery }),
    reply: { 200: z.array(enrolmentRowSchema) },
  }),
  listEnrolmentEntries: endpoint({
    ...office,
    path: '/admin/figures/enrolments/entries',
    right: 'people',
    summary: 'The students behind a figure of enrolments, the newest first',
    query: z.strictObject({
      ...period,
      what: z.enum(['enrolled', 'dropped', 'completed']).default('enrolled'),
      course: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(enrolmentEntrySchema) },
  }),
};
