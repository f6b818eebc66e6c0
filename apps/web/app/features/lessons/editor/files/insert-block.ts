import type { Node } from '@tiptap/pm/model';
import { type EditorState, type Transaction, TextSelection } from '@tiptap/pm/state';

/** The position between blocks behind the block at `position`: pictures and tables stand there, and not inside lists. */
function placeBehind(state: EditorState, position: number): number {
  const place = state.doc.resolve(position);
  return place.depth === 0 ? position : place.after(1);
}

/**
 * Puts blocks behind the block at the position, or at the cursor; an empty paragraph there is replaced. Typing goes on
 * behind them.
 */
export function insertBlocks(state: EditorState, nodes: readonly Node[], position?: number): Transaction {
  const at = position ?? state.selection.to;
  const place = state.doc.resolve(at);
  const block = place.depth === 1 ? place.parent : undefined;
  const isEmpty = block?.type.name === 'paragraph' && block.childCount === 0;
  const start = isEmpty ? place.before(1) : placeBehind(state, at);
  const tr = state.tr.replaceWith(start, isEmpty ? place.after(1) : start, nodes);
  const end = start + nodes.reduce((size, node) => size + node.nodeSize, 0);
  const paragraph = state.schema.nodes['paragraph']?.create();
  if (end === tr.doc.content.size && paragraph !== undefined) tr.insert(end, paragraph);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end), 1)).scrollIntoView();
}
