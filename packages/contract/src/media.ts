import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema, idTextSchema } from './fields.ts';
import { limits } from './limits.ts';

/** What a person reads about a picture that is not taken (spec §5). */
export const imageTexts = {
  invalid: 'Please upload a valid image file.',
  tooLarge: 'File size must be less than 2MB.',
} as const;

/** The longest side of each stored rendition, in pixels. */
export const imageSides = [320, 1024] as const;

const fileNames = ['320.webp', '1024.webp'] as const satisfies readonly `${(typeof imageSides)[number]}.webp`[];

/** What a person reads about a resume that is not taken (spec §5). */
export const resumeTexts = {
  invalid: 'Please upload a valid PDF file.',
  active: 'This PDF has scripts, files or other active parts. Please print it to a new PDF and upload that.',
  tooLarge: 'File size must be less than 5MB.',
} as const;

const base64Schema = (bytesMost: number, tooLarge: string) =>
  z
    .string()
    .min(1, 'Please choose a file.')
    .refine((text) => decodedBytes(text) <= bytesMost, tooLarge);

/** A picture in a request that must bring one: base64, bare or as a data URI. What it really is, the server finds out by looking inside. */
export const newImageSchema = base64Schema(limits.imageBytesMost, imageTexts.tooLarge);

/** The same for a resume, a PDF. */
export const newResumeSchema = base64Schema(limits.resumeBytesMost, resumeTexts.tooLarge);

/** A picture in a PUT: base64 to put another there; its current address, or nothing, to leave it; null to take it away. */
export const imageUploadSchema = newImageSchema.nullish();

export const resumeUploadSchema = newResumeSchema.nullish();

/** How many bytes base64 stands for, without decoding it. */
function decodedBytes(text: string): number {
  const length = text.length - (text.startsWith('data:') ? text.indexOf(',') + 1 : 0);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor((length * 3) / 4) - padding;
}

/**
 * How an address of a private file proves itself where no token can be sent (`<img>`): the session it was made for, until
 * when, and our signature over both, the file and the browser. Replies carry it ready-made (ADR-0012).
 */
const signedQuerySchema = z.strictObject({
  by: idTextSchema.optional(),
  exp: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional(),
  sig: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
});

const privateFile = {
  method: 'GET',
  access: ['STUDENT', 'TRAINER', 'ADMIN'],
  query: signedQuerySchema,
  reply: { 200: fileSchema },
  errors: ['not_found'],
  signed: true,
  unlimited: true,
} as const;

export const mediaEndpoints = {
  /** Below this address lies what everybody may see, named by its content; private files have another (ADR-0012). */
  getImage: endpoint({
    method: 'GET',
    path: '/media/:hash/:file',
    access: 'public',
    summary: 'A public picture, as WebP with a longest side of 320 or 1024 pixels',
    params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{32}$/), file: z.enum(fileNames) }),
    reply: { 200: fileSchema },
    fileType: 'image/webp',
    errors: ['not_found', 'unavailable'],
    cache: 'immutable',
    // A page shows dozens at once, and half a town of mobile phones shares one address.
    unlimited: true,
  }),
  getStudentImage: endpoint({
    ...privateFile,
    fileType: 'image/webp',
    path: '/files/students/:studentId/image/:file',
    summary: "A student's picture: for themselves, the trainers of their batches, and the admin",
    params: z.strictObject({ studentId: idTextSchema, file: z.enum(fileNames) }),
  }),
  getStudentResume: endpoint({
    ...privateFile,
    fileType: 'application/pdf',
    path: '/files/students/:studentId/resume/resume.pdf',
    summary: "A student's resume: for themselves and the admin",
    params: z.strictObject({ studentId: idTextSchema }),
  }),
  getTrainerResume: endpoint({
    ...privateFile,
    fileType: 'application/pdf',
    path: '/files/trainers/:trainerId/resume/resume.pdf',
    summary: "A trainer's resume: for themselves and the admin",
    params: z.strictObject({ trainerId: idTextSchema }),
  }),
  getTransferImage: endpoint({
    ...privateFile,
    access: ['ADMIN'],
    fileType: 'image/webp',
    path: '/files/transfers/:transferId/image/:file',
    summary: 'What a student sent to show that they have paid by bank: for the admin',
    params: z.strictObject({ transferId: idTextSchema, file: z.enum(fileNames) }),
  }),
};
