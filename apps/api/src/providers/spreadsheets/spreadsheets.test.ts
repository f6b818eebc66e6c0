import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { failureOf } from '../../../test/failure.ts';
import { createSpreadsheets } from './spreadsheets.ts';

function open(settings?: Parameters<typeof createSpreadsheets>[0]) {
  const spreadsheets = createSpreadsheets(settings);
  onTestFinished(() => spreadsheets.close());
  return spreadsheets;
}

let shared: ReturnType<typeof createSpreadsheets>;
beforeAll(() => {
  shared = createSpreadsheets();
});
afterAll(() => shared.close());
const cellsOf = async (bytes: Uint8Array) => (await shared.read(bytes)).map(({ cells }) => cells);
const faultOf = async (bytes: Uint8Array) => failureOf(shared.read(bytes));
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};
const table = [
  ['Name', 'Mobile'],
  ['Zoë Rao', '9876543210'],
];
const csv = 'Name,Mobile\r\nZoë Rao,9876543210\r\n';

describe('tables as text', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(csv)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${csv}`)],
    ['UTF-16 with a byte order mark', utf16(`\uFEFF${csv}`, 'le')],
    ['UTF-16, the other byte order', utf16(`\uFEFF${csv}`, 'be')],
    ['UTF-16 without a mark', utf16(csv, 'le')],
    ['Windows-1252', Buffer.from(csv, 'latin1')],
    ['semicolons', Buffer.from(csv.replaceAll(',', ';'))],
    ['tabs, as Excel copies', Buffer.from(csv.replaceAll(',', '\t'))],
    ['lines that end with a carriage return', Buffer.from(csv.replaceAll('\r\n', '\r'))],
  ])('are read from %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(table);
  });

  it('have quoted cells with commas, quotes and line breaks; empty rows are left out, and lines counted', async () => {
    const text = 'Name,Address\n\n"Rao, Asha","12 ""Rose""\nStreet"\nRavi,"Pune"\n';
    expect(await shared.read(Buffer.from(text))).toEqual([
      { line: 1, cells: ['Name', 'Address'] },
      { line: 3, cells: ['Rao, Asha', '12 "Rose" Street'] },
      { line: 5, cells: ['Ravi', 'Pune'] },
    ]);
  });

  it('lose control characters, direction marks and zero-width spaces, but keep the joiners of Indian scripts', async () => {
    const text = 'A\u202Es\u200Bh\u0007a,क्\u200Dष\n';
    expect(await cellsOf(Buffer.from(text))).toEqual([['Ash a', 'क्\u200Dष']]);
  });

  it('keep formulas as text: nothing is calculated', async () => {
    expect(await cellsOf(Buffer.from('=1+1,"=HYPERLINK(""http://x"")"\n'))).toEqual([
      ['=1+1', '=HYPERLINK("http://x")'],
    ]);
  });

  it.each<[string, Uint8Array, string]>([
    ['nothing', Buffer.from(' \n,,\n'), 'no_rows'],
    ['bytes that are no text', Buffer.from([1, 0, 2, 0, 0, 3, 0, 255]), 'unreadable'],
    ['a quote that is never closed', Buffer.from('Name\n"Asha'), 'unreadable'],
    ['more than 10,000 rows', Buffer.from('x,1\n'.repeat(10_002)), 'too_many_rows'],
    ['more than 50 columns', Buffer.from('x,'.repeat(50) + 'x'), 'too_many_columns'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old_excel'],
  ])('are refused: %s', async (_, bytes, fault) => {
    expect(await faultOf(bytes)).toMatchObject({ name: 'SpreadsheetError', fault });
  });
});

describe('Excel files', () => {
  it('give the first sheet: numbers without exponents, dates as days, and the shown value of a formula', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Students', rows: [['Name', 'Mobile'], ['Asha', 9_876_543_210], [], [true, new Date('2026-01-02')]] },
        { name: 'Other', rows: [['hidden']] },
      ],
    });
    expect(await shared.read(bytes)).toEqual([
      { line: 1, cells: ['Name', 'Mobile'] },
      { line: 2, cells: ['Asha', '9876543210'] },
      { line: 4, cells: ['true', '2026-01-02'] },
    ]);
  });

  it('are refused if they are another kind of archive', async () => {
    expect(await faultOf(zipOf({ 'readme.txt': Buffer.from('hello') }))).toMatchObject({ fault: 'unreadable' });
  });

  it('do not expand entities of their own', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const read = shared.read(
      workbookOf(
        `${bomb}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;&f;</t></is></c></row></sheetData></worksheet>`,
      ),
    );
    const rows = await read.catch(() => []);
    expect(JSON.stringify(rows)).not.toMatch(/aaaaaaaaaa|root:/);
  });

  it('that unpack to millions of empty rows, or to one giant cell, are refused, and the next file is read', async () => {
    const spreadsheets = open();
    const rows = Buffer.from('<row><c t="inlineStr"><is><t> </t></is></c></row>'.repeat(120_000));
    const sheets = [
      ['too_many_rows', [rows]],
      ['too_much', [Buffer.from('<row><c t="inlineStr"><is><t>'), Buffer.alloc(300 * 1024 * 1024, 120)]],
    ] as const;
    for (const [fault, parts] of sheets) {
      const bomb = workbookOf(Buffer.concat([Buffer.from('<worksheet><sheetData>'), ...parts]));
      expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
      expect(await failureOf(spreadsheets.read(bomb))).toMatchObject({ fault });
    }
    expect(await spreadsheets.read(Buffer.from('Asha,1'))).toHaveLength(1);
  }, 60_000);

  it('with a cell far outside are refused', async () => {
    const far = workbookOf('<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>');
    expect(await faultOf(far)).toMatchObject({ fault: 'too_many_columns' });
  });
});

/** A workbook with this worksheet. */
function workbookOf(sheet: string | Buffer): Uint8Array {
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipOf({
    '[Content_Types].xml': Buffer.from(
      `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': Buffer.from(
      `<?xml version="1.0"?><workbook xmlns:r="${relationships}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': Buffer.from(sheet),
  });
}

/** A ZIP archive, written by hand so that it can hold what no spreadsheet program writes. */
function zipOf(files: Readonly<Record<string, Buffer>>): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
