import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  optionalTextSchema,
  pageQuery,
  refSchema,
} from '../protocol/fields.ts';
import { applicationLimits, applicationStates, roundKinds, roundLimits, roundResults } from './limits.ts';

const roundSchema = z.object({
  id: idSchema,
  kind: z.enum(roundKinds),
  title: z.string(),
  startsAt: instantSchema,
  minutes: z.number(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  /** For the students of the round. */
  note: z.string(),
  isCancelled: z.boolean(),
  version: idSchema,
  students: z.number(),
  /** Students by the result that is marked; `none` for those without. */
  marked: z.object({ passed: z.number(), failed: z.number(), absent: z.number(), none: z.number() }),
  /** Marked results that the students do not know yet. */
  untold: z.number(),
});

const roundStudentSchema = z.object({
  application: z.object({ id: idSchema, state: z.enum(applicationStates) }),
  student: z.object({ id: idSchema, name: z.string() }),
  /** When it is this student's turn. */
  startsAt: instantSchema,
  result: z.enum(roundResults).nullable(),
  /** For the staff and the company only. */
  remark: z.string(),
  /** Who marked the result, for display; null without one. */
  markedBy: z.string().nullable(),
  isTold: z.boolean(),
  resume: z.string().nullable(),
});

const tellingSchema = z.object({
  /** Who is told what: results that are marked and not told. */
  students: z.array(
    z.object({
      application: refSchema,
      name: z.string(),
      result: z.enum(roundResults),
      title: z.string(),
      text: z.string(),
    }),
  ),
  /** Students of the round without a result: they are told nothing. */
  unmarked: z.number(),
  /** What was previewed; another one is refused, because a result has changed since. */
  digest: z.string(),
});

export type Round = z.output<typeof roundSchema>;
export type RoundStudent = z.output<typeof roundStudentSchema>;
export type RoundTelling = z.output<typeof tellingSchema>;

const lineOrNone = (most: number) => lineSchema(most).nullable();
/** A link of a video call or a test, or null. */
const linkSchema = z
  .url({ protocol: /^https$/, error: 'Please enter a link that begins with https://.' })
  .max(roundLimits.linkCharactersMost, 'Please enter a shorter link.')
  .nullable();

const words = {
  kind: z.enum(roundKinds),
  title: lineSchema(roundLimits.titleCharactersMost),
  startsAt: instantSchema,
  minutes: z
    .int('Please give the minutes.')
    .min(1, 'Please give the minutes.')
    .max(roundLimits.minutesMost, 'Please give fewer minutes.'),
  place: lineOrNone(roundLimits.placeCharactersMost),
  link: linkSchema,
  note: optionalTextSchema(roundLimits.noteCharactersMost),
};

export const roundDraftSchema = z.strictObject(words);
export const roundChangeSchema = z.strictObject({ ...words, version: idSchema });

const applications = z
  .array(refSchema)
  .min(1, 'Please choose somebody.')
  .max(applicationLimits.togetherMost, `Please choose at most ${applicationLimits.togetherMost}.`);

export const invitationSchema = z.strictObject({
  applications,
  /** One after the other, in the order given, from `firstAt`; without it, all at the time of the round. */
  turns: z
    .strictObject({ firstAt: instantSchema, everyMinutes: z.int().min(1).max(roundLimits.everyMinutesMost) })
    .optional(),
});

export const resultSchema = z.strictObject({
  application: refSchema,
  result: z.enum(roundResults).nullable(),
  remark: optionalTextSchema(roundLimits.remarkCharactersMost),
});

export const resultsSchema = z.strictObject({
  results: z.array(resultSchema).min(1).max(roundLimits.resultsMost),
});

const ofOpening = z.strictObject({ openingId: idTextSchema });
const ofRound = z.strictObject({ roundId: idTextSchema });
const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** Tests and interviews of an opening. */
export const roundEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId/rounds',
    ...staff,
    summary: 'The rounds of an opening, by time',
    params: ofOpening,
    reply: { 200: z.array(roundSchema) },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/openings/:openingId/rounds',
    ...staff,
    summary: 'Plan a round',
    params: ofOpening,
    body: roundDraftSchema,
    reply: { 201: roundSchema },
    errors: ['not_found', 'conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/rounds/:roundId',
    ...staff,
    summary: 'Change a round; own times move with it, and its students are told of another time, place or link',
    params: ofRound,
    body: roundChangeSchema,
    reply: { 200: roundSchema },
    errors: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/admin/rounds/:roundId/cancel',
    ...staff,
    summary: 'Cancel a round; its students are told, and no result of it counts',
    params: ofRound,
    body: z.strictObject({ version: idSchema }),
    reply: { 200: roundSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/rounds/:roundId',
    ...staff,
    summary: 'Delete a round that nobody is in',
    params: ofRound,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listStudents: endpoint({
    method: 'GET',
    path: '/admin/rounds/:roundId/students',
    ...staff,
    summary: 'The students of a round, by their times',
    params: ofRound,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(roundStudentSchema) },
    errors: ['not_found'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/rounds/:roundId/students',
    ...staff,
    summary: 'Invite students whose applications run; they are told. Those who are in the round stay as they are',
    params: ofRound,
    body: invitationSchema,
    reply: { 200: z.object({ invited: z.number() }) },
    errors: ['not_found', 'conflict'],
  }),
  takeOut: endpoint({
    method: 'POST',
    path: '/admin/rounds/:roundId/students/:applicationId/take-out',
    ...staff,
    summary: 'Take a student out of a round again; the student is told',
    params: z.strictObject({ roundId: idTextSchema, applicationId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/admin/rounds/:roundId/results',
    ...staff,
    summary: 'Mark results, which no student sees yet; a result that was told stays',
    params: ofRound,
    body: resultsSchema,
    reply: { 200: roundSchema },
    errors: ['not_found', 'conflict'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/rounds/:roundId/telling',
    ...staff,
    summary: 'What each student would be told now',
    params: ofRound,
    reply: { 200: tellingSchema },
    errors: ['not_found'],
  }),
  tell: endpoint({
    method: 'POST',
    path: '/admin/rounds/:roundId/telling',
    ...staff,
    summary: 'Tell the results as previewed: who did not pass, or was absent, is rejected',
    params: ofRound,
    body: z.strictObject({ digest: z.string().max(64) }),
    reply: { 200: z.object({ told: z.number() }) },
    errors: ['not_found', 'conflict'],
  }),
};
