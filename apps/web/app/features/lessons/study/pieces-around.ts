interface Piece {
  /** Where it begins. */
  readonly at: number;
  readonly piece: string;
  readonly isWanted: boolean;
}

/** Divides a text at each place where it has `wanted`, in capitals or not. */
export function piecesAround(text: string, wanted: string): readonly Piece[] {
  const [where, what] = [text.toLowerCase(), wanted.toLowerCase()];
  // A few letters change their length in lower case: places would not fit.
  if (what === '' || where.length !== text.length) return [{ at: 0, piece: text, isWanted: false }];
  const pieces: Piece[] = [];
  let at = 0;
  const cut = (end: number, isWanted: boolean) => {
    if (end > at) pieces.push({ at, piece: text.slice(at, end), isWanted });
    at = end;
  };
  for (let found = where.indexOf(what); found !== -1; found = where.indexOf(what, at)) {
    cut(found, false);
    cut(found + what.length, true);
  }
  cut(text.length, false);
  return pieces;
}
