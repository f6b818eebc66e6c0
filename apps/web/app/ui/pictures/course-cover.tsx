import { Picture } from './picture.tsx';

interface CourseCoverProps {
  readonly image: string;
  /** The `sizes` attribute: how wide the image is shown. */
  readonly sizes: string;
  readonly className: string | undefined;
  /** The image is visible without scrolling and is loaded at once. */
  readonly isFirst?: boolean;
}

/** A course's image. Decoration with an empty alt text, because the title is beside it. */
export function CourseCover({ image, ...look }: CourseCoverProps) {
  return <Picture url={image} alt="" width={1024} height={576} {...look} />;
}
