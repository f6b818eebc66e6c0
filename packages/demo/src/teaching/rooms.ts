import type { Calendar } from '../calendar.ts';

export const demoRooms = [
  { name: 'Lab 1', capacity: 30 },
  { name: 'Lab 2', capacity: 24 },
  { name: 'Seminar room', capacity: 60 },
] as const;

/** Days without classes. None is near, so that a series planned in a trial has a class on each of its days. */
export const planHolidays = (calendar: Calendar) => [
  { day: calendar.date(-20), name: 'Founders’ day' },
  { day: calendar.date(9), name: 'Institute anniversary' },
  { day: calendar.date(40), name: 'Local festival' },
];
