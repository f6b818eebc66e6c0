import { clay, ink, leaf, marigold, mix } from './colours.ts';
import { joinShapes, box, dot, path, stroke } from './shapes.ts';

/** The colours of one cover: background, foreground and accent. */
export interface Scheme {
  readonly ground: string;
  /** Slightly different from the background, for the pattern. */
  readonly pattern: string;
  readonly line: string;
  readonly fill: string;
  readonly loud: string;
}

type Glyph = (scheme: Scheme) => string;

const turned = (degrees: number, ...shapes: readonly string[]) =>
  `<g transform="rotate(${degrees})">${shapes.join('')}</g>`;

/** One slab of a stack in isometric view. */
const slab = (top: string, side: string, y: number) =>
  joinShapes(
    path(side, `M-170 ${y} L0 ${y + 78} L170 ${y} L170 ${y + 34} L0 ${y + 112} L-170 ${y + 34}Z`),
    path(top, `M-170 ${y} L0 ${y - 78} L170 ${y} L0 ${y + 78}Z`),
  );

const leftBrace =
  'M-110 -130 C-160 -130 -160 -100 -160 -66 C-160 -30 -164 0 -204 0 C-164 0 -160 30 -160 66 C-160 100 -160 130 -110 130';
const rightBrace =
  'M110 -130 C160 -130 160 -100 160 -66 C160 -30 164 0 204 0 C164 0 160 30 160 66 C160 100 160 130 110 130';

/**
 * The symbols on course covers, centred at the origin, about 420 by 320. Shapes only: no fonts and no product logos.
 */
