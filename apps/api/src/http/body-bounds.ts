export interface BodyBounds {
  /** Of keys and list items together, in the whole body; an empty object or list counts as one. */
  readonly entriesMost: number;
  /** Of objects and lists inside one another. */
  readonly depthMost: number;
  /** As a key is written, escapes included. */
  readonly keyCharactersMost: number;
}

/** Each entry of a JSON text has at most a pair of brackets, a key, a colon, a value in quotes and a comma. */
const marksPerEntry = 6;

/**
 * Whether a JSON text is of a size that a call can mean, found out in one pass that makes no object and ends at the first
 * excess (ADR-0088). Parsing such a body, and naming what is wrong with it, can take seconds and hundreds of megabytes. Text that
 * is no JSON may pass: the parser refuses that.
 */
export function isWithinBounds(text: string, { entriesMost, depthMost, keyCharactersMost }: BodyBounds): boolean {
  // A search by pattern skips what is not looked for many times faster than a loop over characters does.
  const mark = /["{}[\],:]/g;
  let entries = 0;
  let depth = 0;
  let stringCharacters = 0;
  for (let marks = 0; mark.test(text); marks += 1) {
    const character = text[mark.lastIndex - 1];
    if (character === '"') {
      const end = endOfString(text, mark.lastIndex);
      stringCharacters = end - mark.lastIndex;
      mark.lastIndex = end + 1;
    } else if (character === ':') {
      if (stringCharacters > keyCharactersMost) return false;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    } else {
      entries += 1;
      if (character !== ',') depth += 1;
    }
    // Only what is no JSON has many more marks than entries.
    if (entries > entriesMost || depth > depthMost || marks > marksPerEntry * entriesMost) return false;
  }
  return true;
}

const quote = 0x22;
const backslash = 0x5c;

/** Where the closing quote stands. Files are base64, without a backslash, so that the first quote found is mostly the one. */
function endOfString(text: string, start: number): number {
  const first = text.indexOf('"', start);
  if (first === -1) return text.length;
  if (text.charCodeAt(first - 1) !== backslash) return first;
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
