import { deflateSync } from 'node:zlib';

/** An object of a PDF: its text, or a reference to the object stream that contains it. */
export type PdfObject = string | Buffer | { readonly packedIn: number; readonly at: number };

export type PdfObjects = Readonly<Record<number, PdfObject>>;

export const stream = (dictionary: string, bytes: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    Buffer.from(bytes),
    Buffer.from('\nendstream'),
  ]);

/** A valid PDF: catalogue (1), page tree (2), font (3), and a page with its text for each number from 10 on. */
export function resume({ pages = 1, text = 'Skills: HTML/JavaScript, /JS, /Launch', catalog = '', page = '' } = {}) {
  const numbers = Array.from({ length: pages }, (_, index) => 10 + 2 * index);
  const objects: Record<number, PdfObject> = {
    1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    2: `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  for (const number of numbers) {
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    objects[number] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${number + 1} 0 R ${page} >>`;
    objects[number + 1] = stream('', `BT /F1 12 Tf 50 780 Td (${text}) Tj ET`);
  }
  return objects;
}

interface Writing {
  /** Further entries of the trailer. */
  readonly trailer?: string;
  /** Bytes after the header that belong to no object. */
  readonly padding?: Buffer;
}

/** Writes the file with an xref table; with an xref stream if an object is in an object stream. */
export function pdf(objects: PdfObjects, { trailer = '', padding = Buffer.alloc(0) }: Writing = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'), padding];
  const offsets = new Map<number, number>();
  let length = parts.reduce((sum, part) => sum + part.length, 0);
  for (const [number, body] of Object.entries(objects)) {
    if (!(typeof body === 'string' || Buffer.isBuffer(body))) continue;
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    offsets.set(Number(number), length);
    parts.push(part);
    length += part.length;
  }
  const isPacked = Object.values(objects).some((body) => typeof body === 'object' && 'packedIn' in body);
  const places = { objects, offsets, start: length, trailer };
  parts.push(isPacked ? crossReferenceStream(places) : crossReferenceTable(places));
  parts.push(Buffer.from(`startxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

interface Places {
  readonly objects: PdfObjects;
  readonly offsets: ReadonlyMap<number, number>;
  readonly start: number;
  readonly trailer: string;
}

const sizeOf = (objects: PdfObjects) => Math.max(...Object.keys(objects).map(Number)) + 1;

function crossReferenceTable({ objects, offsets, trailer }: Places): Buffer {
  const size = sizeOf(objects);
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return Buffer.from(`xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`);
}

function crossReferenceStream({ objects, offsets, start, trailer }: Places): Buffer {
  const number = sizeOf(objects);
  const rows = Buffer.alloc((number + 1) * 7);
  const write = (row: number, kind: number, place: number, index: number) => {
    rows.writeUInt8(kind, row * 7);
    rows.writeUInt32BE(place, row * 7 + 1);
    rows.writeUInt16BE(index, row * 7 + 5);
  };
  for (const [row, offset] of offsets) write(row, 1, offset, 0);
  for (const [row, body] of Object.entries(objects))
    if (typeof body === 'object' && 'packedIn' in body) write(Number(row), 2, body.packedIn, body.at);
  write(number, 1, start, 0);
  const dictionary = `/Type /XRef /Size ${number + 1} /W [1 4 2] /Root 1 0 R ${trailer}`;
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), stream(dictionary, rows), Buffer.from('\nendobj\n')]);
}

interface Packing {
  readonly type?: string;
  readonly filter?: string;
  readonly pack?: (content: Buffer) => Buffer;
}

/** An object stream with these values. */
export function packed(
  values: Readonly<Record<number, string>>,
  { type = '/Type /ObjStm', filter = '/Filter /FlateDecode', pack = deflateSync }: Packing = {},
): Buffer {
  let offset = 0;
  const head = Object.entries(values).map(([number, value]) => {
    const pair = `${number} ${offset}`;
    offset += value.length + 1;
    return pair;
  });
  const content = Buffer.from(`${head.join(' ')} ${Object.values(values).join(' ')}`);
  const dictionary = `${type} /N ${head.length} /First ${head.join(' ').length + 1} ${filter}`;
  return stream(dictionary, pack(content));
}

/** A valid PDF of exactly this size, a few kilobytes at least; a comment fills it up. */
export function pdfOfSize(bytes: number): Buffer {
  const padded = (length: number) => {
    const padding = Buffer.alloc(length, '%');
    padding.write('\n', length - 1);
    return pdf(resume(), { padding });
  };
  const firstTry = padded(bytes - 5000);
  return padded(bytes - 5000 + (bytes - firstTry.length));
}
