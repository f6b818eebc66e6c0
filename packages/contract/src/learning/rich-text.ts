import { z } from '../protocol/zod.ts';
import { idSchema, unstorable } from '../protocol/fields.ts';
import { isLinkAddress } from '../public/spans.ts';
import { type CodeLanguage, codeLanguages } from './code-languages.ts';

/**
 * A text with headings, lists, code, tables and pictures, as the editor writes it: the JSON of ProseMirror, reduced to
 * the nodes, marks and attributes of this file. Everything else is refused. It is rendered by components of ours, so no
 * HTML from the database reaches a page.
 */
export interface RichText {
  readonly type: 'doc';
  readonly content: readonly RichBlock[];
}

export type RichBlock = RichProse | RichHeading | RichTable | RichPicture | RichCallout;

/** Blocks that may stand anywhere, also inside lists, callouts and cells of a table. */
export type RichProse = RichParagraph | RichList | RichCode;

export interface RichParagraph {
  readonly type: 'paragraph';
  readonly content?: readonly RichInline[] | undefined;
}

export interface RichHeading {
  readonly type: 'heading';
  /** The title of the page is level 1. */
  readonly attrs: { readonly level: 2 | 3 | 4 };
  readonly content?: readonly RichInline[] | undefined;
}

export interface RichList {
  readonly type: 'bulletList' | 'orderedList';
  readonly content: readonly RichListItem[];
}

export interface RichListItem {
  readonly type: 'listItem';
  readonly content: readonly RichProse[];
}

export interface RichCode {
  readonly type: 'codeBlock';
  readonly attrs: { readonly language: CodeLanguage | null };
  readonly content?: readonly { readonly type: 'text'; readonly text: string }[] | undefined;
}

export interface RichTable {
  readonly type: 'table';
  readonly content: readonly { readonly type: 'tableRow'; readonly content: readonly RichCell[] }[];
}

export interface RichCell {
  readonly type: 'tableHeader' | 'tableCell';
  readonly attrs: { readonly colspan: number; readonly rowspan: number };
  readonly content: readonly RichProse[];
}

/** A picture among the files of the lesson, or of whatever the text belongs to. */
export interface RichPicture {
  readonly type: 'picture';
  readonly attrs: {
    readonly file: number;
    /** What the picture shows, for those who do not see it. */
    readonly alt: string;
  };
}

export interface RichCallout {
  readonly type: 'callout';
  readonly attrs: { readonly kind: CalloutKind };
  readonly content: readonly RichProse[];
}

export type RichInline = RichWords | { readonly type: 'hardBreak' };

export interface RichWords {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly RichMark[] | undefined;
}

export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export const calloutKinds = ['note', 'tip', 'warning'] as const;

export type CalloutKind = (typeof calloutKinds)[number];

export const richTextLimits = {
  charactersMost: 60_000,
  nodesMost: 6000,
  /** Levels of lists, callouts and cells inside each other. */
  levelsMost: 6,
  picturesMost: 60,
  cellsMost: 1000,
  altCharactersMost: 300,
  hrefCharactersMost: 2000,
} as const;

/** Nesting of objects and lists in a body with a rich text: two for each level of nodes, and what is around the text. */
export const richTextDepthMost = 8 + 2 * (2 * richTextLimits.levelsMost + 4);

/** Keys and list items in a body with a rich text. */
export const richTextEntriesMost = 12 * richTextLimits.nodesMost;

const text = z
  .string()
  .min(1)
  .max(richTextLimits.charactersMost)
  .refine((characters) => !unstorable.test(characters), 'Please remove the special characters.');

const markSchema: z.ZodType<RichMark> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['bold', 'italic', 'code']) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z
        .string()
        .max(richTextLimits.hrefCharactersMost)
        .refine(isLinkAddress, 'Please use links that begin with https://, mailto: or a single /.'),
    }),
  }),
]);

const inlineSchema: z.ZodType<RichInline> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text, marks: z.array(markSchema).max(4).optional() }),
  z.strictObject({ type: z.literal('hardBreak') }),
]);

const inlines = z.array(inlineSchema).optional();

const paragraphSchema = z.strictObject({ type: z.literal('paragraph'), content: inlines });

const codeSchema = z.strictObject({
  type: z.literal('codeBlock'),
  attrs: z.strictObject({ language: z.enum(codeLanguages).nullable() }),
  content: z.array(z.strictObject({ type: z.literal('text'), text })).optional(),
});

