import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  textSchema,
  versionSchema,
} from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import { withClaim } from '../public/text-claims.ts';

/** Not in `limits.ts`, which every visitor loads. */
export const syllabusLimits = {
  lessonMinutesLeast: 5,
  lessonMinutesMost: 600,
  titleCharactersMost: 120,
  /** Characters of one line of the outcomes and of the audience, and the number of such lines and of projects. */
  promiseCharactersMost: 160,
  promisesMost: 12,
  projectCharactersMost: 600,
  modulesMost: 40,
  moduleLessonsMost: 60,
  lessonsMost: 400,
} as const;

/** A lesson in the syllabus: a line of the tree. What is taught in it is written in the lesson itself. */
const lessonLine = {
  title: lineSchema(syllabusLimits.titleCharactersMost),
  /** How long it takes. */
  minutes: z
    .int('Please enter whole minutes.')
    .min(syllabusLimits.lessonMinutesLeast, `Please enter at least ${syllabusLimits.lessonMinutesLeast} minutes.`)
    .max(syllabusLimits.lessonMinutesMost, `Please enter at most ${syllabusLimits.lessonMinutesMost} minutes.`),
};

const lessonSchema = z.object({ id: idSchema, ...lessonLine });
/** Without an id the lesson is new, and gets one. The id stays when the lesson is moved or renamed. */
const lessonDraftSchema = z.strictObject({ id: idSchema.optional(), ...lessonLine });

const project = {
  title: lineSchema(syllabusLimits.titleCharactersMost),
  text: textSchema(syllabusLimits.projectCharactersMost),
};

/** What the public page says beside the tree, in the order of the page. */
const promises = {
  /** What a student can do after the course: `Build and deploy a REST API`. */
  outcomes: z.array(lineSchema(syllabusLimits.promiseCharactersMost)).max(syllabusLimits.promisesMost),
  /** Whom the course is for: `You know the basics of any programming language`. */
  audience: z.array(lineSchema(syllabusLimits.promiseCharactersMost)).max(syllabusLimits.promisesMost),
};

export const syllabusSchema = z.object({
  ...promises,
  projects: z.array(z.object(project)),
  modules: z.array(z.object({ title: z.string(), lessons: z.array(lessonSchema) })),
});

export type Syllabus = z.output<typeof syllabusSchema>;
export type SyllabusLesson = z.output<typeof lessonSchema>;

export const lessonsOf = ({ modules }: Pick<Syllabus, 'modules'>): SyllabusLesson[] =>
  modules.flatMap(({ lessons }) => lessons);

export const minutesOf = (syllabus: Pick<Syllabus, 'modules'>): number =>
  lessonsOf(syllabus).reduce((sum, { minutes }) => sum + minutes, 0);

const moduleDraftSchema = z.strictObject({
  title: lineSchema(syllabusLimits.titleCharactersMost),
  lessons: z.array(lessonDraftSchema).max(syllabusLimits.moduleLessonsMost, 'Please begin another module.'),
});

export const syllabusDraftSchema = z
  .strictObject({
    ...promises,
    projects: z.array(z.strictObject(project)).max(syllabusLimits.promisesMost),
    modules: z.array(moduleDraftSchema).max(syllabusLimits.modulesMost),
  })
  .refine(({ modules }) => modules.flatMap(({ lessons }) => lessons).length <= syllabusLimits.lessonsMost, {
    path: ['modules'],
    error: `A course has at most ${syllabusLimits.lessonsMost} lessons.`,
  })
  .refine(
    ({ modules }) => {
      const ids = modules.flatMap(({ lessons }) => lessons).flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    },
    { path: ['modules'], error: 'A lesson can stand in one place only.' },
  );

export type SyllabusDraft = z.output<typeof syllabusDraftSchema>;

/** Who wrote or published, as staff and trainers see it. */
const author = { by: z.string(), at: instantSchema };

const publishedSchema = z.object({ number: idSchema, ...author });

/** The draft of a course, whether or not one was saved yet. */
const draftSchema = z.object({
  course: z.object({ id: idSchema, title: z.string() }),
  syllabus: syllabusSchema,
  /** 0 until it is saved for the first time. */
  version: versionSchema,
  /** Who saved it last; null until then. */
  saved: z.object(author).nullable(),
  /** The version that visitors and students see; null until one is published. */
  published: publishedSchema.nullable(),
  /** The draft is not what was published. */
  isChanged: z.boolean(),
});

export type SyllabusDraftView = z.output<typeof draftSchema>;
export type SyllabusVersion = z.output<typeof publishedSchema>;

const params = z.strictObject({ courseId: idTextSchema });
const writers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;
/** The draft that the reader saw: a draft that somebody else saved since is not overwritten. */

export const syllabusEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/courses/:courseId/syllabus',
    access: 'public',
    summary: 'The published syllabus of a course on offer; null while there is none',
    params,
    reply: {
      200: z.object({
        syllabus: syllabusSchema.nullable(),
        /** The lesson of the published syllabus that visitors can read. */
        openLessonId: idSchema.nullable(),
      }),
    },
    errors: ['not_found'],
    cache: 'public',
  }),
  getBrochure: endpoint({
    method: 'GET',
    path: '/courses/:courseId/brochure.pdf',
    access: 'public',
    summary: 'The brochure of a course on offer, with its syllabus, trainers, next batches and fee',
    params,
    reply: { 200: fileSchema },
    fileType: 'application/pdf',
    errors: ['not_found'],
    cache: 'public',
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/courses/:courseId/syllabus/draft',
    ...writers,
    summary: 'The draft of a syllabus, for staff and for trainers of the course',
    params,
    reply: { 200: draftSchema },
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/courses/:courseId/syllabus/draft',
    ...writers,
    summary: 'Save the draft of a syllabus; nobody else sees it yet',
    params,
    body: withClaim(z.strictObject({ syllabus: syllabusDraftSchema, version: versionSchema })),
    entriesMost: limits.bodyEntriesMost + syllabusLimits.modulesMost * (3 + 4 * syllabusLimits.moduleLessonsMost),
    bytesMost: 256 * 1024,
    reply: { 200: draftSchema },
    errors: ['not_found', 'conflict'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/courses/:courseId/syllabus/publish',
    ...writers,
    summary: 'Publish the draft: visitors and students see it from now on',
    params,
    body: z.strictObject({ version: versionSchema }),
    reply: { 200: draftSchema },
    errors: ['not_found', 'conflict'],
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/courses/:courseId/syllabus/versions',
    ...writers,
    summary: 'The published versions of a syllabus, the newest first; at most 100',
    params,
    reply: { 200: z.array(publishedSchema) },
    errors: ['not_found'],
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/courses/:courseId/syllabus/versions/:number',
    ...writers,
    summary: 'A published version of a syllabus',
    params: z.strictObject({ courseId: idTextSchema, number: idTextSchema }),
    reply: { 200: z.object({ ...publishedSchema.shape, syllabus: syllabusSchema }) },
    errors: ['not_found'],
  }),
};
