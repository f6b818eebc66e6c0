import { TextInput } from '@mantine/core';
import { FormGroup } from '#ui/form/form-group.tsx';
import type { Field } from '#forms/fields.ts';
import form from '#ui/form/form.module.css';
import { batchMessages } from '../batches.messages.ts';
import type { BatchPlan } from './batch-plan.ts';
import { WeekdayPills } from './weekday-pills.tsx';

interface TimetableFieldsProps {
  readonly plan: BatchPlan;
  readonly field: Field;
  readonly onChange: (part: Partial<BatchPlan>) => void;
}

const fields = [
  { name: 'startTime', label: 'Start time (IST)', type: 'time', required: true },
  { name: 'endTime', label: 'End time (IST)', type: 'time', required: true },
  { name: 'startDate', label: 'Start date', type: 'date', required: true },
  { name: 'endDate', label: 'End date', type: 'date', required: true },
  { name: 'lastJoinDate', label: 'Last day to join', type: 'date', description: batchMessages.lastJoinHint },
] as const;

/** Timetable of a batch: weekdays, times, dates, and until when students can join. */
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
      {fields.map((input) => (
        <TextInput
          key={input.name}
          {...input}
          size="md"
          error={field(input.name).error}
          value={plan[input.name]}
          onChange={({ currentTarget: { value } }) => onChange({ [input.name]: value })}
        />
      ))}
    </FormGroup>
  );
}
