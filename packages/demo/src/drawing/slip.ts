import { ink, leaf, paper } from './colours.ts';
import { box, dot, picture, stroke } from './shapes.ts';

const grey = '#C9CBD8';

/** A screenshot of a bank transfer: a tick, an amount and lines of small print, too small to read. */
export function drawSlip(): string {
  const lines = [0, 1, 2, 3, 4].map((line) => box(grey, 120, 620 + line * 80, line % 2 === 0 ? 360 : 280, 22, 8));
  return picture(600, 1100, [
    box(paper, 0, 0, 600, 1100, 0),
    dot(leaf.base, 300, 240, 110),
    stroke(paper, 'M245 245L285 285L360 200', 24),
    box(ink.base, 180, 420, 240, 60, 12),
    box(grey, 220, 510, 160, 26, 8),
    ...lines,
  ]);
}
