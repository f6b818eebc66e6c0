import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** A row of a CSV file by its headings. */
export type CsvRow = Readonly<Record<string, string>>;

/** Downloads a file of the tax page with one click. */
export async function downloadText(page: Page, button: string): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The rows of a CSV file by RFC 4180, without line breaks in cells. */
export function csvRows(text: string): CsvRow[] {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => quoted ?? plain ?? ''),
    );
  return rows.map((cells) => Object.fromEntries(head.map((heading, place) => [heading, cells[place] ?? ''])));
}

/** In paise, so that sums are exact: `₹1,180.50`, `-1180.5`. */
export const inPaise = (text: string) => Math.round(Number(text.replaceAll(/[₹,]/g, '')) * 100);

/** The sum of a column, in paise. */
export const sumOf = (rows: readonly CsvRow[], heading: string): number =>
  rows.reduce((sum, row) => {
    const cell = row[heading];
    if (cell === undefined) throw new Error(`There is no column ${heading}`);
    return sum + inPaise(cell);
  }, 0);

/** The vouchers of a file for Tally: how many, and what each ledger has given, in paise. */
export function tallyOf(xml: string): { readonly vouchers: number; readonly of: (ledger: string) => number } {
  const entries = Array.from(xml.matchAll(/<LEDGERNAME>([^<]+)<\/LEDGERNAME>.*?<AMOUNT>([^<]+)<\/AMOUNT>/g));
  return {
    vouchers: Array.from(xml.matchAll(/<VOUCHER /g)).length,
    of: (ledger) =>
      entries.filter(([, name]) => name === ledger).reduce((sum, [, , amount = '']) => sum + inPaise(amount), 0),
  };
}
