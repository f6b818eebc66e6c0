import { Input } from '@mantine/core';
import { useId } from 'react';
import { IconCheck } from '#ui/icons.ts';
import styles from './weekday-pills.module.css';

const days = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [7, 'Sun', 'Sunday'],
] as const;

interface WeekdayPillsProps {
  readonly name: string;
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (days: readonly number[]) => void;
}

/** On which days a batch meets. */
export function WeekdayPills({ name, chosen, error, onChange }: WeekdayPillsProps) {
  const id = useId();
  return (
    <fieldset className={styles.days} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>Days</legend>
      <div className={styles.pills}>
        {days.map(([day, short, long]) => (
          <label key={day} className={styles.pill}>
            <input
              type="checkbox"
              name={name}
              className={styles.box}
              aria-label={long}
              aria-invalid={error !== undefined}
              checked={chosen.includes(day)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, day] : chosen.filter((other) => other !== day))
              }
            />
            <IconCheck size={16} stroke={2} className={styles.tick} aria-hidden />
            <span aria-hidden>{short}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={id} size="md">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
}
