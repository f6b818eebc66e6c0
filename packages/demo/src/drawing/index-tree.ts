import { ink, marigold, paper } from './colours.ts';
import { box, dot, picture, stroke } from './shapes.ts';
import { scaled, written } from './writing.ts';

const [pageWidth, pageHeight] = [210, 92];

interface Page {
  readonly x: number;
  readonly y: number;
  readonly letters: readonly [string, string];
  /** The entry that is searched for. */
  readonly found?: string;
}

interface Leaf extends Page {
  /** Where its line begins on the page above. */
  readonly from: number;
}

/** A page of the index: two entries side by side. */
function drawPage({ x, y, letters, found }: Page): string {
  const half = pageWidth / 2;
  const entries = letters.map((letter, place) => {
    const isFound = letter === found;
    const ground = isFound ? box(marigold.pale, x + 6 + place * half, y + 6, half - 12, pageHeight - 12, 10) : '';
    return ground + scaled(x + 34 + place * half, y + 24, 0.44, written(letter, 14));
  });
  return (
    box(ink.base, x - 4, y - 4, pageWidth + 8, pageHeight + 8) +
    box(paper, x, y, pageWidth, pageHeight) +
    entries.join('')
  );
}

const rows = (x: number) => [0, 1, 2, 3].map((row) => dot(ink.soft, x + 24 + row * 54, 560, 14)).join('');

/** A small B-tree: one page over three, and the way to the letter M. */
export function drawIndexTree(): string {
  const top: Page = { x: 395, y: 60, letters: ['H', 'P'] };
  const leaves: readonly Leaf[] = [
    { x: 80, y: 300, letters: ['C', 'E'], from: 415 },
    { x: 395, y: 300, letters: ['K', 'M'], from: 500, found: 'M' },
    { x: 710, y: 300, letters: ['S', 'V'], from: 585 },
  ];
  const ways = leaves.map(({ x, from, found }) => {
    const way = `M${from} ${top.y + pageHeight}L${x + pageWidth / 2} 296`;
    return found === undefined ? stroke(ink.pale, way, 6) : stroke(marigold.base, way, 10);
  });
  const down = leaves.map(({ x }) => stroke(ink.pale, `M${x + pageWidth / 2} ${300 + pageHeight}V530`, 6));
  return picture(1000, 620, [
    box(ink.mist, 0, 0, 1000, 620, 0),
    ...ways,
    ...down,
    drawPage(top),
    ...leaves.map(drawPage),
    ...leaves.map(({ x }) => rows(x)),
  ]);
}
