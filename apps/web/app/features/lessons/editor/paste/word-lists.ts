import { element, type HtmlElement, type HtmlNode, isBlank, isElement, styleOf, textIn } from './html-tree.ts';

interface WordItem {
  readonly level: number;
  readonly isNumbered: boolean;
  readonly children: readonly HtmlNode[];
}

/** The number or letter before an item of a numbered list; bullets are other signs, or an `o`. */
const numberMark = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i;

/** Word copies lists as paragraphs, each with its level in a style of its own: `mso-list: l0 level2 lfo1`. */
function wordItemOf(node: HtmlNode): WordItem | undefined {
  if (!isElement(node) || node.name !== 'p') return undefined;
  const level = /level(\d)/.exec(styleOf(node, 'mso-list'))?.[1];
  if (level === undefined) return undefined;
  const { mark, children } = withoutMark(node.children);
  return { level: Number(level), isNumbered: numberMark.test(mark.trim()), children };
}

const isMark = (node: HtmlNode) => isElement(node) && styleOf(node, 'mso-list') === 'ignore';

/** Takes the written bullet or number out of an item. */
function withoutMark(nodes: readonly HtmlNode[]): { readonly mark: string; readonly children: readonly HtmlNode[] } {
  let mark = '';
  const children = nodes.flatMap((node): readonly HtmlNode[] => {
    if (isMark(node)) {
      mark += textIn(node);
      return [];
    }
    if (!isElement(node)) return [node];
    const inside = withoutMark(node.children);
    mark += inside.mark;
    return [{ ...node, children: inside.children }];
  });
  return { mark, children };
}

/** Word's paragraphs with a level as lists. */
export function withWordLists(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const result: HtmlNode[] = [];
  let run: WordItem[] = [];
  const endRun = () => {
    result.push(...listsOf(run));
    run = [];
  };
  for (const node of nodes) {
    const item = wordItemOf(node);
    if (item !== undefined) {
      run.push(item);
    } else if (run.length === 0 || !(typeof node === 'string' && isBlank(node))) {
      endRun();
      result.push(node);
    }
  }
  endRun();
  return result;
}

/** An item with those of deeper levels that follow it. */
interface ItemGroup {
  readonly item: WordItem;
  readonly deeper: WordItem[];
}

function listsOf(items: readonly WordItem[]): readonly HtmlElement[] {
  const groups: ItemGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last === undefined || item.level <= last.item.level) groups.push({ item, deeper: [] });
    else last.deeper.push(item);
  }
  const lists: { readonly name: string; readonly items: HtmlElement[] }[] = [];
  for (const { item, deeper } of groups) {
    const name = item.isNumbered ? 'ol' : 'ul';
    const made = element('li', [element('p', item.children), ...listsOf(deeper)]);
    const last = lists.at(-1);
    if (last?.name === name) last.items.push(made);
    else lists.push({ name, items: [made] });
  }
  return lists.map((list) => element(list.name, list.items));
}
