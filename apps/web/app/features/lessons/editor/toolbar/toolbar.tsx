import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { IconKeyboard, IconLink, IconPhoto } from '#ui/pictures/icons.ts';
import { calloutKindOf } from '../document/callout.ts';
import { languageOf } from '../document/language-of.ts';
import { type CursorPlace, PlaceTools } from './place-tools.tsx';
import { ToolButton, Tools, type ToolState } from './tool-button.tsx';
import { blockTools, historyTools, tableTools, textTools, type Tool } from './tools.ts';
import styles from './toolbar.module.css';
import type { useRovingFocus } from './use-roving-focus.ts';

interface ToolbarProps {
  readonly editor: Editor;
  readonly roving: ReturnType<typeof useRovingFocus>;
  readonly onLink: () => void;
  readonly onHelp: () => void;
  readonly onPictures: (files: readonly File[]) => void;
}

/** What can be done with the text at the cursor. */
export function Toolbar({ editor, roving: { enter: _, ...roving }, onLink, onHelp, onPictures }: ToolbarProps) {
  const { states, place } = useEditorState({ editor, selector: ({ editor: now }) => readCursor(now) });
  const isInCode = place.language !== undefined;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Text" aria-controls="lesson-text" {...roving}>
      <div className={styles.row}>
        <Tools editor={editor} tools={textTools} states={states} />
        <ToolButton
          name="Link"
          keys="Ctrl+K"
          Icon={IconLink}
          isOn={place.href !== undefined}
          isPossible={!isInCode}
          aria-haspopup="dialog"
          onClick={onLink}
        />
        <Tools editor={editor} tools={blockTools} states={states} />
        <PictureButton onPictures={onPictures} />
        <Tools editor={editor} tools={historyTools} states={states} />
        <ToolButton name="Keyboard" Icon={IconKeyboard} aria-haspopup="dialog" onClick={onHelp} />
      </div>
      <div className={styles.row}>
        <PlaceTools editor={editor} place={place} states={states} onLink={onLink} />
      </div>
    </div>
  );
}

function PictureButton({ onPictures }: Pick<ToolbarProps, 'onPictures'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton name="Picture" Icon={IconPhoto} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures"
        onChange={({ currentTarget }) => {
          onPictures([...(currentTarget.files ?? [])]);
          // Choosing the same picture again is a change again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface Cursor {
  readonly states: Readonly<Record<string, ToolState>>;
  readonly place: CursorPlace;
}

const allTools = [...textTools, ...blockTools, ...historyTools];

const stateOf = ({ isOn, mayRun }: Tool, editor: Editor): ToolState => ({
  isOn: isOn?.(editor),
  isPossible: mayRun(editor),
});

function readCursor(editor: Editor): Cursor {
  const isInTable = editor.isActive('table');
  const tools = isInTable ? [...allTools, ...tableTools] : allTools;
  const { href } = editor.getAttributes('link');
  return {
    states: Object.fromEntries(tools.map((tool) => [tool.name, stateOf(tool, editor)])),
    place: {
      isInTable,
      language: editor.isActive('codeBlock') ? languageOf(editor.getAttributes('codeBlock')['language']) : undefined,
      callout: editor.isActive('callout') ? calloutKindOf(editor.getAttributes('callout')['kind']) : undefined,
      href: typeof href === 'string' ? href : undefined,
    },
  };
}
