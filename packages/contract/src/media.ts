import { z } from './zod.ts';
import { endpoint } from './endpoint.ts';
import { fileSchema } from './fields.ts';
import { limits } from './limits.ts';

/** What a person reads about a picture that is not taken (spec §5). */
export const imageTexts = {
  unfit: 'Please upload a valid image file.',
  tooLarge: 'File size must be less than 2MB.',
} as const;

/** The longest side of each stored rendition, in pixels. */
export const imageSides = [320, 1024] as const;

const fileNames = ['320.webp', '1024.webp'] as const satisfies readonly `${(typeof imageSides)[number]}.webp`[];

/**
 * A picture in a request: base64, bare or as a data URI, to put one there; its current address, or nothing, to leave it;
 * null to take it away. Whether it is a picture at all is found out by looking inside, on the server.
 */
export const imageUploadSchema = z
  .string()
  .refine((text) => decodedBytes(text) <= limits.imageBytesMost, imageTexts.tooLarge)
  .nullish();

/** How many bytes base64 stands for, without decoding it. */
function decodedBytes(text: string): number {
  const length = text.length - (text.startsWith('data:') ? text.indexOf(',') + 1 : 0);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor((length * 3) / 4) - padding;
}

export const mediaEndpoints = {
  /** Below this address lies what everybody may see, named by its content; private files have another (ADR-0012). */
  getImage: endpoint({
    method: 'GET',
    path: '/media/:hash/:file',
    access: 'public',
    summary: 'A public picture, as WebP with a longest side of 320 or 1024 pixels',
    params: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{32}$/), file: z.enum(fileNames) }),
    reply: { 200: fileSchema },
    errors: ['not_found', 'unavailable'],
    cache: 'immutable',
    // A page shows dozens at once, and half a town of mobile phones shares one address.
    unlimited: true,
  }),
};
