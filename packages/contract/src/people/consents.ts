import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { instantSchema } from '../protocol/fields.ts';

/**
 * The consent texts, one per purpose (DPDP). A change of a text needs a new version: each stored answer names the
 * version it refers to.
 */
export const consentNotice = {
  version: '2026-11',
  texts: {
    account:
      'I am 18 or older, and I agree that the institute keeps my details, picture and resume to run my account and my classes.',
    resume_sharing: 'The institute may send my resume to employers who are hiring.',
    showcase: 'The institute may show my name, picture and qualification on its public pages.',
    marketing: 'The institute may write to me about new courses and events.',
  },
} as const;

export const consentPurposes = ['account', 'resume_sharing', 'showcase', 'marketing'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** Consents at sign-up: the account needs `account`, all others are optional. */
export const signUpConsentsSchema = z.strictObject({
  account: z.literal(true, 'Please agree to this to sign up.'),
  resume_sharing: z.boolean().default(false),
  showcase: z.boolean().default(false),
  marketing: z.boolean().default(false),
});

/** The same questions, for people whose account was created by somebody else. */
export const consentAnswersSchema = signUpConsentsSchema.extend({
  account: z.literal(true, 'Please agree to this to go on.'),
});

const consentSchema = z.object({
  purpose: z.enum(consentPurposes),
  given: z.boolean(),
  /** Null if the person was never asked. */
  at: instantSchema.nullable(),
  /** Version of the text beside the check box. */
  noticeVersion: z.string().nullable(),
  /** Number of the privacy notice that was in force; 0 if none was published. */
  privacyVersion: z.number().nullable(),
});

export type Consent = z.output<typeof consentSchema>;

export const consentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/me/consents',
    access: ['STUDENT', 'TRAINER'],
    summary: 'What I agreed to, by purpose',
    reply: { 200: z.array(consentSchema) },
  }),
  give: endpoint({
    method: 'POST',
    path: '/me/consents',
    access: ['STUDENT', 'TRAINER'],
    summary: 'Agree to a purpose, or take it back; the account itself ends by deleting it',
    body: z.strictObject({ purpose: z.enum(['resume_sharing', 'showcase', 'marketing']), given: z.boolean() }),
    reply: { 201: consentSchema },
  }),
  answerAll: endpoint({
    method: 'PUT',
    path: '/me/consents',
    access: ['STUDENT', 'TRAINER'],
    summary: 'Answer every purpose at once, as at sign-up; for people who were never asked',
    body: consentAnswersSchema,
    reply: { 200: z.array(consentSchema) },
  }),
};
