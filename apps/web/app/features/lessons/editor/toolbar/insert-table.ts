import type { Editor } from '@tiptap/core';
import { createTable } from '@tiptap/extension-table';
import { TextSelection } from '@tiptap/pm/state';
import { insertBlocks } from '../files/insert-block.ts';

const rows = 3;
const columns = 3;

/** A table with a row of titles; typing goes on in its first cell. */
export function insertTable({ state, view }: Editor): void {
  const table = createTable(state.schema, rows, columns, true);
  const tr = insertBlocks(state, [table]);
  let start: number | undefined;
  tr.doc.descendants((node, position) => {
    if (node === table) start = position;
    return start === undefined;
  });
  if (start !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(start), 1));
  view.dispatch(tr);
  view.focus();
}
