import { z } from './zod.ts';
import { endpoint, views } from './endpoint.ts';
import { emailSchema, idSchema, instantSchema, lineSchema } from './fields.ts';
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

/** Counted from the records, never typed. */
const figuresSchema = z.object({
  /** With an enrolment that was not cancelled. */
  students: z.number(),
  courses: z.number(),
  trainers: z.number(),
  /** All on record, also of those who are not shown. */
  placements: z.number(),
  placementsLastYear: z.number(),
  /** Different ones among the placements. */
  companies: z.number(),
  asOf: instantSchema,
});

const faqSchema = z.object({ id: idSchema, question: z.string(), answer: z.string() });

const heroSlideSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  link: z.object({ text: z.string(), to: z.string() }),
  /** The name of a drawing; a page that does not know it draws its usual one. */
  scene: z.string(),
});

export type SiteFigures = z.output<typeof figuresSchema>;
export type Faq = z.output<typeof faqSchema>;
export type HeroSlide = z.output<typeof heroSlideSchema>;

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
  getFigures: endpoint({
    method: 'GET',
    path: '/site/figures',
    access: 'public',
    summary: 'How many students, courses, trainers and placements, and as of when',
    reply: { 200: figuresSchema },
    cache: 'public',
  }),
  listHeroSlides: endpoint({
    method: 'GET',
    path: '/site/hero-slides',
    access: 'public',
    summary: 'What takes turns at the top of the home page',
    reply: { 200: z.array(heroSlideSchema) },
    cache: 'public',
  }),
  listFaqs: endpoint({
    method: 'GET',
    path: '/faqs',
    access: 'public',
    summary: 'Questions people often ask, with answers',
    reply: { 200: z.array(faqSchema) },
    cache: 'public',
  }),
};
