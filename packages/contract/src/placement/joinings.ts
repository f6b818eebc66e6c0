import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  textSchema,
} from '../protocol/fields.ts';
import { newResumeSchema, signedQuery } from '../public/media.ts';
import { joiningAnswers, joiningLimits, joiningSides } from './outcome-limits.ts';

/** What somebody says about the first day at work. */
export const joiningAnswerSchema = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('joined'), joinedOn: daySchema }),
  z.strictObject({ answer: z.literal('not_joined'), reason: textSchema(joiningLimits.reasonCharactersMost) }),
]);

export type JoiningAnswerDraft = z.output<typeof joiningAnswerSchema>;

const saidSchema = z.object({
  answer: z.enum(joiningAnswers),
  /** The first day at work; null if the student has not joined. */
  joinedOn: z.string().nullable(),
  /** Why the student has not joined; empty if they have. */
  reason: z.string(),
});

const saidAtSchema = z.object({ ...saidSchema.shape, at: instantSchema });

/** The letter of an offer, and the beginning of the work, as the student sees them. */
const ownJoiningSchema = z.object({
  letter: z.object({ url: z.string(), addedAt: instantSchema }).nullable(),
  /** The day on which the work is to begin. */
  plannedOn: z.string().nullable(),
  /** The offer is accepted, so the student can say whether they have joined. */
  mayAnswer: z.boolean(),
  /** What the student has said last. */
  own: saidAtSchema.nullable(),
  /** Only if the company has confirmed it. */
  confirmed: z.object({ joinedOn: z.string() }).nullable(),
});

const joiningLinkSchema = z.object({
  id: idSchema,
  /** Whom it was made for, as its page greets them. */
  name: z.string(),
  madeAt: instantSchema,
  /** Who made it, for display. */
  madeBy: z.string(),
  expiresAt: instantSchema,
  /** Null: nobody has stopped it. */
  revokedAt: instantSchema.nullable(),
  /** When the company answered by it, which ends it. */
  usedAt: instantSchema.nullable(),
  /** It can still be answered by it. */
  works: z.boolean(),
});

/** The address is told once, when it is made: only its hash is kept. */
const madeJoiningLinkSchema = z.object({ ...joiningLinkSchema.shape, url: z.string() });

/** The letter of an offer, and the beginning of the work, as the staff see them. */
const joiningRecordSchema = z.object({
  letter: z.object({ url: z.string(), addedAt: instantSchema, addedBy: z.string() }).nullable(),
  mayAddLetter: z.boolean(),
  planned: z.object({ on: z.string(), by: z.string(), askedAt: instantSchema.nullable() }).nullable(),
  /** The day on which work begins at this opening. */
  suggestedOn: z.string().nullable(),
  /** The offer is accepted: a day can be planned, and links made. */
  isAccepted: z.boolean(),
  /** What each side has said last; null while it has said nothing. */
  student: saidAtSchema.nullable(),
  company: saidAtSchema.nullable(),
  /** One side says that the student has joined, and the other one that they have not. */
  disagrees: z.boolean(),
  /** All that was said, the newest first; at most 50. */
  answers: z.array(z.object({ ...saidAtSchema.shape, side: z.enum(joiningSides), by: z.string() })),
  /** The newest first; at most 50. */
  links: z.array(joiningLinkSchema),
});

/** What somebody of the company is asked: nothing else about the student. */
const joiningQuestionSchema = z.object({
  institute: z.string(),
  company: z.string(),
  /** Whom the link was made for. */
  name: z.string(),
  student: z.object({ name: z.string() }),
  role: z.string(),
  expiresAt: instantSchema,
});

export type OwnJoining = z.output<typeof ownJoiningSchema>;
export type JoiningSaid = z.output<typeof saidSchema>;
export type JoiningRecord = z.output<typeof joiningRecordSchema>;
export type JoiningLink = z.output<typeof joiningLinkSchema>;
export type MadeJoiningLink = z.output<typeof madeJoiningLinkSchema>;
export type JoiningQuestion = z.output<typeof joiningQuestionSchema>;

