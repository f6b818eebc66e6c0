import { describe, expect, it } from 'vitest';
import { asOfText, changeText, pageOf, sectionsOf, weekText } from './figures.mail.texts.ts';

const nothing = { received: 0, refunded: 0, discounts: 0, enrolled: 0, dropped: 0, classes: 0, hours: 0 };
const overview = {
  from: '2026-11-09',
  to: '2026-11-15',
  asOf: { money: '2026-11-16T02:00:10.000Z', teaching: '2026-11-16T02:00:40.000Z' },
  sums: { ...nothing, received: 120_000, enrolled: 12, hours: 7.5 },
  before: { ...nothing, received: 80_000.5, enrolled: 13, hours: 7.5 },
  today: { due: 9000, overdue: 0, seats: 1142, capacity: 1200, low: 3 },
};
const origin = 'https://avsar.example';

describe('the texts of the mail with the figures of a week', () => {
  it('say how a figure differs from that of the week before', () => {
    const lines = sectionsOf(overview, [], origin).flatMap((section) => section.lines);
    expect(lines.map(({ label, value, change }) => [label, value, change])).toEqual([
      ['Collected', '₹1,20,000.00', '₹39,999.50 more than the week before'],
      ['Refunded', '₹0.00', 'the same as the week before'],
      ['Discounts given', '₹0.00', 'the same as the week before'],
      ['Began a course', '12', '1 fewer than the week before'],
      ['Left a course', '0', 'the same as the week before'],
      ['Classes held', '0', 'the same as the week before'],
      ['Hours of classes', '7.5', 'the same as the week before'],
      ['Not paid yet', '₹9,000.00', undefined],
      ['Of these, overdue', '₹0.00', undefined],
      ['Seats taken', '1,142 of 1,200', undefined],
      ['Students below 75 % attendance', '3', undefined],
    ]);
    expect(changeText(0, 2, String)).toBe('2 fewer than the week before');
  });

  it('name the courses with the most unpaid fees only if there are any', () => {
    const titles = (courses: Parameters<typeof sectionsOf>[1]) =>
      sectionsOf(overview, courses, origin).map(({ title }) => title);
    expect(titles([])).not.toContain('Courses with the most unpaid fees');
    expect(sectionsOf(overview, [{ title: 'Java', due: 9000 }], origin).at(-1)).toMatchObject({
      title: 'Courses with the most unpaid fees',
      lines: [{ label: 'Java', value: '₹9,000.00' }],
    });
  });

  it('lead to the tab of the figure, with the days of the week', () => {
    expect(pageOf(origin, overview, 'money')).toBe(
      'https://avsar.example/admin-profile/figures?from=2026-11-09&to=2026-11-15&tab=money',
    );
    expect(pageOf(origin, overview, 'trainers')).toContain('&tab=trainers&month=2026-11');
    expect(pageOf(origin, overview)).toBe('https://avsar.example/admin-profile/figures?from=2026-11-09&to=2026-11-15');
    const tabs = sectionsOf(overview, [], origin).flatMap(({ lines }) =>
      lines.map(({ url }) => new URL(url).searchParams.get('tab')),
    );
    expect(new Set(tabs)).toEqual(new Set(['money', 'discounts', 'enrolments', 'trainers', 'dues', 'batches']));
  });

  it('say when it was counted, once if both were counted in the same minute', () => {
    expect(weekText(overview)).toBe('9 Nov 2026 to 15 Nov 2026');
    expect(asOfText(overview.asOf)).toBe('Counted on 16 Nov 2026, 7:30 am IST.');
    expect(asOfText({ ...overview.asOf, teaching: '2026-11-16T01:50:00.000Z' })).toBe(
      'Money was counted on 16 Nov 2026, 7:30 am IST, classes and students on 16 Nov 2026, 7:20 am IST.',
    );
  });
});
