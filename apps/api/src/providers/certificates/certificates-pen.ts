import type PdfDocument from 'pdfkit';
import { allowMissingAnchors } from './certificates-anchors.ts';
import { fontFile, type Script, type Weight } from './certificates-fonts.ts';
import { clustersOf, runsOf } from './certificates-runs.ts';

export type Document = InstanceType<typeof PdfDocument>;

export interface LineStyle {
  readonly size: number;
  readonly colour: string;
  readonly weight?: Weight;
  readonly align?: 'left' | 'right';
  readonly x: number;
  readonly width: number;
  /** At most so many lines; the text is made smaller until it fits. */
  readonly linesMost?: number;
  /** The address that a click opens. */
  readonly link?: string;
}

/** Room from one baseline to the next, as a share of the size: the tallest letters of Indian scripts need it. */
const leading = 1.4;
const rise = 1.05;
const smallest = 5;

/** Draws text of any script and returns where it ends. */
export function createPen(document: Document) {
  let isLossy = false;
  const opened = new Set<string>();
  const use = (script: Script, weight: Weight, size: number) => {
    const name = `${script}-${weight}`;
    if (!opened.has(name)) {
      document.registerFont(name, fontFile(script, weight)).font(name);
      allowMissingAnchors(document);
      opened.add(name);
    }
    return document.font(name).fontSize(size);
  };
  const widths = new Map<string, number>();
  /** Shaping is what takes time, so each text is measured once, at one size. */
  const widthOf = (text: string, weight: Weight, size: number): number => {
    const key = `${weight} ${text}`;
    const known =
      widths.get(key) ??
      runsOf(text).runs.reduce((sum, run) => sum + use(run.script, weight, 1).widthOfString(run.text), 0);
    widths.set(key, known);
    return known * size;
  };

  function wrapped(text: string, weight: Weight, size: number, width: number): string[] {
    const fits = (line: string) => widthOf(line, weight, size) <= width;
    const pieces = text.split(' ').flatMap((word) => (fits(word) ? [word] : broken(word, fits)));
    const lines: string[] = [];
    for (const piece of pieces) {
      const longer = `${lines.at(-1) ?? ''} ${piece}`;
      if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer);
      else lines.push(piece);
    }
    return lines;
  }

  function fitted(text: string, { size, weight = 'plain', width, linesMost = 2 }: LineStyle) {
    for (let smaller = size; ; smaller *= 0.92) {
      const lines = wrapped(text, weight, smaller, width);
      if (lines.length <= linesMost || smaller < smallest) return { lines, size: smaller };
    }
  }

  return {
    /** Whether a letter could not be printed. */
    isLossy: () => isLossy,
    /** How high `write` makes the text. */
    heightOf(text: string, style: LineStyle): number {
      const { lines, size } = fitted(text, style);
      return lines.length * size * leading;
    },
    write(text: string, y: number, style: LineStyle): number {
      const { weight = 'plain', align = 'left', x, width, colour, link } = style;
      const { lines, size } = fitted(text, style);
      let baseline = y + size * rise;
      for (const line of lines) {
        const { runs, isLossy: isLineLossy } = runsOf(line);
        isLossy ||= isLineLossy;
        const length = widthOf(line, weight, size);
        let at = align === 'left' ? x : x + width - length;
        if (link !== undefined) document.link(at, baseline - size, length, size * leading, link);
        for (const run of runs) {
          use(run.script, weight, size).fillColor(colour);
          document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
          at += document.widthOfString(run.text);
        }
        baseline += size * leading;
      }
      return baseline - size * rise;
    },
  };
}

/** A word that is wider than the line, in pieces that are not. */
function broken(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const cluster of clustersOf(word)) {
    const longer = (pieces.at(-1) ?? '') + cluster;
    if (pieces.length > 0 && fits(longer)) pieces.splice(-1, 1, longer);
    else pieces.push(cluster);
  }
  return pieces;
}

export type Pen = ReturnType<typeof createPen>;
