import type { CourseSearchReply } from '@avsar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../src/database/client.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { createImages } from '../../src/providers/images/images.ts';
import { createStorage } from '../../src/providers/storage.ts';
import { dateInIndia } from '../../src/shared/time.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { searches } from './searches.ts';

let test: TestApp;
let everything: number;

const search = async (q: string) => {
  const reply = await test.call('GET', `/api/courses/search?q=${encodeURIComponent(q)}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.json<CourseSearchReply>();
};

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  const images = createImages();
  const storage = await createStorage(test.env.storage);
  const { ownerUrl } = test.database;
  const owner = connectDatabase({ url: ownerUrl, poolSize: 2, applicationName: 'test', onError: () => {} });
  // Drawing the demo's pictures on a busy machine takes longer than a connection may wait in a transaction.
  owner.pool.on('connect', (client) => void client.query('set idle_in_transaction_session_timeout = 0'));
  const context = { ...owner, images, storage, secrets: test.env.secrets };
  await seedDemo(context, { today: dateInIndia(test.clock.now()), students: 120 });
  images.close();
  storage.close();
  await owner.close();
  everything = (await search('')).total;
}, 240_000);
afterAll(() => test.close());

describe('searches that visitors make in the demo institute', () => {
  it('has at least forty of them, and twelve courses', () => {
    expect(searches.length).toBeGreaterThanOrEqual(40);
    expect(everything).toBe(12);
  });

  it.each(searches)('“$typed”', async ({ typed, first = [], only, never = [], isEverything, offersWithout = [] }) => {
    const { courses, total, relaxed, popular } = await search(typed);
    const titles = courses.map(({ title }) => title);
    expect(total).toBe(titles.length);
    expect(titles.slice(0, first.length).toSorted()).toEqual(first.toSorted());
    if (only !== undefined) expect(titles.toSorted()).toEqual(only.toSorted());
    expect(titles.filter((title) => never.includes(title))).toEqual([]);
    if (isEverything) expect(total).toBe(everything);
    const offered = relaxed.map(({ without, word }) => (without === 'word' ? word : without));
    if (total === 0) expect(offered).toEqual(expect.arrayContaining([...offersWithout]));
    else expect(offered).toEqual([]);
    expect(popular).toHaveLength(total === 0 ? 3 : 0);
  });
});
