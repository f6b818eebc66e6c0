import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import {
  accountStatuses,
  changedSchema,
  listed,
  personChange,
  personFull,
  personSignUp,
  signedUpSchema,
} from './people.ts';

/** The public view of a trainer: without contacts, address and working status. */
export const trainerSchema = z.object({
  id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  qualification: z.string().nullable(),
  /** In years. */
  experience: z.number(),
  technologies: z.array(z.string()),
  /** Average in stars, with two decimals; null without reviews. */
  rating: z.number().nullable(),
  ratingCount: z.number(),
});

export type Trainer = z.output<typeof trainerSchema>;

/** The public view of one trainer. Lists leave out the text about the trainer. */
const trainerDetailSchema = z.object({
  ...trainerSchema.shape,
  /** What the trainer says about their work: plain text in paragraphs. */
  bio: z.string().nullable(),
});

export type TrainerDetail = z.output<typeof trainerDetailSchema>;

const trainerFull = {
  ...personFull,
  experience: z.number(),
  technologies: z.array(z.string()),
  rating: z.number().nullable(),
  ratingCount: z.number(),
  /** Invited by the admin and not completed yet: when the newest link stops working; null for everybody else. */
  invitation: z.object({ expiresAt: instantSchema }).nullable(),
};

const trainerFullSchema = z.object({ ...trainerFull, bio: z.string().nullable() });

const trainerListedSchema = z.object(listed(trainerFull));

export type TrainerFull = z.output<typeof trainerFullSchema>;
export type TrainerListed = z.output<typeof trainerListedSchema>;

const teaching = {
  /** In whole years. */
  experience: z
    .number('Please enter a number of years.')
    .int('Please enter whole years.')
    .min(0, 'Please enter a number of years.')
    .max(limits.experienceYearsMost, `Please enter at most ${limits.experienceYearsMost} years.`),
  /** From the institute's list (`GET /site/technologies`), at least one unless the list is empty: the server checks both. */
  technologies: z
    .array(lineSchema(limits.technologyCharactersMost))
    .max(limits.trainerTechnologiesMost, `Please choose at most ${limits.trainerTechnologiesMost} technologies.`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each technology once.'),
};

export const trainerSignUpSchema = z.strictObject({ ...personSignUp, ...teaching });
export const trainerChangeSchema = z.strictObject({
  ...personChange,
  experience: teaching.experience.optional(),
  technologies: teaching.technologies.optional(),
  /** An omitted text stays, null clears it. */
  bio: textSchema(limits.bioCharactersMost).nullish(),
});

const params = z.strictObject({ trainerId: idTextSchema });

export const trainerSorts = ['first', 'rating'] as const;

export const trainerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/trainers',
    access: 'public',
    right: 'people',
    summary: 'Those who teach at least one course; for the admin, all of them',
    query: z.strictObject({
      q: searchSchema,
      /** Trainers of this course. `any`, `none` and `status` are for the admin only. */
      course: z.union([idTextSchema, z.enum(['any', 'none'])]).optional(),
      status: z.enum(accountStatuses).optional(),
      /** `first`: oldest account first. Otherwise by rating. */
      sort: z.enum(trainerSorts).default('first'),
      ...pageQuery,
    }),
    reply: { 200: views({ ADMIN: z.array(trainerListedSchema), default: z.array(trainerSchema) }) },
    errors: ['forbidden'],
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/trainers/:trainerId',
    access: 'public',
    right: 'people',
    summary: 'One trainer',
    params,
    reply: { 200: views({ ADMIN: trainerFullSchema, own: trainerFullSchema, default: trainerDetailSchema }) },
    errors: ['not_found'],
    cache: 'public',
  }),
  create: endpoint({
    method: 'POST',
    path: '/trainers',
    access: ['VISITOR', 'ADMIN'],
    right: 'people',
    summary: 'Sign up as a trainer; the account wakes with its first code, and is public with its first course',
    body: trainerSignUpSchema,
    reply: { 201: signedUpSchema },
    errors: ['identifier_taken'],
    uploads: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/trainers/:trainerId',
    access: ['TRAINER', 'ADMIN'],
    right: 'people',
    summary: 'Change details; a new e-mail address or number waits for a code',
    params,
    body: trainerChangeSchema,
    reply: { 200: changedSchema(trainerFullSchema) },
    errors: ['step_up_required', 'not_found', 'conflict', 'identifier_taken', 'sms_unavailable'],
    uploads: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/trainers/:trainerId',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Delete a trainer; who has courses or reviews behind them is archived',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
};