export const glyphs = {
  stack: ({ line, fill, loud }) =>
    joinShapes(
      slab(fill, mix(fill, ink.night, 0.35), 84),
      slab(line, mix(line, ink.night, 0.3), 8),
      slab(loud, mix(loud, ink.night, 0.28), -68),
    ),
  braces: ({ ground, line, loud }) =>
    joinShapes(
      stroke(line, leftBrace, 26),
      stroke(line, rightBrace, 26),
      turned(28, `<ellipse rx="62" ry="88" fill="${loud}"/>`, stroke(ground, 'M6 -84 C-38 -36 38 30 -6 84', 13)),
    ),
  services: ({ line, fill, loud }) => {
    const places = [
      [-170, -92],
      [170, -92],
      [-170, 92],
      [170, 92],
      [0, -138],
      [0, 138],
    ] as const;
    return joinShapes(
      ...places.map(([x, y]) => stroke(fill, `M0 0 L${x} ${y}`, 10)),
      ...places.map(([x, y], index) => box(index % 3 === 0 ? fill : line, x - 42, y - 34, 84, 68, 18)),
      dot(loud, 0, 0, 72),
      stroke(ink.base, 'M-30 6 L-6 30 L34 -22', 16),
    );
  },
  page: ({ line, fill, loud }) =>
    joinShapes(
      box(line, -210, -150, 420, 300, 26),
      box(fill, -210, -150, 420, 56, 26),
      box(fill, -210, -120, 420, 26, 0),
      ...[-178, -148, -118].map((x) => dot(loud, x, -122, 9)),
      box(loud, -178, -66, 170, 186),
      box(mix(line, fill, 0.35), 20, -66, 158, 80),
      box(mix(line, fill, 0.55), 20, 40, 68, 80),
      box(mix(line, fill, 0.35), 110, 40, 68, 80),
    ),
  angle: ({ line, fill, loud }) =>
    joinShapes(
      path(fill, 'M-190 130 L34 130 A224 224 0 0 0 -32 -28Z'),
      stroke(line, 'M-190 130 L196 130', 28),
      stroke(line, 'M-190 130 L84 -144', 28),
      stroke(loud, 'M92 130 A282 282 0 0 0 9.5 -69.5', 18),
      dot(loud, -190, 130, 30),
      dot(line, 84, -144, 26),
    ),
  phone: ({ line, fill, loud }) => {
    const faint = mix(fill, line, 0.35);
    return joinShapes(
      turned(
        -8,
        box(fill, -196, -120, 150, 250, 26),
        box(faint, -178, -98, 114, 90, 12),
        box(faint, -178, 8, 114, 26, 10),
        box(faint, -178, 50, 78, 26, 10),
      ),
      turned(
        6,
        box(line, -46, -166, 204, 332, 36),
        box(fill, -24, -136, 160, 262, 14),
        box(loud, -4, -112, 120, 96, 14),
        box(line, -4, 6, 120, 24, 12),
        box(line, -4, 48, 76, 24, 12),
        dot(loud, 92, 96, 22),
        box(mix(line, fill, 0.4), 26, 140, 60, 10, 5),
      ),
    );
  },
  arrow: ({ line, loud }) =>
    joinShapes(
      stroke(line, 'M-150 -128 C-212 -60 -212 60 -150 128', 28),
      stroke(line, 'M-96 -128 C-34 -60 -34 60 -96 128', 28),
      stroke(loud, 'M20 -34 L104 -34 M20 34 L104 34', 28),
      stroke(loud, 'M128 -92 L212 0 L128 92', 28),
    ),
  tables: ({ line, fill, loud }) => {
    const disc = (y: number, top: string) =>
      joinShapes(
        path(mix(top, ink.night, 0.2), `M-150 ${y} L-150 ${y + 58} A150 46 0 0 0 150 ${y + 58} L150 ${y}Z`),
        `<ellipse cy="${y}" rx="150" ry="46" fill="${top}"/>`,
      );
    return joinShapes(
      disc(66, fill),
      disc(-20, line),
      disc(-106, loud),
      dot(loud, 108, 108, 10),
      dot(fill, 108, 22, 10),
      dot(line, 108, -64, 10),
    );
  },
  tree: ({ line, fill, loud }) => {
    const edges = 'M0 -120 L-116 0 M0 -120 L116 0 M-116 0 L-186 118 M-116 0 L-48 118 M116 0 L48 118 M116 0 L186 118';
    return joinShapes(
      stroke(fill, edges, 14),
      dot(loud, 0, -120, 50),
      dot(line, -116, 0, 44),
      dot(line, 116, 0, 44),
      ...[-186, -48, 186].map((x) => dot(fill, x, 118, 36)),
      dot(loud, 48, 118, 36),
    );
  },
  checks: ({ line, fill }) => {
    const row = (y: number, isDone: boolean) => {
      const mark = isDone
        ? joinShapes(dot(leaf.base, -98, y, 34), stroke('#ffffff', `M-113 ${y} L-102 ${y + 12} L-82 ${y - 13}`, 9))
        : `<circle cx="-98" cy="${y}" r="29" fill="none" stroke="${line}" stroke-width="9"/>`;
      return joinShapes(mark, box(line, -42, y - 22, 160, 16, 8), box(mix(fill, line, 0.4), -42, y + 6, 108, 16, 8));
    };
    return joinShapes(
      box(fill, -160, -164, 320, 336, 30),
      box(line, -64, -192, 128, 56, 20),
      row(-76, true),
      row(16, true),
      row(108, false),
    );
  },
  loop: ({ ground, line, loud }) =>
    joinShapes(
      stroke(line, 'M0 0 C-56 -84 -92 -104 -128 -104 A104 104 0 0 0 -128 104 C-92 104 -56 84 0 0', 44),
      stroke(loud, 'M0 0 C56 -84 92 -104 128 -104 A104 104 0 0 1 128 104 C92 104 56 84 0 0', 44),
      stroke(ground, 'M-140 -118 L-124 -104 L-140 -90 M140 90 L124 104 L140 118', 10),
    ),
  talk: ({ line, fill, loud }) =>
    joinShapes(
      path(
        fill,
        'M-196 -150 L46 -150 A34 34 0 0 1 80 -116 L80 14 A34 34 0 0 1 46 48 L-88 48 L-144 104 L-144 48 L-196 48 A34 34 0 0 1 -230 14 L-230 -116 A34 34 0 0 1 -196 -150Z',
      ),
      box(mix(fill, line, 0.6), -178, -104, 200, 20, 10),
      box(mix(fill, line, 0.6), -178, -62, 144, 20, 10),
      path(
        line,
        'M-2 -40 L196 -40 A34 34 0 0 1 230 -6 L230 114 A34 34 0 0 1 196 148 L178 148 L178 196 L122 148 L-2 148 A34 34 0 0 1 -36 114 L-36 -6 A34 34 0 0 1 -2 -40Z',
      ),
      ...[0, 1, 2].map((step) =>
        box(step === 2 ? loud : clay.soft, 16 + step * 58, 66 - step * 36, 44, 46 + step * 36, 8),
      ),
    ),
} as const satisfies Readonly<Record<string, Glyph>>;

export const schemes = {
  indigo: { ground: ink.base, pattern: '#343985', line: '#f4f3ee', fill: ink.soft, loud: marigold.base },
  night: { ground: ink.deep, pattern: '#272b68', line: ink.pale, fill: ink.mid, loud: marigold.base },
  marigold: { ground: marigold.base, pattern: '#f6af2d', line: ink.base, fill: '#fff3d6', loud: '#ffffff' },
  leaf: { ground: leaf.deep, pattern: '#246e4c', line: '#f1f6ee', fill: leaf.soft, loud: marigold.base },
  paper: { ground: '#f3f0e6', pattern: '#e9e4d4', line: ink.base, fill: ink.pale, loud: marigold.base },
  mist: { ground: '#d9dbf3', pattern: '#cdd0ee', line: ink.base, fill: ink.soft, loud: marigold.base },
} as const satisfies Readonly<Record<string, Scheme>>;
