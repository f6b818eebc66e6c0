import { Parser } from 'htmlparser2';

/* HTML as data. Pasted markup is never given to the browser as markup, so the pages need no policy for it (ADR-0052). */

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

/** Elements inside each other. Deeper ones are left out, and their text stays. */
const depthMost = 100;

interface OpenElement extends HtmlElement {
  readonly children: HtmlNode[];
}

export function readHtml(html: string): readonly HtmlNode[] {
  const root: OpenElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  let tooDeep = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (open.length > depthMost) {
        tooDeep += 1;
        return;
      }
      const element: OpenElement = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    ontext: (text) => void open.at(-1)?.children.push(text),
    onclosetag: () => {
      if (tooDeep > 0) tooDeep -= 1;
      else open.pop();
    },
  });
  parser.write(html);
  parser.end();
  return root.children;
}

export const element = (
  name: string,
  children: readonly HtmlNode[],
  attributes: HtmlElement['attributes'] = {},
): HtmlElement => ({ name, attributes, children });

export const isElement = (node: HtmlNode | undefined): node is HtmlElement => typeof node === 'object';

export const textIn = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textIn).join('');

export const isBlank = (node: HtmlNode): boolean => textIn(node).trim() === '';

/** A value of the attribute `style`, in lower case; empty without one. */
export function styleOf({ attributes }: HtmlElement, property: string): string {
  const declarations = (attributes['style'] ?? '').toLowerCase().split(';');
  const found = declarations.map((one) => one.split(':')).find(([name = '']) => name.trim() === property);
  return found?.slice(1).join(':').trim() ?? '';
}

const blockNames = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

export const isBlock = ({ name }: HtmlElement): boolean => blockNames.has(name);

export const hasBlock = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some((node) => isElement(node) && (isBlock(node) || hasBlock(node.children)));

/** Elements whose content is no text of the document. */
const notText = new Set(
  'audio button canvas head iframe input link math meta noscript object script select style svg template textarea title video xml'.split(
    ' ',
  ),
);

export const isDropped = ({ name }: HtmlElement): boolean => notText.has(name);
