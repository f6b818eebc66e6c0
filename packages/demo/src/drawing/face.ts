import { clay, greyHair, ink, marigold, mix } from './colours.ts';
import { glow, rounded } from './light.ts';
import { joinShapes, dot, path, stroke } from './shapes.ts';

/** Features of the face; hair and clothes are drawn separately. */
export interface Features {
  readonly skin: string;
  readonly hairColour: string;
  readonly shape?: keyof typeof outlines;
  readonly smile?: keyof typeof smiles;
  /** Older people have lines beside nose and eyes. */
  readonly isOlder?: boolean;
  readonly beard?: keyof typeof beards;
  readonly glasses?: keyof typeof lenses;
  readonly hasBindi?: boolean;
  readonly hasEarrings?: boolean;
}

/** The colour of shaded skin: neck, nose, inside of the ears. */
const shadowOf = (skin: string) => mix(skin, '#5b2a1a', 0.2);

/** The colour of neck and neckline, which the head shades a little. */
export const neckColour = (skin: string) => mix(skin, shadowOf(skin), 0.6);

/** Drawn together with the clothes, so that neck and neckline are one body. */
export const neck = (skin: string) =>
  path(neckColour(skin), 'M216 262 L216 330 C215 352 204 366 182 400 L330 400 C308 366 297 352 296 330 L296 262Z');

/** The shadow of the chin on the neck. */
export const chinShadow = glow('#4a1f16', { x: 256, y: 312, across: 40, down: 38, opacity: 0.5 });

export const ears = ({ skin, hasEarrings = false }: Features) =>
  joinShapes(
    ...[178, 334].flatMap((x) => [
      `<ellipse cx="${x}" cy="224" rx="14" ry="23" fill="${mix(skin, shadowOf(skin), 0.3)}"/>`,
      glow(shadowOf(skin), { x, y: 226, across: 11, down: 18, opacity: 0.8 }),
    ]),
    ...(hasEarrings ? [earrings(176, 336, 254)] : []),
  );

/** Below the ears, or visible below the hair that covers them. */
export const earrings = (left: number, right: number, y: number) =>
  joinShapes(
    ...[left, right].flatMap((x) => [dot(marigold.deep, x, y, 6.5), dot(marigold.soft, x - 1.5, y - 1.5, 3.5)]),
  );

const skull = 'M178 206 C176 146 210 110 256 110 C302 110 336 146 334 206';
const outlines = {
  oval: `${skull} C332 262 300 315 256 315 C212 315 180 262 178 206Z`,
  round: `${skull} C336 264 306 311 256 311 C206 311 176 264 178 206Z`,
  square: `${skull} C334 250 326 282 300 303 C287 314 270 318 256 318 C242 318 225 314 212 303 C186 282 178 250 178 206Z`,
  slim: `${skull} C330 256 294 324 256 324 C218 324 182 256 178 206Z`,
} as const;

const mouthShapes = {
  upperLip: 'M231 276 C241 271 249 269 256 272 C263 269 271 271 281 276 C270 280 242 280 231 276Z',
  lowerLip: 'M236 279 C244 291 268 291 276 279 C268 283 244 283 236 279Z',
  open: 'M229 272 C243 276 269 276 283 272 C279 288 268 294 256 294 C244 294 233 288 229 272Z',
  teeth: 'M233 274 C246 277 266 277 279 274 C276 282 267 285 256 285 C245 285 236 282 233 274Z',
};

const smiles = {
  /** Lips closed. */
  gentle: (lip: string) =>
    joinShapes(
      path(lip, mouthShapes.upperLip),
      path(mix(lip, '#ffffff', 0.12), mouthShapes.lowerLip),
      stroke(mix(lip, '#3a1512', 0.55), 'M225 271 C236 285 276 285 287 271', 3.5),
    ),
  wide: (lip: string) =>
    joinShapes(
      path('#7d3531', mouthShapes.open),
      path('#fbf4ec', mouthShapes.teeth),
      stroke(lip, mouthShapes.open, 4),
      stroke(mix(lip, '#3a1512', 0.4), 'M224 270 C226 272 227 273 229 273 M288 270 C286 272 285 273 283 273', 3),
    ),
} as const;

const almond = 'M-14 3 C-9 -6 5 -8 14 0 C8 7 -7 8 -14 3Z';

/** An eye whose outer corner is on the left; `side` -1 mirrors it. The upper lid covers the top of the iris. */
function eye(x: number, side: 1 | -1, skin: string, dark: string, isMan: boolean): string {
  const lid = isMan ? 'M-14 3 C-9 -6 5 -8 14 0' : 'M-17 2 C-10 -7 5 -8 14 0';
  return joinShapes(
    `<g transform="translate(${x} 215) scale(${side} 1)"><path fill="${mix('#f8f1ea', skin, 0.22)}" d="${almond}"/>`,
    `<g clip-path="url(#eye)"><circle cy="0" r="8.5" fill="#3f251a"/><circle cy="0" r="4.5" fill="#170d0b"/></g>`,
    stroke(dark, lid, isMan ? 3 : 3.8),
    `<g opacity="0.4">${stroke(shadowOf(skin), 'M-10 10 C-4 13 6 12 11 8 M-13 -7 C-6 -13 6 -13 13 -7', 2.5)}</g>`,
    `<circle cx="${side * -2.5}" cy="-3" r="2" fill="#ffffff" opacity="0.85"/></g>`,
  );
}

