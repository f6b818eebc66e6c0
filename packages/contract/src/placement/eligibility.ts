import { z } from '../protocol/zod.ts';
import { idSchema, lineSchema, refSchema } from '../protocol/fields.ts';
import { careerLimits, openingLimits, skillKeyOf } from './limits.ts';

const percentSchema = z.int().min(1, 'Please give a percentage.').max(100, 'Please give a percentage.').nullable();

export const yearSchema = z
  .int('Please give a year.')
  .min(careerLimits.passedInLeast, 'Please give a year.')
  .max(2099, 'Please give a year.');

/** Skills that differ only in upper and lower case are the same. */
export const skillsSchema = (most: number) =>
  z
    .array(lineSchema(openingLimits.skillCharactersMost))
    .max(most, `Please use at most ${most} skills.`)
    .refine((skills) => new Set(skills.map(skillKeyOf)).size === skills.length, 'Please name each skill once.');

const namedSchema = z.array(refSchema).max(openingLimits.namedMost);

/**
 * What an opening asks of a student. Course, batch, completion, attendance and quizzes have to be met by one and the same
 * enrolment. What is empty, null or false is not asked.
 */
export const eligibilitySchema = z
  .strictObject({
    /** One of these courses. */
    courses: namedSchema,
    /** A seat in one of these batches, now or before. */
    batches: namedSchema,
    /** Only students who have completed the course. */
    completed: z.boolean(),
    /** Of the classes of the course that were held for the student. */
    attendancePercent: percentSchema,
    /** The average of the best attempts at the quizzes of the course. */
    quizPercent: percentSchema,
    /** The year in which the student passed out of school or college. */
    passedFrom: yearSchema.nullable(),
    passedTo: yearSchema.nullable(),
    /** All of these. */
    skills: skillsSchema(openingLimits.skillsMost),
    /** Only students without a placement. */
    unplaced: z.boolean(),
  })
  .refine(({ passedFrom, passedTo }) => passedFrom === null || passedTo === null || passedFrom <= passedTo, {
    message: 'The first year is after the last.',
    path: ['passedTo'],
  });

export type Eligibility = z.output<typeof eligibilitySchema>;

const titled = z.array(z.object({ id: idSchema, title: z.string() }));
const isMet = z.boolean();
const percent = {
  isMet,
  needed: z.number(),
  /** Null: nothing that counts has happened yet. */ reached: z.number().nullable(),
};

/** One condition of an opening, with what the student has. */
export const checkSchema = z.discriminatedUnion('condition', [
  z.object({ condition: z.literal('course'), isMet, courses: titled }),
  z.object({ condition: z.literal('batch'), isMet, batches: titled }),
  z.object({ condition: z.literal('completed'), isMet }),
  z.object({ condition: z.literal('attendance'), ...percent }),
  z.object({ condition: z.literal('quiz'), ...percent }),
  z.object({
    condition: z.literal('year'),
    isMet,
    from: z.number().nullable(),
    to: z.number().nullable(),
    /** Null: the student has not told it. */
    reached: z.number().nullable(),
  }),
  z.object({ condition: z.literal('skills'), isMet, missing: z.array(z.string()) }),
  z.object({ condition: z.literal('unplaced'), isMet }),
]);

export type Check = z.output<typeof checkSchema>;

/** How a student stands to an opening: met once every check is. */
export const standingSchema = z.object({
  isEligible: z.boolean(),
  /** The course in which the student comes closest; null without any. */
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  checks: z.array(checkSchema),
});

export type Standing = z.output<typeof standingSchema>;
