import { describe, expect, it } from 'vitest';
import { isPastExpiry, validityOf } from './payments.expiry.policy.ts';

const createdAt = new Date('2026-11-02T10:00:00Z');
const after = (hours: number, milliseconds = 0) => new Date(createdAt.getTime() + hours * 3_600_000 + milliseconds);

describe('isPastExpiry', () => {
  it.each([
    [false, after(0)],
    [false, after(24, -1)],
    [true, after(24)],
    [true, after(24 * 30)],
  ] as const)('is %s at %j', (isPast, now) => {
    expect(isPastExpiry({ createdAt }, now)).toBe(isPast);
  });
});

describe('validityOf: an order when money arrives', () => {
  const same = { createdAt, amountInPaise: 4_999_00, priceInPaise: 4_999_00, archivedAt: null };
  const dearer = { ...same, priceInPaise: 5_999_00 };
  const cheaper = { ...same, priceInPaise: 1_00 };
  const archived = { ...same, archivedAt: after(1) };
  const both = { ...dearer, archivedAt: after(1) };
  const closedAt = after(24, 300_000);

  it.each([
    // Tried before it expired: keeps its price, whatever happened to the course and however it was closed.
    ['stands', dearer, null, null, after(1)],
    ['stands', both, null, null, after(24, -1)],
    ['stands', both, closedAt, null, after(24, -1)],
    ['stands', both, closedAt, after(24, -1), after(48)],
    ['stands', cheaper, after(2), null, after(2, -1)],
    ['stands', cheaper, after(2), after(2, -1), after(3)],
    // Not tried within its day, closed by then or not.
    ['repriced', dearer, null, null, after(24)],
    ['repriced', cheaper, closedAt, after(24), after(25)],
    ['archived', archived, closedAt, null, after(30)],
    ['archived', both, null, after(29), after(30)],
    // Not tried before another order replaced it.
    ['repriced', dearer, after(2), null, after(2)],
    ['archived', archived, after(2), null, after(3)],
    // The course has not changed.
    ['stands', same, closedAt, null, after(30)],
    ['stands', same, null, null, after(1)],
  ] as const)(
    'the order %s: %j, closed at %j, first tried at %j, paid at %j',
    (outcome, order, closed, first, paidAt) => {
      const history = { closedAt: closed, firstTriedAt: first };
      expect(validityOf(order, history, { createdAt: paidAt })).toBe(outcome);
    },
  );
});
