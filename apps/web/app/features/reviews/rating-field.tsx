import { Rating } from '@mantine/core';
import { useId } from 'react';
import styles from './rating-field.module.css';
import { starWords } from './reviews.messages.ts';

interface RatingFieldProps {
  readonly name: string;
  /** Nothing until somebody has chosen. */
  readonly rating: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

/** Whole and half stars, to be touched or chosen by the arrow keys; what is chosen also stands there in words. */
export function RatingField({ name, rating, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className={styles.label}>
        Your stars <span className={styles.required}>*</span>
      </p>
      <div className={styles.row}>
        <Rating
          name={name}
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          fractions={2}
          size={44}
          color="var(--avsar-star)"
          classNames={{ input: styles.input, starSymbol: styles.star }}
          getSymbolLabel={starWords}
          // None at all is a rating too, and not chosen before somebody does.
          value={rating ?? -1}
          onChange={onChange}
          // An arrow key only shows what would be chosen, and leaving would undo it: here it chooses, as in any group of radios.
          onChangeCapture={({ target }) => {
            if (target instanceof HTMLInputElement) onChange(Number(target.value));
          }}
        />
        <output className={styles.chosen} data-tabular>
          {rating === undefined ? 'Not chosen yet' : starWords(rating)}
        </output>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
