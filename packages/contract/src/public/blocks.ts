import { textSchema } from '../protocol/fields.ts';
import { hasOnlyGoodLinks, ownPath, type Span, spansOf } from './spans.ts';

/** A part of a page that an admin wrote. There is no HTML in it: every text is shown as it is. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  /** Line breaks inside a paragraph are kept, for example in an address. */
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

/** Maximum number of headings, paragraphs and list items of one text. */
const blocksMost = 600;

/**
 * Reads a text with light marks: a blank line begins a new paragraph, `# ` a heading, `- ` an item of a list, and
 * `[text](address)` is a link in a paragraph or an item. A link with an address that is not allowed stays plain text.
 */
export function parseBlocks(text: string): Block[] {
  const groups: { readonly kind: Block['kind']; readonly lines: string[] }[] = [];
  let isAfterBlank = false;
  for (const line of text.split(/\r\n|[\r\n]/).map((typed) => typed.trim())) {
    const [, mark, marked] = /^([#-])\s+(.+)$/.exec(line) ?? [];
    const kind = mark === '#' ? 'heading' : mark === '-' ? 'list' : 'paragraph';
    const last = groups.at(-1);
    // Blank lines between items do not end a list.
    const continues = last?.kind === kind && (kind === 'list' || (kind === 'paragraph' && !isAfterBlank));
    if (line !== '' && continues) last.lines.push(marked ?? line);
    else if (line !== '') groups.push({ kind, lines: [marked ?? line] });
    isAfterBlank = line === '';
  }
  return groups.map(({ kind, lines }) => {
    if (kind === 'list') return { kind, items: lines.map(spansOf) };
    return kind === 'heading' ? { kind, text: lines.join('') } : { kind, spans: spansOf(lines.join('\n')) };
  });
}

/** Blocks as text without marks, for places that show no links: a blank line between blocks, a line for each item. */
export const plainTextOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'heading') return block.text;
      return block.kind === 'paragraph' ? plainTextOf(block.spans) : block.items.map(plainItemOf).join('\n');
    })
    .join('\n\n');

const plainItemOf = (spans: readonly Span[]) => `- ${plainTextOf(spans)}`;

const plainTextOf = (spans: readonly Span[]) => spans.map(plainSpanOf).join('');

/** A link as `text (address)`. The address is left out if it is the text, or a path that says nothing by itself. */
function plainSpanOf({ text, to }: Span): string {
  const address = to?.replace(/^mailto:/, '') ?? text;
  return address === text || ownPath.test(address) ? text : `${text} (${address})`;
}

const countOf = (blocks: readonly Block[]) =>
  blocks.reduce((count, block) => count + (block.kind === 'list' ? block.items.length : 1), 0);

export const badLinkText = 'Please use links that begin with https://, mailto: or a single /.';

/** A text with the marks that `parseBlocks` reads. */
export const blockTextSchema = (most: number) =>
  textSchema(most)
    .refine(hasOnlyGoodLinks, badLinkText)
    .refine(
      (text) => countOf(parseBlocks(text)) <= blocksMost,
      `Please use at most ${blocksMost} headings, paragraphs and list items.`,
    );
