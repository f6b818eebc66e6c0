import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Token } from '../../text/tokens.ts';
import { languageOf } from './language-of.ts';

interface Piece {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** Longer code stays in one colour, as for its readers. */
const charactersMost = 20_000;

/** The pieces of code that have a colour, by their places in the code. */
function piecesOf(tokens: readonly Token[], start = 0): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = start;
  for (const token of tokens) {
    const to = from + lengthOf(token);
    if (typeof token !== 'string') {
      if (token.kind !== undefined) pieces.push({ kind: token.kind, from, to });
      pieces.push(...piecesOf(token.content, from));
    }
    from = to;
  }
  return pieces;
}

const lengthOf = (token: Token): number =>
  typeof token === 'string' ? token.length : token.content.reduce((sum, inner) => sum + lengthOf(inner), 0);

const key = new PluginKey<DecorationSet>('highlightCode');

interface FoundCode {
  readonly node: Node;
  readonly position: number;
}

function codeBlocksIn(doc: Node): readonly FoundCode[] {
  const found: FoundCode[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'codeBlock') found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
}

/** What is known of code. A node stays the same until it is typed into. */
const known = new WeakMap<Node, readonly Piece[]>();

async function learn(node: Node): Promise<void> {
  const language = languageOf(node.attrs['language']);
  const code = node.textContent;
  if (known.has(node) || language === null || code.length > charactersMost) return;
  const { tokensOf } = await import('../../text/highlight.ts');
  known.set(node, piecesOf(await tokensOf(language, code)));
}

const decorate = (doc: Node, blocks: readonly FoundCode[]) =>
  DecorationSet.create(
    doc,
    blocks.flatMap(({ node, position }) =>
      (known.get(node) ?? []).map(({ kind, from, to }) =>
        Decoration.inline(position + 1 + from, position + 1 + to, { 'data-token': kind }),
      ),
    ),
  );

/** Shows the colours of the code, unless it was changed again meanwhile. */
async function colour(view: EditorView): Promise<void> {
  const { doc } = view.state;
  const blocks = codeBlocksIn(doc);
  if (blocks.length === 0) return;
  await Promise.all(blocks.map(({ node }) => learn(node)));
  if (!view.isDestroyed && view.state.doc === doc) view.dispatch(view.state.tr.setMeta(key, decorate(doc, blocks)));
}

/** Code in colours while it is written. What that needs is loaded with the first code that has a language. */
export const HighlightCode = Extension.create({
  name: 'highlightCode',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, decorations) => {
          const made: unknown = tr.getMeta(key);
          return made instanceof DecorationSet ? made : decorations.map(tr.mapping, tr.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => {
        // If a file does not arrive, code stays in one colour.
        const update = () => void colour(view).catch(() => {});
        update();
        return {
          update: (_, before) => {
            if (before.doc !== view.state.doc) update();
          },
        };
      },
    }),
  ],
});
