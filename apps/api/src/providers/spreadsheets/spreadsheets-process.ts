import { limits } from '@avsar/contract';
import { streamXlsxRows } from 'hucre/xlsx';
import { watchJobs } from '../child-process/child-watch.ts';
import { type InvalidFile, serveJobs } from '../child-process/serve-jobs.ts';
import { delimiterOf, parseDelimited } from './delimited-text.ts';
import { textOf } from './file-text.ts';
import { SpreadsheetError, type SpreadsheetFault } from './spreadsheet-error.ts';

export interface SpreadsheetJob {
  readonly bytes: Uint8Array;
}

export interface SheetRow {
  /** The number of the row in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type SpreadsheetAnswer =
  | { readonly rows: readonly SheetRow[] }
  | { readonly fault: SpreadsheetFault }
  | InvalidFile;

/** An Excel file since 2007 is a ZIP archive; older and encrypted ones are OLE2 containers. */
const zip = [0x50, 0x4b];
const ole2 = [0xd0, 0xcf, 0x11, 0xe0];
const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, index) => bytes[index] === byte);

/** Empty rows count too: a file may have millions of them. */
const rowsSeenMost = 10 * limits.importRowsMost;

async function read({ bytes }: SpreadsheetJob): Promise<SpreadsheetAnswer> {
  try {
    if (startsWith(bytes, ole2)) throw new SpreadsheetError('old_excel');
    const table = startsWith(bytes, zip) ? rowsOfExcel(bytes) : rowsOfText(bytes);
    const rows: SheetRow[] = [];
    let seen = 0;
    for await (const { line, values } of table) {
      seen += 1;
      if (seen > rowsSeenMost) throw new SpreadsheetError('too_many_rows');
      const cells = values.map(tidy);
      while (cells.at(-1) === '') cells.pop();
      if (cells.length === 0) continue;
      if (cells.length > limits.importColumnsMost) throw new SpreadsheetError('too_many_columns');
      rows.push({ line, cells });
      // One more: the first row may be the headings.
      if (rows.length > limits.importRowsMost + 1) throw new SpreadsheetError('too_many_rows');
    }
    if (rows.length === 0) throw new SpreadsheetError('no_rows');
    return { rows };
  } catch (error) {
    return { fault: error instanceof SpreadsheetError ? error.fault : 'unreadable' };
  }
}

interface RawRow {
  readonly line: number;
  readonly values: readonly (string | number | boolean | Date | null)[];
}

/** A formula arrives as the value that Excel showed last; nothing is calculated here. */
async function* rowsOfExcel(bytes: Uint8Array): AsyncGenerator<RawRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, values };
}

async function* rowsOfText(bytes: Uint8Array): AsyncGenerator<RawRow> {
  const text = textOf(bytes);
  if (text === undefined) throw new SpreadsheetError('unreadable');
  for (const { line, values } of parseDelimited(text, delimiterOf(text))) yield { line, values };
}

/** Except the joiners (U+200C, U+200D), which some Indian names are written with. */
const invisible = /(?![\u200C\u200D])[\p{Cf}\p{Cs}]/gu;

/** A cell as a person reads it: one line, without invisible characters. Longer cells are cut, and are a fault later. */
function tidy(value: RawRow['values'][number]): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value)
    .slice(0, 4 * limits.importCellMost)
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(invisible, '')
    .trim()
    .slice(0, limits.importCellMost + 1)
    .toWellFormed();
}

const watched = watchJobs({ processorSecondsMost: 10, residentMegabytesMost: 512 });

serveJobs<SpreadsheetJob, SpreadsheetAnswer>((job) => watched(() => read(job)));
