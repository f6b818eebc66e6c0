import { type ReactNode, useId } from 'react';
import styles from './choice-list.module.css';

export interface Choice {
  readonly id: number;
  readonly title: string;
  readonly note: string;
  readonly picture?: ReactNode;
  /** Why this choice is disabled or not recommended. */
  readonly mark?: string | undefined;
  readonly isDisabled?: boolean;
}

interface ChoiceListProps {
  /** Name of the radio group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly isPending?: boolean;
  readonly error?: string | undefined;
  /** Half as high, for a dialog with two lists. */
  readonly isShort?: boolean;
}

/** Native radio buttons in a list with its own scrolling. */
export function ChoiceList({ label, choices, chosenId, onChoose, isPending = false, ...list }: ChoiceListProps) {
  const { error, isShort } = list;
  const id = useId();
  return (
    <>
      {error !== undefined && (
        // Above the list: below it, the error would be out of sight until somebody scrolls.
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <fieldset
        role="radiogroup"
        className={styles.choices}
        data-pending={isPending || undefined}
        data-short={isShort}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <legend className={styles.legend}>{label}</legend>
        {choices.map(({ id: choiceId, title, note, picture, mark, isDisabled = false }) => (
          <label key={choiceId} className={styles.choice}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              checked={choiceId === chosenId}
              disabled={isDisabled}
              onChange={() => onChoose(choiceId)}
            />
            {picture}
            <span className={styles.words}>
              <span className={styles.title}>{title}</span> <span className={styles.note}>{note}</span>
            </span>
            {mark !== undefined && <span className={styles.mark}>{mark}</span>}
          </label>
        ))}
      </fieldset>
    </>
  );
}
