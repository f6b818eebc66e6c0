import { imageTexts, limits, resumeTexts } from '@avsar/contract';

/** What can be said of a file without looking inside; the server does that. */
type Outside = Pick<File, 'type' | 'size'>;

/** Why a picture is not taken, in the spec's words (§5). */
export function imageFaultOf({ type, size }: Outside): string | undefined {
  if (!type.startsWith('image/')) return imageTexts.invalid;
  return size > limits.imageBytesMost ? imageTexts.tooLarge : undefined;
}

export function resumeFaultOf({ type, size }: Outside): string | undefined {
  if (type !== 'application/pdf') return resumeTexts.invalid;
  return size > limits.resumeBytesMost ? resumeTexts.tooLarge : undefined;
}
