import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { idSchema, lineSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { blockTextSchema } from './blocks.ts';
import { shownClaimSchema, withClaim } from './text-claims.ts';

/** The sections of the home page, in the order of a new institute. */
export const homeSectionKinds = [
  'slides',
  'glance',
  'welcome',
  'courses',
  'trainers',
  'placements',
  'companies',
  'technologies',
  'reviews',
  'steps',
  'figures',
  'questions',
  'call',
] as const;

export type HomeSectionKind = (typeof homeSectionKinds)[number];

const homeSectionSchema = z.object({
  kind: z.enum(homeSectionKinds),
  isShown: z.boolean(),
  title: z.string(),
  /** The line below the title; empty if there is none. */
  lead: z.string(),
});

const homeStepSchema = z.object({ title: z.string(), text: z.string() });

/** A layer of the technology panel, for example "In the browser". */
const technologyLayerSchema = z.object({ name: z.string(), text: z.string(), technologies: z.array(z.string()) });

const home = {
  /** Every kind once, in the order of the page. */
  sections: z.array(homeSectionSchema),
  /** The welcome text, with the marks that `parseBlocks` reads; empty if there is none. */
  welcome: z.string(),
  /** How a course goes, step by step. */
  steps: z.array(homeStepSchema),
  /** What the institute teaches. Trainers choose from these technologies. */
  layers: z.array(technologyLayerSchema),
};

const homeSchema = z.object({ ...home, claim: shownClaimSchema });
const editableHomeSchema = z.object({ ...home, version: idSchema });

export type HomeSection = z.output<typeof homeSectionSchema>;
export type HomeStep = z.output<typeof homeStepSchema>;
export type TechnologyLayer = z.output<typeof technologyLayerSchema>;
export type Home = z.output<typeof homeSchema>;
export type HomeTexts = Omit<Home, 'claim'>;
export type EditableHome = z.output<typeof editableHomeSchema>;

const titleOf: Readonly<Record<HomeSectionKind, string>> = {
  slides: 'What we do',
  glance: 'At a glance',
  welcome: 'Welcome',
  courses: 'Top courses',
  trainers: 'Our Top Trainers',
  placements: 'Successfully Placed Students',
  companies: 'Where they work',
  technologies: 'The technology stack',
  reviews: 'What students say',
  steps: 'How it works',
  figures: 'In figures',
  questions: 'Questions people ask',
  call: 'Not sure which course fits?',
};

const leadOf: Readonly<Partial<Record<HomeSectionKind, string>>> = {
  placements: 'From our placement records, shown because they agreed to be.',
  call: 'Write to us what you have learnt so far and what you want to do.',
};

/** The sections of an institute that has changed nothing. */
export const defaultHomeSections: readonly HomeSection[] = homeSectionKinds.map((kind) => ({
  kind,
  isShown: true,
  title: titleOf[kind],
  lead: leadOf[kind] ?? '',
}));

/** A line of text, or nothing. */
const optionalLineSchema = (most: number) => z.union([z.literal(''), lineSchema(most)]);

const sectionsDraftSchema = z
  .array(
    z.strictObject({
      kind: z.enum(homeSectionKinds),
      isShown: z.boolean(),
      title: lineSchema(80),
      lead: optionalLineSchema(240),
    }),
  )
  .length(homeSectionKinds.length)
  .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length, 'Each section once.');

/** Upper and lower case of the same name are the same technology. */
const nameKeyOf = (name: string) => name.toLowerCase();

const layersDraftSchema = z
  .array(
    z.strictObject({
      name: lineSchema(60),
      text: optionalLineSchema(160),
      technologies: z
        .array(lineSchema(limits.technologyCharactersMost))
        .min(1, 'Please enter at least one technology.')
        .max(20, 'Please use at most 20 technologies.'),
    }),
  )
  .max(limits.technologyLayersMost)
  .check(({ value: layers, issues }) => {
    const known = new Set<string>();
    for (const [at, { technologies }] of layers.entries()) {
      for (const technology of technologies) {
        if (known.has(nameKeyOf(technology))) {
          issues.push({
            code: 'custom',
            input: technologies,
            path: [at, 'technologies'],
            message: `Please enter ${technology} only once.`,
          });
        }
        known.add(nameKeyOf(technology));
      }
    }
  });

/** The admin's form; `version` is that of the loaded home page. */
export const homeDraftSchema = z.strictObject({
  sections: sectionsDraftSchema,
  welcome: z.union([z.literal(''), blockTextSchema(limits.welcomeCharactersMost)]),
  steps: z.array(z.strictObject({ title: lineSchema(60), text: lineSchema(240) })).max(limits.homeStepsMost),
  layers: layersDraftSchema,
  version: idSchema,
});

export const homeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/site/home',
    access: 'public',
    summary: 'The home page: its sections in order, the welcome text, the steps, and what the institute teaches',
    reply: { 200: homeSchema },
    cache: 'public',
  }),
  listTechnologies: endpoint({
    method: 'GET',
    path: '/site/technologies',
    access: 'public',
    summary: 'The technologies that the institute teaches, which trainers choose from',
    reply: { 200: z.array(z.string()) },
    cache: 'public',
  }),
  getForAdmin: endpoint({
    method: 'GET',
    path: '/admin/site/home',
    access: ['ADMIN'],
    right: 'site',
    summary: 'The home page, with the version that a change has to name',
    reply: { 200: editableHomeSchema },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/site/home',
    access: ['ADMIN'],
    right: 'site',
    summary: 'Change the home page',
    body: withClaim(homeDraftSchema),
    reply: { 200: editableHomeSchema },
    errors: ['step_up_required', 'conflict'],
    bytesMost: 128 * 1024,
    fresh: true,
  }),
};
