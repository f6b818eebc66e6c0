import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { emailSchema, idSchema, lineSchema, messageSchema, textSchema } from './fields.ts';
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

export const enquiryEndpoints = {
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
