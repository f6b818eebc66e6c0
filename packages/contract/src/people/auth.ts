import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  mobileNumberSchema,
  plainTextSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { rightSchema, staffRoles } from '../rights.ts';
import { roleSchema } from '../roles.ts';

export const otpChannels = ['email', 'mobile'] as const;

export type OtpChannel = (typeof otpChannels)[number];

const otpSchema = z
  .string()
  .regex(new RegExp(`^\\d{${limits.otpDigits}}$`), `Please enter the ${limits.otpDigits} digits of the code.`);

/** The spec sends these as query parameters; our own client sends a body, which access logs do not contain. */
export const verifyOtpSchema = z.strictObject({
  identifier: lineSchema(254),
  otp: otpSchema,
  type: z.enum(otpChannels),
});

const person = {
  id: idSchema,
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** A person can log in only with a contact that was proved by a code. */
  emailVerified: z.boolean(),
  mobileNumber: z.string(),
  mobileVerified: z.boolean(),
  address: z.string().nullable(),
  qualification: z.string().nullable(),
  workingStatus: z.string().nullable(),
  image: z.string().nullable(),
  resume: z.string().nullable(),
  roles: z.array(roleSchema),
  /**
   * The person has not agreed to the account consent, because an admin or another browser created the account. Ask for
   * it first.
   */
  needsConsent: z.boolean(),
};

const studentDataSchema = z.object(person);

export const trainerDataSchema = z.object({
  ...person,
  experience: z.number().nullable(),
  technologies: z.array(z.string()),
  /** The admin invited the trainer, who has not filled in the rest yet. Ask for it first. */
  needsDetails: z.boolean(),
});

const adminDataSchema = z.object({
  id: idSchema,
  name: z.literal('ADMIN'),
  fullName: z.string(),
  roles: z.array(roleSchema),
  staffRole: z.enum(staffRoles),
  /** What the screens may offer; the server reads them again on every call. */
  rights: z.array(rightSchema),
});

/** The person after sign-in; `technologies`, `experience` and `needsDetails` only for trainers. */
const userDataSchema = z.object({
  ...person,
  experience: z.number().nullish(),
  technologies: z.array(z.string()).optional(),
  needsDetails: z.boolean().optional(),
});

export const signedInSchema = z.object({ token: z.string(), userData: userDataSchema });

export type UserData = z.output<typeof userDataSchema>;

