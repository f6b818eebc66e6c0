import { z } from '../protocol/zod.ts';
import { endpoint, views } from '../protocol/endpoint.ts';
import {
  emailSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  optionalLineSchema,
  textSchema,
} from '../protocol/fields.ts';
import { lookFaultsOf } from '../look/index.ts';
import { imageUploadSchema } from './media.ts';
import { shownClaimSchema, withClaim } from './text-claims.ts';

const site = {
  brand: z.string(),
  slug: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Keys are names of networks: `{ "youtube": "https://…" }`. */
  socialLinks: z.record(z.string(), z.string()),
  logo: z.string().nullable(),
  /** One line of what the institute does; may be empty. */
  tagline: z.string(),
  /** For search engines and link previews; may be empty. */
  description: z.string(),
  /** `#rrggbb`; null for the product's own colours. */
  primaryColour: z.string().nullable(),
  accentColour: z.string().nullable(),
  /** A square picture: the icon of the site in tabs and on home screens. */
  icon: z.string().nullable(),
  /** The picture that chats show beside a link to the site. */
  socialCard: z.string().nullable(),
  /** Whether codes are sent by SMS too, which the operator decides. Without it, people log in by e-mail (ADR-0103). */
  sendsSms: z.boolean(),
};

const siteSchema = z.object(site);

/** Settings of live classes; not public. */
const classroom = {
  /** Allowed hosts of meeting links, with all subdomains: `zoom.us` allows `us02web.zoom.us`. */
  meetingHosts: z.array(z.string()),
  /** A student who joins this many minutes after the start is late. */
  lateAfterMinutes: z.number(),
};

const editableSiteSchema = z.object({ ...site, ...classroom, version: idSchema });

export type Site = z.output<typeof siteSchema>;

const socialLinkSchema = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'Please enter a link that starts with https://.',
});

const colourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a colour like #0b5d3b.');

/** A main colour in which text cannot be read is refused, with the reason. */
const primaryColourSchema = colourSchema.superRefine((primaryColour, context) => {
  const message = lookFaultsOf({ primaryColour, accentColour: null }).primaryColour;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** An accent colour is judged with the product's own main colour: text on it is black or white, as it needs. */
const accentColourSchema = colourSchema.superRefine((accentColour, context) => {
  const message = lookFaultsOf({ primaryColour: null, accentColour }).accentColour;
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

/** The admin's form; `version` is that of the loaded settings. */
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
    .refine((links) => Object.keys(links).length <= 12, 'Please use at most 12 links.'),
  logo: imageUploadSchema,
  icon: imageUploadSchema,
  socialCard: imageUploadSchema,
  /** Each of the following does not change if it is omitted. */
  tagline: optionalLineSchema(80).optional(),
  description: optionalLineSchema(200).optional(),
  primaryColour: primaryColourSchema.nullish(),
  accentColour: accentColourSchema.nullish(),
  meetingHosts: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .max(100)
        .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'Please enter hosts like meet.google.com.'),
    )
    .min(1, 'Please allow at least one host.')
    .max(20, 'Please use at most 20 hosts.')
    .optional(),
  lateAfterMinutes: z
    .int('Please enter a whole number.')
    .min(0)
    .max(120, 'Please enter at most 120 minutes.')
    .optional(),
  /** Clients may send it as it was returned; ignored, since the operator's settings decide. */
  sendsSms: z.boolean().optional(),
  version: idSchema,
});

/** Counted from the tables, never typed by hand. */
const figuresSchema = z.object({
  /** Students with an enrolment that was not cancelled. */
  students: z.number(),
  courses: z.number(),
  trainers: z.number(),
  /** All placements, also those that are not shown. */
  placements: z.number(),
  placementsLastYear: z.number(),
  /** Number of different companies among the placements. */
  companies: z.number(),
  asOf: instantSchema,
});

const faq = { id: idSchema, question: z.string(), answer: z.string() };

const faqSchema = z.object({ ...faq, claim: shownClaimSchema });
export const editableFaqSchema = z.object({ ...faq, version: idSchema });

const heroSlide = {
  id: idSchema,
  title: z.string(),
  text: z.string(),
  link: z.object({ text: z.string(), to: z.string() }),
  /** The name of a drawing; a page that does not know it uses its default. */
  scene: z.string(),
};

const heroSlideSchema = z.object({ ...heroSlide, claim: shownClaimSchema });
const editableHeroSlideSchema = z.object({ ...heroSlide, version: idSchema });

/** The drawings of the home page. */
export const heroScenes = ['steps', 'classroom', 'project', 'offer'] as const;

