import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import { createPen, type Document, fontsFor, type Pen, sheet, type TextStyle } from './receipts-pen.ts';

/** The texts of a receipt or a credit note, ready to print. */
export interface ReceiptPage {
  /** `Receipt`, `Tax invoice` or `Credit note`. */
  readonly title: string;
  readonly code: string;
  readonly issuedAt: Date;
  readonly issuedOn: string;
  readonly issuer: { readonly name: string; readonly address: string; readonly gstin: string | null };
  readonly student: { readonly name: string; readonly email: string; readonly address: string | null };
  /** Who pays, if the student does not. */
  readonly payer?: { readonly name: string; readonly gstin: string | null; readonly address: string | null };
  readonly course: {
    readonly title: string;
    readonly sacCode: string | null;
    /** The line about the place of supply. */
    readonly place?: string | undefined;
  };
  /** Lines above the total: text and amount. */
  readonly sums: readonly (readonly [string, string])[];
  readonly total: string;
  readonly inWords: string;
  readonly method: string;
  readonly reference: string;
  /** Of a credit note: which receipt it reduces, and why. */
  readonly refund?: { readonly reduces: string; readonly reason: string };
  /** Opens a page that says whether the document is genuine; printed as a QR code. */
  readonly verifyUrl?: string;
  /** `soft` is less important text, `accent` the line below the head. */
  readonly colours: { readonly ink: string; readonly soft: string; readonly accent: string };
}

const { margin, left, right, width } = sheet;
const footTop = sheet.height - margin - 44;
const halfWidth = width / 2 - 12;
const amountWidth = 130;
/** The side of the QR code: 3 cm. */
const codeSide = 85;

/** Draws one A4 page, with a smaller font if the text is long; the same input gives the same bytes. */
export async function drawReceipt(page: ReceiptPage): Promise<Uint8Array> {
  const fonts = fontsFor(JSON.stringify(page));
  for (const scale of [1, 0.8, 0.6]) {
    const { document, bytes } = openDocument(page);
    const isWhole = drawPage(document, createPen(document, { fonts, scale, ink: page.colours.ink }), page);
    document.end();
    const drawn = await bytes;
    if (isWhole) return drawn;
  }
  throw new Error('the words do not fit on a page');
}

