import { TextInput } from '@mantine/core';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { Segments } from '#ui/form/segments.tsx';
import type { PlanFields } from './audience-fields.tsx';
import styles from '../compose/compose.module.css';

/** Now, or at a day and time in India. */
export function TimeFields({ plan, change, field }: PlanFields) {
  const ofDate = field('date');
  return (
    <fieldset className={styles.fieldset}>
      <legend>When</legend>
      <Segments
        label="When"
        value={plan.isLater ? 'later' : 'now'}
        onChange={(value) => change({ isLater: value === 'later' })}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {plan.isLater && (
        <div className={styles.times}>
          <TextInput
            type="date"
            name="date"
            label="Day"
            size="md"
            required
            min={todayInIndia()}
            error={ofDate.error}
            value={plan.date}
            onChange={({ currentTarget: { value } }) => {
              ofDate.onChange();
              change({ date: value });
            }}
          />
          <TextInput
            type="time"
            name="time"
            label="Time (IST)"
            size="md"
            required
            error={ofDate.error !== undefined}
            value={plan.time}
            onChange={({ currentTarget: { value } }) => {
              ofDate.onChange();
              change({ time: value });
            }}
          />
        </div>
      )}
    </fieldset>
  );
}
