import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import { createPen, type Document, fontsFor, type Pen, sheet } from '../receipts/receipts-pen.ts';
import { asideWidth, createFlow, type Flow, type RowStyle, textBottom } from './brochures-flow.ts';
import { drawContact, drawFeet } from './brochures-contact.ts';
import type { BrochureItem, BrochurePage } from './brochures-page.ts';

const pageWidth = 595.28;
const bandHeight = 64;
const coverHeight = 150;
const logoSide = 40;
const headingSize = 15;
const indent = 14;

export async function drawBrochure(page: BrochurePage): Promise<Uint8Array> {
  const { cover, logo, ...words } = page;
  const { institute, title, colours } = page;
  const document = new PdfDocument({
    size: 'A4',
    // Long texts end above the foot of the page.
    margins: { top: sheet.margin, left: sheet.margin, right: sheet.margin, bottom: sheet.height - textBottom },
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${title}: brochure`, Author: institute.brand, Creator: institute.brand, Producer: institute.brand },
  });
  const bytes = buffer(document);
  const pen = createPen(document, { fonts: fontsFor(JSON.stringify(words)), scale: 1, ink: colours.ink });
  const flow = createFlow(document, pen, await drawHead(document, pen, page));
  drawIntroduction(pen, flow, page);
  drawList(flow, 'What you will be able to do', page.outcomes, page);
  drawList(flow, 'Who it is for', page.audience, page);
  drawModules(flow, page);
  drawItems(pen, flow, 'Projects', page.projects, page);
  drawItems(pen, flow, 'Your trainers', page.trainers, page);
  drawItems(pen, flow, 'Next batches', page.batches, page);
  drawContact(pen, flow, page);
  drawFeet(document, pen, page);
  document.end();
  return bytes;
}

/** The band with the name of the institute, and the picture of the course below; returns where they end. */
async function drawHead(document: Document, pen: Pen, page: BrochurePage): Promise<number> {
  const { institute, cover, logo, colours } = page;
  document.rect(0, 0, pageWidth, bandHeight).fill(colours.band);
  if (logo !== undefined) {
    const side = logoSide * 4;
    const png = await sharp(logo).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
    const top = (bandHeight - logoSide) / 2;
    document.image(png, sheet.left, top, { fit: [logoSide, logoSide], align: 'center', valign: 'center' });
  }
  const x = sheet.left + (logo === undefined ? 0 : logoSide + 12);
  const column = { x, width: sheet.right - x, colour: colours.onBand };
  const hasTagline = institute.tagline !== '';
  const end = pen.write(institute.brand, hasTagline ? 14 : 21, { ...column, size: 15, font: 'bold' });
  if (hasTagline) pen.write(institute.tagline, end + 1, { ...column, size: 9 });
  if (cover === undefined) return bandHeight + 24;
  const width = Math.round(pageWidth * 2);
  const jpeg = await sharp(cover)
    .resize({ width, height: coverHeight * 2, fit: 'cover' })
    .flatten({ background: '#FFFFFF' })
    .jpeg({ quality: 82 })
    .toBuffer();
  document.image(jpeg, 0, bandHeight, { width: pageWidth, height: coverHeight });
  return bandHeight + coverHeight + 24;
}

/** Title, description, and the most important facts side by side. */
function drawIntroduction(pen: Pen, flow: Flow, page: BrochurePage): void {
  const { title, description, facts, colours } = page;
  flow.write(title, { size: 24, font: 'bold' });
  flow.space(6);
  flow.write(description);
  flow.space(14);
  const width = sheet.width / Math.max(1, facts.length) - 10;
  const value = { size: 11, font: 'bold', width } as const;
  flow.keep(40 + Math.max(0, ...facts.map(([, text]) => pen.heightOf(text, value))));
  const top = pen.rule(flow.at(), colours.accent, 2) + 10;
  const ends = facts.map(([label, text], place) => {
    const x = sheet.left + place * (width + 10);
    return pen.write(text, pen.write(label, top, { size: 9, colour: colours.soft, x, width }) + 1, { ...value, x });
  });
  flow.moveTo(pen.rule(Math.max(top, ...ends) + 10));
}

/** A heading stands on the page of what follows it. */
function drawHeading(flow: Flow, heading: string, firstHeight: number): void {
  flow.space(20);
  flow.keep(headingSize * 1.6 + 8 + firstHeight);
  flow.write(heading, { size: headingSize, font: 'bold' });
  flow.space(4);
}

function drawList(flow: Flow, heading: string, items: readonly string[], { colours }: BrochurePage): void {
  const style = { x: sheet.left + indent, width: sheet.width - indent };
  for (const [place, item] of items.entries()) {
    const height = flow.heightOf(item, style);
    if (place === 0) drawHeading(flow, heading, height);
    flow.keep(height);
    flow.beside('•', { colour: colours.accent, font: 'bold' });
    flow.write(item, style);
    flow.space(2);
  }
}

/** A module's title is never cut from its first lesson. */
function drawModules(flow: Flow, { modules, extent, colours }: BrochurePage): void {
  const aside = { asideColour: colours.soft };
  const titled: RowStyle = { ...aside, size: 11, font: 'bold', width: sheet.width - asideWidth - 12 };
  const plain: RowStyle = { ...aside, x: sheet.left + indent, width: sheet.width - indent - asideWidth - 12 };
  for (const [place, { title, length, lessons }] of modules.entries()) {
    const [first] = lessons;
    const height = flow.heightOf(title, titled) + 12 + (first === undefined ? 0 : flow.heightOf(first.title, plain));
    if (place === 0) {
      drawHeading(flow, 'Syllabus', height + 18);
      flow.write(extent, { colour: colours.soft });
    }
    flow.space(10);
    flow.keep(height);
    flow.row(`${place + 1}. ${title}`, length, titled);
    flow.space(2);
    for (const lesson of lessons) {
      flow.row(lesson.title, lesson.length, plain);
      flow.space(1);
    }
  }
}

function drawItems(
  pen: Pen,
  flow: Flow,
  heading: string,
  items: readonly BrochureItem[],
  { colours }: BrochurePage,
): void {
  for (const [place, { title, text }] of items.entries()) {
    const height = pen.heightOf(title, { size: 11, font: 'bold' }) + pen.heightOf(text) + 2;
    if (place === 0) drawHeading(flow, heading, height);
    flow.space(place === 0 ? 0 : 8);
    flow.keep(height);
    flow.write(title, { size: 11, font: 'bold' });
    flow.write(text, { colour: colours.soft });
  }
}