const sessionSchema = z.object({
  id: idSchema,
  device: z.string(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
  expiresAt: instantSchema,
  current: z.boolean(),
});

/**
 * A contact change that waits: for the code sent to the new contact, or for the day in which the old contacts can
 * object.
 */
export const contactChangeSchema = z.object({
  id: idSchema,
  channel: z.enum(otpChannels),
  newValue: z.string(),
  /** The person has this contact already and only proves it: nothing else changes, and no session ends. */
  isPresentContact: z.boolean(),
  requestedAt: instantSchema,
  /** An admin requested it, for a person who could not prove a contact of the account. */
  byInstitute: z.boolean(),
  /**
   * When a change made by an admin takes effect, or when a new number took effect that no SMS could prove; null until the
   * code is entered.
   */
  effectiveAt: instantSchema.nullable(),
});

export type ContactChange = z.output<typeof contactChangeSchema>;

const everybody = ['STUDENT', 'TRAINER', 'ADMIN'] as const;

/** A new e-mail address or a new number, never both: each is requested and confirmed on its own. */
const oneContact = { email: emailSchema.optional(), mobileNumber: mobileNumberSchema.optional() };

const namesOneContact = ({ email, mobileNumber }: { email?: string | undefined; mobileNumber?: string | undefined }) =>
  (email === undefined) !== (mobileNumber === undefined);

const oneContactMessage = 'Please give an e-mail address or a mobile number.';

export const stepUpSchema = z.strictObject({ password: z.string().max(128), code: z.string().max(32).optional() });

export const contactChangeInPersonSchema = z
  .strictObject({ ...oneContact, reason: lineSchema(limits.contactReasonCharactersMost) })
  .refine(namesOneContact, oneContactMessage);

export const otpEmailSchema = z.strictObject({ email: emailSchema });

export const otpMobileSchema = z.strictObject({ mobileNumber: mobileNumberSchema });

export const authEndpoints = {
  sendEmailOtp: endpoint({
    method: 'POST',
    path: '/auth/otp/email',
    access: 'public',
    summary: 'Send a one-time code to an e-mail address',
    body: otpEmailSchema,
    reply: { 200: messageSchema },
    errors: ['unknown_identifier', 'identifier_unproved'],
  }),
  sendMobileOtp: endpoint({
    method: 'POST',
    path: '/auth/otp/mobile',
    access: 'public',
    summary: 'Send a one-time code by SMS',
    body: otpMobileSchema,
    reply: { 200: messageSchema },
    errors: ['unknown_identifier', 'identifier_unproved', 'sms_unavailable'],
  }),
  verifyOtp: endpoint({
    method: 'POST',
    path: '/auth/verifyOtp',
    access: 'public',
    summary: 'Exchange a one-time code for a token, by body or by query',
    query: verifyOtpSchema.partial(),
    body: verifyOtpSchema.nullish(),
    reply: { 200: signedInSchema },
    errors: ['otp_incorrect', 'otp_unusable', 'otp_exhausted'],
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/admin/login',
    access: 'public',
    summary: 'Sign the admin in; the reply is the token as plain text',
    body: z.strictObject({
      /** The name of the admin, or the e-mail address of an invited member of the staff. */
      username: lineSchema(254),
      password: z.string().max(128),
      /** Six digits of the authenticator, or a recovery code; required once the admin has set up an authenticator. */
      code: z.string().max(32).optional(),
    }),
    reply: { 200: plainTextSchema },
    errors: ['login_failed'],
  }),
  stepUp: endpoint({
    method: 'POST',
    path: '/admin/step-up',
    access: ['ADMIN'],
    right: 'any',
    summary: 'Prove again that it is me, by password; for ten minutes I may then move money and unlock people',
    body: stepUpSchema,
    reply: { 200: z.object({ freshUntil: instantSchema }) },
    errors: ['login_failed'],
  }),
  unlockPerson: endpoint({
    method: 'POST',
    path: '/admin/people/:personId/unlock',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Let a student or trainer log in again whose wrong codes or codes sent were too many',
    params: z.strictObject({ personId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  askForProof: endpoint({
    method: 'POST',
    path: '/me/proof',
    access: ['STUDENT', 'TRAINER'],
    summary: 'Send me a code by a contact that I have confirmed, to prove again that it is me',
    body: z.strictObject({ channel: z.enum(otpChannels) }),
    reply: { 200: messageSchema },
    errors: ['sms_unavailable'],
  }),
  confirmProof: endpoint({
    method: 'POST',
    path: '/me/proof/confirm',
    access: ['STUDENT', 'TRAINER'],
    summary: 'Prove again that it is me, by that code; for ten minutes I may then change my contacts',
    body: z.strictObject({ channel: z.enum(otpChannels), otp: otpSchema }),
    reply: { 200: z.object({ freshUntil: instantSchema }) },
    errors: ['otp_incorrect', 'otp_unusable', 'otp_exhausted'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: everybody,
    right: 'any',
    summary: 'End this session',
    reply: { 200: messageSchema },
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    access: everybody,
    right: 'any',
    summary: 'Who I am',
    reply: { 200: views({ STUDENT: studentDataSchema, TRAINER: trainerDataSchema, ADMIN: adminDataSchema }) },
  }),
  listMySessions: endpoint({
    method: 'GET',
    path: '/me/sessions',
    access: everybody,
    right: 'any',
    summary: 'Where I am signed in',
    reply: { 200: z.array(sessionSchema) },
  }),
  revokeMySession: endpoint({
    method: 'DELETE',
    path: '/me/sessions/:sessionId',
    access: everybody,
    right: 'any',
    summary: 'Sign out one of my devices',
    params: z.strictObject({ sessionId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  requestContactChange: endpoint({
    method: 'POST',
    path: '/contact-changes',
    access: ['STUDENT', 'TRAINER'],
    summary: 'Send a code to a new e-mail address or mobile number, or to one that was never proved',
    fresh: true,
    body: z.strictObject(oneContact).refine(namesOneContact, oneContactMessage),
    reply: { 201: contactChangeSchema },
    errors: ['step_up_required', 'identifier_taken', 'sms_unavailable'],
  }),
  requestContactChangeInPerson: endpoint({
    method: 'POST',
    path: '/admin/people/:userId/contact-changes',
    access: ['ADMIN'],
    right: 'people',
    summary:
      'Change a contact of a person who was identified in person; it takes effect a day after its code is entered',
    fresh: true,
    params: z.strictObject({ userId: idTextSchema }),
    body: contactChangeInPersonSchema,
    reply: { 201: contactChangeSchema },
    errors: ['step_up_required', 'not_found', 'conflict', 'identifier_taken', 'sms_unavailable'],
  }),
  confirmContactChange: endpoint({
    method: 'POST',
    path: '/contact-changes/:changeId/confirm',
    access: everybody,
    right: 'people',
    summary:
      'Prove an e-mail address or number by its code; when a new one takes effect, every session of the person ends',
    params: z.strictObject({ changeId: idTextSchema }),
    body: z.strictObject({ otp: otpSchema }),
    /** `loginAgain`: the session of this call has ended. */
    reply: { 200: z.object({ message: z.string(), loginAgain: z.boolean() }) },
    errors: ['step_up_required', 'not_found', 'identifier_taken', 'otp_incorrect', 'otp_unusable', 'otp_exhausted'],
  }),
  resendContactCode: endpoint({
    method: 'POST',
    path: '/contact-changes/:changeId/resend',
    access: everybody,
    right: 'people',
    summary: 'Send another code to the new e-mail address or number',
    params: z.strictObject({ changeId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'sms_unavailable'],
  }),
  withdrawContactChange: endpoint({
    method: 'DELETE',
    path: '/contact-changes/:changeId',
    access: everybody,
    right: 'people',
    summary: 'Leave the e-mail address or number as it is',
    params: z.strictObject({ changeId: idTextSchema }),
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  undoContactChange: endpoint({
    method: 'POST',
    path: '/contact-changes/undo',
    access: 'public',
    summary: 'Stop or undo a change of contact, by the link that was mailed to the old e-mail address',
    body: z.strictObject({ token: lineSchema(200) }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'identifier_taken'],
  }),
};
