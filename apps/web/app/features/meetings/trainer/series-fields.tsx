import { TextInput } from '@mantine/core';
import { countText, dayText, weekdaysText } from '#lib/format.ts';
import { Switch } from '#ui/form/switch.tsx';
import styles from './meeting-form.module.css';
import { plannedSeriesDays, type MeetingFields, type PlannedBatch } from './meeting-plan.ts';
import { meetingMessages } from '../meetings.messages.ts';

interface SeriesFieldsProps extends MeetingFields {
  readonly batch: PlannedBatch;
  /** Names of the coming holidays, by day. */
  readonly holidays: ReadonlyMap<string, string>;
}

/** Repeats the class on the batch’s weekdays until a last day; holidays are left out. */
export function SeriesFields({ plan, change, field, batch, holidays }: SeriesFieldsProps) {
  const all = plannedSeriesDays(plan);
  const days = all.filter((day) => !holidays.has(day));
  const leftOut = all.length - days.length;
  return (
    <div className={styles.series}>
      <Switch
        label={`Repeat on the batch’s days (${weekdaysText(batch.weekdays)})`}
        isOn={plan.isSeries}
        onChange={(isSeries) => change({ isSeries })}
      />
      {plan.isSeries && (
        <>
          <TextInput
            type="date"
            name="until"
            label="Last day"
            size="md"
            required
            className={styles.until}
            error={field('until').error}
            min={plan.date}
            value={plan.until}
            onChange={({ currentTarget: { value } }) => change({ until: value })}
          />
          <p role="status" className={styles.days} data-tabular>
            {seriesWords(days)}
            {leftOut > 0 && ` ${meetingMessages.holidaysLeftOut(leftOut)}`}
          </p>
        </>
      )}
    </div>
  );
}

function seriesWords(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return meetingMessages.noMeetingInRange;
  return days.length === 1
    ? meetingMessages.meetingOn(dayText(first))
    : meetingMessages.meetingsBetween(countText(days.length, 'class', 'classes'), dayText(first), dayText(last));
}