const heroSlideWords = {
  title: lineSchema(80),
  text: lineSchema(240),
  link: z.strictObject({
    text: lineSchema(30),
    to: z
      .string()
      .max(200)
      .regex(/^\/(?:[a-z0-9][a-z0-9/?=&#-]*)?$/, 'Please enter a page of this site, like /courses.'),
  }),
  scene: z.enum(heroScenes, 'Please choose a drawing.'),
};

const faqWords = { question: lineSchema(200), answer: textSchema(2000) };

export const heroSlideDraftSchema = z.strictObject(heroSlideWords);
export const heroSlideChangeSchema = z.strictObject({ ...heroSlideWords, version: idSchema });
export const faqDraftSchema = z.strictObject(faqWords);
export const faqChangeSchema = z.strictObject({ ...faqWords, version: idSchema });

/** All ids, in the new order. */
const orderSchema = z.strictObject({ ids: z.array(idSchema).min(1).max(100) });

const slideParams = z.strictObject({ slideId: idTextSchema });
const faqParams = z.strictObject({ faqId: idTextSchema });

export type SiteFigures = z.output<typeof figuresSchema>;
export type Faq = z.output<typeof faqSchema>;
export type EditableFaq = z.output<typeof editableFaqSchema>;
export type EditableHeroSlide = z.output<typeof editableHeroSlideSchema>;
export type EditableSite = z.output<typeof editableSiteSchema>;
export type HeroSlide = z.output<typeof heroSlideSchema>;

export const siteEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/site',
    access: 'public',
    right: 'site',
    summary: 'The institute: name, address, how to reach it, colours and pictures',
    reply: { 200: views({ ADMIN: editableSiteSchema, default: siteSchema }) },
    cache: 'public',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/site',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change what the site says about the institute',
    body: withClaim(siteDraftSchema),
    reply: { 200: editableSiteSchema },
    errors: ['step_up_required', 'conflict'],
    uploads: true,
    fresh: true,
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
    right: 'site',
    summary: 'What takes turns at the top of the home page',
    reply: { 200: views({ ADMIN: z.array(editableHeroSlideSchema), default: z.array(heroSlideSchema) }) },
    cache: 'public',
  }),
  createHeroSlide: endpoint({
    method: 'POST',
    path: '/site/hero-slides',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Add a slide, as the last',
    body: withClaim(heroSlideDraftSchema),
    reply: { 201: editableHeroSlideSchema },
    errors: ['conflict'],
  }),
  updateHeroSlide: endpoint({
    method: 'PUT',
    path: '/site/hero-slides/:slideId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change a slide',
    params: slideParams,
    body: withClaim(heroSlideChangeSchema),
    reply: { 200: editableHeroSlideSchema },
    errors: ['not_found', 'conflict'],
  }),
  removeHeroSlide: endpoint({
    method: 'DELETE',
    path: '/site/hero-slides/:slideId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Take a slide away',
    params: slideParams,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  orderHeroSlides: endpoint({
    method: 'PUT',
    path: '/site/hero-slides/order',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Put the slides in order; refused when somebody added or removed one meanwhile',
    body: orderSchema,
    reply: { 200: messageSchema },
    errors: ['conflict'],
  }),
  listFaqs: endpoint({
    method: 'GET',
    path: '/faqs',
    access: 'public',
    right: 'site',
    summary: 'Questions people often ask, with answers',
    reply: { 200: views({ ADMIN: z.array(editableFaqSchema), default: z.array(faqSchema) }) },
    cache: 'public',
  }),
  createFaq: endpoint({
    method: 'POST',
    path: '/faqs',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Add a question, as the last',
    body: withClaim(faqDraftSchema),
    reply: { 201: editableFaqSchema },
    errors: ['conflict'],
  }),
  updateFaq: endpoint({
    method: 'PUT',
    path: '/faqs/:faqId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change a question or its answer',
    params: faqParams,
    body: withClaim(faqChangeSchema),
    reply: { 200: editableFaqSchema },
    errors: ['not_found', 'conflict'],
  }),
  removeFaq: endpoint({
    method: 'DELETE',
    path: '/faqs/:faqId',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Take a question away',
    params: faqParams,
    reply: { 200: messageSchema },
    errors: ['step_up_required', 'not_found'],
    fresh: true,
  }),
  orderFaqs: endpoint({
    method: 'PUT',
    path: '/faqs/order',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Put the questions in order; refused when somebody added or removed one meanwhile',
    body: orderSchema,
    reply: { 200: messageSchema },
    errors: ['conflict'],
  }),
};
