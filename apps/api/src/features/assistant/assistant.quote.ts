import { limits, type RecordKind } from '@avsar/contract';
import type { FoundRecord } from './records/assistant.records.ts';
import { spelled } from './search/assistant.spelling.ts';
import { type AskedWord, askedWordsOf, tokensOf } from './search/assistant.words.ts';

/** Usual length of an answer, which people read to the end. */
const charactersUsually = 600;
const linesMost = 4;

/**
 * The answer quoted from our records: the facts asked for from the best match, and one from the second match if it adds
 * something.
 */
export function quote(question: string, found: readonly FoundRecord[]): string {
  const [best, second] = found;
  if (best === undefined) return '';
  const meant = spelled(question, new Set(found.flatMap(({ title, text }) => tokensOf(`${title} ${text}`))), []);
  const answer = shorten(linesToQuote(meant, best).join(' '));
  const addition = second !== undefined && adds(second, best) ? linesToQuote(meant, second).slice(0, 1).join(' ') : '';
  const fits = addition !== '' && answer.length + addition.length < charactersUsually;
  return fits ? `${answer} ${addition}` : answer;
}

/**
 * Kinds that are never added to another answer: an FAQ fits only its own question, and a list of everything does not
 * fit beside one item.
 */
const standAlone: readonly RecordKind[] = ['faq', 'catalogue', 'trainers'];

/** Whether the second match adds something. A course and its batches say the same. */
const adds = (second: FoundRecord, best: FoundRecord) =>
  best.kind !== 'faq' &&
  !standAlone.includes(second.kind) &&
  second.kind !== best.kind &&
  (second.subjectId === 0 || second.subjectId !== best.subjectId) &&
  second.closeness >= best.closeness * 0.95;

/**
 * The lines to quote, unchanged. An FAQ answer begins with its question (`Yes` to what?). A question about a fact of a
 * course does not get its description.
 */
function linesToQuote(question: string, { kind, title, text }: FoundRecord): string[] {
  const lines = text.split('\n');
  if (kind === 'faq') return [title, ...lines];
  if (kind === 'refunds') return lines;
  const best = closest(question, lines);
  if (kind === 'course' && best.length > 1 && best.length < lines.length)
    return best.filter((line) => line !== lines[0]);
  if (kind === 'catalogue') return isOfOne(question) ? best.slice(0, 1) : [...lines.slice(0, 1), ...lines.slice(-1)];
  return best.slice(0, linesMost);
}

/** Whether the question asks for one course, such as the cheapest, rather than for all. */
const isOfOne = (question: string) =>
  /\b(?:free|muft|cheap\w*|lowest|least|minimum|affordable|budget|sast[aei])\b/i.test(question);

/** Score for each word of the question that the line contains exactly. */
const forTheVeryWord = 0.3;

/** The lines that match the question best; all lines if none matches. */
function closest(question: string, lines: readonly string[]): string[] {
  const asked = askedWordsOf(question);
  const tokens = tokensOf(question).filter((token) => askedWordsOf(token).length > 0);
  const scores = lines.map((line) => {
    const spelt = [...new Set(tokensOf(line))];
    const covered = asked.filter((word) => matches(spelt, word)).map(({ weight }) => weight);
    const exact = tokens.filter((token) => spelt.includes(token)).length;
    return covered.reduce((sum, weight) => sum + weight, 0) + exact * forTheVeryWord;
  });
  const highest = Math.max(...scores);
  return lines.filter((_, at) => scores[at] === highest);
}

/** Further words that answer a concept: a question about the teacher is answered by `taught`. */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  who: ['taught', 'teaches'],
  trainer: ['taught', 'teaches'],
  when: ['starts'],
  timing: ['begin', 'batch'],
  contact: ['mail'],
};

function matches(spelt: readonly string[], { name, words }: AskedWord): boolean {
  const said = [...words, ...(Object.hasOwn(alsoSaid, name) ? (alsoSaid[name] ?? []) : [])];
  return spelt.some((token) =>
    said.some((word) => token === word || token === `${word}s` || (word.length > 3 && token.startsWith(word))),
  );
}

/** Cuts a long text after a sentence if that keeps at least half, else after a word. */
function shorten(text: string): string {
  const most = Math.min(charactersUsually, limits.chatAnswerCharactersMost);
  if (text.length <= most) return text;
  const sentence = text.slice(0, most).match(/^.*[.!?;](?=\s)/su)?.[0] ?? '';
  if (sentence.length > most / 2) return sentence.replace(/;$/, '.');
  return `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
