import { denominations } from '@avsar/contract';
import type { KeyboardEvent } from 'react';
import { exactRupees, rupees } from '#lib/format.ts';
import styles from './close.module.css';
import { countOf, type TypedCounts } from './counted.ts';

interface CountFieldsProps {
  readonly typed: TypedCounts;
  readonly onType: (typed: TypedCounts) => void;
}

/** Notes and coins with their numbers. Enter moves to the next field, as people count with one hand. */
export function CountFields({ typed, onType }: CountFieldsProps) {
  return (
    <table className={styles.counts} aria-label="Notes and coins">
      <thead>
        <tr>
          <th scope="col">Note</th>
          <th scope="col">How many</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {denominations.map((value) => {
          const text = typed[String(value)] ?? '';
          const count = countOf(text);
          return (
            <tr key={value}>
              <th scope="row">{rupees(value)}</th>
              <td>
                <input
                  className={styles.count}
                  aria-label={`How many of ${rupees(value)}`}
                  aria-invalid={count === undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  data-count
                  value={text}
                  onChange={({ currentTarget }) => onType({ ...typed, [String(value)]: currentTarget.value })}
                  onKeyDown={moveOn}
                />
              </td>
              <td>{count === undefined ? 'no number' : exactRupees(value * count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Enter would send the form; here it means "next". */
function moveOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  const stops = [...(form?.querySelectorAll<HTMLElement>('[data-count], [name="note"], [type="submit"]') ?? [])];
  stops[stops.indexOf(event.currentTarget) + 1]?.focus();
}
