import type { BoardRow } from '@avsar/contract';
import { describe, expect, test } from 'vitest';
import { sorted, sortFrom, sortText } from './board-order.ts';

interface Row {
  readonly behind?: BoardRow['behind'];
  readonly classes?: readonly [attended: number, held: number];
  readonly lastLearnedAt?: string | null;
}

const row = (name: string, { behind = [], classes = [0, 0], lastLearnedAt = null }: Row): BoardRow => ({
  id: name.length,
  student: { id: name.length, name, image: null },
  status: 'Active',
  isFrozen: false,
  facts: {
    lessons: { finished: 0, of: 0 },
    classes: { attended: classes[0], held: classes[1], percent: null },
    homework: { handedIn: 0, of: 0, overdue: 0, percent: null },
    quizzes: { passed: 0, of: 0, percent: null },
    lastLearnedAt,
  },
  behind,
  signal: null,
});

const namesIn = (rows: readonly BoardRow[], text: string) =>
  sorted(rows, sortFrom(text)).map(({ student }) => student.name);

describe('who falls behind', () => {
  const rows = [
    row('Asha', {}),
    row('Bilal', { behind: [{ cause: 'silent', count: 30 }] }),
    row('Chitra', { behind: [{ cause: 'classes_missed', count: 2 }] }),
    row('Deepak', { behind: [{ cause: 'classes_missed', count: 4 }] }),
    row('Esha', {
      behind: [
        { cause: 'silent', count: 7 },
        { cause: 'homework_overdue', count: 1 },
      ],
    }),
    row('Aaron', {}),
  ];

  test('comes first: more reasons, then more missed classes, then the others by name', () => {
    expect(namesIn(rows, '')).toEqual(['Esha', 'Deepak', 'Chitra', 'Bilal', 'Aaron', 'Asha']);
  });

  test('comes last in the reversed order, those without a reason still by name', () => {
    expect(namesIn(rows, '-behind')).toEqual(['Aaron', 'Asha', 'Bilal', 'Chitra', 'Deepak', 'Esha']);
  });
});

test('classes: who came least comes first; who had no class yet comes last in both directions', () => {
  const rows = [row('Asha', { classes: [9, 10] }), row('Bilal', {}), row('Chitra', { classes: [1, 4] })];
  expect(namesIn(rows, 'classes')).toEqual(['Chitra', 'Asha', 'Bilal']);
  expect(namesIn(rows, '-classes')).toEqual(['Asha', 'Chitra', 'Bilal']);
});

test('last learned: who has never learned comes first', () => {
  const rows = [
    row('Asha', { lastLearnedAt: '2026-11-18T06:05:00.000Z' }),
    row('Bilal', {}),
    row('Chitra', { lastLearnedAt: '2026-11-01T06:05:00.000Z' }),
  ];
  expect(namesIn(rows, 'learned')).toEqual(['Bilal', 'Chitra', 'Asha']);
});

test.each(['behind', '-behind', 'classes', '-learned'])('%s is kept in the address', (text) => {
  expect(sortText(sortFrom(text))).toBe(text);
});

test('an unknown order is that of who falls behind', () => {
  expect(sortFrom('-price')).toEqual({ by: 'behind', isReversed: false });
});
