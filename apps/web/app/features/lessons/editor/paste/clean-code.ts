import { languageOf } from '../document/language-of.ts';
import { isMonospaced } from './clean-inline.ts';
import {
  element,
  type HtmlElement,
  type HtmlNode,
  isBlank,
  isBlock,
  isDropped,
  isElement,
  styleOf,
} from './html-tree.ts';

/** Code as web pages mark it up, or as VS Code and other programs for code copy it. */
export const isCode = (node: HtmlElement): boolean =>
  node.name === 'pre' || (isBlock(node) && isMonospaced(node) && styleOf(node, 'white-space').startsWith('pre'));

export const codeOf = (node: HtmlElement): HtmlElement => code(linesOf(node.children), languageIn(node));

/** `language-java` of most pages, `highlight-source-java` of GitHub, and the attributes of our editor and of others. */
const languageClass = /(?:^|\s)(?:lang(?:uage)?|highlight-source|brush:?\s?)-?([\w#+]+)/;

function languageIn(node: HtmlElement): string | null {
  const { attributes, children } = node;
  const named = attributes['data-language'] ?? attributes['data-lang'];
  const language = languageOf(named ?? languageClass.exec(attributes['class'] ?? '')?.[1]);
  const inside = children.find(isElement);
  return language ?? (inside?.name === 'code' ? languageIn(inside) : null);
}

function code(lines: string, language: string | null): HtmlElement {
  // A line break behind the last line is part of how it was copied.
  return element('pre', [lines.replace(/\n$/, '')], language === null ? {} : { 'data-language': language });
}

/** The text of code, where some programs make each line an element. */
function linesOf(nodes: readonly HtmlNode[]): string {
  return nodes.reduce<string>((lines, node) => {
    if (!isElement(node)) return lines + node.replaceAll('\u00A0', ' ').replaceAll('\r\n', '\n');
    if (isDropped(node)) return lines;
    if (node.name === 'br') return `${lines}\n`;
    const inside = linesOf(node.children);
    return isBlock(node) ? `${endedLine(lines)}${inside}${inside.endsWith('\n') ? '' : '\n'}` : lines + inside;
  }, '');
}

const endedLine = (lines: string) => (lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`);

/** Whether all of a paragraph's words are code. */
const isAllCode = (node: HtmlNode, isInCode = false): boolean =>
  isElement(node)
    ? node.children.every((child) => isAllCode(child, isInCode || node.name === 'code'))
    : isInCode || isBlank(node);

const isCodeLine = (node: HtmlNode | undefined): node is HtmlElement =>
  isElement(node) && node.name === 'p' && !isBlank(node) && isAllCode(node);

const isBlankParagraph = (block: HtmlElement) => block.name === 'p' && isBlank(block);

/** Code from a document: its lines are paragraphs of equally wide letters, with blank paragraphs between them. */
export function withCodeBlocks(blocks: readonly HtmlElement[]): readonly HtmlElement[] {
  const result: HtmlElement[] = [];
  let run: HtmlElement[] = [];
  const endRun = () => {
    const count = run.findLastIndex(isCodeLine) + 1;
    const lines = run.slice(0, count).map(({ children }) => linesOf(children));
    if (count > 0) result.push(code(lines.join('\n'), null));
    result.push(...run.slice(count));
    run = [];
  };
  for (const block of blocks) {
    if (isCodeLine(block) || (run.length > 0 && isBlankParagraph(block))) {
      run.push(block);
    } else {
      endRun();
      result.push(block);
    }
  }
  endRun();
  return result;
}
