import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumDays } from '../../src/features/figures/overview/figures.overview.queries.ts';
import { openPlanner, type Planner, sequentiallyScanned, withoutTriggers } from './planner.ts';

/** Five years of a large institute: 100 rows a day of money, 40 of classes, 20 of enrolments. */
const institute = `
  create temporary table days as select date '2022-01-01' + n as day from generate_series(0, 1824) n;
  insert into money_figures (day, kind, way, course_id, batch_id, counsellor_id, count, amount_in_paise)
    select day, 'received', 'cash', n, n, 0, 1, 100000 from days, generate_series(1, 100) n;
  insert into class_figures (day, trainer_id, course_id, class_minutes, classes, substituted, minutes)
    select day, n, 1, 60, 1, 0, 60 from days, generate_series(1, 40) n;
  insert into enrolment_figures (day, course_id, enrolled, free, dropped, completed)
    select day, n, 1, 0, 1, 0 from days, generate_series(1, 20) n;`;

let planner: Planner;
beforeAll(async () => {
  planner = await openPlanner(withoutTriggers(institute));
}, 240_000);
afterAll(() => planner.close());

describe('with the summaries of five years', () => {
  it.each([
    ['a week', '2024-06-03', '2024-06-09', 7],
    ['a month', '2024-06-01', '2024-06-30', 30],
  ])('the sums of %s read the days by index', async (_, from, to, days) => {
    const plans = await planner.plansOf(async () => {
      const { received, classes, enrolled } = await sumDays(planner.db, { from, to });
      expect([received, classes, enrolled]).toEqual([days * 100 * 100_000, days * 40, days * 20]);
    });
    expect(sequentiallyScanned(plans, ['money_figures', 'class_figures', 'enrolment_figures'])).toEqual([]);
  });
});
