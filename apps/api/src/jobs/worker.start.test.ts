import type { Dashboard, SiteFigures } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { createCourse } from '../../test/rows/public-pages.ts';

/** Starts a worker on a new course and on figures that were counted at this distance from now, without the course. */
async function startWithFiguresOf(distance: string) {
  const test = await startTestApp({ REDIS_URL: '' });
  try {
    for (const table of ['site_figures', 'institute_stats']) {
      await test.db.execute(
        sql`update ${sql.identifier(table)} set courses = 0, as_of = now() + ${distance}::interval`,
      );
    }
    await createCourse(test.db);
    await test.startWorker();
    const { token } = await test.signInAs('admin');
    const site = (await test.call('GET', '/api/site/figures')).json<SiteFigures>();
    const admin = (await test.call('GET', '/api/admin/stats', { token })).json<Dashboard>();
    const { rows } = await test.db.execute(sql`select from course_stats`);
    const now = test.clock.now().getTime();
    return [site, admin].map(({ courses, asOf }) => ({
      courses,
      rows: rows.length,
      isNow: Math.abs(now - Date.parse(asOf)) < 20_000,
    }));
  } finally {
    await test.close();
  }
}

it.each([
  ['an hour ago, while no worker ran', '-1 hour'],
  ['at a time that has not come', '1 hour'],
])('a worker that starts counts figures again that were counted %s', async (_, distance) => {
  const counted = { courses: 1, rows: 1, isNow: true };
  expect(await startWithFiguresOf(distance)).toEqual([counted, counted]);
});

it('a worker that starts leaves recent figures to their schedule', async () => {
  const left = { courses: 0, rows: 0, isNow: false };
  expect(await startWithFiguresOf('-2 minutes')).toEqual([left, left]);
});

it('a worker runs a job without data, as an operator adds it by SQL', async () => {
  const test = await startTestApp({ REDIS_URL: '' });
  try {
    await test.startWorker();
    await test.db.execute(sql`insert into pgboss.job (name) values ('auth.apply-contact-changes')`);
    await test.jobsDone();
    const { rows } = await test.db.execute(
      sql`select state, retry_count from pgboss.job where name = 'auth.apply-contact-changes'`,
    );
    expect(rows).toEqual([{ state: 'completed', retry_count: 0 }]);
  } finally {
    await test.close();
  }
});
