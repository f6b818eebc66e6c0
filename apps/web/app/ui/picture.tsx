import { smallOf } from './small-of.ts';

interface PictureProps {
  /** As the api gives it: `/api/media/<hash>/1024.webp`, or a private one with its signature. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** How wide it will be shown, as CSS says it. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** The picture people see first is fetched at once; all others when they come near. */
  readonly isFirst?: boolean;
}

export function Picture({ url, alt, width, height, sizes, className, isFirst = false }: PictureProps) {
  const small = smallOf(url);
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
    />
  );
}
