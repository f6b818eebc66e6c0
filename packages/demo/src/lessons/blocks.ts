import type {
  CalloutKind,
  CodeLanguage,
  RichBlock,
  RichInline,
  RichMark,
  RichPicture,
  RichProse,
} from '@avsar/contract';

/** A drawing of ours by its name; it has an id once it is stored. */
export interface DrawnBlock {
  readonly type: 'drawing';
  readonly name: string;
  readonly alt: string;
}

export type DemoBlock = Exclude<RichBlock, RichPicture> | DrawnBlock;

/** `**bold**`, `_italic_`, `` `code` `` and `[link](/courses)`, none inside another. */
const marked = /\*\*([^*]+)\*\*|_([^_]+)_|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

function inlinesOf(text: string): RichInline[] {
  const inlines: RichInline[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, bold, italic, code, linked, href = ''] = found;
    if (found.index > end) inlines.push({ type: 'text', text: text.slice(end, found.index) });
    inlines.push({
      type: 'text',
      text: bold ?? italic ?? code ?? linked ?? '',
      marks: [markOf({ bold, italic, href, code })],
    });
    end = found.index + whole.length;
  }
  if (end < text.length) inlines.push({ type: 'text', text: text.slice(end) });
  return inlines;
}

interface Found {
  readonly bold: string | undefined;
  readonly italic: string | undefined;
  readonly code: string | undefined;
  readonly href: string;
}

function markOf({ bold, italic, code, href }: Found): RichMark {
  if (bold !== undefined) return { type: 'bold' };
  if (italic !== undefined) return { type: 'italic' };
  return code === undefined ? { type: 'link', attrs: { href } } : { type: 'code' };
}

export const p = (text: string): RichProse => ({ type: 'paragraph', content: inlinesOf(text) });

export const heading = (text: string): DemoBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: inlinesOf(text),
});

export const subheading = (text: string): DemoBlock => ({
  type: 'heading',
  attrs: { level: 3 },
  content: inlinesOf(text),
});

const items = (texts: readonly string[]) => texts.map((text) => ({ type: 'listItem' as const, content: [p(text)] }));

export const list = (...texts: string[]): RichProse => ({ type: 'bulletList', content: items(texts) });
export const steps = (...texts: string[]): RichProse => ({ type: 'orderedList', content: items(texts) });

/** Without the line breaks around it, so that code can begin on a line of its own. */
export const code = (language: CodeLanguage, text: string): RichProse => ({
  type: 'codeBlock',
  attrs: { language },
  content: [{ type: 'text', text: text.replace(/^\n/, '').replace(/\n\s*$/, '') }],
});

const span = { colspan: 1, rowspan: 1 };

/** The first row is the head. */
export const table = (...rows: string[][]): DemoBlock => ({
  type: 'table',
  content: rows.map((cells, row) => ({
    type: 'tableRow',
    content: cells.map((text) => ({
      type: row === 0 ? 'tableHeader' : 'tableCell',
      attrs: span,
      content: [p(text)],
    })),
  })),
});

const callout =
  (kind: CalloutKind) =>
  (...texts: string[]): DemoBlock => ({ type: 'callout', attrs: { kind }, content: texts.map(p) });

export const note = callout('note');
export const tip = callout('tip');
export const warning = callout('warning');

export const drawing = (name: string, alt: string): DemoBlock => ({ type: 'drawing', name, alt });
