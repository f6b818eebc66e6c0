import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { languageOf } from '../document/language-of.ts';
import { insertBlocks } from '../files/insert-block.ts';

interface PasteFilesOptions {
  /** Takes files that were pasted or dropped; pictures go to the position, or to the cursor. */
  readonly onFiles: (editor: Editor, files: readonly File[], position?: number) => void;
  /** Called after a text was pasted. */
  readonly onText: () => void;
}

const filesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** Files that are pasted or dropped into the text, and code of VS Code, which says its language. */
export const PasteFiles = Extension.create<PasteFilesOptions>({
  name: 'pasteFiles',
  addOptions: () => ({ onFiles: () => undefined, onText: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { onFiles, onText } = this.options;
    return [
      new Plugin({
        props: {
          handlePaste: (view, { clipboardData }, slice) => {
            const files = filesIn(clipboardData);
            // Word and spreadsheets add a picture of the copied text: the text is wanted.
            if (files.length > 0 && slice.content.textBetween(0, slice.content.size).trim() === '') {
              onFiles(editor, files);
              return true;
            }
            onText();
            return clipboardData !== null && pasteCode(view, clipboardData);
          },
          handleDrop: (view, event, _, isMoved) => {
            const files = filesIn(event.dataTransfer);
            if (isMoved || files.length === 0) return false;
            event.preventDefault();
            onFiles(editor, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});

/** Several lines from VS Code become a block of code in their language. */
function pasteCode(view: EditorView, data: DataTransfer): boolean {
  const language = languageOf(modeIn(data.getData('vscode-editor-data')));
  const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const { state } = view;
  const { schema, selection } = state;
  const type = schema.nodes['codeBlock'];
  const isInCode = selection.$from.parent.type === type;
  if (type === undefined || language === null || isInCode || !text.includes('\n')) return false;
  view.dispatch(insertBlocks(state, [type.create({ language }, schema.text(text))]).setMeta('paste', true));
  return true;
}

function modeIn(json: string): unknown {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && 'mode' in parsed ? parsed.mode : undefined;
  } catch {
    return undefined;
  }
}
