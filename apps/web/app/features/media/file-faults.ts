import { imageTexts, limits, resumeTexts } from '@avsar/contract';

/** File properties checked in the browser; the server checks the content. */
type FileFacts = Pick<File, 'type' | 'size'>;

/** The types of pictures that the server takes. */
export const acceptedImageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a picture is refused, wording from spec §5. */
export function imageFaultOf({ type, size }: FileFacts): string | undefined {
  if (!acceptedImageTypes.includes(type)) return imageTexts.invalid;
  return size > limits.imageBytesMost ? imageTexts.tooLarge : undefined;
}

export function resumeFaultOf({ type, size }: FileFacts): string | undefined {
  if (type !== 'application/pdf') return resumeTexts.invalid;
  return size > limits.resumeBytesMost ? resumeTexts.tooLarge : undefined;
}
