import { endpoint } from '../protocol/endpoint.ts';
import { emailSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

const weekMailSchema = z.object({
  /** Owners get the mail until they switch it off; everybody else once they ask for it. */
  isWanted: z.boolean(),
  /** Where the person wants it; null: the address of the account. */
  to: z.string().nullable(),
  /** Null for accounts that the set-up link or the operator's command made. */
  accountEmail: z.string().nullable(),
});

export type WeekMail = z.output<typeof weekMailSchema>;

export const weekMailDraftSchema = z.strictObject({ isWanted: z.boolean(), to: emailSchema.nullable() });

const own = { path: '/admin/figures/mail', access: ['ADMIN'], right: 'reports' } as const;

export const figureMailEndpoints = {
  getMine: endpoint({
    ...own,
    method: 'GET',
    summary: 'Whether I get the figures of each week by mail, and where',
    reply: { 200: weekMailSchema },
  }),
  setMine: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Switch my mail with the figures of each week on or off, or send it to another address',
    body: weekMailDraftSchema,
    reply: { 200: weekMailSchema },
    errors: ['step_up_required'],
    fresh: true,
  }),
};
