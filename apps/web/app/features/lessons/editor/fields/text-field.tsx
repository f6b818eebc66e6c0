import { type Editor, EditorContent } from '@tiptap/react';
import type { KeyboardEvent } from 'react';
import { Toolbar } from '../toolbar/toolbar.tsx';
import { useRovingFocus } from '../toolbar/use-roving-focus.ts';
import styles from './text-field.module.css';

interface TextFieldProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onHelp: () => void;
  readonly onPictures: (files: readonly File[]) => void;
}

/** The text with its toolbar. */
export function TextField({ editor, ...does }: TextFieldProps) {
  const roving = useRovingFocus(() => editor.commands.focus());
  const actOnKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey && event.key === 'F10') roving.enter();
    else if (isCommand && !event.altKey && event.key.toLowerCase() === 'k') does.onLink();
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.text} aria-label="Text">
      <h2>Text</h2>
      {/* Keys that lead to the toolbar and to the dialog of links; what they lead to are buttons too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- as said above */}
      <div className={styles.box} onKeyDown={actOnKey}>
        <Toolbar editor={editor} roving={roving} {...does} />
        <EditorContent editor={editor} />
      </div>
    </section>
  );
}
