import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, fileStreamSchema, idSchema, instantSchema, pageQuery } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { signedQuery } from '../public/media.ts';

/** `2026-10`. */
const taxMonthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'A month is written 2026-10.');

/** Who pays: with a GSTIN; without one, but in a state that is known; or neither is known. */
export const taxPayers = ['registered', 'with_state', 'without_state'] as const;
export type TaxPayer = (typeof taxPayers)[number];

/** Whose state is the place of supply. */
export const taxPlaces = ['payer', 'institute'] as const;
export type TaxPlace = (typeof taxPlaces)[number];

export const taxRuleDraftSchema = z
  .strictObject({
    payer: z.enum(taxPayers),
    place: z.enum(taxPlaces),
    /** From this day on, until a later rule for the same payers. */
    validFrom: daySchema,
  })
  .refine(({ payer, place }) => payer !== 'without_state' || place === 'institute', {
    path: ['place'],
    message: 'The state of these payers is not known.',
  });

const taxRuleSchema = z.object({
  id: idSchema,
  payer: z.enum(taxPayers),
  place: z.enum(taxPlaces),
  validFrom: daySchema,
  /** Who entered it, for display. */
  madeBy: z.string(),
});

export type TaxRule = z.output<typeof taxRuleSchema>;

/** Amounts in rupees. `total` = `taxable` + the taxes + `outside`. */
const taxSumsSchema = z.object({
  count: z.number(),
  total: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  /** On documents of the time when the institute had no GSTIN. */
  outside: z.number(),
});

export type TaxSums = z.output<typeof taxSumsSchema>;

const unmatchedSchema = z.object({ count: z.number(), amount: z.number() });

const taxMonthReplySchema = z.object({
  month: taxMonthSchema,
  invoices: taxSumsSchema,
  creditNotes: taxSumsSchema,
  /** Invoices less credit notes. */
  net: taxSumsSchema.omit({ count: true }),
  /**
   * The same month in the ledger: `received` − `paymentsWithoutInvoice` + `invoicesWithoutPayment` is the total of the
   * invoices, and so for refunds and credit notes.
   */
  ledger: z.object({
    received: z.number(),
    refunded: z.number(),
    /** Of the month, but on no invoice of the month: money in review, or taken twice. */
    paymentsWithoutInvoice: unmatchedSchema,
    /** Of the month, for money of another month: the staff have decided later. */
    invoicesWithoutPayment: unmatchedSchema,
    /** Money that was on no invoice goes back without a credit note. */
    refundsWithoutNote: unmatchedSchema,
    notesWithoutRefund: unmatchedSchema,
  }),
});

export type TaxMonth = z.output<typeof taxMonthReplySchema>;

const taxDocumentKinds = ['invoice', 'credit_note'] as const;

const taxDocumentSchema = z.object({
  kind: z.enum(taxDocumentKinds),
  id: idSchema,
  number: z.string(),
  /** In India. */
  day: daySchema,
  issuedAt: instantSchema,
  orderId: idSchema,
  /** Who pays, as the document names them. */
  payer: z.object({ name: z.string(), gstin: z.string().nullable(), state: z.string().nullable() }),
  course: z.string(),
  sacCode: z.string().nullable(),
  /** `27-Maharashtra`; null without tax. */
  placeOfSupply: z.string().nullable(),
  /** In percent. */
  rate: z.number(),
  total: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  method: z.string(),
  reference: z.string(),
  /** Of a credit note: the invoice that it reduces. */
  reduces: z.object({ number: z.string(), day: daySchema }).nullable(),
  /** Null on documents that are older than the rule table. */
  ruleId: idSchema.nullable(),
});

export type TaxDocument = z.output<typeof taxDocumentSchema>;

