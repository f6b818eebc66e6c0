import { type CleanPicture, inlinesOf, partsAt, unmarked } from './clean-inline.ts';
import { codeOf, isCode, withCodeBlocks } from './clean-code.ts';
import {
  element,
  hasBlock,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isBlock,
  isDropped,
  isElement,
} from './html-tree.ts';
import { withWordLists } from './word-lists.ts';

/** What the blocks of a pasted text stand in. */
interface Place {
  /** In a list, a cell or a box: there are no headings, tables and pictures. */
  readonly isInside: boolean;
  /** The level of the contract for `h1`, `h2` and so on. */
  readonly firstHeading: number;
  readonly cleanPicture: CleanPicture;
}

/** The text of a document or web page with the elements that the editor knows, and without everything else. */
export function cleanHtml(nodes: readonly HtmlNode[], cleanPicture: CleanPicture): readonly HtmlElement[] {
  const firstHeading = hasTitle(nodes) ? 1 : 2;
  return blocksOf(nodes, { isInside: false, firstHeading, cleanPicture });
}

const isTitle = ({ name, attributes }: HtmlElement) => name === 'h1' || attributes['class'] === 'MsoTitle';

const hasTitle = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && (isTitle(node) || hasTitle(node.children)));

function blocksOf(nodes: readonly HtmlNode[], place: Place): readonly HtmlElement[] {
  const isBlockNode = (node: HtmlNode) => isElement(node) && (isBlock(node) || hasBlock(node.children));
  const blocks = partsAt(withWordLists(nodes), isBlockNode).flatMap(({ before, at }) => [
    ...(isSpace(before) ? [] : paragraphsOf(before, place)),
    ...at.filter(isElement).flatMap((node) => blockOf(node, place)),
  ]);
  return withCodeBlocks(blocks).filter((block) => block.name !== 'p' || !isBlank(block));
}

/** Line breaks of the markup, between blocks. */
const isSpace = (nodes: readonly HtmlNode[]) => nodes.every((node) => !isElement(node) && isBlank(node));

/** Words that stand for themselves. A picture between them is a block. */
function paragraphsOf(nodes: readonly HtmlNode[], place: Place, name = 'p'): readonly HtmlElement[] {
  const cleaned = inlinesOf(nodes, place.isInside ? () => undefined : place.cleanPicture);
  const words = name === 'p' ? cleaned : unmarked(cleaned, 'strong');
  const isPicture = (node: HtmlNode): node is HtmlElement => isElement(node) && node.name === 'img';
  return partsAt(words, isPicture).flatMap(({ before, at }) => [element(name, before), ...at.filter(isPicture)]);
}

function blockOf(node: HtmlElement, place: Place): readonly HtmlElement[] {
  const { name, attributes, children } = node;
  if (isDropped(node) || name === 'hr') return [];
  if (isCode(node)) return [codeOf(node)];
  if (name === 'ul' || name === 'ol') return listOf(name, children, place);
  if (name === 'table') return tableOf(node, place);
  const heading = isTitle(node) ? 1 : Number(/^h([2-6])$/.exec(name)?.[1]);
  if (heading > 0 && !place.isInside && !hasBlock(children)) {
    const level = Math.min(4, heading - place.firstHeading + 2);
    return paragraphsOf(children, place, `h${level}`).filter((block) => block.name === 'img' || !isBlank(block));
  }
  const callout = attributes['data-callout'];
  if (callout !== undefined && !place.isInside) {
    return [element('div', blocksOf(children, { ...place, isInside: true }), { 'data-callout': callout })];
  }
  // Blank paragraphs stay for now: between lines of code they are lines.
  return name === 'p' && !hasBlock(children) ? paragraphsOf(children, place) : blocksOf(children, place);
}

function listOf(name: string, nodes: readonly HtmlNode[], place: Place): readonly HtmlElement[] {
  const items: HtmlElement[] = [];
  for (const node of nodes) {
    if (isBlank(node)) continue;
    const isItem = isElement(node) && node.name === 'li';
    const content = blocksOf(isItem ? node.children : [node], { ...place, isInside: true });
    const last = items.at(-1);
    const isNested = isElement(node) && (node.name === 'ul' || node.name === 'ol');
    // Google Docs puts the list of the next level behind the item, and not into it.
    if (isNested && last !== undefined) items[items.length - 1] = { ...last, children: [...last.children, ...content] };
    else if (content.length > 0) items.push(element('li', content));
  }
  return items.length === 0 ? [] : [element(name, items)];
}

const rowsIn = (nodes: readonly HtmlNode[]): readonly HtmlElement[] =>
  nodes.filter(isElement).flatMap((node) => {
    if (node.name === 'tr') return [node];
    return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsIn(node.children) : [];
  });

const cellsIn = ({ children }: HtmlElement) =>
  children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

function tableOf({ children }: HtmlElement, place: Place): readonly HtmlElement[] {
  const rows = rowsIn(children)
    .map(cellsIn)
    .filter((cells) => cells.length > 0);
  const cells = rows.flat();
  // A table with one cell is a frame around code or around a page; a table in a cell would be one too many.
  if (cells.length <= 1 || place.isInside) return cells.flatMap((cell) => blocksOf(cell.children, place));
  return [
    element(
      'table',
      rows.map((row) =>
        element(
          'tr',
          row.map((cell) => cellOf(cell, place)),
        ),
      ),
    ),
  ];
}

const spansMost = 20;

function cellOf({ name, attributes, children }: HtmlElement, place: Place): HtmlElement {
  const spanOf = (span: string) =>
    String(Math.min(spansMost, Math.max(1, Number.parseInt(attributes[span] ?? '', 10) || 1)));
  return element(name, blocksOf(children, { ...place, isInside: true }), {
    colspan: spanOf('colspan'),
    rowspan: spanOf('rowspan'),
  });
}
