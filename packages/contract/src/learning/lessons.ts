import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import {
  fileSchema,
  idSchema,
  idTextSchema,
  instantSchema,
  lineSchema,
  messageSchema,
  unstorable,
} from '../protocol/fields.ts';
import { base64Schema, signedQuery } from '../public/media.ts';
import { attachmentBytesMost, attachmentTexts, isPlainFileName } from './attachments.ts';
import {
  lessonContentSchema,
  lessonDraftSchema,
  lessonFileSchema,
  lessonHitSchema,
  lessonLimits,
  lessonNoteSchema,
  lessonStateSchema,
  lessonVersionSchema,
  myStudySchema,
  openLessonSchema,
  readLessonSchema,
  savedLessonContentSchema,
  studySchema,
} from './lesson-shapes.ts';
import { richTextDepthMost, richTextEntriesMost } from './rich-text.ts';

const courseParams = z.strictObject({ courseId: idTextSchema });
const params = z.strictObject({ lessonId: idTextSchema });
const writers = { access: ['TRAINER', 'ADMIN'], right: 'teaching' } as const;
/** Students of the course, its trainers, and staff. Everybody else gets the 404 of a missing lesson. */
const readers = { access: ['STUDENT', 'TRAINER', 'ADMIN'], right: 'teaching' } as const;
/** The version that was read: a draft or note that was saved since is not overwritten. */
const version = z.int().min(0);

const large = { bytesMost: 512 * 1024, entriesMost: richTextEntriesMost, depthMost: richTextDepthMost };

const pictureFile = z.enum(['320.webp', '1024.webp']);

