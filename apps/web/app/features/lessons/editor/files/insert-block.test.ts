import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { jsonOf, schema } from '../document/nodes.ts';
import type { EditorNode } from '../document/rich-text-of.ts';
import { insertBlocks } from './insert-block.ts';

const paragraph = (text: string): EditorNode => ({
  type: 'paragraph',
  content: text === '' ? [] : [{ type: 'text', text }],
});
const list: EditorNode = {
  type: 'bulletList',
  content: [
    { type: 'listItem', content: [paragraph('one')] },
    { type: 'listItem', content: [paragraph('two')] },
  ],
};
const picture = schema.nodeFromJSON({ type: 'picture', attrs: { file: 7 } });

function inserted(content: readonly EditorNode[], cursor: number, position?: number) {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  const state = EditorState.create({ doc, selection: TextSelection.near(doc.resolve(cursor)) });
  const tr = insertBlocks(state, [picture, picture], position);
  tr.doc.check();
  const blocks = (jsonOf(tr.doc).content ?? []).map(({ type }) => type);
  return { blocks, typesIn: tr.selection.$from.parent.textContent };
}

test('pictures replace an empty paragraph, and typing goes on behind them', () => {
  expect(inserted([paragraph('a'), paragraph(''), paragraph('b')], 4)).toEqual({
    blocks: ['paragraph', 'picture', 'picture', 'paragraph'],
    typesIn: 'b',
  });
});

test('pictures stand behind the list in which the cursor is', () => {
  expect(inserted([list, paragraph('b')], 4)).toEqual({
    blocks: ['bulletList', 'picture', 'picture', 'paragraph'],
    typesIn: 'b',
  });
});

test('at the end of the text a paragraph follows', () => {
  expect(inserted([paragraph('a')], 2)).toEqual({
    blocks: ['paragraph', 'picture', 'picture', 'paragraph'],
    typesIn: '',
  });
});

test('dropped pictures stand where they were dropped, not at the cursor', () => {
  expect(inserted([paragraph('a'), paragraph('b')], 5, 1).blocks).toEqual([
    'paragraph',
    'picture',
    'picture',
    'paragraph',
  ]);
  expect(inserted([paragraph('a'), paragraph('b')], 5, 0).blocks[0]).toBe('picture');
});
