import type { CodeLanguage, QuestionContent } from '@avsar/contract';

export interface DemoQuestion {
  readonly content: QuestionContent;
  readonly tags: readonly string[];
}

interface Words {
  readonly text: string;
  readonly why: string;
  readonly tags: readonly string[];
  readonly points?: number;
  readonly program?: readonly [language: CodeLanguage, text: string];
}

const shared = ({ text, why, points = 1, program }: Words) => ({
  text,
  points,
  explanation: why,
  program: program === undefined ? null : { language: program[0], text: program[1] },
});

/** A question with answers to choose from: right ones begin with a star. */
export function choice(words: Words, ...answers: readonly string[]): DemoQuestion {
  const options = answers.map((answer) => ({ text: answer.replace(/^\* /, ''), isRight: answer.startsWith('* ') }));
  const kind = options.filter(({ isRight }) => isRight).length === 1 ? 'single' : 'multiple';
  return { content: { kind, ...shared(words), options }, tags: words.tags };
}

export const number = (words: Words, value: number, tolerance = 0): DemoQuestion => ({
  content: { kind: 'number', ...shared(words), value, tolerance },
  tags: words.tags,
});

export const typed = (words: Words, ...accepted: readonly string[]): DemoQuestion => ({
  content: { kind: 'text', ...shared(words), accepted: [...accepted], isCaseSensitive: false },
  tags: words.tags,
});

export const ordered = (words: Words, ...items: readonly string[]): DemoQuestion => ({
  content: { kind: 'order', ...shared(words), items: [...items] },
  tags: words.tags,
});

/** What a program prints. */
export function printed(words: Words & Required<Pick<Words, 'program'>>, output: string): DemoQuestion {
  const [language, text] = words.program;
  return { content: { kind: 'code', ...shared(words), program: { language, text }, output }, tags: words.tags };
}
