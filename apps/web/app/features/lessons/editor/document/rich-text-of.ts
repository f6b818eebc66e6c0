import {
  type RichBlock,
  type RichCell,
  type RichCode,
  type RichInline,
  type RichListItem,
  type RichMark,
  type RichParagraph,
  type RichPicture,
  type RichProse,
  type RichTable,
  type RichText,
  richTextLimits,
} from '@avsar/contract';
import { isLinkAddress } from '@avsar/contract/spans';
import { calloutKindOf } from './callout.ts';
import { languageOf } from './language-of.ts';

/** A node of the editor as JSON. */
export interface EditorNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly EditorMark[] | undefined;
  readonly content?: readonly EditorNode[] | undefined;
}

interface EditorMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
}

/** The files of pictures that were added since the draft was loaded, by the keys of their uploads. */
export type UploadedFiles = ReadonlyMap<string, number>;

// oxlint-disable-next-line no-control-regex -- the contract refuses these characters; they come with pasted text
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;
const cleanText = (text: string) => text.replaceAll(controlCharacters, '');

const childrenOf = ({ content = [] }: EditorNode) => content;
const isBlank = (node: RichBlock | undefined) => node?.type === 'paragraph' && node.content === undefined;

/**
 * What is saved of a document of the editor: the nodes, marks and attributes of the contract, and nothing else. Empty
 * paragraphs at the end are the editor's, to type on after a table or a picture.
 */
export function richTextOf(document: EditorNode, uploaded: UploadedFiles = new Map()): RichText {
  const content = childrenOf(document).flatMap((node) => blockOf(node, uploaded));
  while (isBlank(content.at(-1))) content.pop();
  return { type: 'doc', content };
}

/** The document that the editor begins with: it ends with a paragraph to type into. */
export function documentOf({ content }: RichText): EditorNode {
  const end: readonly EditorNode[] = content.at(-1)?.type === 'paragraph' ? [] : [{ type: 'paragraph' }];
  return { type: 'doc', content: [...content, ...end] };
}

function blockOf(node: EditorNode, uploaded: UploadedFiles): readonly RichBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: levelOf(node) }, ...inlinesOf(node) }];
    case 'table':
      return tableOf(node);
    case 'picture':
      return pictureOf(node, uploaded);
    case 'callout': {
      const content = proseOf(node);
      return content.length === 0
        ? []
        : [{ type: 'callout', attrs: { kind: calloutKindOf(node.attrs?.['kind']) }, content }];
    }
    default:
      return proseBlockOf(node);
  }
}

function levelOf({ attrs }: EditorNode): 2 | 3 | 4 {
  const level = Number(attrs?.['level']);
  if (level === 3) return 3;
  return level > 3 ? 4 : 2;
}

const proseOf = (node: EditorNode) => childrenOf(node).flatMap(proseBlockOf);

function proseBlockOf(node: EditorNode): readonly RichProse[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraphOf(node)];
    case 'bulletList':
    case 'orderedList': {
      const content = childrenOf(node).flatMap(itemOf);
      return content.length === 0 ? [] : [{ type: node.type, content }];
    }
    case 'codeBlock':
      return [codeOf(node)];
    default:
      return [];
  }
}

const paragraphOf = (node: EditorNode): RichParagraph => ({ type: 'paragraph', ...inlinesOf(node) });

/** Items and cells have at least a paragraph. */
const filled = (content: readonly RichProse[]): readonly RichProse[] =>
  content.length === 0 ? [{ type: 'paragraph' }] : content;

const itemOf = (node: EditorNode): readonly RichListItem[] =>
  node.type === 'listItem' ? [{ type: 'listItem', content: filled(proseOf(node)) }] : [];

function codeOf(node: EditorNode): RichCode {
  const text = cleanText(childrenOf(node).reduce((code, { text: part = '' }) => code + part, ''));
  return {
    type: 'codeBlock',
    attrs: { language: languageOf(node.attrs?.['language']) },
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  };
}

function tableOf(node: EditorNode): readonly RichTable[] {
  const rows = childrenOf(node)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => ({ type: 'tableRow' as const, content: childrenOf(row).flatMap(cellOf) }))
    .filter(({ content }) => content.length > 0);
  return rows.length === 0 ? [] : [{ type: 'table', content: rows }];
}

const spansMost = 20;
const spanOf = (span: unknown) => Math.min(spansMost, Math.max(1, Math.trunc(Number(span)) || 1));

function cellOf(node: EditorNode): readonly RichCell[] {
  const { type, attrs } = node;
  if (type !== 'tableCell' && type !== 'tableHeader') return [];
  const spans = { colspan: spanOf(attrs?.['colspan']), rowspan: spanOf(attrs?.['rowspan']) };
  return [{ type, attrs: spans, content: filled(proseOf(node)) }];
}

/** Ids are numbers of PostgreSQL's `integer`. */
const idMost = 2_147_483_647;

const fileOfUpload = (key: unknown, uploaded: UploadedFiles) =>
  typeof key === 'string' ? uploaded.get(key) : undefined;

function pictureOf({ attrs }: EditorNode, uploaded: UploadedFiles): readonly RichPicture[] {
  const file = fileOfUpload(attrs?.['upload'], uploaded) ?? attrs?.['file'];
  if (typeof file !== 'number' || !Number.isInteger(file) || file < 1 || file > idMost) return [];
  const alt = typeof attrs?.['alt'] === 'string' ? cleanText(attrs['alt']) : '';
  return [{ type: 'picture', attrs: { file, alt: alt.slice(0, richTextLimits.altCharactersMost).trim() } }];
}

function inlinesOf(node: EditorNode): { readonly content?: readonly RichInline[] } {
  const content = childrenOf(node).flatMap(inlineOf);
  return content.length === 0 ? {} : { content };
}

function inlineOf({ type, text = '', marks = [] }: EditorNode): readonly RichInline[] {
  if (type === 'hardBreak') return [{ type }];
  const words = cleanText(text);
  if (type !== 'text' || words === '') return [];
  const allowed = distinct(marks.flatMap(markOf));
  return [{ type, text: words, ...(allowed.length > 0 && { marks: allowed }) }];
}

const distinct = (marks: readonly RichMark[]) =>
  marks.filter((mark, place) => marks.findIndex(({ type }) => type === mark.type) === place);

function markOf({ type, attrs }: EditorMark): readonly RichMark[] {
  if (type === 'bold' || type === 'italic' || type === 'code') return [{ type }];
  const href = attrs?.['href'];
  if (type !== 'link' || typeof href !== 'string' || !isLinkAddress(href)) return [];
  return href.length > richTextLimits.hrefCharactersMost ? [] : [{ type, attrs: { href } }];
}
