import { formatRupees } from '#shared/rupees.ts';
import { formatDay } from '#shared/time.ts';

interface SummaryFacts {
  readonly brand: string;
  readonly phone: string;
  readonly publicOrigin: string;
  readonly course: {
    readonly id: number;
    readonly title: string;
    readonly priceInPaise: number;
    readonly days: number;
  };
  readonly batches: readonly {
    readonly startDate: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly weekdays: readonly number[];
    readonly mode: 'online' | 'room' | 'both';
  }[];
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const modeNames = { online: 'online', room: 'in the classroom', both: 'online or in the classroom' } as const;

const clock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
};

const daysOf = (weekdays: readonly number[]) =>
  weekdays
    .toSorted((one, other) => one - other)
    .map((day) => dayNames[day - 1] ?? '')
    .join(', ');

/** A plain text to send by WhatsApp or mail. The link names its origin, so that a visit by it can be counted. */
export function summaryTextOf({ brand, phone, publicOrigin, course, batches }: SummaryFacts): string {
  const price = course.priceInPaise === 0 ? 'Free' : formatRupees(course.priceInPaise).replace(/\.00$/, '');
  const lines = batches.map(
    ({ startDate, startTime, endTime, weekdays, mode }) =>
      `- from ${formatDay(startDate)}, ${daysOf(weekdays)}, ${clock(startTime)} to ${clock(endTime)} IST, ${modeNames[mode]}`,
  );
  return [
    `${course.title} at ${brand}`,
    `Price: ${price}`,
    `Length: ${course.days} ${course.days === 1 ? 'day' : 'days'}`,
    ...(lines.length === 0 ? ['The next batch is not announced yet.'] : ['Next batches:', ...lines]),
    `More and joining: ${publicOrigin}/courses/${course.id}?utm_source=lead`,
    ...(phone === '' ? [] : [`Questions: ${phone}`]),
  ].join('\n');
}
