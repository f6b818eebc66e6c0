import { Rating } from '@mantine/core';
import { useId } from 'react';
import styles from './rating-field.module.css';
import { ratingText } from './reviews.messages.ts';

interface RatingFieldProps {
  readonly name: string;
  /** `undefined` until a rating is chosen. */
  readonly rating: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

/** Whole and half stars, chosen by touch or arrow keys; the chosen rating is also shown as text. */
export function RatingField({ name, rating, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className={styles.label}>
        Your rating <span className={styles.required}>*</span>
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
          getSymbolLabel={ratingText}
          // -1 means no choice: 0 stars is a valid rating.
          value={rating ?? -1}
          onChange={onChange}
          // In Mantine arrow keys only preview a rating; here they choose it, as in any radio group.
          onChangeCapture={({ target }) => {
            if (target instanceof HTMLInputElement) onChange(Number(target.value));
          }}
        />
        <output className={styles.chosen} data-tabular>
          {rating === undefined ? 'Not chosen yet' : ratingText(rating)}
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
