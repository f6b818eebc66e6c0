import { isLinkAddress } from '@avsar/contract/spans';
import { element, type HtmlElement, type HtmlNode, isDropped, isElement, styleOf } from './html-tree.ts';

/** Decides what becomes of a picture: an `img` that the editor knows, or nothing. */
export type CleanPicture = (picture: HtmlElement) => HtmlElement | undefined;

const boldNames = new Set(['b', 'strong']);
const italicNames = new Set(['i', 'em', 'cite', 'var', 'dfn']);
const codeNames = new Set(['code', 'kbd', 'samp', 'tt']);
const monospaced = /\b(?:mono(?:space)?|courier|consolas|menlo|monaco|source code|fira code|jetbrains)\b/;

export const isMonospaced = (node: HtmlElement): boolean =>
  monospaced.test(`${styleOf(node, 'font-family')} ${(node.attributes['face'] ?? '').toLowerCase()}`);

/** Words with the marks of the contract: bold, italic, code and links. Pictures stand between the marked words. */
export function inlinesOf(nodes: readonly HtmlNode[], cleanPicture: CleanPicture): readonly HtmlNode[] {
  return nodes.flatMap((node) => {
    // Programs write spaces as no-break spaces, in code too.
    if (!isElement(node)) return [node.replaceAll('\u00A0', ' ')];
    if (isDropped(node)) return [];
    if (node.name === 'br') return node.attributes['class'] === 'Apple-interchange-newline' ? [] : [element('br', [])];
    if (node.name === 'img') return cleanPicture(node) ?? [];
    return marksOf(node).reduceRight(
      (inside: readonly HtmlNode[], mark) => wrapped(mark, inside),
      inlinesOf(node.children, cleanPicture),
    );
  });
}

interface HtmlMark {
  readonly name: string;
  readonly attributes?: HtmlElement['attributes'];
}

function marksOf(node: HtmlElement): readonly HtmlMark[] {
  const { name, attributes } = node;
  const weight = styleOf(node, 'font-weight');
  const isBold = weight === '' ? boldNames.has(name) : /^(?:bold|[6-9]00)/.test(weight);
  const slant = styleOf(node, 'font-style');
  const isItalic = slant === '' ? italicNames.has(name) : slant === 'italic';
  const href = name === 'a' ? addressOf(attributes['href'] ?? '') : '';
  return [
    ...(isLinkAddress(href) ? [{ name: 'a', attributes: { href } }] : []),
    ...(isBold ? [{ name: 'strong' }] : []),
    ...(isItalic ? [{ name: 'em' }] : []),
    ...(codeNames.has(name) || isMonospaced(node) ? [{ name: 'code' }] : []),
  ];
}

/** Google Docs sends readers of a link through an address of its own. */
function addressOf(href: string): string {
  if (!href.startsWith('https://www.google.com/url?')) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

const isPicture = (node: HtmlNode) => isElement(node) && node.name === 'img';

/** The words inside the mark. A picture has no marks: it ends the marked words, and others begin behind it. */
function wrapped({ name, attributes }: HtmlMark, nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return partsAt(nodes, isPicture).flatMap(({ before, at }) => [
    ...(before.length > 0 ? [element(name, before, attributes)] : []),
    ...at,
  ]);
}

interface Part {
  readonly before: readonly HtmlNode[];
  /** The node that ended the part; the last part has none. */
  readonly at: readonly HtmlNode[];
}

/** The nodes in parts, each ended by one that is looked for. */
export function partsAt(nodes: readonly HtmlNode[], isEnd: (node: HtmlNode) => boolean): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const [place, node] of nodes.entries()) {
    if (!isEnd(node)) continue;
    parts.push({ before: nodes.slice(start, place), at: [node] });
    start = place + 1;
  }
  return [...parts, { before: nodes.slice(start), at: [] }];
}

/** Without a mark: headings are bold by themselves. */
export const unmarked = (nodes: readonly HtmlNode[], mark: string): readonly HtmlNode[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = unmarked(node.children, mark);
    return node.name === mark ? children : [{ ...node, children }];
  });
