import { z } from '../protocol/zod.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { fileSchema, idTextSchema } from '../protocol/fields.ts';
import { limits } from '../limits.ts';
import type { PngName } from '../look/index.ts';

/** Messages about a picture that was refused (spec §5). */
export const imageTexts = {
  invalid: 'Please upload a valid image file.',
  tooLarge: 'File size must be less than 2MB.',
} as const;

/** The longest side of each stored rendition, in pixels. */
export const imageSides = [320, 1024] as const;

const fileNames = ['320.webp', '1024.webp'] as const satisfies readonly `${(typeof imageSides)[number]}.webp`[];

/** Messages about a picture that must have a certain shape. */
export const exactPictureTexts = {
  icon: {
    invalid: 'Please upload a square picture (JPEG, PNG or WebP) of at least 256 by 256 pixels.',
    tooLarge: imageTexts.tooLarge,
  },
  socialCard: {
    invalid: 'Please upload a picture (JPEG, PNG or WebP) of 1200 by 630 pixels.',
    tooLarge: imageTexts.tooLarge,
  },
} as const;

const pngNames = ['180x180.png', '192x192.png', '512x512.png', '1200x630.png'] as const satisfies readonly PngName[];

/** Messages about a resume that was refused (spec §5). */
export const resumeTexts = {
  invalid: 'Please upload a valid PDF file.',
  active: 'This PDF has scripts, files or other active parts. Please print it to a new PDF and upload that.',
  tooLarge: 'File size must be less than 5MB.',
} as const;

/** A required file: base64, plain or as a data URI. */
export const base64Schema = (bytesMost: number, tooLarge: string) =>
  z
    .string()
    .min(1, 'Please choose a file.')
    .refine((text) => decodedBytes(text) <= bytesMost, tooLarge);

/** A required picture: base64, plain or as a data URI. The server checks the content to find the real type. */
export const newImageSchema = base64Schema(limits.imageBytesMost, imageTexts.tooLarge);

/** A required resume (PDF): base64, plain or as a data URI. */
export const newResumeSchema = base64Schema(limits.resumeBytesMost, resumeTexts.tooLarge);

/** A picture in a PUT: base64 replaces it; its current address, or undefined, keeps it; null removes it. */
export const imageUploadSchema = newImageSchema.nullish();

export const resumeUploadSchema = newResumeSchema.nullish();

/** Number of bytes that base64 decodes to, without decoding it. */
function decodedBytes(text: string): number {
  const length = text.length - (text.startsWith('data:') ? text.indexOf(',') + 1 : 0);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor((length * 3) / 4) - padding;
}

/**
 * Query of a signed address of a private file, for use where no token can be sent (`<img>`): session, expiry, and our
 * signature over both, the file and the browser. Replies contain the ready-made address (ADR-0012).
 */
export const signedQuery = {
  by: idTextSchema.optional(),
  exp: z
    .string()
    .regex(/^\d{10,11}$/)
    .optional(),
  sig: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
};

const privateFile = {
  method: 'GET',
  access: ['STUDENT', 'TRAINER', 'ADMIN'],
  query: z.strictObject(signedQuery),
  reply: { 200: fileSchema },
  errors: ['not_found'],
  signed: true,
  unlimited: true,
} as const;

export const mediaEndpoints = {
  /** Public files, addressed by a hash of their content; private files have another path (ADR-0012). */
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
    // A page loads dozens of pictures at once, and many mobile phones share one network address.
    unlimited: true,
  }),
  getPng: endpoint({
    method: 'GET',
    path: '/media/:hash/png/:file',
    access: 'public',
    summary: 'The icon of the site or its social card, as PNG of an exact size',
    params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{32}$/), file: z.enum(pngNames) }),
    reply: { 200: fileSchema },
    fileType: 'image/png',
    errors: ['not_found', 'unavailable'],
    cache: 'immutable',
    unlimited: true,
  }),
  getStudentImage: endpoint({
    ...privateFile,
    right: ['people', 'teaching'],
    fileType: 'image/webp',
    path: '/files/students/:studentId/image/:file',
    summary: "A student's picture: for themselves, the trainers of their batches, and the admin",
    params: z.strictObject({ studentId: idTextSchema, file: z.enum(fileNames) }),
  }),
  getStudentResume: endpoint({
    ...privateFile,
    right: ['people', 'placement'],
    fileType: 'application/pdf',
    path: '/files/students/:studentId/resume/resume.pdf',
    summary: "A student's resume: for themselves and the admin",
    params: z.strictObject({ studentId: idTextSchema }),
  }),
  getTrainerResume: endpoint({
    ...privateFile,
    right: 'people',
    fileType: 'application/pdf',
    path: '/files/trainers/:trainerId/resume/resume.pdf',
    summary: "A trainer's resume: for themselves and the admin",
    params: z.strictObject({ trainerId: idTextSchema }),
  }),
  getTransferImage: endpoint({
    ...privateFile,
    access: ['ADMIN'],
    right: 'money',
    fileType: 'image/webp',
    path: '/files/transfers/:transferId/image/:file',
    summary: 'What a student sent to show that they have paid by bank: for the admin',
    params: z.strictObject({ transferId: idTextSchema, file: z.enum(fileNames) }),
  }),
};