/** Lists nest, so the schema refers to itself. */
const listSchema = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.lazy((): z.ZodType<RichListItem[]> => z.array(listItemSchema).min(1)),
});

const proseSchema: z.ZodType<RichProse> = z.discriminatedUnion('type', [paragraphSchema, listSchema, codeSchema]);

const prose = z.array(proseSchema).min(1);

const listItemSchema: z.ZodType<RichListItem> = z.strictObject({ type: z.literal('listItem'), content: prose });

const span = z.int().min(1).max(20);

const cellSchema = z.strictObject({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: z.strictObject({ colspan: span, rowspan: span }),
  content: prose,
});

const blockSchema: z.ZodType<RichBlock> = z.discriminatedUnion('type', [
  paragraphSchema,
  listSchema,
  codeSchema,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
    content: inlines,
  }),
  z.strictObject({
    type: z.literal('table'),
    content: z.array(z.strictObject({ type: z.literal('tableRow'), content: z.array(cellSchema).min(1) })).min(1),
  }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      file: idSchema,
      alt: z
        .string()
        .trim()
        .max(richTextLimits.altCharactersMost, `Please use at most ${richTextLimits.altCharactersMost} characters.`)
        .refine((characters) => !unstorable.test(characters), 'Please remove the special characters.'),
    }),
  }),
  z.strictObject({
    type: z.literal('callout'),
    attrs: z.strictObject({ kind: z.enum(calloutKinds) }),
    content: prose,
  }),
]);

/** Any node, as far as walking through it needs to know. */
interface AnyNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly content?: readonly AnyNode[] | undefined;
}

/** The nodes of a text in reading order, each with how many nodes stand around it. */
function* walk(nodes: readonly AnyNode[], depth = 0): Generator<{ readonly node: AnyNode; readonly depth: number }> {
  for (const node of nodes) {
    yield { node, depth };
    if (node.content !== undefined) yield* walk(node.content, depth + 1);
  }
}

/** The nodes around a paragraph that stands `levelsMost` levels deep: a level is a list with its item, at most. */
const depthMost = 2 * richTextLimits.levelsMost + 2;

interface Measured {
  readonly nodes: number;
  readonly characters: number;
  readonly pictures: number;
  readonly cells: number;
  readonly depth: number;
}

function measure({ content }: RichText): Measured {
  let [nodes, characters, pictures, cells, deepest] = [0, 0, 0, 0, 0];
  for (const { node, depth } of walk(content)) {
    nodes += 1;
    characters += node.text?.length ?? 0;
    if (node.type === 'picture') pictures += 1;
    if (node.type === 'tableCell' || node.type === 'tableHeader') cells += 1;
    deepest = Math.max(deepest, depth);
  }
  return { nodes, characters, pictures, cells, depth: deepest };
}

function whyTooLarge(document: RichText): string | undefined {
  const { nodes, characters, pictures, cells, depth } = measure(document);
  if (characters > richTextLimits.charactersMost) {
    return `Please use at most ${richTextLimits.charactersMost.toLocaleString('en-IN')} characters.`;
  }
  if (nodes > richTextLimits.nodesMost) return 'Please write this in two parts: it has too many paragraphs.';
  if (pictures > richTextLimits.picturesMost) return `Please use at most ${richTextLimits.picturesMost} pictures.`;
  if (cells > richTextLimits.cellsMost) return 'Please use smaller tables.';
  return depth > depthMost ? 'Please use fewer lists inside lists.' : undefined;
}

export const richTextSchema: z.ZodType<RichText> = z
  .strictObject({ type: z.literal('doc'), content: z.array(blockSchema) })
  .superRefine((document, context) => {
    const message = whyTooLarge(document);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const emptyRichText: RichText = { type: 'doc', content: [] };

/** Files that the pictures of a text show, each once. */
export const picturesOf = ({ content }: RichText): number[] => [
  ...new Set(content.flatMap((block) => (block.type === 'picture' ? [block.attrs.file] : []))),
];

/** The words of a text, a line for each paragraph, cell or heading; for the search and for excerpts. */
export function plainTextOfRich(document: RichText): string {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const { node } of walk(document.content)) {
    if (node.type === 'text') line += node.text ?? '';
    else if (node.type === 'hardBreak') line += ' ';
    else end();
  }
  end();
  return lines.join('\n');
}

/** Whether a text has nothing that anybody could read or see. */
export const isRichTextEmpty = (document: RichText): boolean =>
  plainTextOfRich(document) === '' && picturesOf(document).length === 0;
