/** Brand colours as fixed values, because mail clients do not support CSS variables. */
export const colours = {
  paper: '#FBFAF6',
  card: '#FFFFFF',
  hairline: '#E6E2D6',
  ink: '#12142B',
  inkSoft: '#474A68',
  indigo: '#2B2F77',
  marigold: '#F2A007',
} as const;

/** Only fonts that a device may already have: web fonts would be loaded from the network. */
export const textFont = 'Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const codeFont = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Courier New", monospace';
