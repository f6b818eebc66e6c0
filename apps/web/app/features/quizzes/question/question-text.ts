import type { Program, RichBlock, RichInline, RichText } from '@avsar/contract';

/** `code` and **bold**, each in one line. */
const mark = /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*/g;

/** The words of a line, with its marks. A mark that does not end is shown as it was typed. */
export function wordsOf(line: string): RichInline[] {
  const pieces: RichInline[] = [];
  let end = 0;
  const add = (text: string, ...marks: ('bold' | 'code')[]) => {
    if (text !== '') pieces.push({ type: 'text', text, marks: marks.map((type) => ({ type })) });
  };
  for (const found of line.matchAll(mark)) {
    const [whole, code, bold] = found;
    add(line.slice(end, found.index));
    if (code !== undefined) add(code, 'code');
    else if (bold !== undefined) add(bold, 'bold');
    end = found.index + whole.length;
  }
  add(line.slice(end));
  return pieces;
}

function paragraphOf(text: string): RichBlock {
  const lines = text.split('\n').map(wordsOf);
  const content = lines.flatMap((words, place) => (place === 0 ? words : [{ type: 'hardBreak' } as const, ...words]));
  return { type: 'paragraph', content };
}

/** A question or an explanation as a text of lessons, which are shown by the same components: one way to show code. */
export function richTextOf(text: string, program: Program | null = null): RichText {
  const paragraphs = text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(paragraphOf);
  if (program === null) return { type: 'doc', content: paragraphs };
  const code: RichBlock = {
    type: 'codeBlock',
    attrs: { language: program.language },
    content: [{ type: 'text', text: program.text }],
  };
  return { type: 'doc', content: [...paragraphs, code] };
}

/** A text without its marks, in one line: for lists and names. */
export const plainQuestion = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      wordsOf(line)
        .map((piece) => (piece.type === 'text' ? piece.text : ''))
        .join(''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
