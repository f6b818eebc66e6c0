import { Button, TextInput } from '@mantine/core';
import { limits } from '@avsar/contract';
import { IconButton } from '#ui/form/icon-button.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { IconChevronLeft, IconChevronRight } from '#ui/pictures/icons.ts';
import { dayName } from './calendar-days.ts';
import { calendarMessages } from './calendar.messages.ts';
import styles from './calendar.module.css';
import type { Calendar } from './use-calendar.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** What the calendar shows: rows, days and names. */
export function CalendarBar({ calendar }: { readonly calendar: Calendar }) {
  const { search, by, view, isWide } = calendar;
  return (
    <div className={styles.bar}>
      <Segments
        label="Rows of the calendar"
        value={by}
        onChange={calendar.chooseKind}
        options={[
          { value: 'trainer', label: 'Trainers' },
          { value: 'room', label: 'Rooms' },
          { value: 'batch', label: 'Batches' },
        ]}
      />
      {isWide && (
        <Segments
          label="Days of the calendar"
          value={view}
          onChange={calendar.chooseView}
          options={[
            { value: 'week', label: 'Week' },
            { value: 'day', label: 'Day' },
          ]}
        />
      )}
      <SearchField
        label={calendarMessages.search[by]}
        placeholder={calendarMessages.search[by]}
        maxLength={limits.searchCharactersMost}
        value={search.q}
        onChange={search.setQ}
      />
      <DayChoice calendar={calendar} />
    </div>
  );
}

function DayChoice({ calendar }: { readonly calendar: Calendar }) {
  const { view, days, today } = calendar;
  const [first = today, last = first] = [days[0], days.at(-1)];
  return (
    <div className={styles.days}>
      <IconButton label={view === 'week' ? 'Week before' : 'Day before'} onClick={calendar.earlier}>
        <IconChevronLeft {...icon} />
      </IconButton>
      <TextInput
        type="date"
        size="md"
        aria-label="Day"
        value={first}
        onChange={({ currentTarget: { value } }) => value !== '' && calendar.goTo(value)}
      />
      <IconButton label={view === 'week' ? 'Next week' : 'Next day'} onClick={calendar.later}>
        <IconChevronRight {...icon} />
      </IconButton>
      <Button variant="default" size="md" onClick={() => calendar.goTo(today)} disabled={days.includes(today)}>
        Today
      </Button>
      <p className={styles.span} role="status">
        {first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`}
      </p>
    </div>
  );
}
