import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  refSchema,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { forRight } from '../rights.ts';
import { withClaim } from '../public/text-claims.ts';
import { eligibilitySchema, skillsSchema, standingSchema } from './eligibility.ts';
import { openingLimits, openingStates, workModes } from './limits.ts';

const rupeesSchema = z
  .int('Please enter whole rupees.')
  .min(1, 'Please enter whole rupees.')
  .max(limits.packageMost, 'Please check the amount.')
  .nullable();

/** Rupees a year. */
const paySchema = z
  .strictObject({
    fixedFrom: rupeesSchema,
    fixedTo: rupeesSchema,
    /** At most, and only if targets are reached. */
    variable: rupeesSchema,
  })
  .refine(({ fixedFrom, fixedTo }) => fixedTo === null || (fixedFrom !== null && fixedFrom <= fixedTo), {
    message: 'The lower amount comes first.',
    path: ['fixedTo'],
  });

/** How long a person promises to stay, and what leaving earlier costs. */
const bondSchema = z
  .strictObject({
    months: z.int().min(1, 'Please give the months.').max(openingLimits.bondMonthsMost, 'Please give the months.'),
    amount: rupeesSchema,
  })
  .nullable();

const words = {
  title: lineSchema(openingLimits.titleCharactersMost),
  /** The town; for work from home only, null. */
  place: lineSchema(openingLimits.placeCharactersMost).nullable(),
  workMode: z.enum(workModes),
  about: textSchema(openingLimits.aboutCharactersMost),
  seats: z
    .int('Please give a number.')
    .min(1, 'Please give a number.')
    .max(openingLimits.seatsMost, 'Please give a number.'),
  pay: paySchema,
  bond: bondSchema,
  /** What the work needs, as the company says it. Only the eligibility decides who may apply. */
  skills: skillsSchema(openingLimits.skillsMost),
  /** The last day to apply, in India. */
  applyBy: daySchema,
  startsOn: daySchema.nullable(),
  /** Whether visitors find it too. */
  isPublic: z.boolean(),
};

interface Where {
  readonly place: string | null;
  readonly workMode: (typeof workModes)[number];
}
const hasPlace = ({ place, workMode }: Where) => place !== null || workMode === 'remote';
const withoutPlace = { message: 'Please fill this in.', path: ['place'] };

export const openingDraftSchema = z
  .strictObject({ ...words, company: refSchema, category: refSchema, eligibility: eligibilitySchema })
  .refine(hasPlace, withoutPlace);
export const openingChangeSchema = z
  .strictObject({
    ...words,
    company: refSchema,
    category: refSchema,
    eligibility: eligibilitySchema,
    version: idSchema,
  })
  .refine(hasPlace, withoutPlace);

const pay = z.object({
  fixedFrom: z.number().nullable(),
  fixedTo: z.number().nullable(),
  variable: z.number().nullable(),
});

/** What everybody who may see the opening sees. */
const opening = {
  id: idSchema,
  company: z.object({ id: idSchema, name: z.string(), logo: z.string().nullable() }),
  title: z.string(),
  place: z.string().nullable(),
  workMode: z.enum(workModes),
  pay,
  skills: z.array(z.string()),
  applyBy: z.string(),
};

const details = {
  ...opening,
  about: z.string(),
  seats: z.number(),
  bond: z.object({ months: z.number(), amount: z.number().nullable() }).nullable(),
  startsOn: z.string().nullable(),
};

export const openingCardSchema = z.object(opening);
const openingSchema = z.object({ ...details, openedAt: instantSchema });

const ofStudent = { standing: standingSchema };
const openingOfStudentSchema = z.object({ ...opening, isOver: z.boolean(), ...ofStudent });
const openingForStudentSchema = z.object({ ...details, isOver: z.boolean(), ...ofStudent });

/** An accepted offer can be replaced once by one of a higher category. */
const category = z.object({ id: idSchema, name: z.string() });

const kept = {
  category,
  state: z.enum(openingStates),
  isPublic: z.boolean(),
  openedAt: instantSchema.nullable(),
  version: idSchema,
};
const openingListedSchema = z.object({ ...opening, ...kept });
const named = z.array(z.object({ id: idSchema, title: z.string() }));
const openingKeptSchema = z.object({
  ...details,
  ...kept,
  eligibility: z.object({ ...eligibilitySchema.shape, courses: named, batches: named }),
});

/** A student who may apply, or may not. */
const candidateSchema = z.object({
  student: z.object({ id: idSchema, name: z.string(), mobileNumber: forRight('people', z.string().nullable()) }),
  passedIn: z.number().nullable(),
  skills: z.array(z.string()),
  standing: standingSchema,
});

export type OpeningCard = z.output<typeof openingCardSchema>;
export type Opening = z.output<typeof openingSchema>;
export type OpeningOfStudent = z.output<typeof openingOfStudentSchema>;
export type OpeningForStudent = z.output<typeof openingForStudentSchema>;
export type OpeningListed = z.output<typeof openingListedSchema>;
export type OpeningKept = z.output<typeof openingKeptSchema>;
export type Candidate = z.output<typeof candidateSchema>;

const params = z.strictObject({ openingId: idTextSchema });
const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** Work that a company offers. */
export const openingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/openings',
    access: 'public',
    summary: 'Openings that visitors may see and that can still be applied to, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(openingCardSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/openings/:openingId',
    access: 'public',
    summary: 'An opening that visitors may see',
    params,
    reply: { 200: openingSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/openings/mine',
    access: ['STUDENT'],
    summary: 'Open openings, the next last day first, each with whether the student may apply and why not',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(openingOfStudentSchema) },
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/openings/:openingId/mine',
    access: ['STUDENT'],
    summary: 'An opening that is or was open, with whether the student may apply and why not',
    params,
    reply: { 200: openingForStudentSchema },
    errors: ['not_found'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/openings',
    ...staff,
    summary: 'All openings, the newest first',
    query: z.strictObject({
      /** Searches title and company. */
      q: searchSchema,
      state: z.enum(openingStates).optional(),
      company: idTextSchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(openingListedSchema) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/openings',
    ...staff,
    summary: 'Write an opening: a draft, which nobody else sees',
    body: withClaim(openingDraftSchema),
    reply: { 201: openingKeptSchema },
    errors: ['not_found'],
  }),
  getKept: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId',
    ...staff,
    summary: 'An opening with its eligibility',
    params,
    reply: { 200: openingKeptSchema },
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/openings/:openingId',
    ...staff,
    summary: 'Change an opening; what is open changes for everybody at once',
    params,
    body: withClaim(openingChangeSchema),
    reply: { 200: openingKeptSchema },
    errors: ['not_found', 'conflict'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: '/admin/openings/:openingId/state',
    ...staff,
    summary: 'Open an opening, close it, or open it again',
    params,
    body: z.strictObject({ state: z.enum(['open', 'closed']), version: idSchema }),
    reply: { 200: openingKeptSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/openings/:openingId',
    ...staff,
    summary: 'Delete a draft',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  listCandidates: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId/students',
    ...staff,
    summary: 'Students who meet every condition, or those who take one of its courses and do not',
    params,
    query: z.strictObject({ eligible: z.enum(['yes', 'no']).default('yes'), ...pageQuery }),
    reply: { 200: z.array(candidateSchema) },
    errors: ['not_found'],
  }),
};
