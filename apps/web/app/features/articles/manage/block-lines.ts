import type { ArticleBlock, ArticleBlockKind } from '@avsar/contract';

/** Converts blocks of an article to the plain lines in which the admin types them, and back. */

type BlockOf<Kind extends ArticleBlockKind> = Extract<ArticleBlock, { readonly kind: Kind }>;

interface TitledText {
  readonly title: string;
  readonly text: string;
}

interface Group {
  readonly title: string;
  readonly items: readonly string[];
}

/** The text in which a block is typed. */
export function linesOf(block: ArticleBlock): string {
  switch (block.kind) {
    case 'text':
      return block.paragraphs.join('\n\n');
    case 'note':
      return block.text;
    case 'bullets':
    case 'numbered':
      return block.items.join('\n');
    case 'cards':
    case 'rise':
    case 'questions':
      return linesOfTitled(block.items);
    case 'stages':
      return entries(block.items.map(({ when, title, text, course = '' }) => [when, title, text, course]));
    case 'checklists':
      return block.groups.map(linesOfGroup).join('\n\n');
    case 'versus':
      return [block.yes, block.no].map(linesOfGroup).join('\n\n');
    case 'table':
      return [block.caption, ...[block.head, ...block.rows].map((cells) => cells.join(' | '))].join('\n');
    case 'tools':
      return entries(block.items.map(({ name, goodAt, mind }) => [name, goodAt, mind]));
    case 'reading':
      return entries(block.items.map(({ title, by, why }) => [title, by, why]));
    case 'code':
      return [block.caption, ...block.lines].join('\n');
    default:
      return block satisfies never;
  }
}

/** Entries with an empty line between them; empty lines at the end of an entry are left out. */
const entries = (all: readonly (readonly string[])[]): string =>
  all.map((lines) => lines.join('\n').trimEnd()).join('\n\n');

const linesOfGroup = ({ title, items }: Group): string => [title, ...items.map((item) => `- ${item}`)].join('\n');

export const linesOfTitled = (items: readonly TitledText[]): string =>
  entries(items.map(({ title, text }) => [title, text]));

/**
 * The block that a text means. Missing parts become empty texts, which the contract's schema refuses; so a half-typed
 * block can be shown in the preview.
 */
export function blockOf(kind: ArticleBlockKind, typed: string): ArticleBlock {
  return readers[kind](typed);
}

const readers: { readonly [Kind in ArticleBlockKind]: (typed: string) => BlockOf<Kind> } = {
  text: (typed) => ({ kind: 'text', paragraphs: paragraphsIn(typed).map(joined) }),
  note: (typed) => ({ kind: 'note', text: joined(filledLinesIn(typed)) }),
  bullets: (typed) => ({ kind: 'bullets', items: filledLinesIn(typed).map((line) => line.replace(/^[-*•]\s+/, '')) }),
  numbered: (typed) => ({
    kind: 'numbered',
    items: filledLinesIn(typed).map((line) => line.replace(/^\d{1,2}[.)]\s+/, '')),
  }),
  cards: (typed) => ({ kind: 'cards', items: titledIn(typed) }),
  rise: (typed) => ({ kind: 'rise', items: titledIn(typed) }),
  questions: (typed) => ({ kind: 'questions', items: titledIn(typed) }),
  stages: (typed) => ({
    kind: 'stages',
    items: paragraphsIn(typed).map(([when = '', title = '', text = '', ...course]) => ({
      when,
      title,
      text,
      ...(course.length > 0 && { course: joined(course) }),
    })),
  }),
  checklists: (typed) => ({ kind: 'checklists', groups: groupsIn(typed) }),
  versus: (typed) => {
    const [yes = noGroup, no = noGroup] = groupsIn(typed);
    return { kind: 'versus', yes, no };
  },
  table: (typed) => {
    const [caption = '', ...rows] = filledLinesIn(typed);
    const [head = [], ...others] = rows.map(cellsIn);
    return { kind: 'table', caption, head, rows: others };
  },
  tools: (typed) => ({
    kind: 'tools',
    items: paragraphsIn(typed).map(([name = '', goodAt = '', ...mind]) => ({ name, goodAt, mind: joined(mind) })),
  }),
  reading: (typed) => ({
    kind: 'reading',
    items: paragraphsIn(typed).map(([title = '', by = '', ...why]) => ({ title, by, why: joined(why) })),
  }),
  code: (typed) => {
    const [caption = '', ...lines] = linesIn(typed.trimEnd());
    return { kind: 'code', caption: caption.trim(), lines };
  },
};

/** What is wrong with a text and would be lost, or `undefined`. All other faults are found by the contract's schema. */
export function blockFault(kind: ArticleBlockKind, typed: string): string | undefined {
  if (kind !== 'versus') return undefined;
  return groupsIn(typed).length === 2 ? undefined : 'Please write two lists, each with a title line.';
}

const noGroup = { title: '', items: [] };

export const titledIn = (typed: string): { title: string; text: string }[] =>
  paragraphsIn(typed).map(([title = '', ...text]) => ({ title, text: joined(text) }));

function groupsIn(typed: string): { title: string; items: string[] }[] {
  const groups: { title: string; items: string[] }[] = [];
  for (const line of filledLinesIn(typed)) {
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    const last = groups.at(-1);
    if (item === undefined) groups.push({ title: line, items: [] });
    else if (last === undefined) groups.push({ title: '', items: [item] });
    else last.items.push(item);
  }
  return groups;
}

/** Cells of a row; bars at both ends, as in other notations, are left out. */
const cellsIn = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const linesIn = (typed: string): string[] => typed.split(/\r\n|[\r\n]/);

const filledLinesIn = (typed: string): string[] =>
  linesIn(typed)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Groups of lines between empty lines. */
const paragraphsIn = (typed: string): string[][] =>
  linesIn(typed)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map(filledLinesIn)
    .filter((lines) => lines.length > 0);

const joined = (lines: readonly string[]): string => lines.join(' ');
