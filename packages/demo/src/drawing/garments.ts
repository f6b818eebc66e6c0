import { ink, marigold, mix, paper } from './colours.ts';
import { joinShapes, box, dot, path, stroke } from './shapes.ts';

/** Draws clothes from the neck down: the shoulders, and the neckline over the skin. */
type Garment = (cloth: string, skin: string) => string;

const shoulders =
  'M40 560 C44 440 96 402 176 384 C198 378 207 371 208 362 C226 380 286 380 304 362 C305 371 314 378 336 384 C416 402 468 440 472 560Z';
const body = (cloth: string) => path(cloth, shoulders);
const darker = (cloth: string) => mix(cloth, ink.night, 0.22);
const lighter = (cloth: string) => mix(cloth, '#ffffff', 0.2);

export const garments = {
  tee: (cloth, skin) =>
    joinShapes(
      body(cloth),
      path(skin, 'M208 361 C214 404 298 404 304 361 L296 350 L216 350Z'),
      stroke(darker(cloth), 'M203 364 C210 414 302 414 309 364', 9),
    ),
  shirt: (cloth, skin) =>
    joinShapes(
      body(cloth),
      path(skin, 'M212 356 L256 430 L300 356Z'),
      path(lighter(cloth), 'M210 348 L188 372 L226 426 L256 420Z'),
      path(lighter(cloth), 'M302 348 L324 372 L286 426 L256 420Z'),
      stroke(darker(cloth), 'M256 424 L256 512', 4),
      dot(darker(cloth), 256, 458, 5),
      dot(darker(cloth), 256, 494, 5),
    ),
  kurta: (cloth, skin) =>
    joinShapes(
      body(cloth),
      path(skin, 'M216 350 L256 398 L296 350Z'),
      path(lighter(cloth), 'M206 350 C214 370 238 388 252 400 L248 420 C224 410 200 390 192 368Z'),
      path(lighter(cloth), 'M306 350 C298 370 274 388 260 400 L264 420 C288 410 312 390 320 368Z'),
      box(lighter(cloth), 243, 402, 26, 110, 6),
      ...[428, 458, 488].map((y) => dot(marigold.base, 256, y, 5)),
    ),
  blazer: (cloth, skin) =>
    joinShapes(
      body(cloth),
      path(paper, 'M206 358 L256 490 L306 358 L288 352 L224 352Z'),
      path(skin, 'M220 352 L256 400 L292 352Z'),
      path(mix(paper, ink.pale, 0.35), 'M214 348 L200 372 L232 408 L256 396Z'),
      path(mix(paper, ink.pale, 0.35), 'M298 348 L312 372 L280 408 L256 396Z'),
      path(darker(cloth), 'M200 364 L164 392 L192 424 L180 438 L252 512 L256 480Z'),
      path(darker(cloth), 'M312 364 L348 392 L320 424 L332 438 L260 512 L256 480Z'),
    ),
  saree: (cloth, skin) =>
    joinShapes(
      body(darker(cloth)),
      path(skin, 'M196 366 C206 424 306 424 316 366 L296 350 L216 350Z'),
      path(cloth, 'M316 366 C392 386 446 424 448 512 L96 512 C150 492 268 440 316 366Z'),
      stroke(marigold.base, 'M313 369 C266 442 150 494 92 512', 11),
      stroke(marigold.soft, 'M342 382 C300 452 226 496 176 514', 4),
    ),
  /** A long scarf over both shoulders and across the chest. */
  dupatta: (cloth, skin) =>
    joinShapes(
      body(cloth),
      path(skin, 'M206 362 C214 416 298 416 306 362 L296 350 L216 350Z'),
      path(
        lighter(cloth),
        'M136 398 C160 384 190 382 206 366 C214 426 298 426 306 366 C322 382 352 384 376 398 C362 462 316 488 256 490 C196 488 150 462 136 398Z',
      ),
      stroke(marigold.soft, 'M140 402 C156 460 200 484 256 486 C312 484 356 460 372 402', 6),
      stroke(darker(cloth), 'M176 402 C192 440 222 456 256 457 M336 402 C320 440 290 456 256 457', 2.5),
    ),
  hoodie: (cloth, skin) =>
    joinShapes(
      path(darker(cloth), 'M158 392 C150 336 206 318 256 318 C306 318 362 336 354 392Z'),
      body(cloth),
      path(skin, 'M214 352 C220 396 292 396 298 352Z'),
      path(
        lighter(cloth),
        'M160 392 C174 362 196 352 208 352 C210 392 238 412 256 414 C274 412 302 392 304 352 C316 352 338 362 352 392 C326 424 290 440 256 440 C222 440 186 424 160 392Z',
      ),
      stroke(paper, 'M234 436 L230 480', 6),
      stroke(paper, 'M278 436 L282 480', 6),
    ),
} as const satisfies Readonly<Record<string, Garment>>;
