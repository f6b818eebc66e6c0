import { limits } from '@avsar/contract';
import type { FoundRecord } from './assistant.records.ts';
import { askedWordsOf, tokensOf } from './assistant.words.ts';

/** Of an answer that a person reads to its end. */
const charactersUsually = 600;
const linesMost = 4;

/** The answer in the words of our records: the facts that were asked for, of the closest, and of the next where it has something to add. */
export function quote(question: string, found: readonly FoundRecord[]): string {
  const [best, second] = found;
  if (best === undefined) return '';
  const answer = shorten(telling(question, best).join(' '));
  const addition = second !== undefined && adds(second, best) ? telling(question, second).slice(0, 1).join(' ') : '';
  const isRoom = addition !== '' && answer.length + addition.length < charactersUsually;
  return isRoom ? `${answer} ${addition}` : answer;
}

/** What somebody wrote to another question makes no sense without it; a course and its batches say the same. */
const adds = (second: FoundRecord, best: FoundRecord) =>
  second.kind !== 'faq' &&
  second.kind !== best.kind &&
  (second.subjectId === 0 || second.subjectId !== best.subjectId) &&
  second.closeness >= best.closeness * 0.95;

/** A line that has the very word says more than one that only speaks of the same. */
const forTheVeryWord = 0.5;

/** The lines that speak of what was asked, as they stand; the first ones where none does, and all of an answer that a person wrote. */
function telling(question: string, { kind, text }: FoundRecord): string[] {
  const lines = text.split('\n');
  if (kind === 'faq' || kind === 'refunds') return lines;
  const asked = askedWordsOf(question);
  const tokens = tokensOf(question).filter((token) => askedWordsOf(token).length > 0);
  const scores = lines.map((line) => {
    const [said, spelt] = [new Set(askedWordsOf(line).map(({ name }) => name)), new Set(tokensOf(line))];
    const covered = asked.filter(({ name }) => said.has(name)).map(({ concept }) => concept?.share ?? 1);
    const spelled = tokens.filter((token) => spelt.has(token)).length;
    return covered.reduce((sum, share) => sum + share, 0) + spelled * forTheVeryWord;
  });
  const highest = Math.max(...scores);
  return lines.filter((_, at) => scores[at] === highest).slice(0, linesMost);
}

/** At the end of a sentence if there is one not too early, else of a word. */
function shorten(text: string): string {
  const most = Math.min(charactersUsually, limits.chatAnswerCharactersMost);
  if (text.length <= most) return text;
  const sentence = text.slice(0, most).match(/^.*[.!?;](?=\s)/su)?.[0] ?? '';
  if (sentence.length > most / 2) return sentence.replace(/;$/, '.');
  return `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}
