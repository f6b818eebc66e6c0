import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import type { CertificatePage } from './certificates-page.ts';
import { createPen, type Document, type LineStyle, type Pen } from './certificates-pen.ts';

/** A4, landscape, in points. */
const sheet = { width: 841.89, height: 595.28 } as const;
const left = 72;
const right = sheet.width - left;
const width = right - left;
const bandHeight = 88;
const logoSide = 48;
/** The side of the QR code: 3.2 cm. */
const codeSide = 90;
const footTop = sheet.height - 56 - codeSide;

/** Draws one page; the same input gives the same bytes. */
export async function drawCertificate(page: CertificatePage): Promise<Uint8Array> {
  const document = openDocument(page);
  const bytes = buffer(document);
  const pen = createPen(document);
  await drawBand(document, pen, page);
  drawWords(document, pen, page);
  drawFoot(document, pen, page);
  document.end();
  return bytes;
}

function openDocument({ number, courseTitle, institute, issuedAt }: CertificatePage): Document {
  return new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `Certificate ${number}: ${courseTitle}`,
      Author: institute,
      Creator: institute,
      Producer: institute,
      CreationDate: issuedAt,
    },
  });
}

/** The institute's colour with logo and name. */
async function drawBand(document: Document, pen: Pen, { institute, logo, colours }: CertificatePage): Promise<void> {
  document.rect(0, 0, sheet.width, bandHeight).fill(colours.band);
  document.rect(0, bandHeight, sheet.width, 5).fill(colours.accent);
  if (logo !== undefined) {
    const side = logoSide * 4;
    const png = await sharp(logo).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
    const top = (bandHeight - logoSide) / 2;
    document.image(png, left, top, { fit: [logoSide, logoSide], align: 'center', valign: 'center' });
  }
  const x = left + (logo === undefined ? 0 : logoSide + 16);
  const style = { size: 22, weight: 'bold', colour: colours.onBand, x, width: right - x, linesMost: 1 } as const;
  pen.write(institute, bandHeight / 2 - 15, style);
}

interface Line {
  readonly text: string;
  /** Room above it. */
  readonly above: number;
  readonly style: LineStyle;
}

/** The lines from the heading to the course, from top to bottom. */
function linesOf({ studentName, courseTitle, course, colours }: CertificatePage, scale: number): Line[] {
  const soft = { size: 14 * scale, colour: colours.soft, x: left, width };
  const loud = { colour: colours.ink, weight: 'bold', x: left, width } as const;
  return [
    { text: 'This certifies that', above: 0, style: soft },
    { text: studentName, above: 3 * scale, style: { ...loud, size: 42 * scale, linesMost: 3 } },
    { text: 'has completed the course', above: 10 * scale, style: soft },
    { text: courseTitle, above: 3 * scale, style: { ...loud, size: 27 * scale } },
    { text: sentence(course), above: 6 * scale, style: { ...soft, linesMost: 1 } },
  ];
}

const figuresHeight = 56;

/** Long names make everything smaller, so that nothing meets the foot of the page. */
function drawWords(document: Document, pen: Pen, page: CertificatePage): void {
  const { figures, colours } = page;
  const heading = { size: 18, weight: 'bold', colour: colours.ink, x: left, width } as const;
  const headingEnd = pen.write('Certificate of completion', bandHeight + 34, heading);
  document.rect(left, headingEnd + 4, 56, 4).fill(colours.accent);
  const top = headingEnd + 28;
  const room = footTop - top - figuresHeight;
  const heightAt = (scale: number) =>
    linesOf(page, scale).reduce((sum, { text, above, style }) => sum + above + pen.heightOf(text, style), 0);
  const scale = [1, 0.85, 0.7, 0.55].find((each) => heightAt(each) <= room) ?? 0.45;
  const y = linesOf(page, scale).reduce((at, { text, above, style }) => pen.write(text, at + above, style), top);
  for (const [place, { name, value, needed }] of figures.entries()) {
    const column = { x: left + place * 176, width: 164, linesMost: 1 };
    const bold = { ...column, size: 15, weight: 'bold', colour: colours.ink } as const;
    pen.write(needed, pen.write(`${name} ${value}`, y + 14, bold), { ...column, size: 10, colour: colours.soft });
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Date and number on the left, the code to check it on the right. */
function drawFoot(document: Document, pen: Pen, page: CertificatePage): void {
  const { issuedOn, number, verifyUrl, institute, colours } = page;
  const column = { x: left, width: width - codeSide - 32, colour: colours.soft, linesMost: 1 };
  const loud = { ...column, size: 11, weight: 'bold', colour: colours.ink } as const;
  let y = pen.write(`Issued on ${issuedOn}`, footTop + 14, loud);
  y = pen.write(`No. ${number}`, y, loud);
  y = pen.write(`Check it: ${verifyUrl}`, y + 4, { ...column, size: 9, link: verifyUrl });
  const words = `${institute} issued this by computer; it is valid without a signature.`;
  y = pen.write(words, y, { ...column, size: 9 });
  if (pen.isLossy()) {
    pen.write('A “?” stands for a letter that could not be printed here.', y, { ...column, size: 9 });
  }
  drawCode(document, verifyUrl, right - codeSide, footTop);
  const below = { ...column, x: right - codeSide - 60, width: codeSide + 60, size: 8, align: 'right' } as const;
  pen.write('Scan to check this certificate', footTop + codeSide + 5, below);
}

/** Black, whatever the colours of the institute: cameras need the contrast. */
function drawCode(document: Document, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const side = codeSide / size;
  for (const [row, line] of data.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) document.rect(x + column * side, y + row * side, side, side);
    }
  }
  document.fill('#000000');
}
