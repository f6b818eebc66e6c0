import type { QuestionDraft } from '@avsar/contract';

type Content = QuestionDraft['content'];

interface Option {
  readonly text: string;
  isRight: boolean;
}

interface Block {
  readonly text: string[];
  readonly options: Option[];
  readonly answers: string[];
  readonly explanation: string[];
  readonly tags: string[];
}

type LineKind = 'wrong' | 'right' | 'option' | 'answer' | 'explanation' | 'tags';

/** Signs, and what question papers use instead: `a)` before an answer, “Answer: b”, “Explanation: …”. */
const linePatterns: readonly (readonly [LineKind, RegExp])[] = [
  ['wrong', /^-\s+(.+)$/],
  ['right', /^\*\s+(.+)$/],
  ['answer', /^=\s+(.+)$/],
  ['explanation', /^>\s+(.+)$/],
  ['tags', /^#\s+(.+)$/],
  ['option', /^\(?[a-h][).]\s+(.+)$/i],
  ['answer', /^(?:correct\s+)?(?:answers?|ans)\s*[:.]\s*(.+)$/i],
  ['explanation', /^explanation\s*[:.]\s*(.+)$/i],
  ['tags', /^tags?\s*:\s*(.+)$/i],
];

/** “3.”, “Q3)” or “Question 3:” before a question. */
const questionNumber = /^(?:q(?:uestion)?\s*\.?\s*)?\d{1,3}\s*[.):]\s+/i;

function lineOf(line: string): { readonly kind: LineKind | 'text'; readonly rest: string } {
  for (const [kind, pattern] of linePatterns) {
    const rest = pattern.exec(line)?.[1];
    if (rest !== undefined) return { kind, rest };
  }
  return { kind: 'text', rest: line };
}

/** An answer without the letter that question papers put before it. */
export const withoutLetter = (line: string): string => line.replace(/^(?:[-*]|\(?[a-h][).])\s+(?=\S)/i, '');

/** Blocks are divided by empty lines, or by the number of the next question. Answers may follow after an empty line. */
function blocksOf(pasted: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let isAfterGap = true;
  let hasAnswers = false;
  for (const line of pasted.split(/\r\n?|\n/).map((one) => one.trim())) {
    if (line === '') {
      isAfterGap = true;
      continue;
    }
    const isText = lineOf(line).kind === 'text';
    const isNext = isText && (isAfterGap || (hasAnswers && questionNumber.test(line)));
    const last = blocks.at(-1);
    if (last === undefined || isNext) {
      blocks.push([isText ? line.replace(questionNumber, '') : line]);
      hasAnswers = !isText;
    } else {
      last.push(line);
      hasAnswers ||= !isText;
    }
    isAfterGap = false;
  }
  return blocks;
}

function blockOf(lines: readonly string[]): Block {
  const block: Block = { text: [], options: [], answers: [], explanation: [], tags: [] };
  for (const line of lines) {
    const { kind, rest } = lineOf(line);
    if (kind === 'wrong' || kind === 'right' || kind === 'option') {
      block.options.push({ text: withoutLetter(rest), isRight: kind === 'right' });
    } else if (kind === 'answer') block.answers.push(rest);
    else if (kind === 'explanation') block.explanation.push(rest);
    else if (kind === 'tags') block.tags.push(...rest.split(',').map((tag) => tag.trim().toLowerCase()));
    else block.text.push(rest);
  }
  return block;
}

/** Marks the options that “Answer: b, c”, “Answer: b) final” or “Answer: final” means. */
function markAnswered(options: readonly Option[], answer: string): void {
  const words = answer.split(/[\s,;&]+/).filter((word) => word !== '' && word !== 'and');
  const letters = words.map((word) => /^\(?([a-h])[).]?$/i.exec(word)?.[1]);
  const isLetters = letters.every((letter) => letter !== undefined);
  const places = isLetters
    ? letters.map((letter) => letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0))
    : [options.findIndex(({ text }) => text.toLowerCase() === withoutLetter(answer).toLowerCase())];
  for (const place of places) {
    const option = options[place];
    if (option !== undefined) option.isRight = true;
  }
}

function contentOf({ text, options, answers, explanation }: Block): Content | undefined {
  const shared = { text: text.join('\n'), points: 1, explanation: explanation.join('\n'), program: null };
  if (shared.text === '') return undefined;
  if (options.length > 1) {
    for (const answer of answers) markAnswered(options, answer);
    const rightCount = options.filter(({ isRight }) => isRight).length;
    if (rightCount === 0) return undefined;
    return { kind: rightCount === 1 ? 'single' : 'multiple', ...shared, options };
  }
  const [first] = answers;
  if (first === undefined) return undefined;
  // So that “3.0” is right too, where “3” is asked for.
  const isNumber = answers.length === 1 && /^-?(?:0|[1-9]\d{0,11})(?:\.\d+)?$/.test(first);
  if (isNumber) return { kind: 'number', ...shared, value: Number(first), tolerance: 0 };
  return { kind: 'text', ...shared, accepted: answers, isCaseSensitive: false };
}

export interface Pasted {
  readonly questions: readonly QuestionDraft[];
  /** The first lines of blocks that are no question. */
  readonly unread: readonly string[];
}

/** Questions of a pasted text, such as an old question paper. */
export function pastedQuestions(pasted: string): Pasted {
  const questions: QuestionDraft[] = [];
  const unread: string[] = [];
  for (const lines of blocksOf(pasted)) {
    const block = blockOf(lines);
    const content = contentOf(block);
    if (content === undefined) unread.push(lines[0] ?? '');
    else questions.push({ content, tags: [...new Set(block.tags)].filter((tag) => tag !== ''), lessonId: null });
  }
  return { questions, unread };
}

/** Shown as an example in the empty field. */
export const pasteExample = `1. Which keyword makes a constant in Java?
a) const
b) final
c) static
Answer: b
Explanation: final forbids a second assignment.
Tags: basics

2. Which clause filters groups?
Answer: HAVING`;
