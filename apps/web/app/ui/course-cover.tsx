import { Picture } from './picture.tsx';

interface CourseCoverProps {
  readonly image: string;
  /** How wide it is shown, as `sizes` of a picture. */
  readonly sizes: string;
  readonly className: string | undefined;
  /** It is on the first screen. */
  readonly isFirst?: boolean;
}

/** Decoration: the title stands beside it. */
export function CourseCover({ image, ...look }: CourseCoverProps) {
  return <Picture url={image} alt="" width={1024} height={576} {...look} />;
}
