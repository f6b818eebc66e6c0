import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  refSchema,
  searchSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { imageUploadSchema } from '../public/media.ts';
import { companyLimits } from './limits.ts';

const placement = {
  id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  role: z.string(),
  placedOn: z.string(),
  /** What the person did before the course: `Mechanical engineer, 2 years without a job`. */
  before: z.string().nullable(),
};

/**
 * A person who found a job and consented to be shown afterwards, with the course, how long it takes and what it costs
 * beside them (ADR-0145). The salary is never public.
 */
const placementSchema = z.object({
  ...placement,
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** The course that the person took; the price in whole rupees. */
  course: z.object({ title: z.string(), days: z.number(), price: z.number() }),
  /** The person paid nothing for the course. */
  hasFreePlace: z.boolean(),
});

/**
 * Why public pages do not show a placement. `early_consent`: the person agreed before the day of the placement, and has
 * to be asked again. `no_course`: it names no course, or one that is not public.
 */
export const hiddenReasons = ['no_consent', 'withdrawn', 'early_consent', 'no_course'] as const;

export type HiddenReason = (typeof hiddenReasons)[number];

/** For the admin: all placements, also those that are not shown. */
const placementListedSchema = z.object({
  ...placement,
  company: z.object({ id: idSchema, name: z.string(), logo: z.string().nullable() }),
  student: z.object({ id: idSchema, name: z.string() }).nullable(),
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Salary per year, in rupees. */
  package: z.number().nullable(),
  /** Consent as the institute recorded it. People with an account must consent there as well. */
  consent: z.boolean(),
  /** Whether public pages show it now. */
  shown: z.boolean(),
  /** Why they do not; null if they do. */
  whyHidden: z.enum(hiddenReasons).nullable(),
  version: idSchema,
});

const company = { id: idSchema, name: z.string(), logo: z.string().nullable() };
const companySchema = z.object(company);
export const companyListedSchema = z.object({
  ...company,
  website: z.string().nullable(),
  /** Whether the home page shows it among the employers. */
  isShown: z.boolean(),
  /** The institute itself or a firm of its owners: figures show those who work there apart. */
  isOwn: z.boolean(),
  placementCount: z.number(),
  openingCount: z.number(),
  version: idSchema,
});

export type Placement = z.output<typeof placementSchema>;
export type PlacementListed = z.output<typeof placementListedSchema>;
export type Company = z.output<typeof companySchema>;
export type CompanyListed = z.output<typeof companyListedSchema>;

const words = {
  /** Omit it for a person without an account; then `name` is required. */
  student: refSchema.nullish(),
  /** The name on public pages. Default: the name of the account. */
  name: lineSchema(100).optional(),
  company: refSchema,
  role: lineSchema(100),
  package: z
    .int('Please enter whole rupees.')
    .min(1, 'Please enter whole rupees.')
    .max(limits.packageMost, 'Please check the amount.')
    .nullish(),
  placedOn: daySchema,
  before: lineSchema(80).nullish(),
  /** The course that the person took: one that is or was on offer. */
  course: refSchema.nullish(),
  /** The person agreed to be shown, and the institute can prove it. */
  consent: z.boolean(),
};

export const placementDraftSchema = z.strictObject(words);
export const placementChangeSchema = z.strictObject({ ...words, version: idSchema });
export const companyDraftSchema = z.strictObject({
  name: lineSchema(80),
  logo: imageUploadSchema,
  website: z
    .url({ protocol: /^https?$/, error: 'Please enter an address that begins with https://.' })
    .max(companyLimits.websiteCharactersMost)
    .nullable()
    .default(null),
  isShown: z.boolean().default(true),
  isOwn: z.boolean().default(false),
});
export const companyChangeSchema = z.strictObject({ ...companyDraftSchema.shape, version: idSchema });

const placementParams = z.strictObject({ placementId: idTextSchema });
const companyParams = z.strictObject({ companyId: idTextSchema });

export const placementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/placements',
    access: 'public',
    right: 'placement',
    summary: 'Students who found work and agreed afterwards to be shown, the latest first; all on record for the admin',
    query: z.strictObject({
      /** Searches name and company; for the admin only. */
      q: searchSchema,
      ...pageQuery,
    }),
    reply: { 200: views({ ADMIN: z.array(placementListedSchema), default: z.array(placementSchema) }) },
    errors: ['forbidden'],
    cache: 'public',
  }),
  create: endpoint({
    method: 'POST',
    path: '/placements',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Record that somebody found work',
    body: placementDraftSchema,
    reply: { 201: placementListedSchema },
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/placements/:placementId',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Change a placement, or show it no longer',
    params: placementParams,
    body: placementChangeSchema,
    reply: { 200: placementListedSchema },
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/placements/:placementId',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Strike a placement off the record',
    params: placementParams,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'public',
    right: 'placement',
    summary: 'Where former students work; all companies for the admin',
    query: z.strictObject({
      /** Searches the name; for the admin only. */
      q: searchSchema,
      ...pageQuery,
    }),
    reply: { 200: views({ ADMIN: z.array(companyListedSchema), default: z.array(companySchema) }) },
    errors: ['forbidden'],
    cache: 'public',
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/companies',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Add a company, as the last of the strip',
    body: companyDraftSchema,
    reply: { 201: companyListedSchema },
    errors: ['conflict'],
    uploads: true,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/companies/:companyId',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Change the name or the logo of a company',
    params: companyParams,
    body: companyChangeSchema,
    reply: { 200: companyListedSchema },
    errors: ['not_found', 'conflict'],
    uploads: true,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId',
    access: ['ADMIN'],
    right: 'placement',
    summary: 'Delete a company; refused while a placement or an opening names it',
    params: companyParams,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
};
