import { describe, expect, it } from 'vitest';
import { type MeetingToMove, proposeMoves } from './holidays.policy.ts';

const at = (day: string, clock = '19:30') => new Date(`${day}T${clock}:00+05:30`);

/** A class of Monday, 16 November, of a batch that meets on Mondays and Wednesdays until the 25th. */
const meeting = (changes: Partial<MeetingToMove> = {}): MeetingToMove => ({
  id: 1,
  batchId: 1,
  trainerId: 1,
  roomId: null,
  startsAt: at('2026-11-16'),
  endsAt: at('2026-11-16', '21:00'),
  weekdays: [1, 3],
  lastStartsAt: at('2026-11-25'),
  ...changes,
});
const other = (day: string, changes: Partial<MeetingToMove> = {}) => ({
  ...meeting({ id: 9, batchId: 9, trainerId: 9, startsAt: at(day, '20:00'), endsAt: at(day, '22:00') }),
  ...changes,
});
const daysOf = (...given: Parameters<typeof proposeMoves>) =>
  proposeMoves(...given).map((hours) => hours?.startsAt.toISOString() ?? null);
const iso = (day: string) => at(day).toISOString();
const none = new Set<string>();

describe('where a class on a holiday could move', () => {
  it('to the next weekday of the batch after its last class, at the same hours', () => {
    const [hours] = proposeMoves([meeting()], none, []);
    expect(hours).toEqual({ startsAt: at('2026-11-30'), endsAt: at('2026-11-30', '21:00') });
  });

  it('past other holidays', () => {
    expect(daysOf([meeting()], new Set(['2026-11-30', '2026-12-02']), [])).toEqual([iso('2026-12-07')]);
  });

  it.each([
    ['the batch', { batchId: 1 }],
    ['the trainer', { trainerId: 1 }],
    ['the room', { roomId: 5 }],
  ])('past hours at which %s is taken', (_, shared) => {
    expect(daysOf([meeting({ roomId: 5 })], none, [other('2026-11-30', shared)])).toEqual([iso('2026-12-02')]);
  });

  it('not past classes of others, nor past its own', () => {
    expect(daysOf([meeting()], none, [other('2026-11-30')])).toEqual([iso('2026-11-30')]);
    expect(daysOf([meeting()], none, [{ ...other('2026-11-30'), id: 1, batchId: 1 }])).toEqual([iso('2026-11-30')]);
  });

  it('two proposals never clash with each other', () => {
    const second = meeting({
      id: 2,
      batchId: 2,
      startsAt: at('2026-11-16', '21:00'),
      endsAt: at('2026-11-16', '22:00'),
    });
    const overlapping = { ...second, startsAt: at('2026-11-16', '20:00') };
    expect(daysOf([meeting(), overlapping], none, [])).toEqual([
      iso('2026-11-30'),
      at('2026-12-02', '20:00').toISOString(),
    ]);
  });

  it('nowhere, if no day is free within eight weeks', () => {
    const taken = Array.from({ length: 60 }, (_, ahead) => {
      const startsAt = new Date(at('2026-11-25').getTime() + ahead * 86_400_000);
      return { ...meeting({ id: 100 + ahead }), startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
    });
    expect(proposeMoves([meeting()], none, taken)).toEqual([null]);
  });
});
