import { encode } from 'uqr';

interface QrCodeProps {
  readonly uri: string;
  readonly title: string;
  readonly className: string | undefined;
}

/** A QR code, dark on white in both colour schemes: not every app reads light on dark. */
export function QrCode({ uri, title, className }: QrCodeProps) {
  const { size, data } = encode(uri, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={title}
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
