import { z } from './zod.ts';
import { endpoint, views } from './endpoint.ts';
import { emailSchema, idSchema, lineSchema } from './fields.ts';
import { imageUploadSchema } from './media.ts';

const site = {
  brand: z.string(),
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** By the place's name: `{ "youtube": "https://…" }`. */
  socialLinks: z.record(z.string(), z.string()),
  logo: z.string().nullable(),
};

const siteSchema = z.object(site);

const editableSiteSchema = z.object({ ...site, version: idSchema });

export type Site = z.output<typeof siteSchema>;

const socialLinkSchema = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'Please enter a link that starts with https://.',
});

/** What the admin fills in; the version is that of the site they were looking at. */
export const siteDraftSchema = z.strictObject({
  brand: lineSchema(60),
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use small letters, digits and single hyphens.'),
  address: lineSchema(300),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{6,24}$/, 'Please enter a valid phone number.'),
  email: emailSchema,
  socialLinks: z
    .record(z.string().regex(/^[a-z0-9-]{1,30}$/), socialLinkSchema.max(300))
    .refine((links) => Object.keys(links).length <= 12, 'Please keep to 12 links.'),
  logo: imageUploadSchema,
  version: idSchema,
});

export const siteEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    summary: 'The institute: name, address, how to reach it, logo',
    reply: { 200: views({ ADMIN: editableSiteSchema, default: siteSchema }) },
    cache: 'public',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/site',
    access: ['ADMIN'],
    summary: 'Change what the site says about the institute',
    body: siteDraftSchema,
    reply: { 200: editableSiteSchema },
    errors: ['conflict'],
    uploads: true,
  }),
};
