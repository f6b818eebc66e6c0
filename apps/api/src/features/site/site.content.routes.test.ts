import type { SiteFigures } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  createBatch,
  createCompany,
  createCourse,
  createPlacement,
  createTrainer,
  seat,
} from '../../../test/rows/public-pages.ts';
import { enrolments } from '../../database/tables/enrolments.ts';
import { faqs, heroSlides } from '../../database/tables/site.ts';
import { dateInIndia } from '../../shared/time.ts';
import { refreshFigures } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const cached = 'public, max-age=0, s-maxage=30';

describe('GET /site/figures', () => {
  const read = async () => (await test.call('GET', '/api/site/figures')).json<SiteFigures>();

  it('200 for a visitor on a new site: zeros, and the time of the count', async () => {
    const reply = await test.call('GET', '/api/site/figures');
    const { asOf, ...figures } = reply.json<SiteFigures>();
    expect([reply.status, figures]).toEqual([
      200,
      { students: 0, courses: 0, trainers: 0, placements: 0, placementsLastYear: 0, companies: 0 },
    ]);
    expect(asOf).toMatch(/^\d{4}-.+Z$/);
    expect(reply.headers['cache-control']).toContain(cached);
  });

  it('200 counts each student once, nothing cancelled or archived, and the last year by date', async () => {
    const [java, react] = [await createCourse(test.db), await createCourse(test.db)];
    await createCourse(test.db, { archivedAt: new Date() });
    const trainer = await createTrainer(test.db, [java.id, react.id]);
    await createTrainer(test.db, []);
    const batch = await createBatch(test.db, java.id, trainer.links[0] ?? 0);
    await seat(test.db, batch.id, java.id);
    await seat(test.db, batch.id, java.id);
    const [one] = await test.db.select().from(enrolments);
    await test.db.insert(enrolments).values({ studentId: one?.studentId ?? 0, courseId: react.id, source: 'free' });
    const { id: leaver } = await test.createUser();
    await test.db
      .insert(enrolments)
      .values({ studentId: leaver, courseId: react.id, source: 'free', status: 'Cancelled' });
    const [setu, other] = [await createCompany(test.db), await createCompany(test.db)];
    await createCompany(test.db);
    const daysAgo = (days: number) => dateInIndia(new Date(test.clock.now().getTime() - days * 86_400_000));
    await createPlacement(test.db, setu.id, { placedOn: daysAgo(1) });
    await createPlacement(test.db, setu.id, { placedOn: daysAgo(360), consentedAt: null });
    await createPlacement(test.db, other.id, { placedOn: daysAgo(370) });

    await refreshFigures(test.db, test.clock.now());
    const { asOf, ...figures } = await read();
    expect(figures).toEqual({
      students: 2,
      courses: 2,
      trainers: 1,
      placements: 3,
      placementsLastYear: 2,
      companies: 2,
    });
    expect(Date.now() - Date.parse(asOf)).toBeLessThan(10_000);
  });

  it('the worker recounts with its own database rights', async () => {
    const { asOf: before } = await read();
    await test.app.context.jobs.send(test.db, 'site.refresh-figures', {});
    await test.jobsDone();
    expect(Date.parse((await read()).asOf)).toBeGreaterThan(Date.parse(before));
  });
});

const slide = { text: 'Text', linkText: 'See', linkTo: '/courses', scene: 'steps' };

describe('GET /site/hero-slides', () => {
  it('200 in the order of their positions, without archived ones, exactly the public view', async () => {
    const inserted = await test.db
      .insert(heroSlides)
      .values([
        { ...slide, title: 'Second', position: 2 },
        { ...slide, title: 'First', position: 1 },
        { ...slide, title: 'Gone', position: 0, archivedAt: new Date() },
      ])
      .returning();
    const reply = await test.call('GET', '/api/site/hero-slides');
    const shown = { text: 'Text', link: { text: 'See', to: '/courses' }, scene: 'steps', claim: null };
    expect(reply.headers['cache-control']).toContain(cached);
    expect([reply.status, reply.json()]).toEqual([
      200,
      [
        { id: inserted[1]?.id, title: 'First', ...shown },
        { id: inserted[0]?.id, title: 'Second', ...shown },
      ],
    ]);
  });

  it.each(['https://evil.test', '//evil.test', 'javascript:alert(1)', '/\\evil.test', 'courses', '/A'])(
    'the table rejects a link to %s',
    async (linkTo) => {
      const row = { ...slide, title: 'x', position: 1, linkTo };
      const refusal = { cause: { constraint: 'hero_slides_link' } };
      await expect(test.db.insert(heroSlides).values(row)).rejects.toMatchObject(refusal);
    },
  );
});

describe('GET /faqs', () => {
  it('200 in the order of their positions, without archived ones, exactly the public view', async () => {
    const inserted = await test.db
      .insert(faqs)
      .values([
        { question: 'And how?', answer: 'So.', position: 2 },
        { question: 'Why?', answer: 'Because.', position: 1 },
        { question: 'Gone?', answer: 'Yes.', position: 0, archivedAt: new Date() },
      ])
      .returning();
    const reply = await test.call('GET', '/api/faqs');
    expect(reply.headers['cache-control']).toContain(cached);
    expect(reply.json()).toEqual([
      { id: inserted[1]?.id, question: 'Why?', answer: 'Because.', claim: null },
      { id: inserted[0]?.id, question: 'And how?', answer: 'So.', claim: null },
    ]);
  });
});
