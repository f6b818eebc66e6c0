import { limits } from '@avsar/contract';

/** Makes a search valid for the API: the URL may be typed by hand, and must not lead to an error. */
export const searchable = (text: string): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.searchCharactersMost)
    .trim();
