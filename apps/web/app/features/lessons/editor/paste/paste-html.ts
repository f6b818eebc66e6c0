import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions, type Schema, type Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { cleanHtml } from './clean-html.ts';
import type { CleanPicture } from './clean-inline.ts';
import { type HtmlElement, type HtmlNode, isElement, readHtml } from './html-tree.ts';

/** Elements for ProseMirror's parser, in a document of their own, where nothing is loaded or run. */
export function domOf(elements: readonly HtmlElement[]): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  body.append(...elements.map((one) => nodeOf(one, body.ownerDocument)));
  return body;
}

function nodeOf(node: HtmlNode, owner: Document): Node {
  if (!isElement(node)) return owner.createTextNode(node);
  const made = owner.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes)) made.setAttribute(name, value);
  made.append(...node.children.map((child) => nodeOf(child, owner)));
  return made;
}

/** Parses the elements that were made of pasted HTML; pasted plain text comes as elements of ProseMirror's. */
class PastedParser extends DOMParser {
  pasted: HTMLElement | undefined;

  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    const pasted = this.pasted ?? dom;
    this.pasted = undefined;
    return super.parseSlice(pasted, options);
  }
}

interface PasteHtmlOptions {
  /** Called for each pasted text: decides what becomes of its pictures. */
  readonly readPictures: () => CleanPicture;
}

/**
 * Reads pasted and dropped HTML. ProseMirror itself would let the browser parse it, which our pages refuse: the default
 * Trusted Types policy turns no text into markup (lib/page/boot-script.ts), and without one ProseMirror would create a
 * policy that turns every text into markup. Here HTML is read as data, and elements are made of what is known.
 */
export const PasteHtml = Extension.create<PasteHtmlOptions>({
  name: 'pasteHtml',
  addOptions: () => ({ readPictures: () => () => undefined }),
  addProseMirrorPlugins() {
    const { readPictures } = this.options;
    const parser = new PastedParser(this.editor.schema);
    return [
      new Plugin({
        props: {
          clipboardParser: parser,
          transformPastedHTML: (html) => {
            parser.pasted = domOf(cleanHtml(readHtml(html), readPictures()));
            // Nothing is left for the browser to parse.
            return '';
          },
        },
      }),
    ];
  },
});
