import type { Editor } from '@tiptap/core';
import type { ComponentPropsWithRef } from 'react';
import type { Tool, ToolIcon } from './tools.ts';
import styles from './toolbar.module.css';

interface ToolButtonProps extends ComponentPropsWithRef<'button'> {
  readonly name: string;
  readonly keys?: string | undefined;
  readonly Icon: ToolIcon;
  readonly isOn?: boolean | undefined;
  readonly isPossible?: boolean;
}

/** A button of the toolbar. Pressing it leaves the focus, and on phones the keyboard, in the text. */
export function ToolButton({ name, keys, Icon, isOn, isPossible = true, onClick, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      title={keys === undefined ? name : `${name} (${keys})`}
      aria-pressed={isOn}
      // Not `disabled`: a disabled button would lose the focus.
      aria-disabled={!isPossible}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (isPossible) onClick?.(event);
      }}
      {...rest}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </button>
  );
}

/** What is on and what is possible at the cursor, by the names of the tools. */
export interface ToolState {
  readonly isOn: boolean | undefined;
  readonly isPossible: boolean;
}

interface ToolsProps {
  readonly editor: Editor;
  readonly tools: readonly Tool[];
  readonly states: Readonly<Record<string, ToolState>>;
}

export const Tools = ({ editor, tools, states }: ToolsProps) =>
  tools.map(({ name, keys, Icon, run }) => (
    <ToolButton
      key={name}
      name={name}
      keys={keys}
      Icon={Icon}
      isOn={states[name]?.isOn}
      isPossible={states[name]?.isPossible ?? false}
      onClick={() => run(editor)}
    />
  ));