/** Section 7 of GSTR-1: invoices less credit notes of payers without a GSTIN, by place and rate. */
const b2csSchema = z.object({
  type: z.literal('OE'),
  placeOfSupply: z.string(),
  rate: z.number(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
});

/** Section 12 of GSTR-1: invoices less credit notes by code and rate. */
const hsnSchema = z.object({
  sacCode: z.string(),
  /** Whether the payers have a GSTIN: the section has two tables. */
  payers: z.enum(['B2B', 'B2C']),
  unit: z.literal('NA'),
  rate: z.number(),
  quantity: z.number(),
  total: z.number(),
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  cess: z.number(),
});

/** Section 13 of GSTR-1: the series of numbers. */
const issuedSchema = z.object({
  nature: z.enum(['Invoices for outward supply', 'Credit Note']),
  from: z.string(),
  to: z.string(),
  count: z.number(),
  cancelled: z.number(),
});

export type Gstr1Small = z.output<typeof b2csSchema>;
export type Gstr1Hsn = z.output<typeof hsnSchema>;
export type Gstr1Issued = z.output<typeof issuedSchema>;

/** Without a month: the running one. */
const month = { month: taxMonthSchema.optional() };
const pagedMonth = z.strictObject({ ...month, ...pageQuery });
const wholeMonth = z.strictObject(month);

const office = { access: ['ADMIN'], right: 'money' } as const;

/** A list of documents of one month. */
const documents = { method: 'GET', ...office, query: pagedMonth, reply: { 200: z.array(taxDocumentSchema) } } as const;

export const taxEndpoints = {
  listRules: endpoint({
    method: 'GET',
    path: '/admin/tax/rules',
    ...office,
    summary: 'Whose state is the place of supply, the newest rules first',
    reply: { 200: z.array(taxRuleSchema) },
  }),
  createRule: endpoint({
    method: 'POST',
    path: '/admin/tax/rules',
    ...office,
    summary: 'A rule from today or a later day on; documents that exist do not change',
    body: taxRuleDraftSchema,
    reply: { 201: taxRuleSchema },
    errors: ['step_up_required', 'conflict'],
    fresh: true,
  }),
  getMonth: endpoint({
    method: 'GET',
    path: '/admin/tax/months/:month',
    ...office,
    summary: 'The sums of a month, and the same month in the ledger',
    params: z.strictObject({ month: taxMonthSchema }),
    reply: { 200: taxMonthReplySchema },
  }),
  listDocuments: endpoint({
    ...documents,
    path: '/admin/tax/documents',
    summary: 'Invoices of a month, then its credit notes, each the oldest first',
  }),
  listRegistered: endpoint({
    ...documents,
    path: '/admin/tax/gstr1/b2b',
    summary: 'Section B2B: invoices to payers with a GSTIN',
  }),
  listSmall: endpoint({
    method: 'GET',
    path: '/admin/tax/gstr1/b2cs',
    ...office,
    summary: 'Section B2CS: payers without a GSTIN, by place and rate, less their credit notes',
    query: wholeMonth,
    reply: { 200: z.array(b2csSchema) },
  }),
  listRegisteredNotes: endpoint({
    ...documents,
    path: '/admin/tax/gstr1/cdnr',
    summary: 'Section CDNR: credit notes to payers with a GSTIN',
  }),
  listUnregisteredNotes: endpoint({
    ...documents,
    path: '/admin/tax/gstr1/cdnur',
    summary: 'Credit notes to payers without a GSTIN; section B2CS has taken them off already',
  }),
  listCodes: endpoint({
    method: 'GET',
    path: '/admin/tax/gstr1/hsn',
    ...office,
    summary: 'Section HSN: by code and rate, less credit notes',
    query: wholeMonth,
    reply: { 200: z.array(hsnSchema) },
  }),
  listIssued: endpoint({
    method: 'GET',
    path: '/admin/tax/gstr1/docs',
    ...office,
    summary: 'Section documents issued: first and last number of each series',
    query: wholeMonth,
    reply: { 200: z.array(issuedSchema) },
  }),
  startTally: endpoint({
    method: 'POST',
    path: '/admin/tax/tally',
    ...office,
    summary: 'An address that downloads the vouchers of a month for Tally, for me and two minutes',
    body: wholeMonth,
    reply: { 201: z.object({ link: z.string() }) },
  }),
  downloadTally: endpoint({
    method: 'GET',
    path: '/admin/tax/tally/:file',
    ...office,
    summary: 'The documents of a month as vouchers for Tally (XML), sent while they are read',
    params: z.strictObject({ file: z.enum(['vouchers.xml']) }),
    query: z.strictObject({ ...month, ...signedQuery }),
    reply: { 200: fileStreamSchema },
    signed: true,
  }),
};
