import { limits } from '@avsar/contract';
import { acceptedImageTypes } from './file-faults.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longest side of a picture that was made smaller. The server keeps 1,024 pixels at most. */
const sideMost = 1600;
const quality = 0.85;

/** The size of a picture whose longest side is at most `side`; small pictures keep their size. */
export function sizeWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Whether the server would refuse the file as it is: its type or its number of bytes. */
export const isRefusedAsFile = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  !acceptedImageTypes.includes(type) || size > limits.imageBytesMost;

export const hasTooManyPixels = ({ width, height }: Size): boolean => width * height > limits.imagePixelsMost;

/**
 * The picture as a smaller file, if the server would refuse it as it is: photos of phones, and types such as HEIC that
 * only this browser can read. The file itself if that is not needed, or if the browser cannot read it.
 */
export async function smallerPicture(file: File): Promise<File> {
  try {
    // Read outside the main thread, and turned as its metadata says, which is the default.
    const picture = await createImageBitmap(file);
    const shrunk = isRefusedAsFile(file) || hasTooManyPixels(picture) ? await encode(picture, file.type) : undefined;
    picture.close();
    return shrunk === undefined ? file : new File([shrunk], nameOf(file.name, shrunk.type), { type: shrunk.type });
  } catch {
    return file;
  }
}

/** JPEG or WebP, whichever is smaller. WebP first for other types than JPEG, since a logo may be transparent. */
async function encode(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const { width, height } = sizeWithin(picture, sideMost);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const webp = await blobOf(canvas, 'image/webp');
  if (webp !== undefined && type !== 'image/jpeg') return webp;
  // JPEG has no transparency: without a background, transparent parts would be black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const jpeg = await blobOf(canvas, 'image/jpeg');
  return webp !== undefined && jpeg !== undefined && webp.size < jpeg.size ? webp : jpeg;
}

/** `undefined` if the browser cannot write this type; it then writes PNG instead. */
async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  return blob?.type === type ? blob : undefined;
}

const nameOf = (name: string, type: string) =>
  `${name.replace(/\.[^.]*$/, '')}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
