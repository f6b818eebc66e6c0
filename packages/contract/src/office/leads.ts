import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  contactNumberSchema,
  daySchema,
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';

/** Where a lead came from: a form of the site, the chat, "tell me when", or the office itself. */
export const leadSources = ['contact', 'course', 'chat', 'tell_me', 'walk_in', 'import', 'other'] as const;

/** `won`: has paid or got a course. `lost`: does not want one, with a reason. */
export const leadStages = ['new', 'contacted', 'interested', 'visit', 'won', 'lost'] as const;

export const leadEventKinds = [
  'created',
  'asked',
  'note',
  'call',
  'stage',
  'owner',
  'next_call',
  'summary',
  'converted',
] as const;

export type LeadSource = (typeof leadSources)[number];
export type LeadStage = (typeof leadStages)[number];
export type LeadEventKind = (typeof leadEventKinds)[number];

const namedSchema = z.object({ id: idSchema, name: z.string() });

const utmSchema = z.object({
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
});

const leadSchema = z.object({
  id: idSchema,
  name: z.string(),
  mobileNumber: z.string().nullable(),
  email: z.string().nullable(),
  source: z.enum(leadSources),
  /** The marks of the link by which the person first came. Typed by anybody: plain text. */
  utm: utmSchema,
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  owner: namedSchema.nullable(),
  stage: z.enum(leadStages),
  lostReason: z.string().nullable(),
  nextCallAt: instantSchema.nullable(),
  /** The account of the student, once there is one. */
  studentId: idSchema.nullable(),
  createdAt: instantSchema,
  /** When something last happened: a question, a call, a change. */
  lastEventAt: instantSchema,
  version: idSchema,
});

const leadEventSchema = z.object({
  id: idSchema,
  kind: z.enum(leadEventKinds),
  text: z.string(),
  /** Who of the staff did it; null for the person themselves and for the system. */
  actorName: z.string().nullable(),
  at: instantSchema,
});

const leadDetailSchema = z.object({ ...leadSchema.shape, events: z.array(leadEventSchema) });

export type Lead = z.output<typeof leadSchema>;
export type LeadDetail = z.output<typeof leadDetailSchema>;
export type LeadEvent = z.output<typeof leadEventSchema>;

export const leadDraftSchema = z.strictObject({
  name: lineSchema(100),
  mobileNumber: contactNumberSchema,
  email: emailSchema.nullish(),
  courseId: idSchema.nullish(),
  note: textSchema(1000).nullish(),
});

export const leadNoteSchema = z.strictObject({
  kind: z.enum(['note', 'call', 'summary']),
  text: textSchema(1000),
});

/** An instant of this century, so that every store and clock can hold it. */
const callTimeSchema = instantSchema.refine(
  (at) => at >= '2000-01-01' && at < '2100-01-01',
  'Please choose a day and a time.',
);

/** A missing field stays as it is; null empties it. */
export const leadChangeSchema = z.strictObject({
  name: lineSchema(100).optional(),
  mobileNumber: contactNumberSchema.nullish(),
  email: emailSchema.nullish(),
  courseId: idSchema.nullish(),
  stage: z.enum(leadStages).optional(),
  lostReason: lineSchema(200).nullish(),
  ownerId: idSchema.nullish(),
  nextCallAt: callTimeSchema.nullish(),
  version: idSchema,
});

const ownerSchema = z.union([z.enum(['mine', 'none']), idTextSchema]).optional();

const params = z.strictObject({ leadId: idTextSchema });
const leadCall = { access: ['ADMIN'], right: 'leads' } as const;

const columnSchema = z.object({
  stage: z.enum(leadStages),
  /** 1001 means more than a thousand. */
  count: z.number(),
  leads: z.array(leadSchema),
});

export type LeadColumn = z.output<typeof columnSchema>;

const figureSchema = z.object({ created: z.number(), won: z.number(), lost: z.number() });

const figuresSchema = z.object({
  bySource: z.array(z.object({ source: z.enum(leadSources), campaign: z.string().nullable(), ...figureSchema.shape })),
  byOwner: z.array(z.object({ owner: namedSchema.nullable(), ...figureSchema.shape })),
});

export type LeadFigures = z.output<typeof figuresSchema>;

export const leadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/leads',
    ...leadCall,
    summary: 'People who may become students; the newest first, or by the next call',
    query: z.strictObject({
      /** Searches name, e-mail address and number. */
      q: searchSchema,
      stage: z.enum(leadStages).optional(),
      owner: ownerSchema,
      /** Open leads whose next call is past (`overdue`), or is by the end of today in India. */
      due: z.enum(['overdue', 'today']).optional(),
      source: z.enum(leadSources).optional(),
      course: idTextSchema.optional(),
      /** `next_call`: only those with a next call, the earliest first. */
      sort: z.enum(['newest', 'next_call']).default('newest'),
      ...pageQuery,
    }),
    reply: { 200: z.array(leadSchema) },
  }),
  board: endpoint({
    method: 'GET',
    path: '/admin/leads/board',
    ...leadCall,
    summary: 'Every stage with its number of leads and the newest twenty of them',
    query: z.strictObject({ owner: ownerSchema }),
    reply: { 200: z.array(columnSchema) },
  }),
  figures: endpoint({
    method: 'GET',
    path: '/admin/leads/figures',
    ...leadCall,
    summary: 'How many leads came, were won and were lost in these days, by source and by owner',
    query: z.strictObject({ from: daySchema, to: daySchema }),
    reply: { 200: figuresSchema },
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/leads/:leadId',
    ...leadCall,
    summary: 'One lead and what happened, the newest first',
    params,
    reply: { 200: leadDetailSchema },
    errors: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/leads',
    ...leadCall,
    summary: 'Enter somebody who walked in or rang; joins the open lead with the same number or e-mail address',
    body: leadDraftSchema,
    reply: { 201: leadDetailSchema },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/leads/:leadId',
    ...leadCall,
    summary: 'Change stage, owner, next call or details',
    params,
    body: leadChangeSchema,
    reply: { 200: leadDetailSchema },
    errors: ['not_found', 'conflict'],
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/leads/:leadId/notes',
    ...leadCall,
    summary: 'Write down a note, a call, or that a summary was sent',
    params,
    body: leadNoteSchema,
    reply: { 201: leadDetailSchema },
    errors: ['not_found'],
  }),
  convert: endpoint({
    method: 'POST',
    path: '/admin/leads/:leadId/convert',
    access: ['ADMIN'],
    right: 'people',
    summary: 'Make the lead a student, or find the student with the same number or e-mail address',
    params,
    body: z.strictObject({ version: idSchema }),
    reply: { 200: z.object({ studentId: idSchema, isNew: z.boolean() }) },
    errors: ['not_found', 'conflict', 'identifier_taken'],
  }),
  summarise: endpoint({
    method: 'GET',
    path: '/admin/leads/:leadId/summary',
    ...leadCall,
    summary: 'Price, next batches and link of a course as a text to send',
    params,
    query: z.strictObject({ course: idTextSchema }),
    reply: { 200: z.object({ text: z.string() }) },
    errors: ['not_found'],
  }),
};
