import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  plainTextSchema,
  refSchema,
} from '../protocol/fields.ts';
import { exclusions, intents, outcomeCodes, reportLimits } from './outcome-limits.ts';

/** The codes of a report: those that are verified, and 4 for graduates of whom nobody knows. */
export const reportCodes = [...outcomeCodes, '4'] as const;
export type ReportCode = (typeof reportCodes)[number];

/** Why a graduate is left out: the intent of the beginning, or what was found later. */
const exclusionReasonSchema = z.enum([...intents, ...exclusions]);
export type ExclusionReason = z.output<typeof exclusionReasonSchema>;

const figures = {
  /** All who completed the course in the period. */
  graduates: z.number(),
  /** How many have each code; codes without any are left out. */
  codes: z.array(z.object({ code: z.enum(reportCodes), count: z.number() })),
  /** Of the excluded, how many for each reason. */
  exclusions: z.array(z.object({ reason: exclusionReasonSchema, count: z.number() })),
  /** In work in the field of the course, hires of the institute itself not counted: 1A, 1B, 1D and 1E. */
  numerator: z.number(),
  /** All graduates without the excluded. */
  denominator: z.number(),
  /** Rupees a year, without variable pay, of those in the numerator whose pay is known. */
  medianPay: z.number().nullable(),
  payKnown: z.number(),
};

const figuresSchema = z.object(figures);
export type OutcomeFigures = z.output<typeof figuresSchema>;

const report = {
  id: idSchema,
  /** Null: of all courses. */
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  graduatedFrom: z.string(),
  graduatedTo: z.string(),
  asOf: instantSchema,
  /** The version of the method that the page describes. */
  method: z.number(),
  ...figures,
  /** SHA-256 of the file of the rows. */
  hash: z.string(),
  /** Null: it holds. */
  withdrawn: z.object({ at: instantSchema, reason: z.string() }).nullable(),
};

const reportSchema = z.object(report);
export type OutcomeReport = z.output<typeof reportSchema>;

const reportListedSchema = z.object({ ...report, publishedBy: z.string() });
export type OutcomeReportListed = z.output<typeof reportListedSchema>;

const rowSchema = z.object({
  position: z.number(),
  course: z.string(),
  code: z.enum(reportCodes),
  exclusion: exclusionReasonSchema.nullable(),
  weeks: z.number().nullable(),
  pay: z.number().nullable(),
  evidence: z.string().nullable(),
});
export type OutcomeReportRow = z.output<typeof rowSchema>;

/** Of which graduates: of a course, or of all, who completed it in these days. */
const period = {
  graduatedFrom: daySchema,
  graduatedTo: daySchema,
};

export const outcomeReportDraftSchema = z.strictObject({
  /** Null: of all courses. */
  course: refSchema.nullable(),
  ...period,
  /** What the preview has shown: a report with other figures is not published unseen. */
  seen: z.strictObject({ graduates: z.int().min(0).max(2_000_000_000), numerator: z.int().min(0).max(2_000_000_000) }),
});

export const outcomeReportWithdrawalSchema = z.strictObject({ reason: lineSchema(reportLimits.reasonCharactersMost) });

const staff = { access: ['ADMIN'], right: 'placement' } as const;
const ofReport = z.strictObject({ reportId: idTextSchema });

/** What became of graduates, as it was published: counted from records, frozen, and open to its rows. */
export const outcomeReportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/outcomes/reports',
    access: 'public',
    summary: 'Published reports that hold, by period, the newest first',
    query: z.strictObject({
      /** Of this course only; `all`: those of all courses only. */
      course: z.union([idTextSchema, z.literal('all')]).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(reportSchema) },
    cache: 'public',
  }),
  get: endpoint({
    method: 'GET',
    path: '/outcomes/reports/:reportId',
    access: 'public',
    summary: 'A published report, also one that was withdrawn',
    params: ofReport,
    reply: { 200: reportSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listRows: endpoint({
    method: 'GET',
    path: '/outcomes/reports/:reportId/rows',
    access: 'public',
    summary: 'The graduates of a report, without names',
    params: ofReport,
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(rowSchema) },
    errors: ['not_found'],
    cache: 'public',
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/outcomes/reports/:reportId/rows.csv',
    access: 'public',
    summary: 'The file of the rows, whose SHA-256 the report names',
    params: ofReport,
    reply: { 200: plainTextSchema },
    textType: 'text/csv',
    errors: ['not_found'],
    cache: 'public',
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/admin/outcome-reports',
    ...staff,
    summary: 'All published reports, also withdrawn ones, the newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(reportListedSchema) },
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/outcome-reports/preview',
    ...staff,
    summary: 'What a report would say, and why it cannot be published',
    query: z.strictObject({ course: idTextSchema.optional(), ...period }),
    reply: { 200: z.object({ ...figures, whyNot: z.string().nullable() }) },
    errors: ['not_found'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/admin/outcome-reports',
    ...staff,
    summary: 'Publish a report, which stays as it is from then on',
    body: outcomeReportDraftSchema,
    reply: { 201: reportListedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/outcome-reports/:reportId/withdraw',
    ...staff,
    summary: 'Say that a report no longer holds, and why; the second time nothing changes',
    params: ofReport,
    body: outcomeReportWithdrawalSchema,
    reply: { 200: reportListedSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
};