export const joiningPlanSchema = z.strictObject({ plannedOn: daySchema });
const offerLetterSchema = z.strictObject({ letter: newResumeSchema });

export const joiningLinkDraftSchema = z.strictObject({
  name: lineSchema(100),
  days: z
    .int('Please give the days.')
    .min(1, 'Please give the days.')
    .max(joiningLimits.daysMost, `Please give at most ${joiningLimits.daysMost} days.`),
});

const ofApplication = z.strictObject({ applicationId: idTextSchema });
const ofToken = z.strictObject({ token: z.string().max(80) });
const student = { access: ['STUDENT'] } as const;
const staff = { access: ['ADMIN'], right: 'placement' } as const;
const atCompany = { access: 'public', unlisted: true } as const;

/** What follows an offer: its letter, and whether the student has begun to work, as the student and the company say. */
export const joiningEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/applications/:applicationId/joining',
    ...student,
    summary: 'The letter of my offer, the day on which I begin, and what was said about it',
    params: ofApplication,
    reply: { 200: ownJoiningSchema },
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/applications/:applicationId/joining',
    ...student,
    summary: 'Say whether I have joined; the last answer counts, and the same one again changes nothing',
    params: ofApplication,
    body: joiningAnswerSchema,
    reply: { 200: ownJoiningSchema },
    errors: ['not_found', 'conflict'],
  }),
  getLetter: endpoint({
    method: 'GET',
    path: '/files/applications/:applicationId/offer-letter/offer-letter.pdf',
    access: ['STUDENT', 'ADMIN'],
    right: 'placement',
    summary: 'The letter of an offer',
    params: ofApplication,
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/applications/:applicationId/joining',
    ...staff,
    summary: 'The letter of an offer, the planned day, what both sides have said, and the links of the company',
    params: ofApplication,
    reply: { 200: joiningRecordSchema },
    errors: ['not_found'],
  }),
  saveLetter: endpoint({
    method: 'PUT',
    path: '/admin/applications/:applicationId/offer-letter',
    ...staff,
    summary: 'Add the letter of an offer, or replace it; the student is told',
    params: ofApplication,
    body: offerLetterSchema,
    reply: { 200: joiningRecordSchema },
    errors: ['not_found', 'conflict'],
    uploads: true,
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/admin/applications/:applicationId/joining',
    ...staff,
    summary: 'Set the day on which the student begins; after it the student is asked whether they did',
    params: ofApplication,
    body: joiningPlanSchema,
    reply: { 200: joiningRecordSchema },
    errors: ['not_found', 'conflict'],
  }),
  makeLink: endpoint({
    method: 'POST',
    path: '/admin/applications/:applicationId/joining-links',
    ...staff,
    summary: 'Make a link by which somebody of the company answers once; its address is told once',
    params: ofApplication,
    body: joiningLinkDraftSchema,
    reply: { 201: madeJoiningLinkSchema },
    errors: ['not_found', 'conflict'],
  }),
  revokeLink: endpoint({
    method: 'POST',
    path: '/admin/joining-links/:linkId/revoke',
    ...staff,
    summary: 'Stop a link at once; the second time nothing changes',
    params: z.strictObject({ linkId: idTextSchema }),
    reply: { 200: joiningLinkSchema },
    errors: ['not_found'],
  }),
  ask: endpoint({
    method: 'GET',
    path: '/joining-questions/:token',
    ...atCompany,
    summary: 'What somebody of a company is asked by a link; reading does not use the link up',
    params: ofToken,
    reply: { 200: joiningQuestionSchema },
    errors: ['not_found'],
  }),
  answerForCompany: endpoint({
    method: 'POST',
    path: '/joining-questions/:token',
    ...atCompany,
    summary: 'Say for the company whether the student has joined, which ends the link; the same again changes nothing',
    params: ofToken,
    body: joiningAnswerSchema,
    reply: { 200: saidSchema },
    errors: ['not_found'],
  }),
};
