import { accountStatuses } from '../people/people.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

/** The ways of a message. SMS cost money and go by registered templates only, so only the staff send them. */
export const deliveryChannels = ['bell', 'mail', 'sms'] as const;

/** `sending`: some people are told, others not yet. `stopped`: whoever is not told yet never will be. */
export const messageStates = ['scheduled', 'sending', 'sent', 'stopped'] as const;

/**
 * What became of one message to one person by one channel. `unknown`: the hand-over to the SMS carrier was cut, and the
 * carrier does not know the SMS, so it may or may not arrive and is not repeated.
 */
export const deliveryStates = ['waiting', 'told', 'unreachable', 'refused', 'unknown', 'stopped'] as const;

export type DeliveryChannel = (typeof deliveryChannels)[number];
export type MessageState = (typeof messageStates)[number];
export type DeliveryState = (typeof deliveryStates)[number];

/** To whom: the students of a batch or a course, those whom the list of students shows with these filters, or one person. */
export const audienceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('batch'), batchId: idSchema }),
  z.strictObject({ kind: z.literal('course'), courseId: idSchema }),
  z.strictObject({
    kind: z.literal('filter'),
    q: searchSchema,
    course: z.union([idSchema, z.literal('none')]).optional(),
    batch: z.union([idSchema, z.literal('none')]).optional(),
    status: z.enum(accountStatuses).optional(),
  }),
  z.strictObject({ kind: z.literal('person'), userId: idSchema }),
]);

export type Audience = z.output<typeof audienceSchema>;

/** An SMS is the text that was registered with its values filled in. A value must not carry a sentence of its own. */
const smsPartSchema = z.strictObject({
  templateId: idSchema,
  values: z.record(z.string().regex(/^[a-z][a-z0-9_]{0,19}$/), lineSchema(30)),
});

export const messageDraftSchema = z.strictObject({
  audience: audienceSchema,
  channels: z.array(z.enum(deliveryChannels)).min(1, 'Please choose how people are told.').max(3),
  title: lineSchema(100),
  text: textSchema(2000),
  /** Needed exactly with the channel `sms`. */
  sms: smsPartSchema.nullish(),
  /** When it goes out; missing for at once. */
  sendAt: instantSchema.nullish(),
});

const countsSchema = z.object({
  people: z.number(),
  /** Deliveries: one for each person and channel. */
  waiting: z.number(),
  told: z.number(),
  unreachable: z.number(),
  refused: z.number(),
  unknown: z.number(),
  stopped: z.number(),
});

const messageSchema = z.object({
  id: idSchema,
  author: z.object({ role: z.enum(['TRAINER', 'ADMIN']), id: idSchema, name: z.string() }),
  audience: audienceSchema,
  /** Whom it goes to in words: "Batch 12 of Java Full Stack". */
  audienceText: z.string(),
  channels: z.array(z.enum(deliveryChannels)),
  title: z.string(),
  text: z.string(),
  /** The SMS with its values, as the carrier gets it; null without SMS. */
  smsText: z.string().nullable(),
  state: z.enum(messageStates),
  sendAt: instantSchema,
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  stoppedAt: instantSchema.nullable(),
  stoppedBy: z.string().nullable(),
  /** In paise, for the SMS handed over so far. */
  costInPaise: z.number(),
  counts: countsSchema,
});

export type Message = z.output<typeof messageSchema>;

const previewSchema = z.object({
  audienceText: z.string(),
  people: z.number(),
  /** How many of them each chosen channel reaches. */
  reached: z.object({ bell: z.number(), mail: z.number(), sms: z.number() }),
  /** People whom no chosen channel reaches. */
  unreached: z.number(),
  smsText: z.string().nullable(),
  /** How many SMS of the carrier one of them takes: a long text or Indian letters take several. */
  smsParts: z.number(),
  costInPaise: z.number(),
});

export type MessagePreview = z.output<typeof previewSchema>;

const deliverySchema = z.object({
  person: z.object({ id: idSchema, name: z.string() }),
  channel: z.enum(deliveryChannels),
  state: z.enum(deliveryStates),
  /** Why the person was not told; null otherwise. */
  reason: z.string().nullable(),
  at: instantSchema.nullable(),
});

