import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema } from '../protocol/fields.ts';

const leadCall = { access: ['ADMIN'], right: 'leads' } as const;

const namedSchema = z.object({ id: idSchema, name: z.string() });

const settingsSchema = z.object({
  /** `rota`: new leads go to people in turn. `nobody`: they have no owner. */
  assign: z.enum(['rota', 'nobody']),
  /** Ids of the staff whose turn it can be; empty: everybody with the role counsellor. */
  rota: z.array(idSchema),
  /** Leads for these courses go to one person. */
  byCourse: z.array(z.object({ courseId: idSchema, ownerId: idSchema })),
  /** Everybody who can own a lead: active staff with the right `leads`. */
  owners: z.array(namedSchema),
  version: idSchema,
});

export type LeadSettings = z.output<typeof settingsSchema>;

export const leadSettingsDraftSchema = z.strictObject({
  assign: z.enum(['rota', 'nobody']),
  rota: z.array(idSchema).max(100),
  byCourse: z.array(z.strictObject({ courseId: idSchema, ownerId: idSchema })).max(100),
  version: idSchema,
});

/** Who gets new leads. */
export const leadOfficeEndpoints = {
  getSettings: endpoint({
    method: 'GET',
    path: '/admin/leads/settings',
    ...leadCall,
    summary: 'Who gets new leads',
    reply: { 200: settingsSchema },
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/admin/leads/settings',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Say who gets new leads',
    body: leadSettingsDraftSchema,
    reply: { 200: settingsSchema },
    errors: ['conflict'],
  }),
};
