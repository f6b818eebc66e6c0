import { ink, marigold, mix } from './colours.ts';
import { joinShapes, box, dot, path, stroke } from './shapes.ts';

/** Hair or headwear: one layer behind the shoulders and one in front of the face. */
export interface Head {
  readonly behind: string;
  readonly before: string;
  /** Ears that hair or cloth covers are not drawn. */
  readonly hidesEars?: true;
}

type Draw = (colour: string) => Head;

const strand = (colour: string, d: string) => stroke(mix(colour, '#ffffff', 0.16), d, 4);

/** Hair with a parting, on both sides of the forehead. */
const parted = (colour: string, at: number) =>
  path(
    colour,
    `M${at} 116 C${at + 44} 122 ${at + 66} 158 340 232 C352 150 330 94 256 92 C182 94 160 150 172 232 C${at - 74} 168 ${at - 34} 130 ${at} 116Z`,
  );

/** The line of the parting, from the crown to the forehead. */
const parting = (colour: string, at: number) => stroke(mix(colour, '#c08a66', 0.45), `M${at} 94 L${at} 116`, 3);

const flowers = [
  [337, 262],
  [348, 273],
  [354, 287],
  [353, 302],
  [345, 315],
] as const;

/** Hair with a parting, tied at the nape. */
const tiedBack = (colour: string, knot: string): Head => ({
  behind: joinShapes(
    knot,
    path(
      colour,
      'M256 88 C186 88 164 146 168 212 C170 262 196 300 226 308 L300 308 C330 298 344 262 344 212 C346 146 326 88 256 88Z',
    ),
  ),
  before: joinShapes(
    path(
      colour,
      'M256 118 C298 124 326 156 337 222 C350 142 322 92 256 92 C190 92 162 142 175 222 C186 156 214 124 256 118Z',
    ),
    parting(colour, 256),
  ),
});

/** One link of a braid over the shoulder, counted from the top. */
const plait = (colour: string, link: number) =>
  `<ellipse cx="${348 + (link % 2) * 6}" cy="${312 + link * 40}" rx="${25 - link * 2}" ry="27" fill="${colour}"/>`;

export const womensHair = {
  long: (colour) => ({
    behind: path(
      colour,
      'M256 84 C168 84 142 148 142 226 C142 300 128 366 138 424 C164 446 212 440 256 440 C300 440 348 446 374 424 C384 366 370 300 370 226 C370 148 344 84 256 84Z',
    ),
    before: parted(colour, 256),
    hidesEars: true,
  }),
  wavy: (colour) => ({
    behind: path(
      colour,
      'M256 82 C164 82 136 146 140 206 C142 236 118 252 124 288 C128 314 108 336 118 372 C126 404 158 420 196 412 L316 412 C354 420 386 404 394 372 C404 336 384 314 388 288 C394 252 370 236 372 206 C376 146 348 82 256 82Z',
    ),
    before: parted(colour, 226),
    hidesEars: true,
  }),
  bob: (colour) => ({
    behind: path(
      colour,
      'M256 84 C168 84 144 146 144 216 C144 262 140 296 150 326 C170 342 204 336 220 330 L292 330 C308 336 342 342 362 326 C372 296 368 262 368 216 C368 146 344 84 256 84Z',
    ),
    before: path(
      colour,
      'M174 222 C168 130 206 90 258 90 C312 90 346 130 338 222 C334 196 326 180 318 168 C270 178 216 172 204 150 C192 166 178 190 174 222Z',
    ),
    hidesEars: true,
  }),
  bun: (colour) => tiedBack(colour, dot(colour, 318, 292, 34)),
  /** A bun with flowers, as many women wear it with a saree. */
  flowers: (colour) =>
    tiedBack(
      colour,
      joinShapes(
        dot(colour, 318, 292, 34),
        ...flowers.map(([x, y], index) => dot(index % 2 === 0 ? '#fffaf0' : marigold.soft, x, y, 7.5)),
      ),
    ),
  braid: (colour) => ({
    behind: path(
      colour,
      'M256 86 C178 86 154 144 158 216 C160 268 176 304 220 316 L320 316 C348 300 354 268 354 216 C356 144 334 86 256 86Z',
    ),
    before: joinShapes(
      parted(colour, 256),
      ...[0, 1, 2, 3].map((link) => plait(mix(colour, '#7a5546', link % 2 === 0 ? 0 : 0.2), link)),
      box(marigold.base, 335, 456, 32, 13, 6),
      path(colour, 'M337 468 L365 468 L359 500 L345 500Z'),
    ),
    hidesEars: true,
  }),
  shoulder: (colour) => ({
    behind: path(
      colour,
      'M256 84 C170 84 144 146 146 222 C148 276 132 318 142 366 C168 380 204 374 222 362 L300 362 C328 374 352 372 368 360 C378 312 364 276 366 222 C368 146 342 84 256 84Z',
    ),
    before: parted(colour, 282),
    hidesEars: true,
  }),
} as const satisfies Readonly<Record<string, Draw>>;

