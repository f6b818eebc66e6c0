import { createHash, randomUUID } from 'node:crypto';
import {
  type FileReply,
  imageSides,
  imageTexts,
  limits,
  type mediaEndpoints,
  type UseCaseInput,
} from '@avsar/contract';
import { UnfitImageError } from '#providers/unfit-image-error.ts';
import type { CallContext, Context, Tx } from '#shared/context.ts';
import { AppError } from '#shared/errors.ts';
import { imageUrl } from '#shared/image-url.ts';
import { imageChangeOf, readSentImage } from './media.policy.ts';
import { findPublicImage, getImageRow, insertMedia } from './media.queries.ts';

type Visibility = 'public' | 'private';
type Workshop = Pick<Context, 'images' | 'storage'>;
const contentType = 'image/webp';

/** Public pictures only: their names are made here from what is in the address, and lead nowhere else. */
export async function getImage(
  { db, storage }: CallContext,
  { params }: UseCaseInput<typeof mediaEndpoints.getImage>,
): Promise<FileReply> {
  const image = await findPublicImage(db, publicKeyOf(params.hash));
  if (image === undefined) throw new AppError('not_found');
  return {
    contentType: image.contentType,
    etag: image.hash,
    read: async () => {
      const bytes = await storage.find(`${image.key}/${params.file}`);
      if (bytes === undefined) throw new AppError('not_found');
      return bytes;
    },
  };
}

const publicKeyOf = (hash: string) => `public/${hash}`;

/** A picture whose files lie in the storage and that no row names yet. */
export type UploadedImage = Awaited<ReturnType<typeof uploadImage>>;

/**
 * Checks a picture, writes it anew and puts it into the storage. It takes its time, so it comes before the transaction
 * that `recordImage` belongs to. If that never happens the files are orphans, and harmless: nothing names them. The sweep
 * that takes them away (security, "Uploads") comes with private files.
 */
export async function uploadImage(
  workshop: Workshop,
  sent: string | Uint8Array,
  visibility: Visibility,
  field = 'image',
) {
  const { bytes, claimedType } =
    typeof sent === 'string' ? decode(sent, field) : { bytes: sent, claimedType: undefined };
  const renditions = await workshop.images.encode(bytes, claimedType).catch((error: unknown) => {
    throw error instanceof UnfitImageError ? unfit(field) : error;
  });
  const largest = renditions.at(-1);
  if (largest === undefined) throw new Error('images: no rendition came back');
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32);
  const key = visibility === 'public' ? publicKeyOf(hash) : `private/${randomUUID()}`;
  await Promise.all(
    renditions.map(({ side, bytes: file }) => workshop.storage.put(`${key}/${side}.webp`, file, contentType)),
  );
  const { width, height } = largest;
  return { kind: 'image', visibility, key, hash, contentType, bytes: largest.bytes.length, width, height } as const;
}

/** The row of an uploaded picture, in the transaction of whatever shows it. */
export async function recordImage(tx: Tx, image: UploadedImage) {
  const id = await insertMedia(tx, image);
  return { id, url: image.visibility === 'public' ? imageUrl(image.hash) : null };
}

/** Both at once, for those who have time: a transaction stays open while the picture is written anew. */
export async function storeImage(workshop: Workshop, tx: Tx, sent: string | Uint8Array, visibility: Visibility) {
  return recordImage(tx, await uploadImage(workshop, sent, visibility));
}

/**
 * A public copy of a private picture, for somebody who agreed to be shown (ADR-0056). The original stays where it is, and
 * behind its doors, when the copy is taken away again.
 */
export async function publishImage({ storage }: Pick<Context, 'storage'>, tx: Tx, imageId: number) {
  const { id: _, createdAt: __, ...original } = await getImageRow(tx, imageId);
  const key = publicKeyOf(original.hash);
  for (const side of imageSides) {
    const bytes = await storage.find(`${original.key}/${side}.webp`);
    if (bytes === undefined) throw new Error(`media: a file of image ${imageId} is missing`);
    await storage.put(`${key}/${side}.webp`, bytes, contentType);
  }
  return { id: await insertMedia(tx, { ...original, key, visibility: 'public' }), url: imageUrl(original.hash) };
}

/** What to do about the picture of a row that a PUT changes; undefined leaves it, null takes it away. */
export async function receiveImage(
  workshop: Workshop,
  { sent, currentUrl, visibility, field }: ReceivedImage,
): Promise<UploadedImage | null | undefined> {
  const change = imageChangeOf(sent, currentUrl);
  if (change === 'keep') return undefined;
  return change === 'remove' ? null : uploadImage(workshop, change.replaceWith, visibility, field);
}

interface ReceivedImage {
  readonly sent: string | null | undefined;
  readonly currentUrl: string | null;
  readonly visibility: Visibility;
  /** Its name in the request, for the refusal. */
  readonly field: string;
}

/** Strict: what Node would read in spite of blanks, missing padding or stray bits does not come out as it went in. */
function decode(text: string, field: string) {
  const sent = readSentImage(text);
  if (sent === undefined) throw unfit(field);
  const bytes = Buffer.from(sent.base64, 'base64');
  if (bytes.length > limits.imageBytesMost) throw refusal(field, imageTexts.tooLarge);
  if (bytes.length === 0 || bytes.toString('base64') !== sent.base64) throw unfit(field);
  return { bytes, claimedType: sent.claimedType };
}

const unfit = (field: string) => refusal(field, imageTexts.unfit);

const refusal = (field: string, message: string) =>
  new AppError('validation_failed', { message, fields: { [field]: message } });
