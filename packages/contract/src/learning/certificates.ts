import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  daySchema,
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  pageQuery,
  refSchema,
  searchSchema,
  versionSchema,
} from '../protocol/fields.ts';
import { certificateLimits, certificateParts, certificateStates } from './limits.ts';

const percent = z
  .int('Please enter a whole number.')
  .min(1, 'Please enter 1 to 100.')
  .max(100, 'Please enter 1 to 100.')
  .nullable();

/** What a course asks for, in percent; null: this does not count. All three null: no certificate by itself. */
const needs = { attendance: percent, homework: percent, quiz: percent };

export const certificateRuleDraftSchema = z.strictObject(needs);

const ruleSchema = z.object(needs);

export type CertificateRule = z.output<typeof ruleSchema>;

const editedRuleSchema = z.object({
  course: z.object({ id: idSchema, title: z.string() }),
  rule: ruleSchema,
  /** 0: nobody has saved a rule yet. */
  version: z.number(),
  saved: z.object({ by: z.string(), at: instantSchema }).nullable(),
});

export type EditedCertificateRule = z.output<typeof editedRuleSchema>;

/** One line of the rule, and what the student has reached. */
const lineOfRule = z.object({
  part: z.enum(certificateParts),
  neededPercent: z.number(),
  /** Null: nothing was held, returned or published yet. */
  reachedPercent: z.number().nullable(),
});

export type CertificateLine = z.output<typeof lineOfRule>;

/** What is printed on a certificate. It never changes. */
const printed = {
  /** `2026-000041`. */
  number: z.string(),
  studentName: z.string(),
  courseTitle: z.string(),
  institute: z.string(),
  /** Null: no syllabus says it. */
  hours: z.number().nullable(),
  /** First and last day of the batch; null without one. */
  batch: z.object({ startDate: daySchema, endDate: daySchema }).nullable(),
  /** In India. */
  completedOn: daySchema,
  issuedOn: daySchema,
  /** What the rule of the course asked for; empty where the staff issued it. */
  lines: z.array(lineOfRule),
};

const revokedSchema = z.object({
  on: daySchema,
  reason: z.string(),
  /** The code of the certificate that takes its place. */
  replacedBy: z.string().nullable(),
});

/** What anybody learns who holds the code: all that is printed, and whether it still holds. */
export const verifiedCertificateSchema = z.object({ ...printed, revoked: revokedSchema.nullable() });

export type VerifiedCertificate = z.output<typeof verifiedCertificateSchema>;

const myCertificateSchema = z.object({
  id: idSchema,
  number: z.string(),
  studentName: z.string(),
  institute: z.string(),
  issuedOn: daySchema,
  /** The public page that confirms it. */
  url: z.string(),
  revoked: revokedSchema.omit({ replacedBy: true }).nullable(),
});

export type MyCertificate = z.output<typeof myCertificateSchema>;

const mineSchema = z.object({
  course: z.object({ id: idSchema, title: z.string() }),
  /** The newest certificate of this course. */
  certificate: myCertificateSchema.nullable(),
  /** The rule and what is reached; empty: the course has no rule. */
  lines: z.array(lineOfRule),
  /** The rule is judged after this day; null without a batch. */
  judgedAfter: daySchema.nullable(),
  isCompleted: z.boolean(),
});

export type MyCourseCertificate = z.output<typeof mineSchema>;

const listedSchema = z.object({
  id: idSchema,
  number: z.string(),
  /** As printed. */
  studentName: z.string(),
  student: z.object({ id: idSchema }),
  course: z.object({ id: idSchema, title: z.string() }),
  state: z.enum(certificateStates),
  issuedAt: instantSchema,
  /** Null: the rule of the course. */
  issuedBy: z.string().nullable(),
  /** Why the staff issued or replaced it. */
  reason: z.string().nullable(),
  /** The public page that confirms it. */
  url: z.string(),
  revoked: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
});

export type ListedCertificate = z.output<typeof listedSchema>;

const reasonSchema = lineSchema(certificateLimits.reasonCharactersMost);

export const certificateIssueSchema = z.strictObject({ student: refSchema, course: refSchema, reason: reasonSchema });

export const certificateRevokeSchema = z.strictObject({ reason: reasonSchema });

export const certificateReplaceSchema = z.strictObject({
  studentName: lineSchema(certificateLimits.nameCharactersMost),
  reason: reasonSchema,
});

const courseParams = z.strictObject({ courseId: idTextSchema });
const params = z.strictObject({ certificateId: idTextSchema });
const staff = { access: ['ADMIN'], right: 'teaching' } as const;

export const certificateEndpoints = {
  getRule: endpoint({
    method: 'GET',
    path: '/courses/:courseId/certificate-rule',
    access: 'public',
    summary: 'What a course on offer asks for before it gives a certificate',
    params: courseParams,
    reply: { 200: ruleSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  getEditedRule: endpoint({
    method: 'GET',
    path: '/admin/courses/:courseId/certificate-rule',
    ...staff,
    summary: 'The certificate rule of any course, and who saved it',
    params: courseParams,
    reply: { 200: editedRuleSchema },
    errors: ['not_found'],
  }),
  updateRule: endpoint({
    method: 'PUT',
    path: '/admin/courses/:courseId/certificate-rule',
    ...staff,
    summary: 'Change the certificate rule of a course; certificates that exist stay as they are',
    params: courseParams,
    body: z.strictObject({ rule: certificateRuleDraftSchema, version: versionSchema }),
    reply: { 200: editedRuleSchema },
    errors: ['not_found', 'conflict'],
  }),
  getMine: endpoint({
    method: 'GET',
    path: '/courses/:courseId/certificate/mine',
    access: ['STUDENT'],
    summary: 'My certificate of a course that I take or have completed, and what is missing for it',
    params: courseParams,
    reply: { 200: mineSchema },
    errors: ['not_found'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/certificates',
    ...staff,
    summary: 'All certificates, the newest first',
    query: z.strictObject({
      /** Searches the student’s name. */
      q: searchSchema,
      course: idTextSchema.optional(),
      state: z.enum(certificateStates).optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(listedSchema) },
  }),
  issue: endpoint({
    method: 'POST',
    path: '/admin/certificates',
    ...staff,
    summary: 'Issue a certificate for a completed course, with a reason instead of the rule',
    body: certificateIssueSchema,
    reply: { 201: listedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/admin/certificates/:certificateId/revoke',
    ...staff,
    summary: 'A certificate no longer holds; its public page says since when and why. A second time changes nothing',
    params,
    body: certificateRevokeSchema,
    reply: { 200: listedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/admin/certificates/:certificateId/replace',
    ...staff,
    summary: 'Issue it again with a corrected name; the old one is revoked and names the new one',
    params,
    body: certificateReplaceSchema,
    reply: { 201: listedSchema },
    errors: ['step_up_required', 'not_found', 'conflict'],
    fresh: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/certificates/:certificateId/certificate.pdf',
    access: ['STUDENT', 'ADMIN'],
    right: 'teaching',
    summary: 'A certificate as a PDF: my own, or any for the staff; one that was revoked is not printed any more',
    params,
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found', 'conflict'],
  }),
};
