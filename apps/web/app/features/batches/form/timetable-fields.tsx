import { TextInput } from '@mantine/core';
import { FormGroup } from '#ui/form/form-group.tsx';
import type { Field } from '#forms/fields.ts';
import form from '#ui/form/form.module.css';
import type { BatchPlan } from './batch-plan.ts';
import { WeekdayPills } from './weekday-pills.tsx';

interface TimetableFieldsProps {
  readonly plan: BatchPlan;
  readonly field: Field;
  readonly onChange: (part: Partial<BatchPlan>) => void;
}

const fields = [
  { name: 'startTime', label: 'Start time', type: 'time' },
  { name: 'endTime', label: 'End time', type: 'time' },
  { name: 'startDate', label: 'Start date', type: 'date' },
  { name: 'endDate', label: 'End date', type: 'date' },
] as const;

/** Timetable of a batch: weekdays, times and dates. */
export function TimetableFields({ plan, field, onChange }: TimetableFieldsProps) {
  return (
    <FormGroup title="Timetable">
      <div className={form.wide}>
        <WeekdayPills
          name="weekdays"
          chosen={plan.weekdays}
          error={field('weekdays').error}
          onChange={(weekdays) => onChange({ weekdays })}
        />
      </div>
      {fields.map(({ name, label, type }) => (
        <TextInput
          key={name}
          type={type}
          name={name}
          label={type === 'time' ? `${label} (IST)` : label}
          size="md"
          required
          error={field(name).error}
          value={plan[name]}
          onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
        />
      ))}
    </FormGroup>
  );
}
