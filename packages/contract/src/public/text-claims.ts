import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, lineSchema, refSchema } from '../protocol/fields.ts';
import { claimWordIn } from './claim-words.ts';

export const textClaimLimits = {
  becauseCharactersMost: 200,
  /** Reports to choose from, and texts that refer to a report that was withdrawn. */
  listedMost: 50,
} as const;

const reportClaimSchema = z.strictObject({ kind: z.literal('report'), report: refSchema });
const guaranteeClaimSchema = z.strictObject({ kind: z.literal('guarantee') });
const noClaimSchema = z.strictObject({
  kind: z.literal('none'),
  because: lineSchema(textClaimLimits.becauseCharactersMost),
});

/** What a text with a word like "guaranteed" refers to: a published report, the guarantee in force, or neither. */
export const textClaimSchema = z.discriminatedUnion('kind', [reportClaimSchema, guaranteeClaimSchema, noClaimSchema]);

/** As visitors read it: only what can be looked up. */
export const shownClaimSchema = z.discriminatedUnion('kind', [reportClaimSchema, guaranteeClaimSchema]).nullable();

export type TextClaim = z.output<typeof textClaimSchema>;
export type ShownClaim = z.output<typeof shownClaimSchema>;

/** What forms and the server say about a text that refers to nothing. */
export const claimNeededText = (word: string) => `This text says “${word}”. Please say what it refers to.`;

const bodiesWithClaim = new WeakSet<z.ZodType>();

const claimField = { claim: textClaimSchema.nullish() };

type Claiming<Shape extends z.core.$ZodShape> = z.ZodObject<Shape & typeof claimField, z.core.$strict>;

/**
 * A body whose text visitors read: it may name its claim, and is refused if it needs one and names none. Null is the
 * same as nothing, so that an object can be sent back as it was read.
 */
export function withClaim<Shape extends z.core.$ZodShape>(words: z.ZodObject<Shape, z.core.$strict>): Claiming<Shape>;
export function withClaim(words: z.ZodObject): z.ZodObject {
  const body = words.safeExtend(claimField).superRefine((input, context) => {
    const word = input['claim'] ? undefined : claimWordIn(input);
    if (word !== undefined) context.addIssue({ code: 'custom', path: ['claim'], message: claimNeededText(word) });
  });
  bodiesWithClaim.add(body);
  return body;
}

/** Whether the body asks for the claim of its text. */
export const asksForClaim = (body: z.ZodType): boolean => bodiesWithClaim.has(body);

/** The kinds of texts that can hold a claim. `syllabus-draft` becomes `syllabus` when it is published. */
export const claimedTexts = [
  'site',
  'home',
  'slide',
  'faq',
  'article',
  'document',
  'course',
  'syllabus-draft',
  'syllabus',
  'opening',
] as const;

export type ClaimedText = (typeof claimedTexts)[number];
export type ClaimSubject = `${ClaimedText}:${number | string}`;

/** `faq:3`; `document:terms`; of the site and the home page there is one each: `site:1`, `home:1`. */
const subjectSchema = z
  .string()
  .max(60)
  .regex(/^[a-z-]+:[a-z0-9]+$/, 'Please name a text, like faq:3.');

const listedReportSchema = z.object({
  id: idSchema,
  /** Empty for all courses. */
  courseTitle: z.string(),
  graduatedFrom: z.string(),
  graduatedTo: z.string(),
  graduates: z.number(),
});

export type ListedReport = z.output<typeof listedReportSchema>;

const outdatedTextSchema = z.object({
  subject: subjectSchema,
  /** The report that was withdrawn; null: the text refers to the guarantee, and none is in force. */
  report: listedReportSchema.nullable(),
});

export type OutdatedText = z.output<typeof outdatedTextSchema>;

/** Trainers too: they write syllabi, which visitors read. */
const writers = { access: ['TRAINER', 'ADMIN'], right: 'any' } as const;

export const textClaimEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/text-claims',
    ...writers,
    summary: 'What a text refers to, to edit it; null if it names no claim',
    query: z.strictObject({ subject: subjectSchema }),
    reply: { 200: z.object({ claim: textClaimSchema.nullable() }) },
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/admin/text-claims/reports',
    ...writers,
    summary: 'Reports that a text can refer to, the newest first; at most 50',
    reply: { 200: z.array(listedReportSchema) },
  }),
  listOutdated: endpoint({
    method: 'GET',
    path: '/admin/text-claims/outdated',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Texts that refer to a report that was withdrawn, or to a guarantee while none is in force; at most 50',
    reply: { 200: z.array(outdatedTextSchema) },
  }),
};
