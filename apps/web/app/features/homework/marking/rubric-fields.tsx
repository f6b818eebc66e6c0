/* oxlint-disable react/no-array-index-key -- criteria and levels have no names, and never move */
import type { Criterion } from '@avsar/contract';
import { useId } from 'react';
import type { FieldErrors } from '#forms/fields.ts';
import { countText } from '#lib/format.ts';
import styles from './marking.module.css';
import { sumOf } from './rubric-sum.ts';

interface RubricFieldsProps {
  readonly criteria: readonly Criterion[];
  /** The chosen level of each criterion; undefined where none is chosen yet. */
  readonly levels: readonly (number | undefined)[];
  readonly faults: FieldErrors;
  readonly onChoose: (criterion: number, level: number) => void;
}

/** A level for each criterion, by radio buttons, and the sum. */
export function RubricFields({ criteria, levels, faults, onChoose }: RubricFieldsProps) {
  const id = useId();
  const { points, most } = sumOf(criteria, levels);
  return (
    <>
      {criteria.map(({ title, levels: choices }, at) => {
        const fault = faults[`level-${at}`];
        return (
          <fieldset
            key={at}
            className={styles.criterion}
            aria-describedby={fault === undefined ? undefined : `${id}-${at}`}
          >
            <legend>{title}</legend>
            {choices.map((level, place) => (
              <label key={place} className={styles.level}>
                <input
                  type="radio"
                  name={`level-${at}`}
                  value={place}
                  checked={levels[at] === place}
                  onChange={() => onChoose(at, place)}
                />
                <span>{level.title}</span>
                <span data-tabular>{countText(level.points, 'point')}</span>
              </label>
            ))}
            {fault !== undefined && (
              <p id={`${id}-${at}`} className={styles.fault}>
                {fault}
              </p>
            )}
          </fieldset>
        );
      })}
      <p role="status" className={styles.sum} data-tabular>
        {points} of {most} points
      </p>
    </>
  );
}
