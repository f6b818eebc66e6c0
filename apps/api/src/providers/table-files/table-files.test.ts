import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readCsv, readWorkbook } from '../../../test/exports.ts';
import { withoutFormula, writeCsv } from './csv.ts';
import type { TableColumn, TableRow } from './table.ts';
import { writeXlsx } from './xlsx.ts';

const columns: readonly TableColumn[] = [
  { heading: 'Name', kind: 'text' },
  { heading: 'Amount', kind: 'number' },
  { heading: 'Day', kind: 'day' },
  { heading: 'At', kind: 'instant' },
];

async function* pagesOf(rows: readonly TableRow[]) {
  for (const row of rows) yield [row];
}

const csvOf = async (rows: readonly TableRow[]) => readCsv(await buffer(writeCsv(columns, pagesOf(rows))));
const workbookOf = async (rows: readonly TableRow[], rowsOfSheetMost?: number) => {
  const options = { sheet: 'list', ...(rowsOfSheetMost !== undefined && { rowsOfSheetMost }) };
  return readWorkbook(await buffer(writeXlsx(columns, pagesOf(rows), options)));
};

describe('withoutFormula', () => {
  it.each([
    '=1+1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1',
    '+cmd',
    '-cmd',
    '-1+1',
    '+91-98',
    "=cmd|' /C calc'!A0",
    '＝1',
    '＋1',
  ])('puts an apostrophe before %j', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });

  it.each(['Asha', '', '+91 98765 43210', '+919876543210', '-12.5', "'=1", 'a=1', '1+1'])('leaves %j', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });
});

const attacks = [
  '=HYPERLINK("https://evil.example","click")',
  "=cmd|' /C calc'!A0",
  '+1+cmd',
  '@SUM(1)',
  '\t=1',
  '"quoted", with\r\nlines',
  'यूनिकोड 😀',
  '<c t="str"><f>1+1</f></c>',
  ']]>&amp;',
  '_x003D_1+1',
  ' spaces ',
];

describe('writeCsv', () => {
  it('what is read back is what was written, and no cell begins a formula', async () => {
    const rows = await csvOf(attacks.map((text) => [text, -5.5, '2026-11-14', '2026-11-14T20:00:00.000Z']));
    expect(rows[0]).toEqual(['Name', 'Amount', 'Day', 'At']);
    expect(rows.slice(1)).toEqual(
      attacks.map((text) => [withoutFormula(text), '-5.5', '2026-11-14', '2026-11-15 01:30:00']),
    );
    for (const [name = ''] of rows.slice(1)) expect(name).not.toMatch(/^[=@+\-\t\r]/);
  });

  it('leaves what is not known empty', async () => {
    expect((await csvOf([[null, null, null, null]]))[1]).toEqual(['', '', '', '']);
  });
});

describe('writeXlsx', () => {
  it('what is read back is what was written: texts, numbers and dates, and no formula', async () => {
    const bytes = await buffer(
      writeXlsx(columns, pagesOf(attacks.map((text) => [text, 12.5, '2026-11-14', '2026-11-14T20:00:00.000Z'])), {
        sheet: 'list',
      }),
    );
    const [sheet] = await readWorkbook(bytes);
    const [day, at] = [new Date('2026-11-14T00:00:00Z'), new Date('2026-11-15T01:30:00Z')];
    expect(sheet?.rows.slice(1)).toEqual(attacks.map((text) => [text, 12.5, day, at]));
  });

  it('goes on in another sheet, with the headings again', async () => {
    const rows = Array.from({ length: 5 }, (_, index): TableRow => [`row ${index}`, index, null, null]);
    const sheets = await workbookOf(rows, 3);
    expect(sheets.map(({ name }) => name)).toEqual(['list', 'list_2', 'list_3']);
    expect(sheets.map(({ rows: [heading] }) => heading?.[0])).toEqual(['Name', 'Name', 'Name']);
    expect(sheets.flatMap(({ rows: [, ...cells] }) => cells.map(([name]) => name))).toEqual(rows.map(([name]) => name));
  });

  it('cuts a text that Excel would refuse, and replaces characters that XML lacks', async () => {
    const [sheet] = await workbookOf([
      ['x'.repeat(40_000), null, null, null],
      ['a\uFFFFb', null, null, null],
    ]);
    expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767);
    expect(sheet?.rows[2]?.[0]).toBe('a\uFFFDb');
  });
});
