import type { Script } from './certificates-fonts.ts';

/** A piece of text that one font prints. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

export interface PrintedText {
  readonly runs: readonly Run[];
  /** A letter that no font of ours has was replaced by a question mark. */
  readonly isLossy: boolean;
}

/** What Noto Sans surely has: Latin, Cyrillic, Devanagari, and punctuation. */
const latin =
  /^[\u0020-\u007E\u00A0-\u036F\u0400-\u052F\u0900-\u097F\u1E00-\u1EFF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF\u2100-\u214F]$/u;

const others: readonly (readonly [Script, RegExp])[] = [
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Oriya', /\p{Script=Oriya}/u],
];

/** Join their neighbours, or keep them apart; every font of an Indian script has them. */
const joiner = /^[\u200C\u200D]$/u;

/** U+0964 and U+0965 end a sentence in every Indian script, and stand in the font of each. */
const danda = /^[\u0964\u0965]$/u;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const clustersOf = (text: string): string[] => Array.from(clusters.segment(text), ({ segment }) => segment);

/** Splits text by script, so that each piece is printed by the font that has its letters. */
export function runsOf(text: string): PrintedText {
  const runs: Run[] = [];
  let isLossy = false;
  for (const cluster of clustersOf(text.normalize('NFC'))) {
    const run = runOf(cluster, runs.at(-1)?.script);
    isLossy ||= run.text !== cluster;
    const last = runs.at(-1);
    if (last?.script === run.script) runs.splice(-1, 1, { script: run.script, text: last.text + run.text });
    else runs.push(run);
  }
  return { runs, isLossy };
}

function runOf(cluster: string, before: Script | undefined): Run {
  if (danda.test(cluster)) return { script: before ?? 'Latin', text: cluster };
  const script = others.find(([, letters]) => letters.test(cluster))?.[0] ?? 'Latin';
  const isPrintable = (letter: string) =>
    joiner.test(letter) ||
    (script === 'Latin' ? latin.test(letter) : others.some(([name, of]) => name === script && of.test(letter)));
  const text = Array.from(cluster, (letter) => (isPrintable(letter) ? letter : '?')).join('');
  // A picture of several code points is one letter to whoever reads it.
  return { script, text: /^\?[?\u200C\u200D]*$/u.test(text) ? '?' : text };
}
