import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import {
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  pageQuery,
  searchSchema,
  textSchema,
} from './fields.ts';
import { limits } from './limits.ts';

/** What a question about a course can be about (`selectedOption` of the spec). */
export const queryTypes = ['course content', 'fees', 'schedule', 'placement', 'certificate', 'other'] as const;

export type QueryType = (typeof queryTypes)[number];

/** Ten digits, mobile or landline with its code: nothing is ever sent to it, somebody dials it. */
const contactNumberSchema = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${limits.mobileDigits}}$`), 'Please enter a valid 10-digit mobile number.');

const querySchema = textSchema(limits.queryCharactersMost);

/** How the person who asks can be reached. */
const contact = { fullName: lineSchema(100), email: emailSchema, contactNumber: contactNumberSchema };

/** The contact form (spec §5): all five, always. */
export const contactDraftSchema = z.strictObject({ ...contact, qualification: lineSchema(100), query: querySchema });

const courseQuery = {
  query: querySchema,
  selectedOption: z.enum(queryTypes, 'Please choose what your question is about.'),
  course: z.strictObject({ id: idSchema }).optional(),
};

/** A question about a course, from somebody whose account says how to reach them. */
export const courseQueryDraftSchema = z.strictObject({ ...courseQuery, ...z.object(contact).partial().shape });

/** The same from somebody who is not signed in: whoever cannot be reached cannot be answered. */
export const strangersCourseQueryDraftSchema = z.strictObject({ ...courseQuery, ...contact });

/** `contacted`: somebody has written or rung. */
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
  /** For colleagues; whoever asked never sees it. */
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
    summary: 'What people asked, the newest first',
    query: z.strictObject({
      /** In the name, the e-mail address or the number. */
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
