import { endpoint } from '../protocol/endpoint.ts';
import { idTextSchema, lineSchema, textSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';
import { gstinSchema, stateCodeSchema } from './gstin.ts';

const billing = {
  /** Who pays, as documents name them: an employer, or the student. */
  name: lineSchema(120),
  /** Null for a payer who is not registered. */
  gstin: gstinSchema.nullable(),
  /** Null if unknown. Of a registered payer it is the state of the GSTIN. */
  stateCode: stateCodeSchema.nullable(),
  address: textSchema(300).nullable(),
};

export const billingDraftSchema = z.strictObject(billing).superRefine(({ gstin, stateCode, address }, context) => {
  if (gstin === null) return;
  if (stateCode !== null && stateCode !== gstin.slice(0, 2))
    context.addIssue({ code: 'custom', path: ['stateCode'], message: 'The GSTIN is of another state.' });
  if (address === null)
    context.addIssue({ code: 'custom', path: ['address'], message: 'Please enter the address of the registration.' });
});

/** Null: documents name the student, as they do without these details. */
const billingReply = z.object({ billing: z.object(billing).nullable() });
const billingBody = z.strictObject({ billing: billingDraftSchema.nullable() });

export type Billing = z.output<typeof billingDraftSchema>;
export type BillingReply = z.output<typeof billingReply>;

const office = {
  access: ['ADMIN'],
  right: 'money',
  params: z.strictObject({ studentId: idTextSchema }),
} as const;

/** The payer's details on tax invoices. Changing them changes no document that exists. */
export const billingEndpoints = {
  getMine: endpoint({
    method: 'GET',
    path: '/me/billing',
    access: ['STUDENT'],
    summary: 'Who pays for me, as my tax invoices name them',
    reply: { 200: billingReply },
  }),
  updateMine: endpoint({
    method: 'PUT',
    path: '/me/billing',
    access: ['STUDENT'],
    summary: 'Change who pays for me, on documents from now on',
    body: billingBody,
    reply: { 200: billingReply },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/students/:studentId/billing',
    ...office,
    summary: 'Who pays for a student, as tax invoices name them',
    reply: { 200: billingReply },
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/students/:studentId/billing',
    ...office,
    summary: 'Change who pays for a student, on documents from now on',
    body: billingBody,
    reply: { 200: billingReply },
    errors: ['not_found'],
  }),
};
