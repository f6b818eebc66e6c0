import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  optionalTextSchema,
  pageQuery,
  plainTextSchema,
  refSchema,
  searchSchema,
} from '../protocol/fields.ts';
import { signedQuery } from '../public/media.ts';
import { forRight } from '../rights.ts';
import { applicationLimits, applicationStates, decisions, roundKinds, roundResults, whyNotApply } from './limits.ts';
import { openingCardSchema } from './openings.ts';

/** A round as a student of it sees it. */
const ownRoundSchema = z.object({
  id: idSchema,
  kind: z.enum(roundKinds),
  title: z.string(),
  /** When it is the student's turn. */
  startsAt: instantSchema,
  minutes: z.number(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string(),
  isCancelled: z.boolean(),
  /** Null until the student was told. */
  result: z.enum(roundResults).nullable(),
});

const ownApplicationSchema = z.object({
  id: idSchema,
  opening: openingCardSchema,
  state: z.enum(applicationStates),
  appliedAt: instantSchema,
  /** Since when it has this state. */
  since: instantSchema,
  /** What the staff wrote for the student when they decided; empty for none. */
  reason: z.string(),
  /** The place on the waitlist, from 1; null in other states. */
  waitlistPlace: z.number().nullable(),
  /** Only while the state is `offered`. */
  offer: z
    .object({
      answerBy: instantSchema,
      /** Applications that end if this offer is accepted: running ones, and an offer that was accepted before. */
      ends: z.array(z.object({ id: idSchema, title: z.string(), company: z.string() })),
    })
    .nullable(),
  /** By time. */
  rounds: z.array(ownRoundSchema),
  /** The resume as it was sent. */
  resume: z.string().nullable(),
});

export type OwnRound = z.output<typeof ownRoundSchema>;
export type OwnApplication = z.output<typeof ownApplicationSchema>;

const mayApplySchema = z.object({
  application: ownApplicationSchema.nullable(),
  /** Null: the student can apply now, also again after withdrawing. */
  whyNot: z.enum(whyNotApply).nullable(),
  /** Running applications of the student, and how many may run at the same time. */
  running: z.number(),
  runningMost: z.number(),
});

export type MayApply = z.output<typeof mayApplySchema>;

/** An application as the staff see it in the list of an opening. */
const applicationListedSchema = z.object({
  id: idSchema,
  student: z.object({
    id: idSchema,
    name: z.string(),
    mobileNumber: forRight('people', z.string().nullable()),
    email: forRight('people', z.string().nullable()),
  }),
  state: z.enum(applicationStates),
  appliedAt: instantSchema,
  since: instantSchema,
  answerBy: instantSchema.nullable(),
  waitlistPlace: z.number().nullable(),
  /** The last round the student is in, with the result, whether or not the student was told. */
  round: z
    .object({ id: idSchema, title: z.string(), result: z.enum(roundResults).nullable(), isTold: z.boolean() })
    .nullable(),
  passedIn: z.number().nullable(),
  skills: z.array(z.string()),
  resume: z.string().nullable(),
});

const applicationRecordSchema = z.object({
  ...applicationListedSchema.shape,
  opening: openingCardSchema,
  /** Each state it had, the newest first. */
  history: z.array(
    z.object({ state: z.enum(applicationStates), at: instantSchema, by: z.string(), reason: z.string() }),
  ),
});

export type ApplicationListed = z.output<typeof applicationListedSchema>;
export type ApplicationRecord = z.output<typeof applicationRecordSchema>;

const idsSchema = z
  .array(refSchema)
  .min(1, 'Please choose somebody.')
  .max(applicationLimits.togetherMost, `Please choose at most ${applicationLimits.togetherMost}.`);

export const decisionSchema = z.strictObject({
  applications: idsSchema,
  decision: z.enum(decisions),
  /** Until when an offer can be answered; without it, as the placement rules say. */
  answerBy: instantSchema.optional(),
  /** For the student, in the notification and on the page. */
  reason: optionalTextSchema(applicationLimits.reasonCharactersMost),
});

const ofOpening = z.strictObject({ openingId: idTextSchema });
const ofApplication = z.strictObject({ applicationId: idTextSchema });
const student = { access: ['STUDENT'] } as const;
const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** A student applies to an opening, and what became of it. */
export const applicationEndpoints = {
  getForOpening: endpoint({
    method: 'GET',
    path: '/openings/:openingId/application',
    ...student,
    summary: 'My application to an opening, and whether I can apply',
    params: ofOpening,
    reply: { 200: mayApplySchema },
    errors: ['not_found'],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/openings/:openingId/application',
    ...student,
    summary: 'Apply with the resume of my profile as it is now; the second time the application is returned as it is',
    params: ofOpening,
    reply: { 201: ownApplicationSchema },
    errors: ['not_found', 'conflict'],
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/applications/mine',
    ...student,
    summary: 'My applications, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(ownApplicationSchema) },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/withdraw',
    ...student,
    summary: 'Withdraw an application that has no offer; the second time it is returned as it is',
    params: ofApplication,
    reply: { 200: ownApplicationSchema },
    errors: ['not_found', 'conflict'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/answer',
    ...student,
    summary: 'Accept an offer, which ends other applications, or decline it; the same answer again changes nothing',
    params: ofApplication,
    body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
    reply: { 200: ownApplicationSchema },
    errors: ['not_found', 'conflict'],
  }),
  getRoundCalendar: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/rounds/:roundId/calendar',
    ...student,
    summary: 'A round as a calendar file',
    params: z.strictObject({ applicationId: idTextSchema, roundId: idTextSchema }),
    reply: { 200: plainTextSchema },
    textType: 'text/calendar',
    errors: ['not_found'],
  }),
  getResume: endpoint({
    method: 'GET',
    path: '/files/applications/:applicationId/resume/resume.pdf',
    access: ['STUDENT', 'ADMIN'],
    right: 'placement',
    summary: 'The resume as it was sent with an application',
    params: ofApplication,
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId/applications',
    ...staff,
    summary: 'Applications to an opening, the newest first; of the waitlist, the next one first',
    params: ofOpening,
    query: z.strictObject({
      /** Searches the name. */
      q: searchSchema,
      state: z.enum(applicationStates).optional(),
      /** In this round. */
      round: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(applicationListedSchema) },
    errors: ['not_found'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId/application-figures',
    ...staff,
    summary: 'How many applications of an opening have each state; states without any are left out',
    params: ofOpening,
    reply: {
      200: z.object({
        seats: z.number(),
        states: z.array(z.object({ state: z.enum(applicationStates), count: z.number() })),
      }),
    },
    errors: ['not_found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/applications/:applicationId',
    ...staff,
    summary: 'An application with each state it had',
    params: ofApplication,
    reply: { 200: applicationRecordSchema },
    errors: ['not_found'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/openings/:openingId/decisions',
    ...staff,
    summary:
      'Offer, waitlist, reject, take an offer back, or reopen: all of the chosen applications or none; all are told',
    params: ofOpening,
    body: decisionSchema,
    reply: { 200: z.object({ changed: z.number() }) },
    errors: ['not_found', 'conflict'],
  }),
};
