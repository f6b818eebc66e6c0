import { describe, expect, it } from 'vitest';
import { endsApplication, isToTell, movedTime, namesOf, timesOf } from './rounds.policy.ts';

const ten = new Date('2099-01-10T04:30:00Z');
const after = (minutes: number) => new Date(ten.getTime() + minutes * 60_000);
const plan = { startsAt: ten, place: 'Room 2', link: null };

describe('isToTell', () => {
  it.each([
    ['nothing', {}, false],
    ['another object for the same time', { startsAt: new Date(ten) }, false],
    ['the time', { startsAt: after(1) }, true],
    ['the place', { place: 'Room 3' }, true],
    ['no place any more', { place: null }, true],
    ['a link', { link: 'https://meet.example/x' }, true],
  ])('%s has changed', (_, changes, expected) => {
    expect(isToTell(plan, { ...plan, ...changes })).toBe(expected);
  });
});

describe('times of students', () => {
  it('own times move by as much as the round, earlier too', () => {
    expect(movedTime(after(40), ten, after(15))).toEqual(after(55));
    expect(movedTime(after(40), ten, after(-1440))).toEqual(after(-1400));
  });

  it('one after the other from the first time, or all at the time of the round', () => {
    expect(timesOf(3, ten, { firstAt: after(30), everyMinutes: 20 })).toEqual([after(30), after(50), after(70)]);
    expect(timesOf(2, ten, undefined)).toEqual([ten, ten]);
  });
});

describe('endsApplication', () => {
  it.each([
    ['failed', 'applied', true],
    ['failed', 'waitlisted', true],
    ['absent', 'applied', true],
    ['passed', 'applied', false],
    ['failed', 'offered', false],
    ['failed', 'accepted', false],
    ['absent', 'withdrawn', false],
    ['failed', 'rejected', false],
  ] as const)('%s while %s: %s', (result, state, expected) => {
    expect(endsApplication(result, state)).toBe(expected);
  });
});

describe('namesOf', () => {
  it.each([
    [['Asha'], 'Asha'],
    [['Asha', 'Ravi'], 'Asha and Ravi'],
    [['Asha', 'Ravi', 'Meera'], 'Asha, Ravi and one other'],
    [['Asha', 'Ravi', 'Meera', 'John'], 'Asha, Ravi and 2 others'],
  ])('%j: %s', (names, expected) => {
    expect(namesOf(names)).toBe(expected);
  });
});
