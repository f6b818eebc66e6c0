import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  mobileNumberSchema,
  textSchema,
} from '../protocol/fields.ts';
import { companyListedSchema } from './placements.ts';
import { companyLimits, openingStates } from './limits.ts';

const contactSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** What the person does there: `HR manager`. */
  title: z.string().nullable(),
  email: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  version: idSchema,
});

const noteSchema = z.object({ id: idSchema, text: z.string(), by: z.string(), at: instantSchema });

const companyRecordSchema = z.object({
  ...companyListedSchema.shape,
  contacts: z.array(contactSchema),
  /** The newest first. */
  notes: z.array(noteSchema),
  openings: z.array(z.object({ id: idSchema, title: z.string(), state: z.enum(openingStates), applyBy: z.string() })),
});

export type CompanyContact = z.output<typeof contactSchema>;
export type CompanyNote = z.output<typeof noteSchema>;
export type CompanyRecord = z.output<typeof companyRecordSchema>;

const contactWords = {
  name: lineSchema(100),
  title: lineSchema(100).nullable(),
  email: emailSchema.nullable(),
  mobileNumber: mobileNumberSchema.nullable(),
};
interface Reachable {
  readonly email: string | null;
  readonly mobileNumber: string | null;
}
const isReachable = ({ email, mobileNumber }: Reachable) => email !== null || mobileNumber !== null;
const unreachable = { message: 'Please give an email address or a number.', path: ['email'] };

export const companyContactDraftSchema = z.strictObject(contactWords).refine(isReachable, unreachable);
export const companyContactChangeSchema = z
  .strictObject({ ...contactWords, version: idSchema })
  .refine(isReachable, unreachable);
export const companyNoteSchema = z.strictObject({ text: textSchema(companyLimits.noteCharactersMost) });

const params = z.strictObject({ companyId: idTextSchema });
const contactParams = z.strictObject({ companyId: idTextSchema, contactId: idTextSchema });
const staff = { access: ['ADMIN'], right: 'placement' } as const;

/** What the office knows about a company. */
export const companyEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/companies/:companyId',
    ...staff,
    summary: 'A company with its contacts, notes and openings',
    params,
    reply: { 200: companyRecordSchema },
    errors: ['not_found'],
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/admin/companies/:companyId/contacts',
    ...staff,
    summary: 'Add somebody who works there',
    params,
    body: companyContactDraftSchema,
    reply: { 201: contactSchema },
    errors: ['not_found', 'conflict'],
  }),
  updateContact: endpoint({
    method: 'PUT',
    path: '/admin/companies/:companyId/contacts/:contactId',
    ...staff,
    summary: 'Change a contact',
    params: contactParams,
    body: companyContactChangeSchema,
    reply: { 200: contactSchema },
    errors: ['not_found', 'conflict'],
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/admin/companies/:companyId/contacts/:contactId',
    ...staff,
    summary: 'Delete a contact',
    params: contactParams,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/companies/:companyId/notes',
    ...staff,
    summary: 'Note what was agreed with a company',
    params,
    body: companyNoteSchema,
    reply: { 201: noteSchema },
    errors: ['not_found'],
  }),
};
