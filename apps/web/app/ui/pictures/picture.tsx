import { smallImageUrl } from './small-image-url.ts';

interface PictureProps {
  /** The URL from the API: `/api/media/<hash>/1024.webp`, or a private one with its signature. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute: how wide the image is shown. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** Visible without scrolling: loaded at once. All others are loaded lazily. */
  readonly isFirst?: boolean;
  readonly onError?: (() => void) | undefined;
}

export function Picture({ url, alt, width, height, sizes, className, isFirst = false, onError }: PictureProps) {
  const small = smallImageUrl(url);
  const srcSet = small === url ? undefined : `${small} 320w, ${url} 1024w`;
  return (
    <img
      src={small}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={onError}
    />
  );
}
