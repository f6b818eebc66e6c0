import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { emailSchema, idSchema, idTextSchema, instantSchema, lineSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { rightSchema, staffRoles } from '../rights.ts';

/** `invited`: has not used the link yet. `suspended`: cannot log in, and every session has ended. */
export const staffStatuses = ['active', 'invited', 'suspended'] as const;

export type StaffStatus = (typeof staffStatuses)[number];

const staffMemberSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Null for admins that the operator's command made. */
  email: z.string().nullable(),
  /** What the person types to log in. */
  username: z.string(),
  role: z.enum(staffRoles),
  rights: z.array(rightSchema),
  status: z.enum(staffStatuses),
  hasAuthenticator: z.boolean(),
  /** The newest sign of life in a session that is kept; null without one. */
  lastSeenAt: instantSchema.nullable(),
  createdAt: instantSchema,
  /** When the open link to set a password stops working; null without one. */
  linkExpiresAt: instantSchema.nullable(),
  /** Whether the caller may change this account: nobody their own, and only an owner that of an owner. */
  mayChange: z.boolean(),
  version: idSchema,
});

export type StaffMember = z.output<typeof staffMemberSchema>;

const rightsSchema = z
  .array(rightSchema)
  .max(rightSchema.options.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each right once.');

const account = {
  name: lineSchema(100),
  role: z.enum(staffRoles),
  /** Read for the role `other` only; every other role has its own set. */
  rights: rightsSchema,
};

export const staffDraftSchema = z.strictObject({ ...account, email: emailSchema });
export const staffChangeSchema = z.strictObject({ ...account, version: idSchema });

const params = z.strictObject({ staffId: idTextSchema });

const staffCall = { access: ['ADMIN'], right: 'staff' } as const;

/** Calls that change who may do what: the password must have been typed in the last minutes. */
const changeCall = { ...staffCall, fresh: true } as const;

export const staffEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/staff',
    ...staffCall,
    summary: 'Everybody who works in the office, with their rights',
    reply: { 200: z.array(staffMemberSchema) },
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/staff',
    ...changeCall,
    summary: 'Invite a member of the staff by mail; the link asks for a password and an authenticator',
    body: staffDraftSchema,
    reply: { 201: staffMemberSchema },
    errors: ['step_up_required', 'forbidden', 'identifier_taken', 'conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/staff/:staffId',
    ...changeCall,
    summary: 'Change name, role and rights; they count from the next call on',
    params,
    body: staffChangeSchema,
    reply: { 200: staffMemberSchema },
    errors: ['step_up_required', 'forbidden', 'not_found', 'conflict'],
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/admin/staff/:staffId/suspend',
    ...changeCall,
    summary: 'End all sessions of this account and its open link; nobody can log in with it',
    params,
    reply: { 200: staffMemberSchema },
    errors: ['step_up_required', 'forbidden', 'not_found', 'conflict'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/admin/staff/:staffId/restore',
    ...changeCall,
    summary: 'Let a suspended account log in again, with the password and rights it had',
    params,
    reply: { 200: staffMemberSchema },
    errors: ['step_up_required', 'forbidden', 'not_found'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/admin/staff/:staffId/link',
    ...changeCall,
    summary: 'Mail a new link: to the invited, or to somebody who has lost the password or the authenticator',
    params,
    reply: { 200: staffMemberSchema },
    errors: ['step_up_required', 'forbidden', 'not_found', 'conflict'],
  }),
};

/** Longer than any token of ours. A text that is no token gets the same reply as a wrong token. */
const tokenSchema = z.string().max(200);

export const staffPasswordSchema = z
  .string()
  .min(limits.adminPasswordLeast, `Please use at least ${limits.adminPasswordLeast} characters.`)
  .max(limits.adminPasswordMost, `Please use at most ${limits.adminPasswordMost} characters.`);

export const authenticatorCodeSchema = z.string().regex(/^\d{6}$/, 'Please enter the 6 digits that the app shows.');

export const staffAnswerSchema = z.strictObject({
  token: tokenSchema,
  password: staffPasswordSchema,
  authenticatorCode: authenticatorCodeSchema,
});

/** The link in the mail to a member of the staff. */
export const staffInvitationEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/staff-invitations/open',
    access: 'public',
    summary: 'Whom a link invites, and the authenticator it offers; changes nothing. 404 if it does not work',
    body: z.strictObject({ token: tokenSchema }),
    reply: {
      200: z.object({
        name: z.string(),
        email: z.string(),
        expiresAt: instantSchema,
        /** For the QR code of the authenticator app. The same for every call with this link. */
        authenticatorUri: z.string(),
      }),
    },
    errors: ['not_found'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/staff-invitations/accept',
    access: 'public',
    summary: 'Set password and authenticator by the link, which then no longer works; the reply logs the person in',
    body: staffAnswerSchema,
    reply: {
      201: z.object({
        token: z.string(),
        /** Each works once in place of an authenticator code. */
        recoveryCodes: z.array(z.string()),
      }),
    },
    errors: ['not_found'],
  }),
};
