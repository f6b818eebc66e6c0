import type { LessonFile, RichPicture } from '@avsar/contract';
import { useState } from 'react';
import { isLinkFresh } from '#lib/file-link.ts';
import { Picture } from '#ui/pictures/picture.tsx';

/** What a text needs to know about a file to show it. */
export type ShownFile = Pick<LessonFile, 'id' | 'url' | 'width' | 'height'>;

interface TextPictureProps {
  readonly picture: RichPicture;
  readonly files: readonly ShownFile[];
  readonly onExpired?: (() => void) | undefined;
}

export function TextPicture({ picture: { attrs }, files, onExpired }: TextPictureProps) {
  const file = files.find(({ id }) => id === attrs.file);
  if (file === undefined || file.width === null || file.height === null) return null;
  const { url, width, height } = file;
  return <FilePicture url={url} width={width} height={height} alt={attrs.alt} onExpired={onExpired} />;
}

interface FilePictureProps extends Pick<TextPictureProps, 'onExpired'> {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * Pictures load when somebody scrolls to them, which may be after their address has expired. The first address is kept
 * while it works, so that new addresses do not load every picture again.
 */
function FilePicture({ url, onExpired, ...rest }: FilePictureProps) {
  const [first] = useState(url);
  const [hasFailed, setHasFailed] = useState(false);
  const shown = hasFailed ? url : first;
  const fail = () => {
    setHasFailed(true);
    if (!isLinkFresh(shown, Date.now())) onExpired?.();
  };
  return <Picture url={shown} sizes="(width < 48em) 94vw, 720px" onError={fail} {...rest} />;
}
