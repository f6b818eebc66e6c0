import { type CalloutKind, calloutKinds, codeLanguages } from '@avsar/contract';
import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { codeLanguageNames } from '../../text/code-languages.ts';
import { IconExternalLink, IconPencil, IconUnlink } from '#ui/pictures/icons.ts';
import { editorMessages } from '../editor.messages.ts';
import { calloutNames } from '../document/callout.ts';
import { languageOf } from '../document/language-of.ts';
import { ToolButton, Tools, type ToolState } from './tool-button.tsx';
import { tableTools } from './tools.ts';
import styles from './toolbar.module.css';

/** Where the cursor stands. */
export interface CursorPlace {
  readonly isInTable: boolean;
  /** Undefined outside of code. */
  readonly language: string | null | undefined;
  readonly callout: CalloutKind | undefined;
  readonly href: string | undefined;
}

interface PlaceToolsProps {
  readonly editor: Editor;
  readonly place: CursorPlace;
  readonly states: Readonly<Record<string, ToolState>>;
  readonly onLink: () => void;
}

/** Tools for what the cursor stands in: a link, code, a box, a table. Otherwise a hint, so that nothing moves. */
export function PlaceTools({ editor, place, states, onLink }: PlaceToolsProps) {
  const { isInTable, language, callout, href } = place;
  const isAnywhere = isInTable || language !== undefined || callout !== undefined || href !== undefined;
  if (!isAnywhere) return <span className={styles.hint}>{editorMessages.pasteHint}</span>;
  return (
    <>
      {href !== undefined && <LinkTools editor={editor} href={href} onLink={onLink} />}
      {language !== undefined && (
        <NativeSelect
          size="sm"
          aria-label="Language of the code"
          value={language ?? ''}
          data={[
            { value: '', label: 'Plain text' },
            ...codeLanguages.map((value) => ({ value, label: codeLanguageNames[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            editor
              .chain()
              .updateAttributes('codeBlock', { language: languageOf(value) })
              .run()
          }
        />
      )}
      {callout !== undefined &&
        calloutKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={styles.kind}
            aria-pressed={kind === callout}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor.chain().focus().updateAttributes('callout', { kind }).run()}
          >
            {calloutNames[kind]}
          </button>
        ))}
      {isInTable && <Tools editor={editor} tools={tableTools} states={states} />}
    </>
  );
}

interface LinkToolsProps extends Pick<PlaceToolsProps, 'editor' | 'onLink'> {
  readonly href: string;
}

function LinkTools({ editor, href, onLink }: LinkToolsProps) {
  return (
    <>
      <span className={styles.address}>{href}</span>
      <ToolButton name="Change the link" keys="Ctrl+K" Icon={IconPencil} onClick={onLink} />
      <ToolButton
        name="Open the link in a new tab"
        Icon={IconExternalLink}
        onClick={() => window.open(href, '_blank', 'noopener,noreferrer')}
      />
      <ToolButton
        name="Remove the link"
        Icon={IconUnlink}
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      />
    </>
  );
}
