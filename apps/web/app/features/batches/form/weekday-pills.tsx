import { Pill, Pills } from '#ui/form/pills.tsx';

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

/** The weekdays of a batch. */
export function WeekdayPills({ name, chosen, error, onChange }: WeekdayPillsProps) {
  return (
    <Pills legend="Days" error={error}>
      {days.map(([day, short, long]) => (
        <Pill
          key={day}
          name={name}
          aria-label={long}
          checked={chosen.includes(day)}
          isInvalid={error !== undefined}
          isShort
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, day] : chosen.filter((other) => other !== day))
          }
        >
          <span aria-hidden>{short}</span>
        </Pill>
      ))}
    </Pills>
  );
}
