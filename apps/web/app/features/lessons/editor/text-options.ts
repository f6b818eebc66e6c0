import { ListKeymap } from '@tiptap/extension-list';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import type { UseEditorOptions } from '@tiptap/react';
import { countText } from '#lib/format.ts';
import { toast } from '#ui/feedback/toast-store.ts';
import { HighlightCode } from './document/highlight-code.ts';
import { LeaveByTab } from './document/leave-by-tab.ts';
import { jsonOf, nodes } from './document/nodes.ts';
import { editorMessages } from './editor.messages.ts';
import type { LessonFiles } from './files/lesson-files.ts';
import { LessonPicture } from './files/picture-view.tsx';
import { PasteFiles } from './paste/paste-files.ts';
import { PasteHtml } from './paste/paste-html.ts';
import { pastedPictures } from './paste/pasted-pictures.ts';
import type { EditedText } from './saving/edited-text.ts';
import styles from './fields/text-field.module.css';

const covered = { top: 190, bottom: 140, left: 0, right: 0 };

/** What the editor of the text is made of; `label` names it for screen readers. */
export function textOptions({ read, actions }: EditedText, files: LessonFiles, label: string): UseEditorOptions {
  let pasted = pastedPictures(files);
  return {
    // The page has these styles in a file of its own.
    injectCSS: false,
    content: jsonOf(read().document),
    extensions: [
      ...nodes,
      LessonPicture,
      UndoRedo,
      Dropcursor.configure({ color: 'var(--avsar-focus)', width: 3 }),
      Gapcursor,
      ListKeymap,
      TrailingNode,
      Placeholder.configure({ placeholder: editorMessages.hint }),
      HighlightCode,
      LeaveByTab,
      PasteHtml.configure({
        readPictures: () => {
          pasted = pastedPictures(files);
          return pasted.clean;
        },
      }),
      PasteFiles.configure({
        onFiles: actions.takeFiles,
        onText: () => {
          const count = pasted.countLeftOut();
          if (count > 0) toast.error(editorMessages.picturesLeftOut(countText(count, 'picture')));
          pasted = pastedPictures(files);
        },
      }),
    ],
    editorProps: {
      // The line that is typed stays between the toolbar and the bar with the buttons.
      scrollThreshold: covered,
      scrollMargin: covered,
      attributes: {
        id: 'lesson-text',
        class: styles['content'] ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
    },
    onUpdate: ({ editor }) => actions.setText({ document: editor.state.doc }),
  };
}
