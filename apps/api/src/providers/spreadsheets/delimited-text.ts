import { SpreadsheetError } from './spreadsheet-error.ts';

const delimiters = ['\t', ';', ','] as const;
type Delimiter = (typeof delimiters)[number];

/** The character that divides the first rows into columns; a paste from Excel has tabs. */
export function delimiterOf(text: string): Delimiter {
  const start = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const lines = start.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const counts = delimiters.map((delimiter) => {
    const inLines = lines.slice(0, 10).map((line) => line.split(delimiter).length - 1);
    return { delimiter, columns: Math.max(0, ...inLines), least: Math.min(...inLines, Number.POSITIVE_INFINITY) };
  });
  const best = counts.toSorted((one, other) => other.least - one.least || other.columns - one.columns)[0];
  return best === undefined || best.columns === 0 ? ',' : best.delimiter;
}

interface ParsedRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly values: readonly string[];
}

/** Whether a quote at this place opens a quoted cell: only as its first character, as RFC 4180 has it. */
const opensCell = (cell: string) => cell.trim() === '';

/** Splits text as RFC 4180 does. Quotes inside an unquoted cell are part of it; an unclosed quote is refused. */
export function* parseDelimited(text: string, delimiter: Delimiter): Generator<ParsedRow> {
  let values: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begun = 1;
  const endRow = (): ParsedRow => {
    const row = { line: begun, values: [...values, cell] };
    values = [];
    cell = '';
    begun = line + 1;
    return row;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isBreak = character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n');
    if (isQuoted) {
      if (character === '"' && text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && opensCell(cell)) {
      isQuoted = true;
      cell = '';
    } else if (character === delimiter) {
      values.push(cell);
      cell = '';
    } else if (isBreak) yield endRow();
    else cell += character;
    if (isBreak) line += 1;
  }
  if (isQuoted) throw new SpreadsheetError('unreadable');
  if (cell !== '' || values.length > 0) yield endRow();
}
