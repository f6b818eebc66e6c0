import { describe, expect, it } from 'vitest';
import { monthOf } from '#shared/time.ts';
import {
  meetingsOverlap,
  clashMessage,
  meetingsOf,
  faultsOfHours,
  faultsOfSeries,
  isAllowedLink,
  opensIfBegunBy,
  whyNotCancelled,
  whyNotChanged,
  whyNotOpen,
} from './meetings.policy.ts';

const at = (text: string) => new Date(text);
/** An instant from a date and time in India. */
const ist = (text: string) => at(`${text}+05:30`);
const evening = { startsAt: ist('2026-11-16T19:30:00'), endsAt: ist('2026-11-16T21:00:00') };
const noon = ist('2026-11-16T12:00:00');

describe('where a link may lead (threat 20)', () => {
  const hosts = ['meet.google.com', 'zoom.us'];

  it.each([
    'https://meet.google.com/abc-defg-hij',
    'https://zoom.us',
    'https://us02web.zoom.us/j/123?pwd=a.b_c-d%20#success',
    'https://meet.google.com/_meet/@alias:1',
  ])('allows %s', (link) => {
    expect(isAllowedLink(link, hosts)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://meet.google.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://meet.google.com/abc',
    'HTTPS://meet.google.com/abc',
    '//meet.google.com/abc',
    'https:/meet.google.com/abc',
    'https:meet.google.com/abc',
    'https://meet.google.com.evil.in/abc',
    'https://evilmeet.google.com/abc',
    'https://notzoom.us/j/1',
    'https://evil.in/meet.google.com',
    'https://evil.in?https://meet.google.com',
    'https://meet.google.com@evil.in/abc',
    'https://user@meet.google.com/abc',
    'https://user:pass@meet.google.com/abc',
    'https://meet.google.com:8443/abc',
    'https://meet.google.com:443/abc',
    'https://meet.google.com./abc',
    'https://Meet.Google.com/abc',
    'https://142.250.1.1/abc',
    'https://0x8efa0101/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://meet.googIe.com/abc',
    'https://meet.gооgle.com/abc',
    'https://ｍeet.google.com/abc',
    'https://meet。google。com/abc',
    'https://xn--meet-google-com.evil.in/abc',
    'https://meet.google.com\\@evil.in/abc',
    'https://evil.in\\.zoom.us/abc',
    'https://meet.google.com/abc def',
    'https://meet.google.com/abc\nX: y',
    'https://meet.google.com/"onclick="',
    'https://meet.google.com/<b>',
    ' https://meet.google.com/abc',
    'https://.zoom.us/j/1',
    'https://',
    '',
  ])('refuses %j', (link) => {
    expect(isAllowedLink(link, hosts)).toBe(false);
  });

  it('refuses everything where no host is allowed', () => {
    expect(isAllowedLink('https://zoom.us/j/1', [])).toBe(false);
  });
});

describe('hours of a class', () => {
  it.each([
    ['to come', '2026-11-16T19:30:00', '2026-11-16T21:00:00', []],
    ['begun a quarter of an hour ago', '2026-11-16T11:45:00', '2026-11-16T12:01:00', []],
    ['begun earlier', '2026-11-16T11:44:59', '2026-11-16T12:01:00', ['startTime']],
    ['twelve hours', '2026-11-16T13:00:00', '2026-11-17T01:00:00', []],
    ['two years ahead', '2028-11-15T11:59:00', '2028-11-15T13:00:00', []],
    ['that end before they begin', '2026-11-16T21:00:00', '2026-11-16T19:30:00', ['endTime']],
    ['that end as they begin', '2026-11-16T21:00:00', '2026-11-16T21:00:00', ['endTime']],
    ['of more than twelve hours', '2026-11-16T13:00:00', '2026-11-17T01:00:01', ['endTime']],
    ['that are over', '2026-11-16T10:00:00', '2026-11-16T12:00:00', ['endTime']],
    ['of a mistyped year', '2036-11-16T19:30:00', '2036-11-16T21:00:00', ['startTime']],
  ])('%s', (_, startsAt, endsAt, faults) => {
    expect(Object.keys(faultsOfHours({ startsAt: ist(startsAt), endsAt: ist(endsAt) }, noon))).toEqual(faults);
  });

  it('may meet: one class begins the minute the other ends', () => {
    const next = { startsAt: evening.endsAt, endsAt: ist('2026-11-16T22:00:00') };
    const late = { startsAt: ist('2026-11-16T20:59:00'), endsAt: ist('2026-11-16T22:00:00') };
    expect([meetingsOverlap(evening, next), meetingsOverlap(next, evening), meetingsOverlap(evening, late)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('belong to the month in which they begin, in UTC', () => {
    expect(monthOf(ist('2026-12-01T05:00:00'))).toBe('2026-11-01');
    expect(monthOf(ist('2026-12-01T05:30:00'))).toBe('2026-12-01');
  });
});

describe('a clashing class', () => {
  const clash = { ...evening, courseTitle: 'Java Full Stack', batchId: 12 };

  it('is named, to the trainer and to the admin', () => {
    const words = 'class at that time: Java Full Stack, batch 12, 16 Nov 2026, 7:30 pm to 9:00 pm IST.';
    expect(clashMessage(clash, true)).toBe(`You already have a ${words}`);
    expect(clashMessage(clash, false)).toBe(`This trainer already has a ${words}`);
  });

  it('is named with both dates if it continues past midnight', () => {
    const late = { ...clash, startsAt: ist('2026-11-16T23:00:00'), endsAt: ist('2026-11-17T01:00:00') };
    expect(clashMessage(late, true)).toContain('16 Nov 2026, 11:00 pm to 17 Nov 2026, 1:00 am IST.');
  });
});

describe('when a class can be joined', () => {
  const open = { ...evening, cancelledAt: null };

  it.each([
    ['2026-11-15T19:00:00', 'This class opens on 16 Nov 2026, 7:15 pm IST.'],
    ['2026-11-16T00:00:00', 'This class opens at 7:15 pm IST.'],
    ['2026-11-16T19:14:59', 'This class opens at 7:15 pm IST.'],
    ['2026-11-16T19:15:00', undefined],
    ['2026-11-16T20:59:59', undefined],
    ['2026-11-16T21:00:00', 'This class ended at 9:00 pm IST.'],
    ['2026-11-17T00:00:00', 'This class ended on 16 Nov 2026, 9:00 pm IST.'],
  ])('at %s', (now, reason) => {
    expect(whyNotOpen(open, ist(now))).toBe(reason);
  });

  it('opensIfBegunBy is the start of a class that opens at this moment', () => {
    expect(opensIfBegunBy(ist('2026-11-16T19:15:00'))).toEqual(open.startsAt);
  });

  it('cannot be joined once it was cancelled', () => {
    const cancelled = { ...evening, cancelledAt: noon };
    expect(whyNotOpen(cancelled, evening.startsAt)).toBe('This class was cancelled.');
  });
});

describe('changing and cancelling', () => {
  const planned = { ...evening, cancelledAt: null, liveAt: null, isJoined: false };
  const moved = { startsAt: ist('2026-11-17T19:30:00'), endsAt: ist('2026-11-17T21:00:00') };
  const joined = 'A student has already joined this class.';

  it.each([
    ['planned', planned, moved, '19:29:59', undefined],
    ['begun', planned, moved, '19:30:00', 'This class has begun.'],
    ['begun, at the same hours', { ...planned, liveAt: noon }, evening, '20:59:59', undefined],
    ['over', planned, evening, '21:00:00', 'This class is over.'],
    ['live before its time', { ...planned, liveAt: noon }, moved, '19:20:00', 'This class has begun.'],
    ['called off', { ...planned, cancelledAt: noon }, moved, '12:00:00', 'This class was cancelled.'],
    ['joined', { ...planned, isJoined: true }, moved, '19:20:00', joined],
    ['joined, at the same hours', { ...planned, isJoined: true }, evening, '19:20:00', undefined],
  ])('a class %s', (_, meeting, hours, clock, reason) => {
    expect(whyNotChanged(meeting, hours, ist(`2026-11-16T${clock}`))).toBe(reason);
  });

  it.each([
    ['planned', planned, '12:00:00', undefined],
    ['under way, with nobody in it', planned, '20:59:59', undefined],
    ['over', planned, '21:00:00', 'This class is over.'],
    ['joined, and not begun', { ...planned, isJoined: true }, '19:29:59', undefined],
    ['joined, and begun', { ...planned, isJoined: true }, '19:30:00', joined],
    ['joined, and live before its time', { ...planned, isJoined: true, liveAt: noon }, '19:20:00', joined],
    ['live, with nobody in it', { ...planned, liveAt: noon }, '19:20:00', undefined],
  ])('calls off a class %s', (_, meeting, clock, reason) => {
    expect(whyNotCancelled(meeting, ist(`2026-11-16T${clock}`))).toBe(reason);
  });
});

describe('a series', () => {
  const series = { startTime: '19:30', endTime: '21:00', from: '2026-11-16', until: '2026-11-22' };

  it('has a class on each of the weekdays, first and last day included, at hours in India', () => {
    const days = meetingsOf(series, [1, 3, 7], noon).map(({ startsAt, endsAt }) => [
      startsAt.toISOString(),
      endsAt.toISOString(),
    ]);
    expect(days).toEqual([
      ['2026-11-16T14:00:00.000Z', '2026-11-16T15:30:00.000Z'],
      ['2026-11-18T14:00:00.000Z', '2026-11-18T15:30:00.000Z'],
      ['2026-11-22T14:00:00.000Z', '2026-11-22T15:30:00.000Z'],
    ]);
  });

  it('uses the weekday in India, also for hours that are on the day before in UTC', () => {
    const early = { ...series, startTime: '05:00', endTime: '06:00' };
    expect(meetingsOf(early, [2], noon).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-11-16T23:30:00.000Z',
    ]);
  });

  it('leaves out classes that are over or began long ago, but not one that has just begun', () => {
    const long = { ...series, from: '2001-01-01' };
    expect(meetingsOf(long, [1], ist('2026-11-16T19:45:00'))).toHaveLength(1);
    expect(meetingsOf(long, [1], ist('2026-11-16T19:45:01'))).toEqual([]);
    expect(meetingsOf({ ...long, endTime: '19:40' }, [1], ist('2026-11-16T19:40:00'))).toEqual([]);
  });

  it.each([
    [{}, []],
    [{ endTime: '19:30' }, ['endTime']],
    [{ startTime: '00:00', endTime: '12:00' }, []],
    [{ startTime: '00:00', endTime: '12:01' }, ['endTime']],
    [{ until: '2026-11-15' }, ['until']],
    [{ from: '2026-11-01', until: '2026-11-15' }, ['until']],
    [{ until: '2028-11-15' }, []],
    [{ until: '2028-11-16' }, ['until']],
  ])('%j', (changes, faults) => {
    expect(Object.keys(faultsOfSeries({ ...series, ...changes }, noon))).toEqual(faults);
  });
});