const brow = (x: number, side: 1 | -1, colour: string, isMan: boolean) =>
  `<path transform="translate(${x} ${isMan ? 192 : 189}) scale(${side} ${isMan ? 1.35 : 0.95})" fill="${colour}" d="M-21 6 C-12 -5 6 -7 19 0 C20 2 19 4 17 4 C6 -1 -9 1 -21 6Z"/>`;

export function face(features: Features, isMan: boolean): string {
  const { skin, hairColour, beard, glasses, shape = 'oval', smile = 'gentle', isOlder = false } = features;
  const isGrey = hairColour === greyHair;
  const dark = mix(isGrey ? ink.night : hairColour, '#3a2320', 0.15);
  const browColour = isGrey ? '#6d6a74' : mix(hairColour, skin, 0.12);
  const shadow = mix(shadowOf(skin), '#5b2a1a', 0.22);
  const lip = mix(skin, '#a23a3c', isMan ? 0.28 : 0.52);
  return joinShapes(
    rounded(path(skin, outlines[shape])),
    ...[204, 308].map((x) => glow(clay.base, { x, y: 254, across: 30, down: 26, opacity: isMan ? 0.16 : 0.3 })),
    // Light on forehead and nose; shade above the eyes.
    glow('#fff4e2', { x: 238, y: 152, across: 50, down: 28, opacity: 0.3 }),
    glow('#fff4e2', { x: 254, y: 222, across: 9, down: 32, opacity: 0.18 }),
    ...[220, 292].map((x) => glow(shadow, { x, y: 206, across: 30, down: 16, opacity: 0.4 })),
    brow(219, 1, browColour, isMan),
    brow(293, -1, browColour, isMan),
    eye(220, 1, skin, dark, isMan),
    eye(292, -1, skin, dark, isMan),
    glow(shadow, { x: 266, y: 240, across: 11, down: 22, opacity: 0.6 }),
    stroke(shadow, 'M243 250 C248 256 252 254 256 256 C260 254 264 256 269 250', 3.5),
    isOlder ? lines(shadow) : '',
    beard === undefined ? '' : `<g clip-path="url(#beard)">${beards[beard](mix(hairColour, skin, 0.08))}</g>`,
    smiles[smile](lip),
    features.hasBindi === true ? dot(clay.deep, 256, 174, 5) : '',
    glasses === undefined ? '' : worn(glasses),
  );
}

const lines = (shadow: string) =>
  `<g opacity="0.55">${stroke(shadow, 'M228 252 C222 258 218 264 217 272 M284 252 C290 258 294 264 295 272 M207 228 C214 233 226 234 233 230 M279 230 C286 234 298 233 305 228 M226 150 C244 146 268 146 286 150', 2.5)}</g>`;

const beards = {
  full: (colour: string) =>
    rounded(
      path(
        colour,
        'M179 212 C184 240 194 258 214 262 C232 255 244 254 256 256 C268 254 280 255 298 262 C318 258 328 240 333 212 C340 286 312 344 256 344 C200 344 172 286 179 212Z',
      ),
    ),
  short: (colour: string) =>
    `<g opacity="0.3">${path(colour, 'M180 216 C186 246 198 258 216 256 C234 250 278 250 296 256 C314 258 326 246 332 216 C330 284 300 320 256 320 C212 320 182 284 180 216Z')}</g><g opacity="0.68">${path(colour, 'M181 226 C187 252 198 266 216 264 C234 256 246 257 256 259 C266 257 278 256 296 264 C314 266 325 252 331 226 C328 284 300 318 256 318 C212 318 184 284 181 226Z')}</g>`,
  moustache: (colour: string) =>
    path(
      colour,
      'M256 260 C240 255 226 260 217 273 C232 271 246 272 256 268 C266 272 280 271 295 273 C286 260 272 255 256 260Z',
    ),
} as const;

const lenses = {
  round: { colour: '#2a2430', width: 4.5, lens: (x: number) => `<circle cx="${x}" cy="216" r="28"/>` },
  square: {
    colour: '#1d1a24',
    width: 5,
    lens: (x: number) => `<rect x="${x - 30}" y="196" width="60" height="41" rx="12"/>`,
  },
  thin: {
    colour: '#4f4236',
    width: 3.4,
    lens: (x: number) => `<rect x="${x - 29}" y="198" width="58" height="38" rx="18"/>`,
  },
} as const;

/** Glasses: two lenses, the bridge between them and the temples to the ears. */
function worn(glasses: keyof typeof lenses): string {
  const { colour, width, lens } = lenses[glasses];
  return `<g fill="#ffffff" fill-opacity="0.1" stroke="${colour}" stroke-width="${width}">${lens(219)}${lens(293)}<path fill="none" d="M248 212 C252 208 260 208 264 212 M190 210 L176 206 M322 210 L336 206"/></g>`;
}

/** The iris stays inside the eye, and a short beard inside the face. */
export const clips = ({ shape = 'oval', beard }: Features) =>
  `<clipPath id="eye"><path d="${almond}"/></clipPath><clipPath id="beard"><path d="${beard === 'short' ? outlines[shape] : 'M0 0H512V512H0Z'}"/></clipPath>`;
