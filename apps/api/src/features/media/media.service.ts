import { createHash, randomUUID } from 'node:crypto';
import { exactPictureTexts, imageSides, imageTexts, limits } from '@avsar/contract';
import { type ExactPicture, exactSizes } from '@avsar/contract/look';
import type { Context, Tx } from '#shared/context.ts';
import { imageUrl } from '#shared/image-url.ts';
import { fileChangeOf } from './media.policy.ts';
import { getImageRow, insertMedia } from './media.queries.ts';
import { decodeSentFile, toValidationError } from './media.sent.ts';

type Visibility = 'public' | 'private';
type ImageContext = Pick<Context, 'images' | 'storage'>;
const contentType = 'image/webp';

export const publicKeyOf = (hash: string) => `public/${hash}`;

/** A picture in the storage that has no row yet. */
export type UploadedImage = Awaited<ReturnType<typeof uploadImage>>;

/**
 * Checks a picture, encodes it again and stores it; an icon or a social card also as PNG of its exact sizes. This is slow, so it runs before the transaction of `recordImage`.
 * If that transaction fails, no row names the files, and the sweep deletes them.
 */
export async function uploadImage(
  context: ImageContext,
  sent: string | Uint8Array,
  visibility: Visibility,
  { field = 'image', exact }: { readonly field?: string; readonly exact?: ExactPicture | undefined } = {},
) {
  const texts = exact === undefined ? imageTexts : exactPictureTexts[exact];
  const expected = { field, bytesMost: limits.imageBytesMost, texts };
  const { bytes, claimedType } =
    typeof sent === 'string' ? decodeSentFile(sent, expected) : { bytes: sent, claimedType: undefined };
  const sizes = exact === undefined ? [] : exactSizes[exact];
  const { renditions, pngs } = await toValidationError(context.images.encode(bytes, claimedType, sizes), expected);
  const largest = renditions.at(-1);
  if (largest === undefined) throw new Error('images: no rendition came back');
  const hash = createHash('sha256').update(largest.bytes).digest('hex').slice(0, 32);
  const key = visibility === 'public' ? publicKeyOf(hash) : `private/${randomUUID()}`;
  await Promise.all([
    ...renditions.map(({ side, bytes: file }) => context.storage.put(`${key}/${side}.webp`, file, contentType)),
    ...pngs.map(({ size, bytes: file }) => context.storage.put(`${key}/${size}.png`, file, 'image/png')),
  ]);
  const { width, height } = largest;
  return { kind: 'image', visibility, key, hash, contentType, bytes: largest.bytes.length, width, height } as const;
}

/** Inserts the row of an uploaded picture, in the transaction that uses it. */
export async function recordImage(tx: Tx, image: UploadedImage) {
  const id = await insertMedia(tx, image);
  return { id, url: image.visibility === 'public' ? imageUrl(image.hash) : null };
}

/**
 * `uploadImage` and `recordImage` in one transaction, which stays open while the picture is encoded: only where time
 * does not matter.
 */
export async function storeImage(
  context: ImageContext,
  tx: Tx,
  sent: string | Uint8Array,
  visibility: Visibility,
  exact?: ExactPicture,
) {
  return recordImage(tx, await uploadImage(context, sent, visibility, { exact }));
}

/**
 * A public copy of a private picture, for a person who consented to be shown (ADR-0012). The original stays private and
 * stays when the copy is deleted.
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

/** Handles the picture field of a PUT: `undefined` keeps the current picture, `null` removes it. */
export async function receiveImage(
  context: ImageContext,
  { sent, currentUrl, visibility, field, exact }: ReceivedImage,
): Promise<UploadedImage | null | undefined> {
  const change = fileChangeOf(sent, currentUrl);
  if (change === 'keep') return undefined;
  return change === 'remove' ? null : uploadImage(context, change.replaceWith, visibility, { field, exact });
}

interface ReceivedImage {
  readonly sent: string | null | undefined;
  /** The current URL, signed or not: only its path is compared. */
  readonly currentUrl: string | null;
  readonly visibility: Visibility;
  /** The name of the field in the request, for error messages. */
  readonly field: string;
  /** Set for a picture that is also kept as PNG of exact sizes. */
  readonly exact?: ExactPicture;
}
