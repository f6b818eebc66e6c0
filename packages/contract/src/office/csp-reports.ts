import { endpoint } from '../protocol/endpoint.ts';
import { messageSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

/** A field of a report. Browsers add fields of their own, which are allowed and ignored. */
const reportField = z.string().max(4_000).optional();

/** The format browsers send to `report-uri`. */
const singleReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': reportField,
    'violated-directive': reportField,
    'blocked-uri': reportField,
    'document-uri': reportField,
    disposition: reportField,
  }),
});

/** The format browsers send to `report-to`: several reports at once. */
const reportsSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z
        .object({
          effectiveDirective: reportField,
          blockedURL: reportField,
          documentURL: reportField,
          disposition: reportField,
        })
        .nullish(),
    }),
  )
  .max(100);

export const cspReportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/csp-reports',
    access: 'public',
    summary: 'What a browser refused on one of our pages by their content security policy',
    body: z.union([singleReportSchema, reportsSchema]),
    // A hundred reports, with the fields that browsers add.
    entriesMost: 2_000,
    bytesMost: 64 * 1024,
    reply: { 200: messageSchema },
  }),
};

export type CspReports = z.output<typeof singleReportSchema> | z.output<typeof reportsSchema>;
