import type { KeyboardEvent } from 'react';
import styles from './choice-buttons.module.css';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The letter that chooses it while one of the buttons has the focus. */
  readonly letter: string;
}

interface ChoiceButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** Null: nothing is chosen. */
  readonly value: Value | null;
  /** Pressing what is chosen takes it back: `null`. */
  readonly onChange: (value: Value | null) => void;
}

/**
 * A choice of a few options that is saved at once and can be taken back. Made for long lists: a letter chooses, and the
 * arrow keys lead to the buttons of the next row.
 */
export function ChoiceButtons<Value extends string>({ label, options, value, onChange }: ChoiceButtonsProps<Value>) {
  const choose = (chosen: Value) => onChange(chosen === value ? null : chosen);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options.find(({ letter }) => letter === event.key.toLowerCase());
    if (way !== undefined) focusRow(event.currentTarget, way);
    else if (option !== undefined) choose(option.value);
    else return;
    event.preventDefault();
  };
  return (
    <div role="group" aria-label={label} className={styles.strip} data-choice-buttons>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.choice}
          data-value={option.value}
          aria-pressed={option.value === value}
          aria-keyshortcuts={option.letter}
          onClick={() => choose(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Focuses the same button of the row before or after. */
function focusRow(button: HTMLButtonElement, way: number): void {
  const rows = [...document.querySelectorAll('[data-choice-buttons]')];
  const row = button.closest('[data-choice-buttons]');
  const place = row === null ? -1 : rows.indexOf(row);
  const value = button.dataset['value'] ?? '';
  rows[place + way]?.querySelector<HTMLButtonElement>(`[data-value="${value}"]`)?.focus();
}
