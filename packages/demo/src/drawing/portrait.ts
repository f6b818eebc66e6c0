import { clay, ink, leaf, marigold, mix, paper } from './colours.ts';
import { earrings, ears, face, type Features, neck, shadowOf } from './face.ts';
import { garments } from './garments.ts';
import { type Head, headwear, mensHair, womensHair } from './hair.ts';
import { joinShapes, box, dot, path, picture } from './shapes.ts';

/** The properties that differ from portrait to portrait. */
export interface Looks extends Features {
  readonly hair: keyof typeof womensHair | keyof typeof mensHair;
  readonly headwear?: keyof typeof headwear;
  readonly garment: keyof typeof garments;
  readonly cloth: string;
  readonly backdrop: keyof typeof backdrops;
}

const size = 512;

const sun = (colour: string) => dot(colour, 256, 236, 186);
const arch = (colour: string) => path(colour, 'M84 512 L84 250 A172 172 0 0 1 428 250 L428 512Z');
const steps = (colour: string) =>
  path(colour, 'M0 512 L0 380 L128 380 L128 270 L256 270 L256 160 L384 160 L384 50 L512 50 L512 512Z');

/** A plain background with one shape of the brand behind the head. */
const backdrop = (ground: string, shape: string) => joinShapes(box(ground, 0, 0, size, size, 0), shape);

export const backdrops = {
  indigo: backdrop(ink.mist, sun(ink.pale)),
  night: backdrop(ink.base, steps(ink.mid)),
  sun: backdrop(marigold.pale, sun(marigold.soft)),
  garden: backdrop(leaf.pale, arch(leaf.soft)),
  brick: backdrop(clay.pale, arch(clay.soft)),
  paper: backdrop('#f1ede2', steps('#e2dac6')),
  violet: backdrop(ink.pale, arch(ink.soft)),
  field: backdrop(leaf.soft, sun(leaf.pale)),
} as const;

export function drawPortrait(looks: Looks): string {
  const head = headOf(looks);
  return picture(size, size, [
    backdrops[looks.backdrop],
    lowered(head.behind, neck(looks.skin)),
    garments[looks.garment](looks.cloth, shadowOf(looks.skin)),
    lowered(
      head.hidesEars === true ? '' : ears(looks),
      face(looks, looks.hair in mensHair),
      head.before,
      head.hidesEars === true && looks.hasEarrings === true ? earrings(184, 328, 262) : '',
    ),
  ]);
}

/** Moves the head down onto the shoulders. */
const lowered = (...shapes: readonly string[]) => `<g transform="translate(0 20)">${shapes.join('')}</g>`;

function headOf(looks: Looks): Head {
  if (looks.headwear === undefined) return { ...womensHair, ...mensHair }[looks.hair](looks.hairColour);
  // Similar to the colour of the clothes, but different from it.
  return headwear[looks.headwear](mix(looks.cloth, looks.headwear === 'turban' ? marigold.base : paper, 0.25));
}
