import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, pageQuery } from './fields.ts';

/** Somebody who found work and agreed to be shown. What they earn is nobody's business. */
const placementSchema = z.object({
  id: idSchema,
  name: z.string(),
  image: z.string().nullable(),
  role: z.string(),
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  placedOn: z.string(),
});

const companySchema = z.object({ id: idSchema, name: z.string(), logo: z.string().nullable() });

export type Placement = z.output<typeof placementSchema>;
export type Company = z.output<typeof companySchema>;

export const placementEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/placements',
    access: 'public',
    summary: 'Students who found work and agreed to be shown, the latest first',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(placementSchema) },
    cache: 'public',
  }),
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    access: 'public',
    summary: 'Where former students work',
    query: z.strictObject(pageQuery),
    reply: { 200: z.array(companySchema) },
    cache: 'public',
  }),
};
