export interface CalendarEvent {
  /** The same for all versions of the event; imported again, the later version replaces the earlier one. */
  readonly uid: string;
  readonly version: number;
  readonly stampedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly summary: string;
  /** Empty for none. */
  readonly description: string;
  readonly place: string | undefined;
  /** A page of ours. */
  readonly url: string | undefined;
  readonly isCancelled: boolean;
  /** How long before the start the calendar reminds, as a duration of RFC 5545: `PT15M`. */
  readonly remindBefore: string;
}

/** An iCalendar file (RFC 5545). `product` says what kind of entries it has. */
export function calendarFile(product: string, head: readonly string[], events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Institute//${product}//EN`,
    ...head,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.version}`,
  `DTSTAMP:${utc(event.stampedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  ...(event.place === undefined ? [] : [`LOCATION:${escaped(event.place)}`]),
  ...(event.url === undefined ? [] : [`URL:${event.url}`]),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...(event.isCancelled ? [] : alarmOf(event)),
  'END:VEVENT',
];

const alarmOf = ({ summary, remindBefore }: CalendarEvent) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${remindBefore}`,
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
];

/** `20261116T140000Z`. */
const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes text (RFC 5545 §3.3.11). */
export const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

const octetsMost = 75;

/** Folds long lines (RFC 5545 §3.1): at most 75 octets, the leading blank counted; a character is never split. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > octetsMost) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += more;
  }
  return text;
}