function openDocument({ title, code, issuer, issuedAt }: ReceiptPage) {
  const document = new PdfDocument({
    size: 'A4',
    margin,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${title} ${code}`,
      Author: issuer.name,
      Creator: issuer.name,
      Producer: issuer.name,
      CreationDate: issuedAt,
    },
  });
  return { document, bytes: buffer(document) };
}

/** Draws the page; false if the text does not fit. */
function drawPage(document: Document, pen: Pen, page: ReceiptPage): boolean {
  let y = drawHead(pen, page);
  y = drawParties(pen, page, y + 18);
  y = drawSums(pen, page, y + 24);
  y = drawPaid(pen, page, y + 20);
  if (y > footTop || document.bufferedPageRange().count > 1) return false;
  drawFoot(pen, page);
  return document.bufferedPageRange().count === 1;
}

function drawHead(pen: Pen, { issuer, title, code, issuedOn, colours: { soft, accent } }: ReceiptPage): number {
  const column = { x: left + halfWidth + 24, width: halfWidth, align: 'right' } as const;
  let ours = pen.write(issuer.name, margin, { size: 16, font: 'bold', width: halfWidth });
  ours = pen.write(issuer.address, ours + 4, { colour: soft, width: halfWidth });
  if (issuer.gstin !== null) ours = pen.write(`GSTIN ${issuer.gstin}`, ours + 2, { width: halfWidth });
  let its = pen.write(title, margin, { ...column, size: 16, font: 'bold' });
  its = pen.write(`No. ${code}`, its + 4, column);
  its = pen.write(issuedOn, its + 2, { ...column, colour: soft });
  return pen.rule(Math.max(ours, its) + 14, accent, 2);
}

function drawParties(pen: Pen, { student, payer, refund, colours: { soft } }: ReceiptPage, y: number): number {
  let at = pen.write(refund === undefined ? 'Received from' : 'Refunded to', y, { size: 9, colour: soft });
  if (payer !== undefined) {
    at = pen.write(payer.name, at + 2, { size: 12, font: 'bold' });
    if (payer.gstin !== null) at = pen.write(`GSTIN ${payer.gstin}`, at + 2);
    if (payer.address !== null) at = pen.write(payer.address, at + 2, { colour: soft, width: width * 0.7 });
    return payer.name === student.name ? at : pen.write(`For the student ${student.name}`, at + 2);
  }
  at = pen.write(student.name, at + 2, { size: 12, font: 'bold' });
  if (student.email !== '') at = pen.write(student.email, at + 2);
  return student.address === null ? at : pen.write(student.address, at + 2, { colour: soft, width: width * 0.7 });
}

/** Draws one line: text on the left, amount on the right. */
function drawLine(pen: Pen, [words, amount]: readonly [string, string], y: number, style: TextStyle = {}): number {
  const end = pen.write(words, y, { ...style, width: width - amountWidth - 16 });
  pen.write(amount, y, { ...style, x: right - amountWidth, width: amountWidth, align: 'right' });
  return end;
}

function drawSums(pen: Pen, page: ReceiptPage, y: number): number {
  const { course, sums, total, inWords, colours } = page;
  const { soft } = colours;
  let at = drawLine(pen, ['For', 'Amount'], pen.rule(y) + 8, { size: 9, colour: soft });
  at = drawLine(pen, [course.title, sums.length === 0 ? total : ''], pen.rule(at + 8) + 10, { size: 11, font: 'bold' });
  const details = ['Live online course', ...(course.sacCode === null ? [] : [`SAC ${course.sacCode}`])];
  at = pen.write(details.join(', '), at + 2, { size: 9, colour: soft }) + 4;
  if (course.place !== undefined) at = pen.write(course.place, at - 2, { size: 9, colour: soft }) + 4;
  for (const line of sums) at = drawLine(pen, line, at + 6);
  at = drawLine(pen, ['Total', total], pen.rule(at + 10) + 10, { size: 13, font: 'bold' });
  return pen.rule(pen.write(inWords, at + 4, { colour: soft }) + 10);
}

/** How it was paid on the left, the code to check the document on the right. */
function drawPaid(pen: Pen, page: ReceiptPage, y: number): number {
  const { method, reference, refund, verifyUrl } = page;
  const column = verifyUrl === undefined ? {} : { width: width - codeSide - 24 };
  let at = pen.write(refund === undefined ? 'Paid' : 'Refunded', y, { ...column, size: 12, font: 'bold' });
  at = pen.write(`${method}, reference ${reference}`, at + 2, column);
  if (refund !== undefined)
    at = pen.write(`Reason: ${refund.reason}`, pen.write(refund.reduces, at + 2, column) + 2, column);
  return verifyUrl === undefined ? at : Math.max(at, drawCode(pen, verifyUrl, page, y));
}

function drawCode(pen: Pen, url: string, { colours: { soft } }: ReceiptPage, y: number): number {
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const side = codeSide / size;
  const dark = data.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [[right - codeSide + column * side, y + row * side] as const] : [])),
  );
  pen.squares(dark, side);
  const style = { size: 7, colour: soft, x: right - codeSide - 30, width: codeSide + 30, align: 'right' } as const;
  return pen.write('Scan to check this document', y + codeSide + 9, style);
}

function drawFoot(pen: Pen, { issuer, colours: { soft } }: ReceiptPage): void {
  const isLossy = pen.isLossy();
  const sentences = [
    `${issuer.name} issued this by computer; it is valid without a signature.`,
    ...(isLossy ? ['A “?” stands for a letter that could not be printed here.'] : []),
  ];
  pen.write(sentences.join('\n'), footTop, { size: 8, colour: soft });
}