export const lessonEndpoints = {
  listStates: endpoint({
    method: 'GET',
    path: '/courses/:courseId/lessons',
    ...writers,
    summary: 'How far the content of each lesson of a course is, for staff and for trainers of the course',
    params: courseParams,
    reply: { 200: z.array(lessonStateSchema) },
    errors: ['not_found'],
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/lessons/:lessonId/draft',
    ...writers,
    summary: 'The draft of a lesson, for staff and for trainers of the course',
    params,
    reply: { 200: lessonDraftSchema },
    errors: ['not_found'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/lessons/:lessonId/draft',
    ...writers,
    summary: 'Save the draft of a lesson; no student sees it yet',
    params,
    body: z.strictObject({ content: lessonContentSchema, version }),
    reply: { 200: lessonDraftSchema },
    errors: ['not_found', 'conflict'],
    ...large,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/lessons/:lessonId/publish',
    ...writers,
    summary: 'Publish the draft: students see it from now on',
    params,
    body: z.strictObject({ version }),
    reply: { 200: lessonDraftSchema },
    errors: ['not_found', 'conflict'],
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/lessons/:lessonId/versions',
    ...writers,
    summary: 'The published versions of a lesson, the newest first; at most 100',
    params,
    reply: { 200: z.array(lessonVersionSchema) },
    errors: ['not_found'],
  }),
  getVersion: endpoint({
    method: 'GET',
    path: '/lessons/:lessonId/versions/:number',
    ...writers,
    summary: 'A published version of a lesson',
    params: z.strictObject({ lessonId: idTextSchema, number: idTextSchema }),
    reply: {
      200: z.object({
        ...lessonVersionSchema.shape,
        content: savedLessonContentSchema,
        files: z.array(lessonFileSchema),
      }),
    },
    errors: ['not_found'],
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/lessons/:lessonId/files',
    ...writers,
    summary: 'Upload a picture or a file for a lesson; students see it once a published version has it',
    params,
    body: z.strictObject({
      kind: z.enum(['picture', 'attachment']),
      name: lineSchema(lessonLimits.fileNameCharactersMost).refine(isPlainFileName, attachmentTexts.name),
      /** Base64, plain or as a data URI. The bytes decide what it is. */
      file: base64Schema(attachmentBytesMost, attachmentTexts.tooLarge),
    }),
    reply: { 201: lessonFileSchema },
    errors: ['not_found', 'conflict', 'unavailable'],
    uploads: true,
  }),
  setOpen: endpoint({
    method: 'PUT',
    path: '/courses/:courseId/open-lesson',
    ...writers,
    summary: 'Choose the one published lesson of a course that visitors can read, or none',
    params: courseParams,
    body: z.strictObject({ lessonId: idSchema.nullable() }),
    reply: { 200: messageSchema },
    errors: ['not_found', 'conflict'],
  }),
  getOpen: endpoint({
    method: 'GET',
    path: '/courses/:courseId/lessons/:lessonId',
    access: 'public',
    summary: 'The lesson of a course on offer that is open to visitors',
    params: z.strictObject({ courseId: idTextSchema, lessonId: idTextSchema }),
    reply: { 200: openLessonSchema },
    errors: ['not_found'],
    cache: 'public',
  }),
  listOpen: endpoint({
    method: 'GET',
    path: '/open-lessons',
    access: 'public',
    summary: 'The lessons that visitors can read, at most one of each course on offer',
    reply: { 200: z.array(z.object({ courseId: idSchema, lessonId: idSchema })) },
    cache: 'public',
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/study/mine',
    access: ['STUDENT'],
    summary: 'Where I am in the lessons of my courses; courses without a lesson to read are left out',
    reply: { 200: z.array(myStudySchema) },
  }),
  getStudy: endpoint({
    method: 'GET',
    path: '/courses/:courseId/study',
    ...readers,
    summary: 'The lessons of a course, with what the student has finished and where to go on',
    params: courseParams,
    reply: { 200: studySchema },
    errors: ['not_found', 'fees_overdue'],
  }),
  search: endpoint({
    method: 'GET',
    path: '/courses/:courseId/study/search',
    ...readers,
    summary: 'Published lessons of a course that have a text in their title or content, in the order of the syllabus',
    params: courseParams,
    query: z.strictObject({ q: lineSchema(100) }),
    reply: { 200: z.array(lessonHitSchema) },
    errors: ['not_found', 'fees_overdue'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lessons/:lessonId',
    ...readers,
    summary: 'A published lesson, for students of the course, its trainers, and staff',
    params,
    reply: { 200: readLessonSchema },
    errors: ['not_found', 'fees_overdue'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/lessons/:lessonId/opened',
    access: ['STUDENT'],
    summary: 'Note that the student has opened a lesson: the course goes on here next time',
    params,
    reply: { 200: messageSchema },
    errors: ['not_found', 'fees_overdue'],
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/lessons/:lessonId/finished',
    access: ['STUDENT'],
    summary: 'Note that the student has finished a lesson, or that they have not',
    params,
    body: z.strictObject({ isFinished: z.boolean() }),
    reply: { 200: z.object({ finishedAt: instantSchema.nullable() }) },
    errors: ['not_found', 'fees_overdue'],
  }),
  saveNote: endpoint({
    method: 'PUT',
    path: '/lessons/:lessonId/note',
    access: ['STUDENT'],
    summary: "Save the student's own note beside a lesson; an empty text takes it back",
    params,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .max(lessonLimits.noteCharactersMost, `Please use at most ${lessonLimits.noteCharactersMost} characters.`)
        .refine((text) => !unstorable.test(text), 'Please remove the special characters.'),
      version,
    }),
    reply: { 200: lessonNoteSchema },
    errors: ['not_found', 'conflict', 'fees_overdue'],
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/files/lessons/:lessonId/pictures/:fileId/:file',
    ...readers,
    summary: 'A picture of a lesson: for whoever may read a version that has it',
    params: z.strictObject({ lessonId: idTextSchema, fileId: idTextSchema, file: pictureFile }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'image/webp',
    errors: ['not_found'],
    signed: true,
    unlimited: true,
  }),
  getAttachment: endpoint({
    method: 'GET',
    path: '/files/lessons/:lessonId/attachments/:fileId/file',
    ...readers,
    summary: 'A file of a lesson, always as a download: for whoever may read a version that has it',
    params: z.strictObject({ lessonId: idTextSchema, fileId: idTextSchema }),
    query: z.strictObject(signedQuery),
    reply: { 200: fileSchema },
    fileType: 'application/octet-stream',
    errors: ['not_found'],
    signed: true,
  }),
  getOpenPicture: endpoint({
    method: 'GET',
    path: '/courses/:courseId/lessons/:lessonId/pictures/:fileId/:file',
    access: 'public',
    summary: 'A picture of the lesson that is open to visitors',
    params: z.strictObject({
      courseId: idTextSchema,
      lessonId: idTextSchema,
      fileId: idTextSchema,
      file: pictureFile,
    }),
    reply: { 200: fileSchema },
    fileType: 'image/webp',
    errors: ['not_found'],
    cache: 'public',
    unlimited: true,
  }),
  getOpenAttachment: endpoint({
    method: 'GET',
    path: '/courses/:courseId/lessons/:lessonId/attachments/:fileId/file',
    access: 'public',
    summary: 'A file of the lesson that is open to visitors, always as a download',
    params: z.strictObject({ courseId: idTextSchema, lessonId: idTextSchema, fileId: idTextSchema }),
    reply: { 200: fileSchema },
    fileType: 'application/octet-stream',
    errors: ['not_found'],
    cache: 'public',
  }),
};
