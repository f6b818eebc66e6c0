import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  contactNumberSchema,
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  optionalLineSchema,
  pageQuery,
  searchSchema,
  textSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { queryTypes } from './query-types.ts';

const querySchema = textSchema(limits.queryCharactersMost);

/** Contact details of the person who asks. */
const contact = { fullName: lineSchema(100), email: emailSchema, contactNumber: contactNumberSchema };

const markSchema = optionalLineSchema(limits.utmCharactersMost).optional();

/** The `utm_` marks of the link by which the visit began. Anybody can type them: they are plain text. */
const utmDraftSchema = z.strictObject({
  source: markSchema,
  medium: markSchema,
  campaign: markSchema,
  term: markSchema,
  content: markSchema,
});

export type UtmDraft = z.output<typeof utmDraftSchema>;

const origin = { utm: utmDraftSchema.optional() };

/** The contact form (spec §5): all five fields are required. */
export const contactDraftSchema = z.strictObject({
  ...contact,
  qualification: lineSchema(100),
  query: querySchema,
  ...origin,
});

const courseQuery = {
  query: querySchema,
  selectedOption: z.enum(queryTypes, 'Please choose what your question is about.'),
  course: z.strictObject({ id: idSchema }).optional(),
  /** A call-back that was asked for in the chat. */
  from: z.literal('chat').optional(),
  ...origin,
};

/** A question about a course by a signed-in person; contact details come from the account. */
export const courseQueryDraftSchema = z.strictObject({ ...courseQuery, ...z.object(contact).partial().shape });

/** A question about a course by a visitor, who must give contact details. */
export const strangersCourseQueryDraftSchema = z.strictObject({ ...courseQuery, ...contact });

/** `contacted`: staff have written or called. */
export const enquiryStatuses = ['new', 'contacted', 'closed'] as const;

export type EnquiryStatus = (typeof enquiryStatuses)[number];

const enquirySchema = z.object({
  id: idSchema,
  kind: z.enum(['contact', 'course']),
  fullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
  qualification: z.string().nullable(),
  query: z.string(),
  selectedOption: z.string().nullable(),
  course: z.object({ id: idSchema, title: z.string() }).nullable(),
  status: z.enum(enquiryStatuses),
  /** For staff only; the person who asked never sees it. */
  note: z.string().nullable(),
  createdAt: instantSchema,
  handledAt: instantSchema.nullable(),
  version: idSchema,
});

export type Enquiry = z.output<typeof enquirySchema>;

export const enquiryChangeSchema = z.strictObject({
  status: z.enum(enquiryStatuses),
  note: textSchema(1000).nullish(),
  version: idSchema,
});

export const enquiryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/enquiries',
    access: ['ADMIN'],
    right: 'leads',
    summary: 'What people asked, the newest first',
    query: z.strictObject({
      /** Searches name, e-mail address and number. */
      q: searchSchema,
      status: z.enum(enquiryStatuses).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(enquirySchema) },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/enquiries/:enquiryId',
    access: ['ADMIN'],
    right: 'leads',
    summary: 'Say how far an enquiry has come, with a note for colleagues',
    params: z.strictObject({ enquiryId: idTextSchema }),
    body: enquiryChangeSchema,
    reply: { 200: enquirySchema },
    errors: ['not_found', 'conflict'],
  }),
  contact: endpoint({
    method: 'POST',
    path: '/contact-us',
    access: 'public',
    summary: 'Ask the institute something',
    body: contactDraftSchema,
    reply: { 201: messageSchema },
  }),
  askAboutCourse: endpoint({
    method: 'POST',
    path: '/sendEmail',
    access: 'public',
    summary: 'Ask about a course; name, e-mail address and number are needed from whoever is not signed in',
    body: courseQueryDraftSchema,
    reply: { 201: messageSchema },
  }),
};
