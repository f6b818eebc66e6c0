import { z } from '../protocol/zod.ts';
import { contactChangeSchema } from './auth.ts';
import { signUpConsentsSchema } from './consents.ts';
import { emailSchema, idSchema, instantSchema, lineSchema, mobileNumberSchema } from '../protocol/fields.ts';
import { imageUploadSchema, newImageSchema, newResumeSchema, resumeUploadSchema } from '../public/media.ts';
import { roleSchema } from '../roles.ts';

export const workingStatuses = ['full-time', 'part-time', 'freelance', 'unemployed', 'student', 'fresher'] as const;

export type WorkingStatus = (typeof workingStatuses)[number];

/** The spec's sign-up form sends `un-employed`; it is stored as `unemployed`. */
const workingStatusSchema = z
  .enum([...workingStatuses, 'un-employed'], 'Please choose one.')
  .transform((status): WorkingStatus => (status === 'un-employed' ? 'unemployed' : status));

const details = {
  name: lineSchema(100),
  mobileNumber: mobileNumberSchema,
  email: emailSchema,
  address: lineSchema(300),
  qualification: lineSchema(120),
  workingStatus: workingStatusSchema,
};

export const personSignUp = {
  ...details,
  image: newImageSchema,
  resume: newResumeSchema,
  consents: signUpConsentsSchema,
};

/** '' for a person who has no e-mail address: people whom staff added by name and mobile number (ADR-0108). */
const emailOrNoneSchema = z.literal('').or(emailSchema);

/**
 * Name, mobile number and e-mail address are required (spec §5); an omitted optional field stays, null clears it. The
 * e-mail address may be '' only while the person has none.
 */
export const personChange = {
  name: details.name,
  mobileNumber: details.mobileNumber,
  email: emailOrNoneSchema,
  address: details.address.nullish(),
  qualification: details.qualification.nullish(),
  workingStatus: workingStatusSchema.nullish(),
  image: imageUploadSchema,
  resume: resumeUploadSchema,
  /** Version of the row that the form was loaded from. Without it, the change overwrites the changes of others. */
  version: idSchema.optional(),
};

export const accountStatuses = ['unverified', 'active', 'archived'] as const;

/**
 * The view of the person themselves and of the admin. Addresses of picture and resume are valid for a few minutes, for
 * this viewer.
 */
export const personFull = {
  id: idSchema,
  name: z.string(),
  /** '' if the person has none. */
  email: z.string(),
  /** A person can log in only with a contact that was proved by a code. */
  emailVerified: z.boolean(),
  mobileNumber: z.string(),
  mobileVerified: z.boolean(),
  address: z.string().nullable(),
  qualification: z.string().nullable(),
  workingStatus: z.enum(workingStatuses).nullable(),
  image: z.string().nullable(),
  resume: z.string().nullable(),
  roles: z.array(roleSchema),
  status: z.enum(accountStatuses),
  createdAt: instantSchema,
  version: idSchema,
  contactChanges: z.array(contactChangeSchema),
};

/** The admin's lists leave out resumes and pending contact changes. */
export function listed<Full extends { resume: unknown; contactChanges: unknown }>(full: Full) {
  const { resume: _, contactChanges: __, ...rest } = full;
  return rest;
}

/** The reply to a sign-up. */
export const signedUpSchema = z.object({
  message: z.string(),
  userData: z.object({
    id: idSchema,
    name: z.string(),
    fullName: z.string(),
    email: z.string(),
    mobileNumber: z.string(),
    roles: z.array(roleSchema),
  }),
});

/** The reply to a change: what was saved, and what waits for a code. */
export const changedSchema = <Person extends z.ZodType>(person: Person) =>
  z.object({ message: z.string(), userData: person });
