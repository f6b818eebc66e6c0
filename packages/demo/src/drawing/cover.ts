import { glyphs, schemes } from './glyphs.ts';
import { box, dot, picture } from './shapes.ts';

/** The properties that differ from course cover to course cover. */
export interface CoverDesign {
  readonly glyph: keyof typeof glyphs;
  readonly pattern: keyof typeof patterns;
  readonly scheme: keyof typeof schemes;
}

const width = 1024;
const height = 576;
const cell = 64;

/** Calls `draw` for the corner of every grid cell. */
function tiled(draw: (x: number, y: number, column: number, row: number) => string): string {
  const cells: string[] = [];
  for (let row = 0; row < height / cell; row += 1) {
    for (let column = 0; column < width / cell; column += 1) {
      cells.push(draw(column * cell, row * cell, column, row));
    }
  }
  return cells.join('');
}

/** Orientation of a cell, 0 to 3. A formula instead of chance, so that the pattern is regular. */
const turn = (column: number, row: number) => (column * 3 + row * 5 + ((column * row) % 3)) % 4;

export const patterns = {
  quarters: tiled((x, y, column, row) => {
    const middle = `${x + cell / 2} ${y + cell / 2}`;
    return `<path transform="rotate(${turn(column, row) * 90} ${middle})" d="M${x} ${y} L${x + cell} ${y} A${cell} ${cell} 0 0 1 ${x} ${y + cell}Z"/>`;
  }),
  dots: tiled((x, y, column, row) => `<circle cx="${x + 32}" cy="${y + 32}" r="${6 + turn(column, row) * 6}"/>`),
  triangles: tiled((x, y, column, row) => {
    const middle = `${x + cell / 2} ${y + cell / 2}`;
    return `<path transform="rotate(${turn(column, row) * 90} ${middle})" d="M${x} ${y} L${x + cell} ${y} L${x} ${y + cell}Z"/>`;
  }),
  steps: [0, 1, 2, 3, 4, 5, 6]
    .map((flight) => `<path d="M0 ${flight * 160 + 96} ${'h64 v-24 '.repeat(16)} v64 ${'v24 h-64 '.repeat(16)}Z"/>`)
    .join(''),
  arches: tiled((x, y, column, row) =>
    row % 2 === 1 || column % 2 === 1
      ? ''
      : `<path d="M${x + 6} ${y + 122} L${x + 6} ${y + 64} A58 58 0 0 1 ${x + 122} ${y + 64} L${x + 122} ${y + 122} L${x + 94} ${y + 122} L${x + 94} ${y + 66} A30 30 0 0 0 ${x + 34} ${y + 66} L${x + 34} ${y + 122}Z"/>`,
  ),
  stripes: Array.from(
    { length: 20 },
    (_, stripe) => `<path d="M${stripe * 96 - 640} ${height} l${height} -${height} l48 0 l-${height} ${height}Z"/>`,
  ).join(''),
  diamonds: tiled((x, y, column, row) => {
    const half = 12 + turn(column, row) * 7;
    return `<path d="M${x + 32} ${y + 32 - half} l${half} ${half} l-${half} ${half} l-${half} -${half}Z"/>`;
  }),
  waves: Array.from({ length: 9 }, (_, wave) => {
    const there = 'q64 -44 128 0 t128 0 '.repeat(4);
    const back = 'q-64 44 -128 0 t-128 0 '.repeat(4);
    return `<path d="M0 ${wave * 72 - 8} ${there} l0 28 ${back}Z"/>`;
  }).join(''),
} as const;

export function drawCover(design: CoverDesign): string {
  const scheme = schemes[design.scheme];
  return picture(width, height, [
    box(scheme.ground, 0, 0, width, height, 0),
    `<g fill="${scheme.pattern}">${patterns[design.pattern]}</g>`,
    // A plain circle under the glyph, so that the pattern does not disturb it.
    dot(scheme.ground, width / 2, height / 2, 262),
    `<g transform="translate(${width / 2} ${height / 2})">${glyphs[design.glyph](scheme)}</g>`,
  ]);
}
