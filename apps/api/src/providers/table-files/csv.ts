import { type TableCell, type TableColumn, type TablePages, wallClockInIndia } from './table.ts';

export const csvContentType = 'text/csv; charset=utf-8';

/** Excel takes a file without it for one of an older encoding, and breaks every letter outside ASCII. */
const byteOrderMark = '\uFEFF';

/** A CSV file by RFC 4180, one buffer for each page of rows. */
export async function* writeCsv(columns: readonly TableColumn[], pages: TablePages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${byteOrderMark}${lineOf(columns.map(({ heading }) => heading))}`);
  for await (const rows of pages) {
    const lines = rows.map((row) => lineOf(columns.map((column, index) => textOf(column, row[index] ?? null))));
    yield Buffer.from(lines.join(''));
  }
}

const lineOf = (texts: readonly string[]) => `${texts.map(quoted).join(',')}\r\n`;

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function textOf({ kind }: TableColumn, cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (kind === 'instant') return wallClockInIndia(cell).toISOString().slice(0, 19).replace('T', ' ');
  return kind === 'day' ? cell : withoutFormula(cell);
}

/** What a spreadsheet takes for the beginning of a formula, also in the full-width letters of East Asian keyboards. */
const formulaStart = /^[=@+\-\t\r\n＝＠＋－]/;
/** `+91 98765 43210`, `-12.5`: digits alone are no formula. */
const plainNumber = /^[+-]\d[\d ]*(?:\.\d+)?$/;

/** A spreadsheet runs text that looks like a formula; after an apostrophe it does not (ADR-0110). */
export const withoutFormula = (text: string) =>
  formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text;
