import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, idTextSchema, searchSchema } from '../protocol/fields.ts';
import { z } from '../protocol/zod.ts';

const payerSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The last four digits of the mobile number, to tell people of the same name apart. */
  mobileEnding: z.string(),
});

/** A student who stands at the desk. */
export type Payer = z.output<typeof payerSchema>;

const office = { access: ['ADMIN'], right: 'money' } as const;

/** What a cashier looks up before a fee is taken. */
export const deskCounterEndpoints = {
  findPayers: endpoint({
    method: 'GET',
    path: '/admin/desk/students',
    ...office,
    summary: 'Students by name or by their whole mobile number, at most twenty; without a text the newest',
    query: z.strictObject({
      q: searchSchema,
      /** This one only. */
      student: idTextSchema.optional(),
    }),
    reply: { 200: z.array(payerSchema) },
  }),
};
