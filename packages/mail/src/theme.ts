/** The brand's colours as mail needs them: fixed values, since mail clients know no CSS variables. */
export const colours = {
  paper: '#FBFAF6',
  card: '#FFFFFF',
  hairline: '#E6E2D6',
  ink: '#12142B',
  inkSoft: '#474A68',
  indigo: '#2B2F77',
  marigold: '#F2A007',
} as const;

/** Web fonts would be fetched from afar, so only what a device may already have. */
export const textFont = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const codeFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Courier New", monospace';
