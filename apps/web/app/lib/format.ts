import { indiaOffsetMilliseconds } from './time/india-offset.ts';

/**
 * Formats of money, dates and times. Written by hand instead of `Intl`, whose texts differ between server and browser
 * (ICU gives "Sept" or "Sep"): both must render the same.
 */
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** An amount in rupees, rounded: ₹1,24,999. */
export function rupees(amount: number): string {
  return `₹${groupedDigits(amount)}`;
}

/** An amount in rupees with its paise, if any: ₹1,24,999 or ₹1,24,999.50. For amounts that people compare. */
export function exactRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const rest = paise % 100;
  const whole = `${amount < 0 ? '-' : ''}₹${groupedDigits((paise - rest) / 100)}`;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** An amount with its currency: ₹1,24,999.50 for rupees, USD 50.00 for others. */
export function moneyText(amount: number, currency: string): string {
  return currency === 'INR' ? exactRupees(amount) : `${currency} ${amount.toFixed(2)}`;
}

/** A whole number with Indian grouping, three digits and then pairs: 1,24,999. */
export function groupedDigits(amount: number): string {
  const digits = String(Math.round(amount));
  const last = digits.slice(-3);
  const rest = digits.slice(0, -3);
  return rest === '' ? last : `${rest.replaceAll(/\B(?=(?:\d{2})+$)/g, ',')},${last}`;
}

/** A date written as 2026-11-14, as text: 14 Nov 2026. */
export function dayText(isoDay: string): string {
  const [year = '', month = '', date = ''] = isoDay.slice(0, 10).split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** A date written as 2026-11-14, without its year: 14 Nov. For days of this year and the next months. */
export function shortDayText(isoDay: string): string {
  return dayText(isoDay).replace(/ \d+$/, '');
}

/** The month of a date written as 2026-11-14: Nov 2026. */
export function monthText(isoDay: string): string {
  return dayText(isoDay).replace(/^\d+ /, '');
}

/** The date of an instant in India: 14 Nov 2026. */
export function dayInIndia(instant: string): string {
  const shifted = new Date(Date.parse(instant) + indiaOffsetMilliseconds);
  return dayText(shifted.toISOString());
}

/** The weekday of an instant in India: Sat. */
export function weekdayInIndia(instant: string): string {
  const shifted = new Date(Date.parse(instant) + indiaOffsetMilliseconds);
  return weekdayNames[(shifted.getUTCDay() + 6) % 7] ?? '';
}

/** Date and time of an instant in India: 14 Nov 2026, 7:30 pm IST. */
export function momentInIndia(instant: string): string {
  return `${dayInIndia(instant)}, ${timeInIndia(instant)} IST`;
}

/** The time of an instant in India, without "IST": 7:30 pm. */
export function timeInIndia(instant: string): string {
  return clockTime(new Date(Date.parse(instant) + indiaOffsetMilliseconds).toISOString().slice(11, 16));
}

/** Start and end of a class, from two instants: 7:30 pm to 9:00 pm IST. */
export function hoursInIndia(start: string, end: string): string {
  return `${timeInIndia(start)} to ${timeInIndia(end)} IST`;
}

/** A time written as 19:30, as text: 7:30 pm. */
export function clockTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Start and end of a class, from two times written as 19:30: 7:30 pm to 9:00 pm IST. */
export function classTimes(start: string, end: string): string {
  return `${clockTime(start)} to ${clockTime(end)} IST`;
}

/** Weekdays as text: "Mon, Wed, Fri"; three or more days in a row are shortened to "Mon to Fri". */
export function weekdaysText(days: readonly number[]): string {
  const sorted = days.toSorted((one, other) => one - other);
  const isRun = sorted.length > 2 && sorted.every((value, index) => value === (sorted[0] ?? 0) + index);
  const name = (value: number | undefined) => weekdayNames[(value ?? 1) - 1] ?? '';
  return isRun ? `${name(sorted[0])} to ${name(sorted.at(-1))}` : sorted.map(name).join(', ');
}

/** A mobile number in groups: 98765 43210. */
export function mobileText(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
}

/** A number with its noun: "1 review", "2 reviews". */
export function countText(number: number, one: string, many = `${one}s`): string {
  return `${groupedDigits(number)} ${number === 1 ? one : many}`;
}

/** A length as people say it: 45 min, 1 h, 1 h 30 min. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** The size of a file, such as 820 KB or 1.4 MB, in the units of the upload limits (1 KB is 1024 bytes). */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A value of the contract with a capital first letter: `full-time` becomes "Full-time". */
export function capitalise(value: string | null): string | null {
  return value === null ? null : value.charAt(0).toUpperCase() + value.slice(1);
}
