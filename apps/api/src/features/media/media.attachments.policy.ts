import { binaryEndings, endingOf } from '@avsar/contract';

type BinaryEnding = (typeof binaryEndings)[number];

/** How the bytes of each kind begin. Those of WebP are in two places; the four between are its length. */
const pdf = [[0, '%PDF-']] as const;
const archive = [[0, 'PK\u0003\u0004']] as const;
const png = [[0, '\u0089PNG\r\n\u001A\n']] as const;
const jpeg = [[0, '\u00FF\u00D8\u00FF']] as const;
const webp = [
  [0, 'RIFF'],
  [8, 'WEBP'],
] as const;

const beginnings: Readonly<Record<BinaryEnding, readonly (readonly [number, string])[]>> = {
  pdf,
  zip: archive,
  docx: archive,
  xlsx: archive,
  pptx: archive,
  odt: archive,
  ods: archive,
  odp: archive,
  png,
  jpg: jpeg,
  jpeg,
  webp,
};

const isBinary = (ending: string): ending is BinaryEnding => binaryEndings.some((known) => known === ending);

const hasAt = (bytes: Uint8Array, start: number, text: string): boolean =>
  Array.from(text, (character) => character.charCodeAt(0)).every((code, at) => bytes[start + at] === code);

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused: text has none but these
const controlCharacters = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** Whether the bytes are UTF-8 without control characters; a program or a picture is not. */
function isText(bytes: Uint8Array): boolean {
  try {
    return !controlCharacters.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Whether the bytes are of the kind that the ending of the name says. Archives are not opened: whoever downloads them
 * does, and a program that unpacks what strangers send would be a target here.
 */
export function isOfItsKind(name: string, bytes: Uint8Array): boolean {
  const ending = endingOf(name);
  return isBinary(ending) ? beginnings[ending].every(([start, text]) => hasAt(bytes, start, text)) : isText(bytes);
}
