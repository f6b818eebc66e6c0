import { describe, expect, it } from 'vitest';
import { askedTextOf, isOpen, nextInRota, stateAfter } from './leads.policy.ts';
import { summaryTextOf } from './leads.summary.policy.ts';

describe('whose turn it is', () => {
  it.each<[string, readonly number[], number | null, number | undefined]>([
    ['nobody in an empty rota', [], 3, undefined],
    ['the first, if nobody had a turn', [7, 3], null, 3],
    ['the next one', [7, 3], 3, 7],
    ['the first again after the last', [3, 7], 7, 3],
    ['the next one, although the last is no longer in the rota', [3, 9], 5, 9],
    ['the only one, again and again', [4], 4, 4],
  ])('%s', (_, ids, last, expected) => {
    expect(nextInRota(ids, last)).toBe(expected);
  });
});

const now = new Date('2026-11-17T06:00:00Z');
const earlier = new Date('2026-11-10T06:00:00Z');
const call = new Date('2026-11-18T05:30:00Z');
const open = { stage: 'contacted', lostReason: null, nextCallAt: call, closedAt: null } as const;
const lost = { stage: 'lost', lostReason: 'Too far', nextCallAt: null, closedAt: earlier } as const;

describe('the state after a change', () => {
  it.each([
    ['keeps what is not given', open, {}, open],
    ['takes another call', open, { nextCallAt: now }, { ...open, nextCallAt: now }],
    ['takes the call away', open, { nextCallAt: null }, { ...open, nextCallAt: null }],
    [
      'closes a lost lead, with its reason and without its call',
      open,
      { stage: 'lost', lostReason: 'Too far' },
      { ...lost, closedAt: now },
    ],
    ['keeps the time of closing', lost, { lostReason: 'No time' }, { ...lost, lostReason: 'No time' }],
    [
      'opens a lost lead, without its reason',
      lost,
      { stage: 'interested' },
      { stage: 'interested', lostReason: null, nextCallAt: null, closedAt: null },
    ],
    [
      'gives a won lead no reason',
      open,
      { stage: 'won', lostReason: 'Too far' },
      { ...lost, stage: 'won', lostReason: null, closedAt: now },
    ],
  ] as const)('%s', (_, before, change, after) => {
    expect(stateAfter(before, change, now)).toEqual(after);
  });

  it('is open unless won or lost', () => {
    const stages = ['new', 'contacted', 'interested', 'visit', 'won', 'lost'] as const;
    expect(stages.filter(isOpen)).toEqual(['new', 'contacted', 'interested', 'visit']);
  });
});

it('names what somebody gave differently this time', () => {
  const known = { name: 'Asha Rao', mobileNumber: '9000000001', email: null };
  expect(askedTextOf('When?', { ...known, email: 'a@x.in' }, known)).toBe('When?');
  expect(askedTextOf('When?', { name: 'asha rao', mobileNumber: '9000000002', email: null }, known)).toBe(
    'When?\nNumber given: 9000000002',
  );
});

describe('the summary of a course', () => {
  const facts = {
    brand: 'Setu',
    phone: '080 4000 1234',
    publicOrigin: 'https://setu.test',
    course: { id: 7, title: 'Java Full Stack', priceInPaise: 4_999_900, days: 90 },
  };

  it('has price, batches with hours, and a link that names its origin', () => {
    const batch = {
      startDate: '2026-12-07',
      startTime: '19:30',
      endTime: '21:00',
      weekdays: [3, 1],
      mode: 'online',
    } as const;
    expect(summaryTextOf({ ...facts, batches: [batch] })).toBe(
      [
        'Java Full Stack at Setu',
        'Price: ₹49,999',
        'Length: 90 days',
        'Next batches:',
        '- from 7 Dec 2026, Mon, Wed, 7:30 pm to 9:00 pm IST, online',
        'More and joining: https://setu.test/courses/7?utm_source=lead',
        'Questions: 080 4000 1234',
      ].join('\n'),
    );
  });

  it('says that a free course is free, and that no batch is announced', () => {
    const free = { ...facts, phone: '', course: { ...facts.course, priceInPaise: 0, days: 1 }, batches: [] };
    expect(summaryTextOf(free)).toBe(
      [
        'Java Full Stack at Setu',
        'Price: Free',
        'Length: 1 day',
        'The next batch is not announced yet.',
        'More and joining: https://setu.test/courses/7?utm_source=lead',
      ].join('\n'),
    );
  });
});
