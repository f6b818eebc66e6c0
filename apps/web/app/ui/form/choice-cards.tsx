import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './choice-cards.module.css';

interface ChoiceCardsProps {
  readonly legend: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One of a few things that need a line of explanation each; the children are `ChoiceCard`s. */
export function ChoiceCards({ legend, error, children }: ChoiceCardsProps) {
  const errorId = useId();
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error !== undefined && <Input.Error id={errorId}>{error}</Input.Error>}
    </fieldset>
  );
}

interface ChoiceCardProps {
  readonly name: string;
  readonly value?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly title: string;
  readonly note?: string | undefined;
  /** At the other end of the card. */
  readonly amount?: string | undefined;
}

export function ChoiceCard({ name, value, isChosen, onChoose, title, note, amount }: ChoiceCardProps) {
  return (
    <label className={styles.choice} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} value={value} className={styles.radio} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {amount !== undefined && <span data-tabular>{amount}</span>}
    </label>
  );
}
