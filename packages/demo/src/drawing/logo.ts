import { letterShapes } from './letters.ts';
import { joinShapes, box, dot, path, picture } from './shapes.ts';

/** The properties that differ from logo to logo. */
export interface LogoDesign {
  readonly word: string;
  /** Stroke width; a letter is 100 high. */
  readonly weight: number;
  readonly tracking: number;
  readonly colour: string;
  readonly accent: string;
  readonly mark?: keyof typeof marks;
  /** Index of the first letter in the second colour. */
  readonly accentFrom?: number;
  /** Degrees to the right. */
  readonly slant?: number;
  readonly ends?: 'round' | 'butt';
  /** Horizontal scale of the letters. */
  readonly stretch?: number;
}

/** Symbols before the company name, 100 by 100. */
const marks = {
  arches: (colour: string, accent: string) =>
    joinShapes(
      path(colour, 'M0 100V50A50 50 0 0 1 100 50V100H72V50A22 22 0 0 0 28 50V100Z'),
      path(accent, 'M40 100V54A10 10 0 0 1 60 54V100Z'),
    ),
  bars: (colour: string, accent: string) =>
    joinShapes(box(colour, 0, 56, 24, 44, 4), box(colour, 38, 28, 24, 72, 4), box(accent, 76, 0, 24, 100, 4)),
  chevrons: (colour: string, accent: string) =>
    joinShapes(path(colour, 'M0 0H30L72 50L30 100H0L42 50Z'), path(accent, 'M48 0H66L108 50L66 100H48L90 50Z')),
  diamond: (colour: string, accent: string) =>
    joinShapes(path(colour, 'M50 0L100 50L50 100L0 50Z'), path(accent, 'M50 28L72 50L50 72L28 50Z')),
  drops: (colour: string, accent: string) =>
    joinShapes(path(colour, 'M50 0A50 50 0 0 1 100 50A50 50 0 0 1 0 50V0Z'), dot(accent, 50, 50, 20)),
  leaves: (colour: string, accent: string) =>
    joinShapes(
      path(colour, 'M0 100V46A46 46 0 0 1 46 0V54A46 46 0 0 1 0 100Z'),
      path(accent, 'M54 100V46A46 46 0 0 1 100 0V54A46 46 0 0 1 54 100Z'),
    ),
  orbit: (colour: string, accent: string) =>
    joinShapes(
      `<circle cx="50" cy="50" r="42" fill="none" stroke="${colour}" stroke-width="14"/>`,
      dot('#ffffff', 82, 22, 25),
      dot(accent, 82, 22, 17),
    ),
  petals: (colour: string, accent: string) =>
    joinShapes(
      ...[0, 90, 180, 270].map(
        (turn) =>
          `<path transform="rotate(${turn} 50 50)" fill="${turn % 180 === 0 ? colour : accent}" d="M50 50H4A46 46 0 0 1 50 4Z"/>`,
      ),
    ),
  stairs: (colour: string, accent: string) =>
    joinShapes(path(colour, 'M0 100V68H34V34H68V0H100V100Z'), path(accent, 'M0 56V36H22V56Z')),
  sun: (colour: string, accent: string) =>
    joinShapes(dot(accent, 50, 54, 26), path(colour, 'M0 100A50 50 0 0 1 100 100H80A30 30 0 0 0 20 100Z')),
  tiles: (colour: string, accent: string) =>
    joinShapes(
      box(colour, 0, 0, 45, 45, 8),
      box(accent, 55, 0, 45, 45, 22),
      box(accent, 0, 55, 45, 45, 22),
      box(colour, 55, 55, 45, 45, 8),
    ),
  waves: (colour: string, accent: string) =>
    joinShapes(
      path(colour, 'M0 46C25 14 45 14 60 36S88 52 100 30V58C88 80 70 76 56 58S26 44 0 74Z'),
      path(accent, 'M0 86C25 54 45 54 60 76S88 92 100 70V84C86 104 70 102 56 88S26 76 0 100Z'),
    ),
} as const;

const width = 640;
const height = 256;
const gap = 44;

/** Strong contrast: the logo must be readable at text height, on a light page and on a dark one. */
export function drawLogo(design: LogoDesign): string {
  const { mark, weight, slant = 0, stretch = 1, colour, accent } = design;
  const word = writeWord(design);
  const wordWidth = word.width * stretch;
  const start = mark === undefined ? 0 : (mark === 'chevrons' ? 108 : 100) + gap;
  const scale = Math.min(0.92, 540 / (start + wordWidth + weight));
  const x = (width - (start + wordWidth) * scale) / 2;
  const y = (height - 100 * scale) / 2;
  return picture(width, height, [
    box('#ffffff', 0, 0, width, height, 0),
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">`,
    mark === undefined ? '' : marks[mark](colour, accent),
    `<g transform="translate(${start + 100 * Math.tan((slant * Math.PI) / 180)} 0) skewX(${-slant}) scale(${stretch} 1)">${word.strokes}</g>`,
    '</g>',
  ]);
}

function writeWord({ word, weight, tracking, colour, accent, accentFrom, ends = 'round' }: LogoDesign) {
  let x = 0;
  const strokes = Array.from(word, (character, index) => {
    const letter = letterShapes[character];
    if (letter === undefined) throw new Error(`demo: nobody has drawn the letter ${character}`);
    const pen = index >= (accentFrom ?? word.length) ? accent : colour;
    const drawn = `<path transform="translate(${x} 0)" d="${letter.d}" stroke="${pen}"/>`;
    x += letter.width + weight + tracking;
    return drawn;
  });
  const style = `fill="none" stroke-width="${weight}" stroke-linecap="${ends}" stroke-linejoin="round"`;
  return { strokes: `<g ${style}>${strokes.join('')}</g>`, width: x - weight - tracking };
}
