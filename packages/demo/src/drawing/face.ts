import { clay, greyHair, ink, marigold, mix } from './colours.ts';
import { joinShapes, dot, path, stroke } from './shapes.ts';

/** Features of the face; hair and clothes are drawn separately. */
export interface Features {
  readonly skin: string;
  readonly hairColour: string;
  readonly beard?: keyof typeof beards;
  readonly glasses?: keyof typeof lenses;
  readonly hasBindi?: boolean;
  readonly hasEarrings?: boolean;
}

/** The colour of shaded skin: neck, nose, inside of the ears. */
export const shadowOf = (skin: string) => mix(skin, '#5b2a1a', 0.26);

export const neck = (skin: string) =>
  path(shadowOf(skin), 'M218 270 L218 336 C216 360 206 372 192 380 L320 380 C306 372 296 360 294 336 L294 270Z');

export const ears = ({ skin, hasEarrings = false }: Features) =>
  joinShapes(
    ...[176, 336].map(
      (x) =>
        `<ellipse cx="${x}" cy="222" rx="17" ry="25" fill="${skin}"/><ellipse cx="${x}" cy="224" rx="8" ry="13" fill="${shadowOf(skin)}" opacity="0.55"/>`,
    ),
    ...(hasEarrings ? [earrings(176, 336, 256)] : []),
  );

/** Below the ears, or visible below the hair that covers them. */
export const earrings = (left: number, right: number, y: number) =>
  joinShapes(dot(marigold.base, left, y, 8), dot(marigold.base, right, y, 8));

const mouth = 'M228 270 C242 276 270 276 284 270 C280 292 266 298 256 298 C246 298 232 292 228 270Z';

export function face(features: Features, isMan: boolean): string {
  const { skin, hairColour, beard, glasses } = features;
  const isGrey = hairColour === greyHair;
  const dark = mix(isGrey ? ink.night : hairColour, '#3a2320', 0.15);
  return joinShapes(
    path(
      skin,
      'M178 206 C176 146 210 110 256 110 C302 110 336 146 334 206 C332 268 302 314 256 314 C210 314 180 268 178 206Z',
    ),
    `<g opacity="0.16">${dot(clay.base, 206, 250, 20)}${dot(clay.base, 306, 250, 20)}</g>`,
    stroke(
      isGrey ? '#6d6a74' : hairColour,
      'M202 190 C212 181 226 181 236 187 M276 187 C286 181 300 181 310 190',
      isMan ? 8 : 6,
    ),
    `<g fill="${dark}"><ellipse cx="220" cy="214" rx="9" ry="11"/><ellipse cx="292" cy="214" rx="9" ry="11"/></g>`,
    dot('#ffffff', 223, 210, 3),
    dot('#ffffff', 295, 210, 3),
    isMan ? '' : stroke(dark, 'M207 208 C212 200 228 200 233 208 M279 208 C284 200 300 200 305 208'),
    stroke(shadowOf(skin), 'M258 216 C262 230 270 240 264 247 C260 250 254 250 250 248', 6),
    beard === undefined ? '' : beards[beard](mix(hairColour, skin, 0.06)),
    path('#ffffff', mouth),
    isMan ? '' : stroke(clay.base, mouth),
    features.hasBindi === true ? dot(clay.deep, 256, 170, 6) : '',
    glasses === undefined ? '' : worn(lenses[glasses]),
  );
}

const beards = {
  full: (colour: string) =>
    path(
      colour,
      'M178 214 C182 238 192 258 212 262 C232 252 280 252 300 262 C320 258 330 238 334 214 C340 284 312 344 256 344 C200 344 172 284 178 214Z',
    ),
  short: (colour: string) =>
    `<path fill="${colour}" opacity="0.82" d="M180 230 C186 254 198 264 214 262 C234 254 278 254 298 262 C314 264 326 254 332 230 C326 284 300 320 256 320 C212 320 186 284 180 230Z"/>`,
  moustache: (colour: string) =>
    path(
      colour,
      'M256 258 C238 250 222 258 214 272 C230 270 246 272 256 268 C266 272 282 270 298 272 C290 258 274 250 256 258Z',
    ),
} as const;

const lenses = {
  round: (x: number) => `<circle cx="${x}" cy="216" r="31"/>`,
  square: (x: number) => `<rect x="${x - 32}" y="192" width="64" height="48" rx="13"/>`,
} as const;

/** Glasses: two lenses, the bridge between them and the temples to the ears. */
const worn = (lens: (x: number) => string) =>
  `<g fill="#ffffff" fill-opacity="0.14" stroke="${ink.night}" stroke-width="6">${lens(218)}${lens(294)}<path fill="none" d="M249 212 C253 207 259 207 263 212 M187 210 L174 204 M325 210 L338 204"/></g>`;
