import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, lineSchema, messageSchema } from '../protocol/fields.ts';
import { trainerDataSchema, signedInSchema } from './auth.ts';
import { personSignUp } from './people.ts';
import { trainerSignUpSchema } from './trainers.ts';

const { name, email, mobileNumber } = personSignUp;

/** What the admin types to invite a trainer; the e-mail address is required where the institute sends no SMS. */
export const invitationDraftSchema = z.strictObject({ name, email: email.optional(), mobileNumber });

/** What an invited trainer adds: the fields of a trainer's sign-up without those that the admin has typed. */
export const invitationDetailsSchema = trainerSignUpSchema.omit({ name: true, email: true, mobileNumber: true });

/** The secret of the link, which stands after the # of its address. */
const tokenSchema = lineSchema(100);

const params = z.strictObject({ trainerId: idTextSchema });

export const invitationEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/admin/trainers/invitations',
    access: ['ADMIN'],
    right: 'people',
    summary:
      'Make the account of a trainer and mail a link to complete it, if there is an address; the same contacts again change nothing',
    body: invitationDraftSchema,
    reply: { 201: z.object({ message: z.string(), trainerId: idSchema }) },
    errors: ['identifier_taken'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/admin/trainers/:trainerId/invitation/resend',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Mail a new link to an invited trainer; the earlier link stops working',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/admin/trainers/:trainerId/invitation',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Delete the account of an invited trainer who has not begun; refused once a course is assigned',
    params,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  open: endpoint({
    method: 'POST',
    path: '/invitations/open',
    access: 'public',
    summary: 'Whom a link invites; changes nothing',
    body: z.strictObject({ token: tokenSchema }),
    reply: { 200: z.object({ name: z.string(), email: z.string(), mobileNumber: z.string() }) },
    errors: ['not_found'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/invitations/complete',
    access: 'public',
    summary: 'Complete an invited account by its link: proves the e-mail address, ends the link and signs in',
    body: invitationDetailsSchema.extend({ token: tokenSchema }),
    reply: { 200: signedInSchema },
    errors: ['not_found', 'identifier_taken'],
    uploads: true,
  }),
  completeMine: endpoint({
    method: 'POST',
    path: '/me/invitation',
    access: ['TRAINER'],
    summary: 'Complete my invited account after a log-in by code',
    body: invitationDetailsSchema,
    reply: { 200: trainerDataSchema },
    errors: ['not_found'],
    uploads: true,
  }),
};
