import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { daySchema, idSchema, instantSchema, pageQuery, searchSchema } from '../protocol/fields.ts';

const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.string(),
  /** The name of the member of the staff, student or trainer who did it; null for visitors and the system. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: ['ADMIN'],
    right: 'audit',
    summary: 'Who changed what in the areas of my rights, newest first',
    query: z.strictObject({
      /** Prefix of the actor (`admin:1`), the action (`course.update`) or the subject (`course:3`). */
      q: searchSchema,
      /** Days in Indian Standard Time, both included. */
      from: daySchema.optional(),
      to: daySchema.optional(),
      ...pageQuery,
    }),
    reply: { 200: z.array(auditEntrySchema) },
  }),
};
