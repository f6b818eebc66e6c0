import { TextInput } from '@mantine/core';
import { useState } from 'react';

const firstDay = '2000-01-01';
const lastDay = '2099-12-31';

interface DayFieldProps {
  readonly name: 'from' | 'to';
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** A date filter. Ignores dates that exist only while a year is being typed, such as the year 2. */
export function DayField({ name, chosen, onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      size="md"
      aria-label={name === 'from' ? 'From this day' : 'To this day'}
      leftSection={name}
      leftSectionWidth={52}
      value={typed ?? chosen}
      onChange={({ currentTarget: { value } }) => {
        const isPlausible = value === '' || (value >= firstDay && value <= lastDay);
        setTyped(isPlausible ? undefined : value);
        if (isPlausible) onChoose(value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
