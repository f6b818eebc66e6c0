import { type Document, type Pen, sheet, type TextStyle } from '../receipts/receipts-pen.ts';

/** Where text ends on each page; the foot is below. */
export const textBottom = sheet.height - sheet.margin - 24;

/** Draws blocks one below the other, and begins a page where a block does not fit. */
export function createFlow(document: Document, pen: Pen, top: number) {
  let y = top;
  const flow = {
    at: () => y,
    /** Space above the next block; none at the top of a page. */
    space(height: number): void {
      if (y > sheet.margin) y += height;
    },
    /** Begins a page unless this height is left, so that what belongs together stands together. */
    keep(height: number): void {
      if (y + height <= textBottom || y <= sheet.margin) return;
      document.addPage();
      y = sheet.margin;
    },
    /** Text of any length: it goes on with the next page. */
    write(text: string, style?: TextStyle): void {
      y = pen.write(text, y, style);
    },
    /** A line with words on the left and a short text on the right. */
    row(words: string, aside: string, style: RowStyle): void {
      flow.keep(pen.heightOf(words, style));
      const start = y;
      y = pen.write(words, start, style);
      pen.write(aside, start, {
        size: 9,
        colour: style.asideColour,
        x: sheet.right - asideWidth,
        width: asideWidth,
        align: 'right',
      });
    },
    /** A sign in front of the next block. */
    beside(sign: string, style?: TextStyle): void {
      pen.write(sign, y, style);
    },
    heightOf: (text: string, style?: TextStyle) => pen.heightOf(text, style),
    /** The next block begins here. */
    moveTo(place: number): void {
      y = place;
    },
  };
  return flow;
}

export interface RowStyle extends TextStyle {
  readonly asideColour: string;
}

/** The width of the short text on the right of a row. */
export const asideWidth = 80;

export type Flow = ReturnType<typeof createFlow>;
