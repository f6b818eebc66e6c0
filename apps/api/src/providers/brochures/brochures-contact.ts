import { encode } from 'uqr';
import { type Document, type Pen, sheet } from '../receipts/receipts-pen.ts';
import type { BrochurePage } from './brochures-page.ts';
import type { Flow } from './brochures-flow.ts';

/** The side of the QR code: 3 cm. */
const codeSide = 85;
const footTop = sheet.height - sheet.margin - 4;

/** How to join and whom to ask, with the address of the course's page as a QR code on the right. */
export function drawContact(pen: Pen, flow: Flow, { institute, url, colours }: BrochurePage): void {
  const width = sheet.width - codeSide - 24;
  const { soft } = colours;
  const told = [institute.address, institute.phone, institute.email].filter((line) => line !== '').join('\n');
  flow.space(24);
  flow.keep(Math.max(codeSide, 70 + pen.heightOf(told, { width })) + 24);
  const top = pen.rule(flow.at(), colours.accent, 2) + 14;
  let at = pen.write('Join or ask us', top, { size: 15, font: 'bold', width });
  at = pen.write('Fees, batches and how to join are always up to date on the page of the course:', at + 4, {
    width,
    colour: soft,
  });
  at = pen.write(url, at + 2, { width, link: url, font: 'bold' });
  at = pen.write(institute.brand, at + 10, { width, font: 'bold' });
  at = pen.write(told, at + 1, { width });
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const side = codeSide / size;
  const dark = data.flatMap((line, row) =>
    line.flatMap((isDark, column) =>
      isDark ? [[sheet.right - codeSide + column * side, top + row * side] as const] : [],
    ),
  );
  pen.squares(dark, side);
  flow.moveTo(Math.max(at, top + codeSide));
}

/** Institute and page number at the foot of each page. */
export function drawFeet(document: Document, pen: Pen, { institute, title, colours: { soft } }: BrochurePage): void {
  const { count } = document.bufferedPageRange();
  const note = pen.isLossy() ? ' A “?” stands for a letter that could not be printed here.' : '';
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    // Without it a text below the margin would begin another page.
    document.page.margins.bottom = 0;
    const style = { size: 8, colour: soft };
    pen.write(`${institute.brand}: ${title}.${note}`, footTop, { ...style, width: sheet.width - 90 });
    pen.write(`Page ${page + 1} of ${count}`, footTop, {
      ...style,
      x: sheet.right - 80,
      width: 80,
      align: 'right',
    });
  }
}
