import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PdfDocument from 'pdfkit';
import { withoutShaping } from './font-tables.ts';

const read = (url: string) => readFileSync(fileURLToPath(url));

interface Fonts {
  readonly plain: Buffer;
  readonly bold: Buffer;
}

const shaped: Fonts = {
  plain: read(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  bold: read(import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
};
const simple: Fonts = { plain: withoutShaping(shaped.plain), bold: withoutShaping(shaped.bold) };

/** The colour of lines, on every institute's receipts. */
const pale = '#D9D7CC';

const margin = 56;

/** An A4 page, in points. */
export const sheet = {
  margin,
  left: margin,
  right: 595.28 - margin,
  width: 595.28 - 2 * margin,
  height: 841.89,
} as const;

/** Code point ranges that the fonts surely cover: Latin, Cyrillic, Devanagari, and punctuation. */
const printable = [
  [0x0a, 0x0a],
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x400, 0x52f],
  [0x900, 0x97f],
  [0x1e00, 0x1eff],
  [0x200c, 0x200d],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
] as const;

function isPrintable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return printable.some(([first, last]) => point >= first && point <= last);
}

/** Characters that need shaping: they join their neighbours or stand above them. */
const needsShaping = /[\p{Script=Devanagari}\p{Mark}\u200C\u200D]/u;

/** Fonts without shaping tables open faster, so the others are used only when needed. */
export const fontsFor = (words: string): Fonts => (needsShaping.test(words) ? shaped : simple);

export type Document = InstanceType<typeof PdfDocument>;

export interface TextStyle {
  readonly size?: number;
  readonly font?: keyof Fonts;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly x?: number;
  readonly width?: number;
  /** The address that a click opens. */
  readonly link?: string;
}

const lineGap = 1;

interface PenSettings {
  readonly fonts: Fonts;
  readonly scale: number;
  /** The colour of text that has no other. */
  readonly ink: string;
}

/** Draws text at a height and returns where it ends, so that a line can follow the longer of two columns. */
export function createPen(document: Document, { fonts, scale, ink }: PenSettings) {
  let isLossy = false;
  const printed = (text: string): string => {
    const whole = text.normalize('NFC');
    const shown = Array.from(whole, (letter) => (isPrintable(letter) ? letter : '?')).join('');
    isLossy ||= shown !== whole;
    return shown;
  };
  for (const [name, bytes] of Object.entries(fonts)) document.registerFont(name, bytes);
  return {
    /** Whether a character could not be printed. */
    isLossy: () => isLossy,
    write(text: string, y: number, style: TextStyle = {}): number {
      const {
        size = 10,
        font = 'plain',
        colour = ink,
        align = 'left',
        x = sheet.left,
        width = sheet.width,
        link,
      } = style;
      document
        .font(font)
        .fontSize(size * scale)
        .fillColor(colour)
        .text(printed(text), x, y, { width, align, lineGap, ...(link !== undefined && { link }) });
      return document.y;
    },
    /** How high `write` makes the text. */
    heightOf(text: string, { size = 10, font = 'plain', width = sheet.width }: TextStyle = {}): number {
      return document
        .font(font)
        .fontSize(size * scale)
        .heightOfString(printed(text), { width, lineGap });
    },
    /** Black, whatever the colours of the institute: cameras need the contrast. */
    squares(corners: readonly (readonly [number, number])[], side: number): void {
      for (const [x, y] of corners) document.rect(x, y, side, side);
      document.fill('#000000');
    },
    rule(y: number, colour: string = pale, thickness = 0.75): number {
      document.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(thickness).strokeColor(colour).stroke();
      return y;
    },
  };
}

export type Pen = ReturnType<typeof createPen>;
