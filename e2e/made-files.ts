import { crc32, deflateSync } from 'node:zlib';

/** A file in the form that Playwright's `setInputFiles` takes. */
export interface MadeFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Colour = readonly [red: number, green: number, blue: number];

/** A PNG with a horizontal colour gradient. */
export function makePhoto(name = 'photo.png', [red, green, blue]: Colour = [43, 47, 119], side = 480): MadeFile {
  const row = Buffer.alloc(1 + side * 3);
  for (let x = 0; x < side; x += 1) row.set([red, green, (blue + Math.floor((x * 128) / side)) % 256], 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Bit depth 8, colour type 2 (RGB).
  header.set([8, 2], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) };
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PDF with a line of text on each page. */
export function makeResume(name = 'resume.pdf', lines: readonly string[] = ['Resume']): MadeFile {
  const kids = lines.map((_, page) => `${pageNumberOf(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, page) => {
      const drawing = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
      const fonts = '<< /Font << /F1 3 0 R >> >>';
      const place = `/Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageNumberOf(page) + 1} 0 R`;
      return [
        `<< /Type /Page ${place} /Resources ${fonts} >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(objects), 'latin1') };
}

/** The PDF object number of a page: objects 1 to 3 are catalogue, pages and font, then two objects for each page. */
const pageNumberOf = (page: number) => 4 + page * 2;

function pdfOf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  return `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}

/** A file of meaningless bytes with any name and type. */
export const makeBytes = (name: string, mimeType: string, count: number): MadeFile => ({
  name,
  mimeType,
  buffer: Buffer.alloc(count, 1),
});
