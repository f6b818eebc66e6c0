import { attendancePercentage } from '@avsar/contract';
import { describe, expect, it } from 'vitest';
import { isLeftAlone, sourceOf, whyUnmarkable } from './attendance.room.policy.ts';

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const meeting = { startsAt: at('14:00:00'), endsAt: at('15:30:00'), cancelledAt: null };

describe('marks by hand', () => {
  it.each([
    ['13:44:59', 'Students can be marked from 15 minutes before the start.'],
    ['13:45:00', undefined],
    ['15:31:00', undefined],
  ])('at %s: %s', (time, message) => {
    expect(whyUnmarkable(meeting, at(time))).toBe(message);
  });

  it('are taken for 24 hours after the end, and not for a cancelled class', () => {
    expect(whyUnmarkable(meeting, new Date('2026-11-17T15:30:00Z'))).toBeUndefined();
    expect(whyUnmarkable(meeting, new Date('2026-11-17T15:30:01Z'))).toMatch('more than 24 hours ago');
    expect(whyUnmarkable({ ...meeting, cancelledAt: at('12:00:00') }, at('14:00:00'))).toBe(
      'This class was cancelled.',
    );
  });

  const nothing = { joinedAt: null, correctedVerdict: null, isMarked: null, cameBy: null };
  it.each([
    ['no entry', nothing, null, false],
    ['joined', { ...nothing, joinedAt: at('14:00:00'), isMarked: false, cameBy: 'joined' }, 'joined', true],
    ['scanned', { ...nothing, joinedAt: at('14:00:00'), isMarked: false, cameBy: 'scanned' }, 'scanned', true],
    ['marked', { ...nothing, correctedVerdict: 'present', isMarked: true }, 'marked', false],
    ['corrected', { ...nothing, correctedVerdict: 'late', isMarked: false }, 'corrected', true],
    [
      'marked, then came',
      { joinedAt: at('14:00:00'), correctedVerdict: 'late', isMarked: true, cameBy: 'scanned' },
      'marked',
      true,
    ],
  ] as const)('an entry: %s', (_, entry, source, leftAlone) => {
    expect([sourceOf(entry), isLeftAlone(entry)]).toEqual([source, leftAlone]);
  });
});

describe('the percentage', () => {
  it.each([
    [{ present: 0, late: 0, absent: 0 }, null],
    [{ present: 3, late: 0, absent: 1 }, 75],
    [{ present: 2, late: 1, absent: 1 }, 75],
    [{ present: 749, late: 0, absent: 251 }, 74],
    [{ present: 0, late: 0, absent: 2 }, 0],
    [{ present: 1, late: 2, absent: 0 }, 100],
  ])('of %o is %s: present or late of those held, rounded down', (counts, percentage) => {
    expect(attendancePercentage(counts)).toBe(percentage);
  });
});
