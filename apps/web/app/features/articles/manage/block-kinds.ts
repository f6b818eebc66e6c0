import type { ArticleBlockKind } from '@avsar/contract';

interface BlockKindTexts {
  readonly name: string;
  /** How the text of such a block is typed. */
  readonly hint: string;
}

/** The kinds of blocks in the order of the menu. */
export const blockKinds: Readonly<Record<ArticleBlockKind, BlockKindTexts>> = {
  text: { name: 'Paragraphs', hint: 'An empty line begins a new paragraph.' },
  note: { name: 'Note', hint: 'One paragraph on a coloured background.' },
  bullets: { name: 'Bullet list', hint: 'One item per line.' },
  numbered: { name: 'Numbered list', hint: 'One step per line, without numbers.' },
  cards: { name: 'Cards', hint: 'For each card a title line and a text line. An empty line between cards.' },
  rise: { name: 'Rising steps', hint: 'For each step a title line and a text line. An empty line between steps.' },
  questions: {
    name: 'Questions and answers',
    hint: 'A question line, then its answer. An empty line between questions.',
  },
  stages: {
    name: 'Timeline',
    hint: 'Four lines each: when, title, text, course (optional). An empty line between.',
  },
  checklists: { name: 'Checklists', hint: 'A title line, then its items, each on a line that begins with “- ”.' },
  versus: {
    name: 'Yes and no',
    hint: 'Two lists: a title line, then its items, each on a line that begins with “- ”.',
  },
  table: {
    name: 'Table',
    hint: 'The caption, then one line per row with | between the cells. The first row is the heading.',
  },
  tools: {
    name: 'Tools compared',
    hint: 'Three lines each: name, what it is good at, what to watch out for. An empty line between.',
  },
  reading: { name: 'Reading list', hint: 'Three lines each: title, author, why to read it. An empty line between.' },
  code: { name: 'Code sample', hint: 'The caption, then the lines of code.' },
};