export type Delivery = z.output<typeof deliverySchema>;

const deliveryListedSchema = deliverySchema.extend({ message: z.object({ id: idSchema, title: z.string() }) });

export type DeliveryListed = z.output<typeof deliveryListedSchema>;

const smsTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The id by which the carrier knows the template. */
  carrierId: z.string(),
  /** The id under which the text is registered (DLT). */
  dltId: z.string(),
  /** The registered text, with its variables in braces: "Dear student, class on {day} is moved." */
  text: z.string(),
  /** Names of the variables, in the order of the text. */
  variables: z.array(z.string()),
  archivedAt: instantSchema.nullable(),
});

export type SmsTemplate = z.output<typeof smsTemplateSchema>;

export const smsTemplateDraftSchema = z.strictObject({
  name: lineSchema(60),
  carrierId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'Please enter the id of the carrier.'),
  dltId: z.string().regex(/^\d{19}$/, 'Please enter the 19 digits of the registration.'),
  text: textSchema(1000),
});

const receivedSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  from: z.string(),
  at: instantSchema,
});

export type ReceivedMessage = z.output<typeof receivedSchema>;

const params = z.strictObject({ messageId: idTextSchema });
const templateParams = z.strictObject({ templateId: idTextSchema });
const writers = { access: ['TRAINER', 'ADMIN'], right: 'people' } as const;
const office = { access: ['ADMIN'], right: 'people' } as const;

export const messageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/messages',
    ...writers,
    summary: 'Messages to students: my own, or for the staff of everybody; the newest first',
    query: z.strictObject({ state: z.enum(messageStates).optional(), batch: idTextSchema.optional(), ...pageQuery }),
    reply: { 200: z.array(messageSchema) },
  }),
  preview: endpoint({
    method: 'POST',
    path: '/messages/preview',
    ...writers,
    summary: 'Whom a message would reach by which channel, and what its SMS would cost; nothing is stored',
    body: messageDraftSchema,
    reply: { 200: previewSchema },
    errors: ['not_found', 'conflict'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/messages',
    ...writers,
    summary: 'Send a message, or schedule it. Trainers write to their batches, by bell and mail',
    body: messageDraftSchema,
    reply: { 201: messageSchema },
    errors: ['not_found', 'conflict'],
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/messages/:messageId',
    ...writers,
    summary: 'One message with what became of it',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/messages/:messageId/stop',
    ...writers,
    summary: 'Stop a message: whoever is not told yet is not told. The same call twice counts once',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/messages/:messageId/deliveries',
    ...writers,
    summary: 'Who got the message by which channel, by name of the person',
    params,
    query: z.strictObject({
      state: z.enum(deliveryStates).optional(),
      channel: z.enum(deliveryChannels).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(deliverySchema) },
    errors: ['not_found'],
  }),
  listAllDeliveries: endpoint({
    method: 'GET',
    path: '/admin/message-deliveries',
    ...office,
    summary:
      'Who got which message by which channel, by message, channel and person; exported with the filter `message`',
    query: z.strictObject({
      message: idTextSchema.optional(),
      state: z.enum(deliveryStates).optional(),
      channel: z.enum(deliveryChannels).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(deliveryListedSchema) },
  }),
  getReceived: endpoint({
    method: 'GET',
    path: '/messages/received/:messageId',
    access: ['STUDENT', 'TRAINER'],
    summary: 'A message that I got',
    params,
    reply: { 200: receivedSchema },
    errors: ['not_found'],
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/admin/sms-templates',
    ...office,
    summary: 'Registered SMS templates, by name',
    query: z.strictObject({ archived: z.enum(['true', 'false']).optional(), ...pageQuery }),
    reply: { 200: z.array(smsTemplateSchema) },
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/admin/sms-templates',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Enter a template that is registered with the carrier',
    body: smsTemplateDraftSchema,
    reply: { 201: smsTemplateSchema },
    errors: ['conflict'],
  }),
  archiveTemplate: endpoint({
    method: 'POST',
    path: '/admin/sms-templates/:templateId/archive',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Offer a template no longer; messages that used it keep it',
    params: templateParams,
    reply: { 200: smsTemplateSchema },
    errors: ['not_found'],
  }),
};
