import type { QuestionDraft } from '@avsar/contract';

type Content = QuestionDraft['content'];

interface Block {
  readonly text: string[];
  readonly options: { text: string; isRight: boolean }[];
  readonly accepted: string[];
  readonly explanation: string[];
  readonly tags: string[];
}

const lineKind = /^(?<sign>[-*=>#])\s+(?<rest>.+)$/;

/** Reads a block line by line: `-` a wrong answer, `*` a right one, `=` an accepted text, `>` why, `#` tags. */
function blockOf(lines: readonly string[]): Block {
  const block: Block = { text: [], options: [], accepted: [], explanation: [], tags: [] };
  for (const line of lines) {
    const { sign, rest = '' } = lineKind.exec(line)?.groups ?? {};
    if (sign === '-' || sign === '*') block.options.push({ text: rest, isRight: sign === '*' });
    else if (sign === '=') block.accepted.push(rest);
    else if (sign === '>') block.explanation.push(rest);
    else if (sign === '#') block.tags.push(...rest.split(',').map((tag) => tag.trim().toLowerCase()));
    else block.text.push(line);
  }
  return block;
}

function contentOf({ text, options, accepted, explanation }: Block): Content | undefined {
  const shared = { text: text.join('\n'), points: 1, explanation: explanation.join('\n'), program: null };
  if (shared.text === '') return undefined;
  const rightCount = options.filter(({ isRight }) => isRight).length;
  if (options.length > 1 && rightCount > 0) {
    return { kind: rightCount === 1 ? 'single' : 'multiple', ...shared, options };
  }
  return accepted.length > 0 ? { kind: 'text', ...shared, accepted, isCaseSensitive: false } : undefined;
}

export interface Pasted {
  readonly questions: readonly QuestionDraft[];
  /** The first lines of blocks that are no question. */
  readonly unread: readonly string[];
}

/** Questions of a pasted text, divided by empty lines. */
export function pastedQuestions(pasted: string): Pasted {
  const blocks = pasted
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
  const questions: QuestionDraft[] = [];
  const unread: string[] = [];
  for (const lines of blocks) {
    const block = blockOf(lines);
    const content = contentOf(block);
    if (content === undefined) unread.push(lines[0] ?? '');
    else questions.push({ content, tags: [...new Set(block.tags)].filter((tag) => tag !== ''), lessonId: null });
  }
  return { questions, unread };
}

/** Shown as an example in the empty field. */
export const pasteExample = `Which keyword makes a constant in Java?
- const
* final
- static
> final forbids a second assignment.
# basics

Which clause filters groups?
= HAVING`;
