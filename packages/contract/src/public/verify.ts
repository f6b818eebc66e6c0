import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { verifiedCertificateSchema } from '../learning/certificates.ts';

/** What somebody who scans the code of a document learns: whether we issued it, and for how much. Nobody is named. */
const verifiedDocumentSchema = z.object({
  kind: z.literal('document'),
  /** As printed: `Tax invoice`, `Receipt`, `Credit note`. */
  title: z.string(),
  number: z.string(),
  issuedAt: instantSchema,
  /** In rupees, tax included. */
  amount: z.number(),
  /** Of an invoice: what credit notes have taken off it since. */
  credited: z.number(),
  issuer: z.object({ name: z.string(), gstin: z.string().nullable() }),
});

export type VerifiedDocument = z.output<typeof verifiedDocumentSchema>;

const verifiedSchema = z.discriminatedUnion('kind', [
  verifiedDocumentSchema,
  z.object({ kind: z.literal('certificate'), ...verifiedCertificateSchema.shape }),
]);

export type Verified = z.output<typeof verifiedSchema>;

export const verifyEndpoints = {
  verify: endpoint({
    method: 'GET',
    path: '/verify/:token',
    access: 'public',
    summary: 'Whether a receipt, a tax invoice, a credit note or a certificate is ours, by the code printed on it',
    params: z.strictObject({ token: z.string().max(80) }),
    reply: { 200: verifiedSchema },
    errors: ['not_found'],
    unlisted: true,
  }),
};
