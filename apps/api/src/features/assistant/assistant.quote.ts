import { limits, type RecordKind } from '@avsar/contract';
import type { FoundRecord } from './assistant.records.ts';
import { spelled } from './assistant.spelling.ts';
import { type AskedWord, askedWordsOf, tokensOf } from './assistant.words.ts';

/** Of an answer that a person reads to its end. */
const charactersUsually = 600;
const linesMost = 4;

/** The answer in the words of our records: the facts that were asked for, of the closest, and of the next where it has something to add. */
export function quote(question: string, found: readonly FoundRecord[]): string {
  const [best, second] = found;
  if (best === undefined) return '';
  const meant = spelled(question, new Set(found.flatMap(({ title, text }) => tokensOf(`${title} ${text}`))), []);
  const answer = shorten(telling(meant, best).join(' '));
  const addition = second !== undefined && adds(second, best) ? telling(meant, second).slice(0, 1).join(' ') : '';
  const isRoom = addition !== '' && answer.length + addition.length < charactersUsually;
  return isRoom ? `${answer} ${addition}` : answer;
}

/** What somebody wrote is complete, and to another question makes no sense; nor do the lists of all beside one. */
const standAlone: readonly RecordKind[] = ['faq', 'catalogue', 'trainers'];

/** A course and its batches say the same. */
const adds = (second: FoundRecord, best: FoundRecord) =>
  best.kind !== 'faq' &&
  !standAlone.includes(second.kind) &&
  second.kind !== best.kind &&
  (second.subjectId === 0 || second.subjectId !== best.subjectId) &&
  second.closeness >= best.closeness * 0.95;

/**
 * The lines to say, as they stand. An answer begins with its question: `Yes` to what? Who asks for a fact of a course does not
 * want to hear it praised.
 */
function telling(question: string, { kind, title, text }: FoundRecord): string[] {
  const lines = text.split('\n');
  if (kind === 'faq') return [title, ...lines];
  if (kind === 'refunds') return lines;
  const best = closest(question, lines);
  if (kind === 'course' && best.length > 1 && best.length < lines.length)
    return best.filter((line) => line !== lines[0]);
  if (kind === 'catalogue') return isOfOne(question) ? best.slice(0, 1) : [...lines.slice(0, 1), ...lines.slice(-1)];
  return best.slice(0, linesMost);
}

/** Who wants to know which is free or the cheapest, rather than what there is. */
const isOfOne = (question: string) =>
  /\b(?:free|muft|cheap\w*|lowest|least|minimum|affordable|budget|sast[aei])\b/i.test(question);

/** A line that has the very word says more than one that only speaks of the same. */
const forTheVeryWord = 0.5;

/** The lines that speak of what was asked; the first ones where none does. */
function closest(question: string, lines: readonly string[]): string[] {
  const asked = askedWordsOf(question);
  const tokens = tokensOf(question).filter((token) => askedWordsOf(token).length > 0);
  const scores = lines.map((line) => {
    const spelt = [...new Set(tokensOf(line))];
    const covered = asked.filter((word) => speaksOf(spelt, word)).map(({ concept }) => concept?.share ?? 1);
    const exact = tokens.filter((token) => spelt.includes(token)).length;
    return covered.reduce((sum, share) => sum + share, 0) + exact * forTheVeryWord;
  });
  const highest = Math.max(...scores);
  return lines.filter((_, at) => scores[at] === highest);
}

/** Who asks for the teacher wants to hear by whom it is taught. */
const alsoSaid: Readonly<Record<string, readonly string[]>> = {
  who: ['taught', 'teaches'],
  trainer: ['taught', 'teaches'],
  when: ['starts'],
  timing: ['begin', 'batch'],
  contact: ['mail'],
};

function speaksOf(spelt: readonly string[], { name, words }: AskedWord): boolean {
  const said = [...words, ...(Object.hasOwn(alsoSaid, name) ? (alsoSaid[name] ?? []) : [])];
  return spelt.some((token) =>
    said.some((word) => token === word || token === `${word}s` || (word.length > 3 && token.startsWith(word))),
  );
}

/** At the end of a sentence if there is one not too early, else of a word. */
function shorten(text: string): string {
  const most = Math.min(charactersUsually, limits.chatAnswerCharactersMost);
  if (text.length <= most) return text;
  const sentence = text.slice(0, most).match(/^.*[.!?;](?=\s)/su)?.[0] ?? '';
  if (sentence.length > most / 2) return sentence.replace(/;$/, '.');
  return `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
