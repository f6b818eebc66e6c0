import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG: length, type, content and checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

interface PngShape {
  readonly width: number;
  readonly height: number;
  /** Bit depth and colour type: 1 and 0 are black and white, 8 and 2 are red, green and blue. */
  readonly bitDepth: 1 | 8;
  readonly colourType: 0 | 2;
}

/** A PNG of these rows; each row begins with a byte for its filter. */
export function encodePng({ width, height, bitDepth, colourType }: PngShape, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType], 8);
  const pixels = deflateSync(rows, { level: 1 });
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}
