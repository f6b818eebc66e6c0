import { mergeAttributes, Node } from '@tiptap/core';

/** A picture: a file of the lesson, or one that is on its way to the server. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    /** The file, if the picture came with the draft. */
    file: {
      default: null,
      parseHTML: (element: HTMLElement) => Number(element.dataset['file'] ?? Number.NaN) || null,
      renderHTML: ({ file }) => (file === null ? {} : { 'data-file': String(file) }),
    },
    /** The key of the upload, if it was added since; it stays, so that undoing and redoing finds the file again. */
    upload: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset['upload'] ?? null,
      renderHTML: ({ upload }) => (upload === null ? {} : { 'data-upload': String(upload) }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file], img[data-upload]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});
