const decode = (encoding: string, bytes: Uint8Array, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);

/**
 * The text of a file: UTF-8 or UTF-16 with or without a byte order mark, else Windows-1252, which Excel writes in
 * India. Undefined for a file that is no text.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  const text = decodeFile(bytes);
  return text.includes('\0') ? undefined : text;
}

function decodeFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  const guessed = guessUtf16(bytes.subarray(0, 1024));
  if (guessed !== undefined) return decode(guessed, bytes);
  try {
    return decode('utf-8', bytes, true);
  } catch {
    return decode('windows-1252', bytes);
  }
}

/** Text in Latin letters as UTF-16 has a zero in every second byte; other text has none. */
function guessUtf16(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start.length < 4) return undefined;
  const zerosAt = (offset: number) => start.filter((byte, index) => byte === 0 && index % 2 === offset).length;
  const enough = start.length * 0.3;
  if (zerosAt(1) > enough && zerosAt(0) === 0) return 'utf-16le';
  if (zerosAt(0) > enough && zerosAt(1) === 0) return 'utf-16be';
  return undefined;
}
