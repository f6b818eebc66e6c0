import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, instantSchema, pageQuery } from './fields.ts';

const auditEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: ['ADMIN'],
    summary: 'Who changed what, newest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(auditEntrySchema) },
  }),
};
