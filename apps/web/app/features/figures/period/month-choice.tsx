import { NativeSelect } from '@mantine/core';
import { monthText } from '#lib/format.ts';
import { todayInIndia } from '#lib/time/today-in-india.ts';
import { monthLater } from './period.ts';

/** This month and the year before it. */
const monthsOffered = 13;

interface MonthChoiceProps {
  /** As 2026-10. */
  readonly month: string;
  readonly onChoose: (month: string) => void;
}

/** Chooses a month. One that is older, from a link, is offered too. */
export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  const today = todayInIndia();
  const latest = Array.from({ length: monthsOffered }, (_, index) => monthLater(today, -index));
  const months = latest.includes(month) ? latest : [...latest, month];
  return (
    <NativeSelect
      size="md"
      aria-label="Month"
      value={month}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
      data={months.map((value) => ({ value, label: monthText(`${value}-01`) }))}
    />
  );
}
