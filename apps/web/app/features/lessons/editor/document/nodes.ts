import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Text } from '@tiptap/extension-text';
import { blocks } from './blocks.ts';
import { Callout } from './callout.ts';
import { marks } from './marks.ts';
import { Picture } from './picture.ts';

/** Exactly the nodes and marks of the contract's rich text. The picture is apart: on the screen it has fields of its own. */
export const nodes = [Document, Text, HardBreak, Callout, ...blocks, ...marks];

export const schema = getSchema([...nodes, Picture]);

interface NodeJson {
  type: string;
  text?: string;
  attrs: Record<string, unknown>;
  marks: { type: string; attrs: Record<string, unknown> }[];
  content: NodeJson[];
}

/** A node as JSON, like its `toJSON`, whose type says nothing. */
export const jsonOf = ({ type, text, attrs, marks, children }: Node): NodeJson => ({
  type: type.name,
  ...(text !== undefined && { text }),
  attrs: { ...attrs },
  marks: marks.map((mark) => ({ type: mark.type.name, attrs: { ...mark.attrs } })),
  content: children.map(jsonOf),
});