/** Hair close to the skull at the back, so that there is no gap between hair and ears. */
const cropped = (colour: string) => path(colour, 'M256 98 C190 98 166 142 170 208 L342 208 C346 142 322 98 256 98Z');

const curls = [
  [184, 166, 24],
  [186, 132, 28],
  [214, 108, 30],
  [250, 98, 32],
  [288, 104, 31],
  [318, 126, 29],
  [329, 160, 25],
  [230, 134, 28],
  [268, 128, 30],
  [300, 142, 24],
] as const;

export const mensHair = {
  side: (colour) => ({
    behind: cropped(colour),
    before: path(
      colour,
      'M172 204 C162 128 200 84 266 84 C326 84 350 130 340 204 C334 190 332 176 326 164 C290 172 236 166 208 138 C200 160 180 172 172 204Z',
    ),
  }),
  quiff: (colour) => ({
    behind: cropped(colour),
    before: joinShapes(
      path(
        colour,
        'M172 204 C162 150 176 116 206 106 C226 70 304 60 334 102 C350 126 346 168 340 204 C336 180 330 164 318 154 C288 154 250 146 220 142 C194 148 180 172 172 204Z',
      ),
      strand(colour, 'M226 116 C250 96 288 94 312 112'),
    ),
  }),
  curly: (colour) => ({
    behind: cropped(colour),
    before: joinShapes(...curls.map(([x, y, radius]) => dot(colour, x, y, radius))),
  }),
  crop: (colour) => ({
    behind: cropped(colour),
    before: path(
      colour,
      'M173 198 C166 126 204 94 256 94 C308 94 346 126 339 198 C334 172 326 156 312 148 C292 140 220 140 200 148 C186 156 178 172 173 198Z',
    ),
  }),
  middle: (colour) => ({
    behind: cropped(colour),
    before: path(
      colour,
      'M256 112 C238 148 202 150 184 186 C178 196 174 208 172 220 C158 130 194 84 256 84 C318 84 354 130 340 220 C338 208 334 196 328 186 C310 150 274 148 256 112Z',
    ),
  }),
  receding: (colour) => ({
    behind: path(colour, 'M170 218 C156 172 172 142 198 132 L314 132 C340 142 356 172 342 218Z'),
    before: joinShapes(
      path(colour, 'M173 214 C168 172 176 146 196 130 C190 152 186 176 184 204Z'),
      path(colour, 'M339 214 C344 172 336 146 316 130 C322 152 326 176 328 204Z'),
    ),
  }),
} as const satisfies Readonly<Record<string, Draw>>;

const hijabEdge =
  'M256 70 C172 70 138 132 142 218 C144 300 176 368 256 384 C336 368 368 300 370 218 C374 132 340 70 256 70Z';
/** The face, cut out of the hijab by the even-odd rule. */
const hijabOpening =
  'M256 122 C306 122 330 156 330 206 C330 264 304 308 256 308 C208 308 182 264 182 206 C182 156 206 122 256 122Z';

/** Headwear, in the colour of the cloth. */
export const headwear = {
  turban: (cloth) => {
    const folds = [
      'M254 134 C214 130 182 142 160 172',
      'M252 116 C210 104 174 118 152 148',
      'M252 96 C216 80 180 90 156 122',
    ];
    const fold = (side: 1 | -1) =>
      `<g transform="translate(256 0) scale(${side} 1) translate(-256 0)">${folds.map((d) => stroke(mix(cloth, ink.night, 0.26), d, 3.5)).join('')}</g>`;
    return {
      behind: '',
      before: joinShapes(
        path(
          cloth,
          'M158 200 C136 112 186 42 256 42 C326 42 376 112 354 200 C332 172 298 150 256 134 C214 150 180 172 158 200Z',
        ),
        fold(1),
        fold(-1),
        path(mix(cloth, '#ffffff', 0.3), 'M230 146 L256 130 L282 146 L256 140Z'),
      ),
    };
  },
  hijab: (cloth) => ({
    behind: path(
      cloth,
      'M256 70 C172 70 138 132 142 218 C144 290 112 340 96 420 L416 420 C400 340 368 290 370 218 C374 132 340 70 256 70Z',
    ),
    before: joinShapes(
      `<path fill="${cloth}" fill-rule="evenodd" d="${hijabEdge} ${hijabOpening}"/>`,
      path(
        mix(cloth, '#ffffff', 0.1),
        'M144 262 C128 328 92 368 80 436 C150 490 362 490 432 436 C420 368 384 328 368 262 C350 330 318 356 256 360 C194 356 162 330 144 262Z',
      ),
      stroke(mix(cloth, ink.night, 0.13), 'M148 312 C176 376 250 398 330 366 M128 364 C176 424 262 440 352 404', 4),
    ),
    hidesEars: true,
  }),
} as const satisfies Readonly<Record<string, Draw>>;
