import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  optionalTextSchema,
} from '../protocol/fields.ts';
import { companyLinkLimits, roundKinds, roundLimits, roundResults } from './limits.ts';

const companyLinkSchema = z.object({
  id: idSchema,
  /** Whom it was made for, as its page greets them and results name them. */
  name: z.string(),
  madeAt: instantSchema,
  /** Who made it, for display. */
  madeBy: z.string(),
  expiresAt: instantSchema,
  /** Null: it works until it expires. */
  revokedAt: instantSchema.nullable(),
  lastOpenedAt: instantSchema.nullable(),
});

/** The address is told once, when it is made: only its hash is kept. */
const madeLinkSchema = z.object({ ...companyLinkSchema.shape, url: z.string() });

export type CompanyLink = z.output<typeof companyLinkSchema>;
export type MadeCompanyLink = z.output<typeof madeLinkSchema>;

export const companyLinkDraftSchema = z.strictObject({
  name: lineSchema(100),
  days: z
    .int('Please give the days.')
    .min(1, 'Please give the days.')
    .max(companyLinkLimits.daysMost, `Please give at most ${companyLinkLimits.daysMost} days.`),
});

const listedResult = z.object({
  round: z.object({ id: idSchema }),
  startsAt: instantSchema,
  result: z.enum(roundResults).nullable(),
  remark: z.string(),
  /** The student knows it, so that it stays. */
  isTold: z.boolean(),
});

/** What somebody of a company sees: students who are in a round, without their contacts. */
const companyListSchema = z.object({
  institute: z.string(),
  company: z.string(),
  /** Whom the link was made for. */
  name: z.string(),
  opening: z.object({ title: z.string(), place: z.string().nullable(), seats: z.number() }),
  expiresAt: instantSchema,
  /** By time, without cancelled ones. */
  rounds: z.array(
    z.object({
      id: idSchema,
      kind: z.enum(roundKinds),
      title: z.string(),
      startsAt: instantSchema,
      minutes: z.number(),
    }),
  ),
  students: z.array(
    z.object({
      application: z.object({ id: idSchema }),
      name: z.string(),
      passedIn: z.number().nullable(),
      skills: z.array(z.string()),
      /** The course with which the student meets the conditions of the opening. */
      course: z.string().nullable(),
      hasResume: z.boolean(),
      results: z.array(listedResult),
    }),
  ),
});

export type CompanyList = z.output<typeof companyListSchema>;

export const companyListTokenSchema = z.string().max(80);

const staff = { access: ['ADMIN'], right: 'placement' } as const;
const ofOpening = z.strictObject({ openingId: idTextSchema });
const ofToken = z.strictObject({ token: companyListTokenSchema });
const atCompany = { access: 'public', unlisted: true } as const;

/** A secret address with which people of a company see the students of one opening and mark results, without an account. */
export const companyLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/openings/:openingId/links',
    ...staff,
    summary: 'The links of an opening for its company, the newest first; at most 50',
    params: ofOpening,
    reply: { 200: z.array(companyLinkSchema) },
    errors: ['not_found'],
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/openings/:openingId/links',
    ...staff,
    summary: 'Make a link for somebody of the company; its address is told once',
    params: ofOpening,
    body: companyLinkDraftSchema,
    reply: { 201: madeLinkSchema },
    errors: ['not_found', 'conflict'],
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/admin/company-links/:linkId/revoke',
    ...staff,
    summary: 'Stop a link at once; the second time nothing changes',
    params: z.strictObject({ linkId: idTextSchema }),
    reply: { 200: companyLinkSchema },
    errors: ['not_found'],
  }),
  open: endpoint({
    method: 'GET',
    path: '/company-lists/:token',
    ...atCompany,
    summary: 'The students of an opening, for whoever has the link of its company',
    params: ofToken,
    reply: { 200: companyListSchema },
    errors: ['not_found'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/company-lists/:token/results',
    ...atCompany,
    summary: 'Mark the result of a student in a round; the student is told later, by the institute',
    params: ofToken,
    body: z.strictObject({
      application: idSchema,
      round: idSchema,
      result: z.enum(roundResults).nullable(),
      remark: optionalTextSchema(roundLimits.remarkCharactersMost),
      /** What the page showed before: a result that somebody else marked since is not overwritten unseen. */
      was: z.enum(roundResults).nullable(),
    }),
    reply: { 200: listedResult },
    errors: ['not_found', 'conflict'],
  }),
  getResume: endpoint({
    method: 'GET',
    path: '/company-lists/:token/applications/:applicationId/resume.pdf',
    ...atCompany,
    summary: 'The resume of a student on the list',
    params: z.strictObject({ token: companyListTokenSchema, applicationId: idTextSchema }),
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
  }),
};
