import type { Career } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { statusesOf } from '../../../test/rows/front-office.ts';
import { careers } from '../../database/tables/careers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const draft = (changes: object = {}) => ({ passedIn: 2024, skills: ['Java', 'REST APIs'], version: 0, ...changes });
const get = async (token: string) => (await test.call('GET', '/api/careers/mine', { token })).json<Career>();
const save = (token: string, body: object) => test.call('PUT', '/api/careers/mine', { token, body });
const rowOf = async (id: number) => (await test.db.select().from(careers).where(eq(careers.studentId, id)))[0];

describe('GET /careers/mine', () => {
  it('200 before anything is written: nothing, and version 0', async () => {
    const { id, token } = await test.signInAs('student');
    expect(await get(token)).toEqual({ passedIn: null, skills: [], version: 0 });
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('PUT /careers/mine', () => {
  it('200 writes the details as they were typed, and the skills in lower case for comparison', async () => {
    const { id, token } = await test.signInAs('student');
    const reply = await save(token, draft());
    expect([reply.status, reply.json()]).toEqual([200, { ...draft(), version: 1 }]);
    expect(await get(token)).toEqual({ ...draft(), version: 1 });
    expect(await rowOf(id)).toMatchObject({ skills: ['Java', 'REST APIs'], skillKeys: ['java', 'rest apis'] });
  });

  it('200 changes them with the current version; nothing need be told', async () => {
    const { id, token } = await test.signInAs('student');
    await save(token, draft());
    const reply = await save(token, draft({ passedIn: null, skills: [], version: 1 }));
    expect([reply.status, reply.json()]).toEqual([200, { passedIn: null, skills: [], version: 2 }]);
    expect(await rowOf(id)).toMatchObject({ skillKeys: [] });
  });

  it('409 for an old version, for version 0 once there is one, and for a version before there is one', async () => {
    const { id, token } = await test.signInAs('student');
    expect((await save(token, draft({ version: 1 }))).status).toBe(409);
    await save(token, draft());
    await save(token, draft({ version: 1 }));
    for (const version of [0, 1, 3]) expect((await save(token, draft({ passedIn: 2020, version }))).status).toBe(409);
    expect(await rowOf(id)).toMatchObject({ passedIn: 2024, version: 2 });
  });

  it.each([0, 1])('409 for all but one of eight writings of version %i at once', async (version) => {
    const { id, token } = await test.signInAs('student');
    if (version === 1) await save(token, draft());
    const years = Array.from({ length: 8 }, (_, number) => 2000 + number);
    const replies = await Promise.all(years.map((passedIn) => save(token, draft({ passedIn, version }))));
    expect(statusesOf(replies)).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const won = replies.find(({ status }) => status === 200)?.json<Career>();
    expect(await rowOf(id)).toMatchObject({ passedIn: won?.passedIn, version: version + 1 });
  });

  it.each([
    ['passedIn', { passedIn: 1969 }],
    ['passedIn', { passedIn: 2100 }],
    ['skills', { skills: ['Java', 'JAVA'] }],
    ['skills', { skills: Array.from({ length: 41 }, (_, number) => `Skill ${number}`) }],
    ['skills.0', { skills: ['x'.repeat(41)] }],
    ['version', { version: -1 }],
    ['studentId', { studentId: 1 }],
  ])('400 for %s: %o', async (field, changes) => {
    const { token } = await test.signInAs('student');
    const reply = await save(token, draft(changes));
    expect([reply.status, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});

describe('DELETE /students/:studentId', () => {
  it('200 deletes the career details of the student too', async () => {
    const { id, token } = await test.signInAs('student');
    await save(token, draft());
    const { token: admin } = await test.signInAs('admin');
    expect((await test.call('DELETE', `/api/students/${id}`, { token: admin })).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
  });
});
