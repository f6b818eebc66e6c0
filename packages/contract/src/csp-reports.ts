import { endpoint } from './endpoint.ts';
import { messageSchema } from './fields.ts';
import { z } from './zod.ts';

/** As much of a report as is read; browsers add more, each its own, so other properties are let through unread. */
const word = z.string().max(4_000).optional();

/** As browsers send it to `report-uri`. */
const singleReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': word,
    'violated-directive': word,
    'blocked-uri': word,
    'document-uri': word,
    disposition: word,
  }),
});

/** As browsers send them to `report-to`, several at once. */
const reportsSchema = z
  .array(
    z.object({
      type: z.string().max(100),
      body: z.object({ effectiveDirective: word, blockedURL: word, documentURL: word, disposition: word }).nullish(),
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
    // A hundred reports, each with what browsers add of their own.
    entriesMost: 2_000,
    reply: { 200: messageSchema },
  }),
};

export type CspReports = z.output<typeof singleReportSchema> | z.output<typeof reportsSchema>;
