import { z } from './zod.ts';
import { contactChangeSchema } from './auth.ts';
import { signUpConsentsSchema } from './consents.ts';
import { emailSchema, idSchema, instantSchema, lineSchema, mobileNumberSchema } from './fields.ts';
import { imageUploadSchema, newImageSchema, newResumeSchema, resumeUploadSchema } from './media.ts';
import { roleSchema } from './roles.ts';

/** What students and trainers have in common. */
export const workingStatuses = ['full-time', 'part-time', 'freelance', 'unemployed'] as const;

export type WorkingStatus = (typeof workingStatuses)[number];

/** The spec's sign-up form says `un-employed`; there is one word for it here (design §6.9). */
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

/** Name, mobile and e-mail must be there (spec §5); what is left out stays, null takes it away. */
export const personChange = {
  name: details.name,
  mobileNumber: details.mobileNumber,
  email: details.email,
  address: details.address.nullish(),
  qualification: details.qualification.nullish(),
  workingStatus: workingStatusSchema.nullish(),
  image: imageUploadSchema,
  resume: resumeUploadSchema,
  /** Of the row the form was filled from; whoever sends none overwrites. */
  version: idSchema.optional(),
};

export const accountStatuses = ['unverified', 'active', 'archived'] as const;

/** One's own view, and the admin's. Picture and resume are addresses that work for a few minutes, for this viewer. */
export const personFull = {
  id: idSchema,
  name: z.string(),
  email: z.string(),
  /** Only what was proved by a code can be logged in with. */
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

/** The admin's lists name no resume and no waiting change. */
export function listed<Full extends { resume: unknown; contactChanges: unknown }>(full: Full) {
  const { resume: _, contactChanges: __, ...rest } = full;
  return rest;
}

/** What a new account is told about itself. */
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

/** After a change: what was saved, what waits for a code, and whether the person has to log in again. */
export const changedSchema = <Person extends z.ZodType>(person: Person) =>
  z.object({ message: z.string(), loginAgain: z.boolean(), userData: person });
