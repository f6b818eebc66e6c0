import { Alert, NativeSelect } from '@mantine/core';
import { DayField } from '#lists/day-field.tsx';
import { periodTexts } from '../figures.messages.ts';
import { periodNames } from './period.ts';
import styles from './period.module.css';
import { daysText, type Chosen, type Period } from './use-period.ts';

const options: readonly Chosen[] = [...periodNames, 'own'];

/** Chooses the days that the figures are of. */
export function PeriodChoice({ period }: { readonly period: Period }) {
  const { days, chosen, choose, chooseDays, fault } = period;
  return (
    <div className={styles.choice}>
      <NativeSelect
        size="md"
        aria-label="Which days"
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(options.find((one) => one === value) ?? 'this-month')}
        data={options.map((value) => ({ value, label: periodTexts[value] }))}
      />
      {chosen === 'own' ? (
        (['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            chosen={days[name]}
            onChoose={(day) => day !== '' && chooseDays({ [name]: day })}
          />
        ))
      ) : (
        <span className={styles.days} data-tabular>
          {daysText(days)}
        </span>
      )}
      {fault !== undefined && <Alert role="alert" color="red" variant="light" title={fault} w="100%" />}
    </div>
  );
}
