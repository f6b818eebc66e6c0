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
  pageQuery,
  refSchema,
  searchSchema,
  versionSchema,
} from '../protocol/fields.ts';
import { resumeUploadSchema, signedQuery } from '../public/media.ts';
import { applicationStates } from './limits.ts';
import {
  evidences,
  exclusions,
  graduateStates,
  intents,
  joiningAnswers,
  joiningSides,
  outcomeCodes,
  outcomeLimits,
  statedCodes,
} from './outcome-limits.ts';
import { paySchema, statementSchema } from './outcomes.ts';

/** The codes as figures count them: `4` is a graduate whose window is over, and nobody knows anything. */
export const countedCodes = [...outcomeCodes, '4'] as const;
export type CountedCode = (typeof countedCodes)[number];

const listedSchema = z.object({
  /** Of the enrolment. */
  id: idSchema,
  student: z.object({ id: idSchema, name: z.string() }),
  course: z.object({ id: idSchema, title: z.string() }),
  enrolledOn: z.string(),
  graduatedOn: z.string(),
  /** The last day on which work can begin to count. */
  windowEndsOn: z.string(),
  /** Null: nobody asked, which counts as looking for a job. */
  intent: z.enum(intents).nullable(),
  /** The newest statement of the graduate. */
  said: z.object({ code: z.enum(statedCodes), at: instantSchema }).nullable(),
  state: z.enum(graduateStates),
  /** Null while the window runs and nothing is verified. */
  code: z.enum(countedCodes).nullable(),
});

const companySchema = z.object({ id: idSchema, name: z.string(), isOwn: z.boolean() });

const outcomeSchema = z.object({
  code: z.enum(outcomeCodes),
  exclusion: z.enum(exclusions).nullable(),
  /** The first day at work, or the day for which the rest is true. */
  since: z.string(),
  company: companySchema.nullable(),
  role: z.string().nullable(),
  place: z.string().nullable(),
  /** Rupees a year. */
  fixedPay: z.number().nullable(),
  variablePay: z.number().nullable(),
  evidence: z.enum(evidences),
  evidenceNote: z.string(),
  document: z.string().nullable(),
  /** The application that led to this work. */
  applicationId: idSchema.nullable(),
  verifiedAt: instantSchema,
  verifiedBy: z.string(),
  version: idSchema,
});

const recordSchema = z.object({
  ...listedSchema.shape,
  statements: z.array(statementSchema),
  /** Offers that the student has accepted, with what both sides said about the first day at work. */
  applications: z.array(
    z.object({
      id: idSchema,
      openingId: idSchema,
      title: z.string(),
      company: companySchema,
      state: z.enum(applicationStates),
      plannedOn: z.string().nullable(),
      /** The newest answer of each side. */
      answers: z.array(
        z.object({
          side: z.enum(joiningSides),
          answer: z.enum(joiningAnswers),
          joinedOn: z.string().nullable(),
          at: instantSchema,
        }),
      ),
    }),
  ),
  outcome: outcomeSchema.nullable(),
  /** Each version of the outcome, the newest first. */
  history: z.array(
    z.object({
      code: z.enum(outcomeCodes),
      exclusion: z.enum(exclusions).nullable(),
      since: z.string(),
      company: z.string().nullable(),
      role: z.string().nullable(),
      fixedPay: z.number().nullable(),
      variablePay: z.number().nullable(),
      evidence: z.enum(evidences),
      evidenceNote: z.string(),
      at: instantSchema,
      by: z.string(),
    }),
  ),
});

export type GraduateListed = z.output<typeof listedSchema>;
export type GraduateRecord = z.output<typeof recordSchema>;
export type Outcome = z.output<typeof outcomeSchema>;

export const outcomeDraftSchema = z.strictObject({
  code: z.enum(outcomeCodes, 'Please choose a code.'),
  exclusion: z.enum(exclusions).nullable(),
  since: daySchema,
  company: refSchema.nullable(),
  role: lineSchema(outcomeLimits.roleCharactersMost).nullable(),
  place: lineSchema(outcomeLimits.roleCharactersMost).nullable(),
  fixedPay: paySchema,
  variablePay: paySchema,
  evidence: z.enum(evidences, 'Please choose what you have seen.'),
  evidenceNote: optionalTextSchema(outcomeLimits.noteCharactersMost),
  /** A PDF: another one, null for none, or its present address to keep it. */
  file: resumeUploadSchema,
  application: refSchema.nullable(),
  /** The newest statement that the page showed; null if there was none. */
  statement: refSchema.nullable(),
  /** 0 before anything was verified. */
  version: versionSchema,
});

const ofEnrolment = z.strictObject({ enrolmentId: idTextSchema });
const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** The staff verify what became of graduates. A graduate is a completed enrolment. */
export const graduateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/graduates',
    ...staff,
    summary: 'Completed enrolments and what became of them, those that ended last first',
    query: z.strictObject({
      /** Searches the name of the student. */
      q: searchSchema,
      course: idTextSchema.optional(),
      /** Days of the end of the course, both included. */
      from: daySchema.optional(),
      to: daySchema.optional(),
      state: z.enum(graduateStates).optional(),
      code: z.enum(countedCodes).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(listedSchema) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/graduates/:enrolmentId',
    ...staff,
    summary: 'A graduate with all that was said and verified',
    params: ofEnrolment,
    reply: { 200: recordSchema },
    errors: ['not_found'],
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/admin/graduates/:enrolmentId/outcome',
    ...staff,
    summary: 'Record the outcome of a graduate, or correct it; each version stays on record',
    params: ofEnrolment,
    body: outcomeDraftSchema,
    uploads: true,
    reply: { 200: recordSchema },
    errors: ['not_found', 'conflict', 'unavailable'],
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/files/graduates/:enrolmentId/document.pdf',
    ...staff,
    summary: 'The document that shows an outcome',
    params: ofEnrolment,
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
};
