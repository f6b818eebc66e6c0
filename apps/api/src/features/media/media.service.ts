import { createHash, randomUUID } from 'node:crypto';
import { imageSides, imageTexts, limits } from '@avsar/contract';
import type { Context, Tx } from '#shared/context.ts';
import { imageUrl } from '#shared/image-url.ts';
import { fileChangeOf } from './media.policy.ts';
import { getImageRow, insertMedia } from './media.queries.ts';
import { decodeSent, orRefused } from './media.sent.ts';

type Visibility = 'public' | 'private';
type Workshop = Pick<Context, 'images' | 'storage'>;
const contentType = 'image/webp';

export const publicKeyOf = (hash: string) => `public/${hash}`;

/** A picture whose files lie in the storage and that no row names yet. */
export type UploadedImage = Awaited<ReturnType<typeof uploadImage>>;

/**
 * Checks a picture, writes it anew and puts it into the storage. It takes its time, so it comes before the transaction
 * that `recordImage` belongs to. If that never happens the files are orphans, and harmless: nothing names them, and a
 * sweep takes them away.
 */
export async function uploadImage(
  workshop: Workshop,
  sent: string | Uint8Array,
  visibility: Visibility,
  field = 'image',
) {
  const expected = { field, bytesMost: limits.imageBytesMost, texts: imageTexts };
  const { bytes, claimedType } =
    typeof sent === 'string' ? decodeSent(sent, expected) : { bytes: sent, claimedType: undefined };
  const renditions = await orRefused(workshop.images.encode(bytes, claimedType), expected);
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
  const change = fileChangeOf(sent, currentUrl);
  if (change === 'keep') return undefined;
  return change === 'remove' ? null : uploadImage(workshop, change.replaceWith, visibility, field);
}

interface ReceivedImage {
  readonly sent: string | null | undefined;
  /** Signed or not: what it leads to is compared. */
  readonly currentUrl: string | null;
  readonly visibility: Visibility;
  /** Its name in the request, for the refusal. */
  readonly field: string;
}
