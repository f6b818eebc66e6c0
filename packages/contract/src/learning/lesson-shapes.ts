import { z } from '../protocol/zod.ts';
import { idSchema, instantSchema, versionSchema } from '../protocol/fields.ts';
import { lessonLimits } from './limits.ts';
import { richTextSchema } from './rich-text.ts';
import { videoSchema } from './videos.ts';

/** What is taught in a lesson. Its title and length stand in the syllabus of the course. */
const content = {
  video: videoSchema.nullable(),
  text: richTextSchema,
  /** Files to download, by their ids, in the order of the page. */
  attachments: z
    .array(idSchema)
    .max(lessonLimits.attachmentsMost, `A lesson has at most ${lessonLimits.attachmentsMost} files to download.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each file can stand in the list once.'),
};

export const lessonContentSchema = z.strictObject(content);
export const savedLessonContentSchema = z.object(content);

export type LessonContent = z.output<typeof lessonContentSchema>;

/** A file of a lesson: a picture in its text, or something to download. */
export const lessonFileSchema = z.object({
  id: idSchema,
  kind: z.enum(['picture', 'attachment']),
  /** As it was called on the machine from which it came. */
  name: z.string(),
  bytes: z.number(),
  /** Of a picture, so that nothing moves while it loads. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Valid for some minutes, for the session that asked. */
  url: z.string(),
});

export type LessonFile = z.output<typeof lessonFileSchema>;

const courseSchema = z.object({ id: idSchema, title: z.string() });
const lessonSchema = z.object({ id: idSchema, title: z.string(), minutes: z.number() });

/** Who wrote or published, as staff and trainers see it. */
const author = { by: z.string(), at: instantSchema };
export const lessonVersionSchema = z.object({ number: idSchema, ...author });

/** How far the content of a lesson is, for those who write it. */
export const lessonStates = ['empty', 'draft', 'published', 'changed'] as const;

export const lessonStateSchema = z.object({
  id: idSchema,
  /** `changed`: published, and the draft is not what was published. */
  state: z.enum(lessonStates),
  hasVideo: z.boolean(),
  /** Visitors can read it on the page of the course. */
  isOpen: z.boolean(),
});

export type LessonState = z.output<typeof lessonStateSchema>;

export const lessonDraftSchema = z.object({
  course: courseSchema,
  /** As in the draft of the syllabus; null for a lesson that was removed from it. */
  lesson: z.object({ id: idSchema, title: z.string().nullable() }),
  content: savedLessonContentSchema,
  /** 0 until it is saved for the first time. */
  version: versionSchema,
  saved: z.object(author).nullable(),
  /** The version that students see; null until one is published. */
  published: lessonVersionSchema.nullable(),
  /** The draft is not what was published. */
  isChanged: z.boolean(),
  isOpen: z.boolean(),
  /** All files that the draft shows or offers. */
  files: z.array(lessonFileSchema),
});

export type LessonDraftView = z.output<typeof lessonDraftSchema>;
export type LessonVersion = z.output<typeof lessonVersionSchema>;

/** A published lesson without anything about who reads it. */
const readable = {
  course: courseSchema,
  lesson: lessonSchema,
  content: savedLessonContentSchema,
  files: z.array(lessonFileSchema),
  publishedAt: instantSchema,
};

/** A neighbour in the order of the syllabus that has content. */
const neighbourSchema = z.object({ id: idSchema, title: z.string() }).nullable();

export const lessonNoteSchema = z.object({
  text: z.string(),
  version: versionSchema,
  savedAt: instantSchema.nullable(),
});

export type LessonNote = z.output<typeof lessonNoteSchema>;

export const readLessonSchema = z.object({
  ...readable,
  previous: neighbourSchema,
  next: neighbourSchema,
  /** Of the student who reads; null for trainers and staff, and until the student says so. */
  finishedAt: instantSchema.nullable(),
  /** What the student wrote beside the lesson; null for trainers and staff. */
  note: lessonNoteSchema.nullable(),
});

export type ReadLesson = z.output<typeof readLessonSchema>;

export const openLessonSchema = z.object(readable);

export type OpenLesson = z.output<typeof openLessonSchema>;

/** The lessons of a course for whoever learns in it. */
export const studySchema = z.object({
  course: courseSchema,
  modules: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(
        z.object({
          ...lessonSchema.shape,
          /** Something was published in it; others are only named in the syllabus. */
          hasContent: z.boolean(),
          hasVideo: z.boolean(),
          finishedAt: instantSchema.nullable(),
        }),
      ),
    }),
  ),
  /** The lesson to go on with: the last one that was opened, or the next after a finished one; null if there is none. */
  resume: neighbourSchema,
});

export type Study = z.output<typeof studySchema>;

/** Where a student is in the lessons of one course. */
export const myStudySchema = z.object({
  courseId: idSchema,
  /** Lessons that can be read, and how many of them the student has finished. */
  lessonCount: z.number(),
  finishedCount: z.number(),
  /** As in the list of lessons. */
  resume: neighbourSchema,
  /** A part of the fee is overdue, so the lessons are closed. */
  isClosed: z.boolean(),
});

export type MyStudy = z.output<typeof myStudySchema>;

export const lessonHitSchema = z.object({
  lesson: z.object({ id: idSchema, title: z.string() }),
  /** Words around the first place where the lesson has the searched text; null if only its title has it. */
  excerpt: z.string().nullable(),
});

export type LessonHit = z.output<typeof lessonHitSchema>;
