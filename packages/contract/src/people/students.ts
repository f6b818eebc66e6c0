import { z } from '../protocol/zod.ts';
import { limits } from '../limits.ts';
import { consentAnswersSchema } from './consents.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, messageSchema, pageQuery, searchSchema } from '../protocol/fields.ts';
import {
  accountStatuses,
  changedSchema,
  listed,
  personChange,
  personFull,
  personSignUp,
  signedUpSchema,
} from './people.ts';

/** The public view, of students who consented and whom the admin shows. */
const studentShowSchema = z.object({
  id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  qualification: z.string().nullable(),
});

/** For the trainer of a batch the student is in. */
export const studentRosterSchema = z.object({ ...studentShowSchema.shape, workingStatus: z.string().nullable() });

const studentFull = {
  ...personFull,
  /** Whether the admin shows the student on public pages. The student's consent is needed as well. */
  showcase: z.boolean(),
  batches: z.array(z.object({ id: idSchema, course: z.object({ id: idSchema, title: z.string() }) })),
};

const studentFullSchema = z.object(studentFull);

const studentListedSchema = z.object(listed(studentFull));

export type Student = z.output<typeof studentFullSchema>;
export type StudentListed = z.output<typeof studentListedSchema>;
export type StudentRoster = z.output<typeof studentRosterSchema>;

export const studentSignUpSchema = z.strictObject({
  ...personSignUp,
  /** The link of a friend that this browser opened; one that does not count is ignored. */
  referral: z.string().max(limits.referralTokenCharactersMost).optional(),
});
export const studentChangeSchema = z.strictObject(personChange);

/** What a student whom staff added answers at the first log-in: consents, and the details that are missing. */
export const firstAnswersSchema = z.strictObject({ consents: consentAnswersSchema, details: studentChangeSchema });

const params = z.strictObject({ studentId: idTextSchema });

export const studentSorts = ['newest', 'name'] as const;

export const studentEndpoints = {
  /** For the admin, `X-Total-Count` counts up to 1000; 1001 means more. */
  list: endpoint({
    method: 'GET',
    path: '/students',
    access: 'public',
    right: 'people',
    summary: 'All students, for the admin; for everybody else those who agreed to be shown',
    query: z.strictObject({
      q: searchSchema,
      /** Students of this course, or without any. The filters are for the admin only. */
      course: z.union([idTextSchema, z.literal('none')]).optional(),
      /** Students of this batch, or without any. */
      batch: z.union([idTextSchema, z.literal('none')]).optional(),
      status: z.enum(accountStatuses).optional(),
      sort: z.enum(studentSorts).default('newest'),
      ...pageQuery,
    }),
    reply: { 200: views({ ADMIN: z.array(studentListedSchema), default: z.array(studentShowSchema) }) },
    errors: ['forbidden'],
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/students/:studentId',
    access: ['STUDENT', 'TRAINER', 'ADMIN'],
    right: 'people',
    summary: 'One student: oneself, one of my batches, or anybody for the admin',
    params,
    reply: { 200: views({ STUDENT: studentFullSchema, TRAINER: studentRosterSchema, ADMIN: studentFullSchema }) },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/students',
    access: ['VISITOR', 'ADMIN'],
    right: 'people',
    summary: 'Sign up as a student; the account wakes with its first code',
    body: studentSignUpSchema,
    reply: { 201: signedUpSchema },
    errors: ['identifier_taken'],
    uploads: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/students/:studentId',
    access: ['STUDENT', 'ADMIN'],
    right: 'people',
    summary: 'Change details; a new e-mail address or number waits for a code',
    params,
    body: studentChangeSchema,
    reply: { 200: changedSchema(studentFullSchema) },
    errors: ['step_up_required', 'not_found', 'conflict', 'identifier_taken', 'sms_unavailable'],
    uploads: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/students/:studentId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Delete a student; who has courses, reviews or a placement behind them is archived',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  setShowcase: endpoint({
    method: 'PUT',
    path: '/students/:studentId/showcase',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Show a student on public pages, or no longer; it takes their consent',
    params,
    body: z.strictObject({ shown: z.boolean() }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
};
