import { marigold, mix, paper } from './colours.ts';
import { chinShadow, clips, earrings, ears, face, type Features, neck, neckColour } from './face.ts';
import { garments } from './garments.ts';
import { type Head, headwear, mensHair, womensHair } from './hair.ts';
import { clothed, glow, laidOver, lightDefinitions, rounded } from './light.ts';
import { joinShapes, box } from './shapes.ts';

/** The properties that differ from portrait to portrait. */
export interface Looks extends Features {
  readonly hair: keyof typeof womensHair | keyof typeof mensHair;
  readonly headwear?: keyof typeof headwear;
  readonly garment: keyof typeof garments;
  readonly cloth: string;
  readonly backdrop: keyof typeof backdrops;
}

const size = 512;
/** Larger than any page shows it; filters take time by the pixel. */
const drawnSize = 400;

const plant = joinShapes(
  glow('#274434', { x: 470, y: 420, across: 90, down: 210, opacity: 0.34 }),
  glow('#274434', { x: 400, y: 470, across: 60, down: 150, opacity: 0.24 }),
);
const doorway = glow('#3a2c24', { x: 470, y: 240, across: 120, down: 420, opacity: 0.24 });
const lamp = glow('#fff1cf', { x: 430, y: 110, across: 120, down: 120, opacity: 0.75 });

/** A wall that gets darker towards the lower right, with light from a window and one thing out of focus. */
const room = (light: string, shade: string, thing: string) => ({
  gradient: `<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  shapes: joinShapes(
    box('url(#wall)', 0, 0, size, size, 0),
    glow('#ffffff', { x: 90, y: 130, across: 220, down: 260, opacity: 0.5 }),
    thing,
  ),
});

export const backdrops = {
  indigo: room('#e6e7f3', '#b4b9da', doorway),
  night: room('#6d72a6', '#34386e', lamp),
  sun: room('#faeccf', '#e6c68f', plant),
  garden: room('#e2eee6', '#a5c4b1', plant),
  brick: room('#f5e4da', '#d8b19c', doorway),
  paper: room('#f5f1e8', '#d3c8b2', doorway),
  violet: room('#dedcee', '#a3a1ca', lamp),
  field: room('#d6e6dc', '#8cb09b', plant),
} as const;

export function drawPortrait(looks: Looks): string {
  const head = headOf(looks);
  const { gradient, shapes } = backdrops[looks.backdrop];
  const hidesEars = head.hidesEars === true;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${drawnSize}" height="${drawnSize}" viewBox="0 0 ${size} ${size}">`,
    `<defs>${gradient}${lightDefinitions}${clips(looks)}</defs>`,
    shapes,
    // Closer than the shapes are drawn, as in a passport photo: head and shoulders fill the picture.
    '<g transform="translate(-51 -46) scale(1.2)">',
    lowered(rounded(head.behind)),
    clothed(lowered(neck(looks.skin)), garments[looks.garment](looks.cloth, neckColour(looks.skin))),
    lowered(chinShadow),
    lowered(
      hidesEars ? '' : ears(looks),
      face(looks, looks.hair in mensHair),
      laidOver(head.before),
      hidesEars && looks.hasEarrings === true ? earrings(182, 330, 262) : '',
    ),
    '</g></svg>',
  ].join('');
}

/** Moves the head down onto the shoulders. */
const lowered = (...shapes: readonly string[]) => `<g transform="translate(0 20)">${shapes.join('')}</g>`;

function headOf(looks: Looks): Head {
  if (looks.headwear === undefined) return { ...womensHair, ...mensHair }[looks.hair](looks.hairColour);
  // Similar to the colour of the clothes, but different from it.
  return headwear[looks.headwear](mix(looks.cloth, looks.headwear === 'turban' ? marigold.base : paper, 0.25));
}
