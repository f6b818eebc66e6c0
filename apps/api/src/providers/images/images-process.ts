import { imageSides, limits } from '@avsar/contract';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { serveJobs, type InvalidFile } from '../child-process/serve-jobs.ts';
import { drawPreview, type PreviewFacts } from './preview-drawing.ts';

/** Jobs from the parent: a picture to check and encode again, or a preview card to draw. */
export type ImageJob = EncodeJob | { readonly preview: PreviewFacts };

interface EncodeJob {
  readonly bytes: Uint8Array;
  readonly claimedType: string | undefined;
  /** Sizes in which the picture is wanted as PNG too: `192x192`. */
  readonly pngSizes: readonly string[];
}

interface Rendition {
  readonly side: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

interface Png {
  readonly size: string;
  readonly bytes: Uint8Array;
}

export interface Encoded {
  readonly renditions: readonly Rendition[];
  readonly pngs: readonly Png[];
}

export type ImageAnswer = Encoded | { readonly drawn: Uint8Array } | InvalidFile;

const types = ['image/jpeg', 'image/png', 'image/webp'];
const quality = 80;

// Allows libvips three formats only, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

async function encode({ bytes, claimedType, pngSizes }: EncodeJob): Promise<Encoded> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !types.includes(type.mime)) throw new Error('not a type we take');
  if (claimedType !== undefined && claimedType !== type.mime) throw new Error(`not the ${claimedType} it says it is`);
  const source = sharp(bytes, { limitInputPixels: limits.imagePixelsMost, failOn: 'error' });
  // Reads only the header.
  const { pages = 1 } = await source.metadata();
  if (pages > 1) throw new Error('more than one frame');

  const longest = Math.max(...imageSides);
  // Rotated as its EXIF data says, since all metadata is removed.
  const { data, info } = await source.autoOrient().resize(within(longest)).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const renditions: Rendition[] = [];
  for (const side of imageSides) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize(within(side));
    renditions.push({ side, ...(await write(resized, bytes)) });
  }
  const pngs: Png[] = [];
  for (const size of pngSizes) pngs.push({ size, bytes: await pngOf(source, size) });
  return { renditions, pngs };
}

/** The picture must have the proportions of the size, and at least half its width: enlarged more, it would be blurred. */
async function pngOf(source: Sharp, size: string): Promise<Uint8Array> {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const { autoOrient } = await source.metadata();
  if (autoOrient.width * 2 < width) throw new Error(`too small for ${size}`);
  const skew = (autoOrient.width / autoOrient.height) * (height / width);
  if (Math.abs(skew - 1) > 0.01) throw new Error(`not of the proportions of ${size}`);
  return source
    .clone()
    .autoOrient()
    .resize({ width, height, fit: 'fill', withoutEnlargement: false })
    .png({ palette: true })
    .toBuffer();
}

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * The stored bytes always differ from the uploaded ones: a picture of ours, uploaded again, could come out unchanged,
 * so it is then encoded at another quality.
 */
async function write(picture: Sharp, sent: Uint8Array) {
  const webp = (at: number) => picture.clone().webp({ quality: at }).toBuffer({ resolveWithObject: true });
  let { data, info } = await webp(quality);
  if (data.equals(sent)) ({ data, info } = await webp(quality - 1));
  return { width: info.width, height: info.height, bytes: data };
}

serveJobs<ImageJob, ImageAnswer>(async (job) => {
  if ('preview' in job) return { drawn: await drawPreview(job.preview) };
  return encode(job);
});
