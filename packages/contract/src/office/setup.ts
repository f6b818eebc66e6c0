import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { emailSchema, instantSchema, mobileNumberSchema } from '../protocol/fields.ts';

/** What an institute needs before its first student can pay, in the order of the checklist. */
export const setupItemNames = [
  'institute',
  'legal',
  'payments',
  'course',
  'trainer',
  'batch',
  'slide',
  'mail',
  'sms',
] as const;

export type SetupItemName = (typeof setupItemNames)[number];

const setupItemSchema = z.object({ name: z.enum(setupItemNames), isDone: z.boolean() });

export const messageChannels = ['mail', 'sms'] as const;
export const messageTestStates = ['waiting', 'sent', 'failed'] as const;

export type MessageChannel = (typeof messageChannels)[number];

const messageTestSchema = z.object({
  channel: z.enum(messageChannels),
  /** Masked: `m•••@example.com`, `••••••3210`. */
  to: z.string(),
  /** `sent`: the mail server or the SMS gateway has taken the message. */
  state: z.enum(messageTestStates),
  /** Why it failed, in the words of the mail server or the SMS gateway as far as they name nobody. */
  reason: z.string().nullable(),
  requestedAt: instantSchema,
});

export type MessageTest = z.output<typeof messageTestSchema>;

const setupSchema = z.object({
  /** Without `sms` where no SMS is sent. */
  items: z.array(setupItemSchema),
  allDone: z.boolean(),
  /** The newest test of each channel; null before the first, and where no SMS is sent. */
  tests: z.object({ mail: messageTestSchema.nullable(), sms: messageTestSchema.nullable() }),
});

export type Setup = z.output<typeof setupSchema>;

export const mailTestSchema = z.strictObject({ to: emailSchema });
export const smsTestSchema = z.strictObject({ to: mobileNumberSchema });

export const setupEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/admin/setup',
    access: ['ADMIN'],
    right: 'site',
    summary: 'The checklist of a new installation: what is done and what is not, read from the rows themselves',
    reply: { 200: setupSchema },
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/admin/setup/test-mail',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Send a test mail by the same queue as every other mail; `GET /admin/setup` tells what became of it',
    body: mailTestSchema,
    reply: { 201: messageTestSchema },
  }),
  testSms: endpoint({
    method: 'POST',
    path: '/admin/setup/test-sms',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Send a test SMS by the same queue as every code; `GET /admin/setup` tells what became of it',
    body: smsTestSchema,
    reply: { 201: messageTestSchema },
    errors: ['sms_unavailable'],
  }),
};
