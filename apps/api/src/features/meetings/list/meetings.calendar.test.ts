import type { Role } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './meetings.calendar.ts';

const meeting = {
  id: 7,
  version: 3,
  courseTitle: 'Java Full Stack',
  batchId: 12,
  trainerName: 'Meera Iyer',
  startsAt: new Date('2026-11-16T14:00:00Z'),
  endsAt: new Date('2026-11-16T15:30:00Z'),
  updatedAt: new Date('2026-11-01T04:30:00.123Z'),
  cancelledAt: null,
  mode: 'online' as const,
  room: null,
};
const calendar = (changes: Partial<Parameters<typeof calendarOf>[0]> = {}, role: Role = 'STUDENT') =>
  calendarOf({ ...meeting, ...changes }, 'https://avsar.example:8443', role);

/** Unfolds the lines, as a calendar does. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (text: string, name: string) =>
  linesOf(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe('a class as a calendar file', () => {
  it('names the room, and does not speak of joining a class that is only in a room', () => {
    const inRoom = calendar({ mode: 'room', room: { id: 1, name: 'Lab 1; left' } });
    expect(valueOf(inRoom, 'LOCATION')).toBe(String.raw`Lab 1\; left`);
    expect(valueOf(inRoom, 'DESCRIPTION')).toBe(String.raw`Batch 12\, with Meera Iyer.`);
    const both = calendar({ mode: 'both', room: { id: 1, name: 'Lab 1' } });
    expect([valueOf(both, 'LOCATION'), valueOf(both, 'DESCRIPTION')]).toEqual([
      'Lab 1',
      String.raw`Batch 12\, with Meera Iyer. Join from My Courses.`,
    ]);
    expect(valueOf(calendar(), 'LOCATION')).toBeUndefined();
  });

  it('holds title and times in UTC, and an alarm 15 minutes before', () => {
    expect(linesOf(calendar())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Institute//Live classes//EN',
      'BEGIN:VEVENT',
      'UID:meeting-7@avsar.example',
      'SEQUENCE:3',
      'DTSTAMP:20261101T043000Z',
      'DTSTART:20261116T140000Z',
      'DTEND:20261116T153000Z',
      'SUMMARY:Live class: Java Full Stack',
      String.raw`DESCRIPTION:Batch 12\, with Meera Iyer. Join from My Courses.`,
      'URL:https://avsar.example:8443/my-courses',
      'STATUS:CONFIRMED',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:Live class: Java Full Stack',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['TRAINER', '/trainer-profile', ' Go live from your profile.'],
    ['ADMIN', '/admin-profile/manage-batches', ''],
  ] as const)('leads the %s to a page of theirs', (role, path, hint) => {
    const text = calendar({}, role);
    expect(valueOf(text, 'URL')).toBe(`https://avsar.example:8443${path}`);
    expect(valueOf(text, 'DESCRIPTION')).toBe(String.raw`Batch 12\, with Meera Iyer.` + hint);
  });

  it('marks a cancelled class, without an alarm', () => {
    const text = calendar({ cancelledAt: new Date() });
    expect([valueOf(text, 'STATUS'), text.includes('VALARM')]).toEqual(['CANCELLED', false]);
  });

  it.each([
    ['Java, Spring; and more', String.raw`Java\, Spring\; and more`],
    [String.raw`C:\new`, String.raw`C:\\new`],
    ['Line one\nLine two\r\nEND:VEVENT', String.raw`Line one\nLine two\nEND:VEVENT`],
    ['Python 🐍 für alle: हिन्दी', 'Python 🐍 für alle: हिन्दी'],
  ])('writes the title %j so that it stays one', (courseTitle, value) => {
    const text = calendar({ courseTitle });
    expect(valueOf(text, 'SUMMARY')).toBe(`Live class: ${value}`);
    expect(linesOf(text).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it.each([
    ['a'.repeat(200)],
    ['🐍'.repeat(60)],
    ['हिन्दी '.repeat(30)],
    ...Array.from({ length: 8 }, (_, more) => [`${'x'.repeat(50 + more)}🐍🐍🐍🐍`]),
  ])('folds lines at 75 octets and tears no character: %s', (courseTitle) => {
    const text = calendar({ courseTitle });
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(Buffer.from(text).toString()).toBe(text);
    expect(valueOf(text, 'SUMMARY')).toBe(`Live class: ${courseTitle}`);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  });
});
