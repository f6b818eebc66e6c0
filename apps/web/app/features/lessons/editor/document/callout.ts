import { type CalloutKind, calloutKinds } from '@avsar/contract';
import { mergeAttributes, Node } from '@tiptap/core';

const kinds: ReadonlySet<string> = new Set(calloutKinds);
const isKind = (kind: unknown): kind is CalloutKind => typeof kind === 'string' && kinds.has(kind);

export const calloutKindOf = (kind: unknown): CalloutKind => (isKind(kind) ? kind : 'note');

/** As readers see them. */
export const calloutNames: Readonly<Record<CalloutKind, string>> = { note: 'Note', tip: 'Tip', warning: 'Watch out' };

/** A box around paragraphs, lists and code: a note, a tip or a warning. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'prose+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: calloutKindOf(undefined),
      parseHTML: (element: HTMLElement) => calloutKindOf(element.dataset['callout']),
      renderHTML: ({ kind }) => {
        const known = calloutKindOf(kind);
        return { 'data-callout': known, 'data-label': calloutNames[known] };
      },
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), 0],
});
