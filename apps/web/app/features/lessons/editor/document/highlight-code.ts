import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { tokensOf } from '../../text/highlight.ts';
import type { Token } from '../../text/tokens.ts';
import { languageOf } from './language-of.ts';

type TokensOf = typeof tokensOf;

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

const codeBlocksIn = (doc: Node): readonly { readonly node: Node; readonly position: number }[] => {
  const found: { readonly node: Node; readonly position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'codeBlock' && languageOf(node.attrs['language']) !== null) found.push({ node, position });
    return !node.isTextblock;
  });
  return found;
};

/** Code in colours while it is written. The grammars are loaded with the first code that has a language. */
export const HighlightCode = Extension.create({
  name: 'highlightCode',
  addProseMirrorPlugins() {
    let readTokens: TokensOf | undefined;
    let isLoading = false;
    /** A node stays the same until it is typed into. */
    const known = new WeakMap<Node, readonly Piece[]>();

    const piecesIn = (node: Node): readonly Piece[] => {
      const language = languageOf(node.attrs['language']);
      if (readTokens === undefined || language === null || node.textContent.length > charactersMost) return [];
      const pieces = known.get(node) ?? piecesOf(readTokens(language, node.textContent));
      known.set(node, pieces);
      return pieces;
    };
    const decorate = (doc: Node) =>
      DecorationSet.create(
        doc,
        codeBlocksIn(doc).flatMap(({ node, position }) =>
          piecesIn(node).map(({ kind, from, to }) =>
            Decoration.inline(position + 1 + from, position + 1 + to, { 'data-token': kind }),
          ),
        ),
      );
    const load = (view: EditorView) => {
      if (isLoading || codeBlocksIn(view.state.doc).length === 0) return;
      isLoading = true;
      import('../../text/highlight.ts')
        .then((loaded) => {
          readTokens = loaded.tokensOf;
          if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, true));
        })
        // If the file does not arrive, code stays in one colour.
        .catch(() => {});
    };
    return [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => decorate(doc),
          apply: (tr, decorations, _, { doc }) =>
            tr.docChanged || tr.getMeta(key) === true ? decorate(doc) : decorations,
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => {
          load(view);
          return { update: load };
        },
      }),
    ];
  },
});
