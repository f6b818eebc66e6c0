import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
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

export function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Inserts chunks after the header of a PNG, which is always 33 bytes long. */
export function withChunks(png: Buffer, ...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A valid PNG of exactly this size. */
export async function pngOfSize(bytes: number): Promise<Buffer> {
  const png = await noise(600, 600).png().toBuffer();
  return withChunks(png, chunk('paDd', Buffer.alloc(bytes - png.length - 12, 7)));
}

/** A black PNG with one bit per pixel: a few kilobytes for any width and height. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows, { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
