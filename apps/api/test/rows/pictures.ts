import { randomBytes } from 'node:crypto';
import { encodePng, pngChunk } from '@avsar/testkit/png';
import sharp, { type Sharp } from 'sharp';

/** A random picture with a unique hash. */
export function picture({ width = 40, height = 30 } = {}): Promise<Buffer> {
  return sharp(randomBytes(4 * 3 * 3), { raw: { width: 4, height: 3, channels: 3 } })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Random pixels that no encoder can compress. */
export function noise(width: number, height: number): Sharp {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise: gaussian } });
}

/** Inserts chunks after the header of a PNG, which is always 33 bytes long. */
export function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A valid PNG of exactly this size. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await noise(600, 600).png().toBuffer();
  return withChunks(png, pngChunk('paDd', Buffer.alloc(bytes - png.length - 12, 7)));
}

/** A black PNG with one bit per pixel: a few kilobytes for any width and height. */
export function blackPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return encodePng({ width, height, bitDepth: 1, colourType: 0 }, rows);
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
