import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, lineSchema } from '../protocol/fields.ts';
import { placementRuleLimits } from './limits.ts';

const rulesSchema = z.object({
  /** From the lowest to the highest: an accepted offer can be replaced once by one of a higher category. */
  categories: z.array(
    z.object({
      id: idSchema,
      name: z.string(),
      /** Openings that have it: a category in use stays. */
      openings: z.number(),
    }),
  ),
  /** How many applications of a student may run at the same time. */
  applicationsMost: z.number(),
  /** Days to answer an offer, unless the offer says otherwise. */
  answerDays: z.number(),
  version: idSchema,
});

export type PlacementRules = z.output<typeof rulesSchema>;

export const placementRulesChangeSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        /** Without it a new category. */
        id: idSchema.optional(),
        name: lineSchema(placementRuleLimits.categoryCharactersMost),
      }),
    )
    .min(1, 'Please keep a category.')
    .max(placementRuleLimits.categoriesMost, `Please use at most ${placementRuleLimits.categoriesMost} categories.`)
    .refine(
      (categories) => new Set(categories.map(({ name }) => name.toLowerCase())).size === categories.length,
      'Please use each name once.',
    ),
  applicationsMost: z
    .int('Please give a number.')
    .min(1, 'Please give a number.')
    .max(placementRuleLimits.applicationsMost, 'Please give a smaller number.'),
  answerDays: z
    .int('Please give a number.')
    .min(1, 'Please give a number.')
    .max(placementRuleLimits.answerDaysMost, 'Please give a smaller number.'),
  version: idSchema,
});

const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** What holds for all openings: categories, and how many applications and days. */
export const placementRuleEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/placement-rules',
    ...staff,
    summary: 'The placement rules',
    reply: { 200: rulesSchema },
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/placement-rules',
    ...staff,
    summary: 'Change the placement rules; categories keep their openings, and one in use stays',
    body: placementRulesChangeSchema,
    reply: { 200: rulesSchema },
    errors: ['conflict'],
  }),
};
