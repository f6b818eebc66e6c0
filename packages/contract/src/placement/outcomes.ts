import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  optionalTextSchema,
} from '../protocol/fields.ts';
import { newResumeSchema, signedQuery } from '../public/media.ts';
import { forRight } from '../rights.ts';
import { intents, outcomeCodes, outcomeLimits, statedCodes } from './outcome-limits.ts';

const courseSchema = z.object({ id: idSchema, title: z.string() });

/** An enrolment, and what the student wants after the course. */
const intentSchema = z.object({
  enrolmentId: idSchema,
  course: courseSchema,
  intent: z.enum(intents).nullable(),
  /** Until when it can be said; null once it is said, or too late. */
  sayBy: instantSchema.nullable(),
});

export type OwnIntent = z.output<typeof intentSchema>;

const statementSchema = z.object({
  id: idSchema,
  code: z.enum(statedCodes),
  company: z.string().nullable(),
  role: z.string().nullable(),
  startedOn: z.string().nullable(),
  /** Rupees a year. */
  fixedPay: z.number().nullable(),
  note: z.string(),
  /** A document that shows it. */
  document: z.string().nullable(),
  saidAt: instantSchema,
});

export type OutcomeStatement = z.output<typeof statementSchema>;
export { statementSchema };

const ownOutcomeSchema = z.object({
  enrolmentId: idSchema,
  course: courseSchema,
  enrolledOn: z.string(),
  graduatedOn: z.string(),
  /** The last day on which work can begin to count. */
  windowEndsOn: z.string(),
  intent: z.enum(intents).nullable(),
  /** False for whoever wanted no new job when the course began: nobody asks them. */
  canSay: z.boolean(),
  /** The newest first. */
  statements: z.array(statementSchema),
  /** What the staff have verified. */
  verified: z
    .object({ code: z.enum(outcomeCodes), since: z.string(), company: z.string().nullable(), at: instantSchema })
    .nullable(),
});

export type OwnOutcome = z.output<typeof ownOutcomeSchema>;

export const paySchema = z
  .int('Please enter whole rupees.')
  .min(1, 'Please enter whole rupees.')
  .max(outcomeLimits.payMost, 'Please check the amount.')
  .nullable();

interface Stated {
  readonly code: string;
  readonly role: string | null;
  readonly company: string | null;
  readonly startedOn: string | null;
  readonly fixedPay: number | null;
}

/** Codes of a graduate without work. */
const workless: readonly string[] = ['3A', '3B'];
const isWork = ({ code }: Stated) => !workless.includes(code);

export const statementDraftSchema = z
  .strictObject({
    code: z.enum(statedCodes, 'Please choose an answer.'),
    company: lineSchema(outcomeLimits.companyCharactersMost).nullable(),
    role: lineSchema(outcomeLimits.roleCharactersMost).nullable(),
    startedOn: daySchema.nullable(),
    fixedPay: paySchema,
    note: optionalTextSchema(outcomeLimits.noteCharactersMost),
    /** A PDF. */
    file: newResumeSchema.nullish(),
  })
  .refine((stated) => !isWork(stated) || stated.role !== null, { message: 'Please fill this in.', path: ['role'] })
  .refine((stated) => !isWork(stated) || stated.startedOn !== null, {
    message: 'Please choose a day.',
    path: ['startedOn'],
  })
  .refine(
    (stated) =>
      isWork(stated) ||
      [stated.role, stated.company, stated.startedOn, stated.fixedPay].every((value) => value === null),
    { message: 'This is only for work.', path: ['role'] },
  );

const ofEnrolment = z.strictObject({ enrolmentId: idTextSchema });

export const intentDraftSchema = z.strictObject({ intent: z.enum(intents, 'Please choose an answer.') });

/** What a student wants after a course: asked once when it begins, and never changed. */
export const intentEndpoints = {
  listMine: endpoint({
    method: 'GET',
    path: '/intents/mine',
    access: ['STUDENT'],
    summary: 'What I want after each course I take, and until when I can say it; the newest course first, at most 100',
    reply: { 200: z.array(intentSchema) },
  }),
  say: endpoint({
    method: 'PUT',
    path: '/intents/:enrolmentId',
    access: ['STUDENT', 'ADMIN'],
    right: ['people', 'placement'],
    summary:
      'Say what I want after the course, or write it down for a student; the same answer again changes nothing, another one is refused',
    params: ofEnrolment,
    body: intentDraftSchema,
    reply: { 200: intentSchema },
    errors: ['not_found', 'conflict'],
  }),
  listOfStudent: endpoint({
    method: 'GET',
    path: '/admin/students/:studentId/outcomes',
    access: ['ADMIN'],
    right: ['people', 'placement'],
    summary: 'What a student wants after each course, and what became of it; the newest course first, at most 100',
    params: z.strictObject({ studentId: idTextSchema }),
    reply: {
      200: z.array(
        z.object({
          ...intentSchema.shape,
          /** Null while the course goes on. */
          graduatedOn: z.string().nullable(),
          /** Null while the window runs and nothing is verified; `4` for whoever nobody knows anything about. */
          code: forRight('placement', z.enum([...outcomeCodes, '4']).nullable()),
        }),
      ),
    },
    errors: ['not_found'],
  }),
};

/** A graduate says where they work. */
export const outcomeEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/outcomes/mine/:enrolmentId',
    access: ['STUDENT'],
    summary: 'What I have said after a completed course, and what was verified',
    params: ofEnrolment,
    reply: { 200: ownOutcomeSchema },
    errors: ['not_found'],
  }),
  say: endpoint({
    method: 'POST',
    path: '/outcomes/mine/:enrolmentId/statements',
    access: ['STUDENT'],
    summary: 'Say what I do now; what I said before stays on record',
    params: ofEnrolment,
    body: statementDraftSchema,
    uploads: true,
    reply: { 201: ownOutcomeSchema },
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/files/outcome-statements/:statementId/document.pdf',
    access: ['STUDENT', 'ADMIN'],
    right: 'placement',
    summary: 'The document of a statement: for the student who sent it, and the staff',
    params: z.strictObject({ statementId: idTextSchema }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
};
