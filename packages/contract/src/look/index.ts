/** The institute's look: everything that is made from the colours and pictures that an admin chooses. */
export { contrastOf } from './colour.ts';
export { type ExactPicture, exactSizes, type PngName, pngUrl } from './exact-pictures.ts';
export { type Look, type LookColours, lookOf, marigold, type Shades } from './look.ts';
export { type LookFaults, lookFaultsOf, pairsOf } from './look-faults.ts';
