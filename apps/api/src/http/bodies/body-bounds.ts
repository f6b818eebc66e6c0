export interface BodyBounds {
  /** Most keys and list items together, in the whole body; an empty object or list counts as one. */
  readonly entriesMost: number;
  /** Deepest nesting of objects and lists. */
  readonly depthMost: number;
  /** Longest key in bytes as written, escapes included. */
  readonly keyBytesMost: number;
}

/** Each entry of a JSON text has at most a pair of brackets, a key, a colon, a value in quotes and a comma. */
const marksPerEntry = 6;

const byteOf = (character: string) => character.charCodeAt(0);
const quote = byteOf('"');
const backslash = byteOf('\\');
const colon = byteOf(':');
const comma = byteOf(',');
const openers = [byteOf('{'), byteOf('[')];
const closers = [byteOf('}'), byteOf(']')];

/**
 * Reads a JSON body part by part and returns whether its size is still within bounds (ADR-0039). Builds no object and
 * stops at the first excess: parsing such a body, and naming its errors, can take seconds and hundreds of megabytes.
 * Text that is no JSON may pass, because the parser refuses it. All marks are ASCII, and no byte of a longer UTF-8
 * character looks like ASCII.
 */
export function measureBody({ entriesMost, depthMost, keyBytesMost }: BodyBounds): (part: Uint8Array) => boolean {
  let entries = 0;
  let depth = 0;
  let marks = 0;
  let stringBytes = 0;
  let isInString = false;
  let isEscaped = false;
  const readMark = (byte: number): boolean => {
    if (byte === quote) {
      isInString = true;
      stringBytes = 0;
    } else if (byte === colon) {
      if (stringBytes > keyBytesMost) return false;
    } else if (byte === comma) {
      entries += 1;
    } else if (openers.includes(byte)) {
      entries += 1;
      depth += 1;
    } else if (closers.includes(byte)) {
      depth -= 1;
    } else {
      return true;
    }
    marks += 1;
    // Only text that is no JSON has many more marks than entries.
    return entries <= entriesMost && depth <= depthMost && marks <= marksPerEntry * entriesMost;
  };
  /** Reads up to the closing quote or the end of the part. Files are strings of megabytes. */
  const readString = (part: Uint8Array, start: number): number => {
    let end = start;
    let isNextEscaped = isEscaped;
    while (end < part.length && (isNextEscaped || part[end] !== quote)) {
      isNextEscaped = !isNextEscaped && part[end] === backslash;
      end += 1;
    }
    stringBytes += end - start;
    isEscaped = isNextEscaped;
    isInString = end === part.length;
    return end;
  };
  return (part) => {
    for (let index = 0; index < part.length; index += 1) {
      if (isInString) index = readString(part, index);
      else if (!readMark(part[index] ?? 0)) return false;
    }
    return true;
  };
}
