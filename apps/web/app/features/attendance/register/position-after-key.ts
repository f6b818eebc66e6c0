/** A cell by index: row of the student, column of the class, earliest first. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

type Pressed = Readonly<Record<'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey', boolean>> & { readonly key: string };

/** The cell a key moves to (ARIA grid pattern); `undefined` for keys that do not move. */
export function positionAfterKey(
  { key, ctrlKey, altKey, metaKey, shiftKey }: Pressed,
  { row, column }: CellPosition,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): CellPosition | undefined {
  // Key combinations of the browser, such as Alt+Left for "back".
  if (altKey || metaKey || shiftKey) return undefined;
  const last = { row: rows - 1, column: columns - 1 };
  const wanted: Readonly<Record<string, CellPosition>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  };
  const place = wanted[key];
  return place && { row: within(place.row, last.row), column: within(place.column, last.column) };
}

const pageRows = 8;

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
