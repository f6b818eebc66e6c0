import type { CourseSearchReply, SearchWord } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchWords } from '#database/tables/site.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createSearchWord, lastAuditAbout, statusesOf } from '../../../test/rows/front-office.ts';
import { createCourse } from '../../../test/rows/public-pages.ts';

const path = '/api/admin/search-words';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  await createCourse(test.db, { title: 'React' });
});
afterAll(() => test.close());

const list = async () => (await test.call('GET', path, { token })).json<SearchWord[]>();
const add = (body: object) => test.call('POST', path, { token, body });
const change = (id: number, body: object) => test.call('PUT', `${path}/${id}`, { token, body });
const remove = (id: number) => test.call('DELETE', `${path}/${id}`, { token });
const found = async (q: string) =>
  (await test.call('GET', `/api/courses/search?q=${q}`)).json<CourseSearchReply>().total;

describe('a word of the search', () => {
  it('201, 200, 200: works at once, is changed and deleted, and all of it is audited', async () => {
    expect([await list(), await found('mern')]).toEqual([[], 0]);
    const added = await add({ word: ' MERN ', means: 'react, node' });
    const { id } = added.json<SearchWord>();
    expect([added.status, added.json()]).toEqual([201, { id, word: 'mern', means: 'react, node', version: 1 }]);
    expect(await found('mern')).toBe(1);
    expect(await lastAuditAbout(test.db, `search-word:${id}`)).toMatchObject({
      action: 'search-word.create',
      after: { word: 'mern', means: 'react, node' },
    });

    const changed = await change(id, { word: 'mern', means: 'angular', version: 1 });
    expect([changed.status, changed.json()]).toEqual([200, { id, word: 'mern', means: 'angular', version: 2 }]);
    expect(await found('mern')).toBe(0);
    expect(await lastAuditAbout(test.db, `search-word:${id}`)).toMatchObject({
      action: 'search-word.update',
      before: { means: 'react, node' },
      after: { means: 'angular' },
    });
    expect((await change(id, { word: 'mern', means: 'vue', version: 1 })).status).toBe(409);

    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 404]);
    expect((await change(id, { word: 'mern', means: 'vue', version: 2 })).status).toBe(404);
    expect(await lastAuditAbout(test.db, `search-word:${id}`)).toMatchObject({ action: 'search-word.delete' });
    expect(await list()).toEqual([]);
  });

  it('409 for a word that is in the list already, also for all but one of five at once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => add({ word: 'Mean', means: 'angular' })));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409]);
    const other = await createSearchWord(test.db, { word: 'other' });
    expect((await change(other.id, { word: 'mean', means: 'x', version: 1 })).status).toBe(409);
    expect((await change(other.id, { word: 'other', means: 'x', version: 1 })).status).toBe(200);
  });

  it('200 lists words by word', async () => {
    expect((await list()).map(({ word }) => word)).toEqual(['mean', 'other']);
  });

  it.each([
    ['word', { word: '' }],
    ['word', { word: '++' }],
    ['word', { word: 'a'.repeat(61) }],
    ['means', { means: ', ,' }],
    ['means', { means: 'a'.repeat(201) }],
    ['version', { version: 1 }],
  ])('400 for a wrong %s', async (field, wrong) => {
    const reply = await add({ word: 'right', means: 'react', ...wrong });
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('409 for more than 200 words', async () => {
    await test.db.execute(
      sql`insert into search_words (word, means) select 'w' || n, 'x' from generate_series(1, 198) n`,
    );
    expect((await add({ word: 'one more', means: 'x' })).status).toBe(409);
    expect(await test.db.$count(searchWords)).toBe(201);
  });
});
