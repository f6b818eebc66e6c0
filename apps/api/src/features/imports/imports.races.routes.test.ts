import type { Import } from '@avsar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { importRows } from '#database/tables/imports.ts';
import { users } from '#database/tables/users.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { signUpDraft } from '../../../test/rows/sign-ups.ts';

// Each sign-up has a picture and a resume to check.
vi.setConfig({ testTimeout: 60_000 });

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signInAs']>>;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  admin = await test.signInAs('admin');
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, `/api/admin/imports${path}`, { token: admin.token, ...(body !== undefined && { body }) });

type Draft = Awaited<ReturnType<typeof signUpDraft>>;

async function checkedImportOf(people: readonly Draft[], withEmail: boolean): Promise<Import> {
  const rows = people.map(({ name, mobileNumber, email }) => [name, mobileNumber, withEmail ? email : ''].join('\t'));
  const one = (await call('POST', '', { text: ['Name\tMobile\tE-mail', ...rows].join('\n') })).json<Import>();
  const { version, hasHeadings, columns } = one;
  await call('PUT', `/${one.id}`, { version, hasHeadings, columns, courseId: null, batchId: null });
  await test.jobsDone();
  const checked = (await call('GET', `/${one.id}`)).json<Import>();
  expect(checked).toMatchObject({ status: 'checked', fates: { add: people.length } });
  return checked;
}

const accountsWith = (mobileNumber: string) =>
  test.db.select().from(users).where(eq(users.mobileNumber, mobileNumber)).orderBy(users.id);
const outcomesOf = (importId: number) =>
  test.db.select().from(importRows).where(eq(importRows.importId, importId)).orderBy(importRows.line);

let addresses = 0;
const signUp = (body: Draft) => test.call('POST', '/api/students', { body, address: `10.5.0.${(addresses += 1)}` });

it('beside the first codes of people with the same number and address: one account each, proved, and no row twice', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, signUpDraft));
  const checked = await checkedImportOf(people, true);
  const cookies = new Map<string, string | undefined>();
  for (const person of people) {
    const reply = await signUp(person);
    expect(reply.status).toBe(201);
    cookies.set(person.mobileNumber, reply.cookie);
    const userId = reply.json<{ userData: { id: number } }>().userData.id;
    await test.plantCode({ userId, channel: 'mobile', identifier: person.mobileNumber, code: '424242' });
  }
  const prove = ({ mobileNumber }: Draft) =>
    test.call('POST', '/api/auth/verifyOtp', {
      body: { identifier: mobileNumber, otp: '424242', type: 'mobile' },
      cookie: cookies.get(mobileNumber),
    });
  const [started, ...proofs] = await Promise.all([
    call('POST', `/${checked.id}/start`, { version: checked.version }),
    ...people.slice(0, 4).map(prove),
  ]);
  await Promise.all([test.jobsDone(), ...people.slice(4).map(async (person) => proofs.push(await prove(person)))]);
  expect([started.status, ...new Set(proofs.map(({ status }) => status))]).toEqual([200, 200]);
  const rows = (await outcomesOf(checked.id)).slice(1);
  for (const [at, person] of people.entries()) {
    const accounts = await accountsWith(person.mobileNumber);
    expect(accounts, person.mobileNumber).toMatchObject([{ status: 'active', email: person.email }]);
    expect(rows[at]?.outcome).toMatch(/^(?:done|changed)$/);
    expect(rows[at]?.outcome === 'done').toBe(accounts[0]?.madeByAdmin);
  }
});

it('beside sign-ups of the same number: each row is done once, and an account that somebody proved is never doubled', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, signUpDraft));
  const checked = await checkedImportOf(people, false);
  const [started, ...signUps] = await Promise.all([
    call('POST', `/${checked.id}/start`, { version: checked.version }),
    ...people.map(signUp),
  ]);
  await test.jobsDone();
  expect([started.status, ...new Set(signUps.map(({ status }) => status))]).toEqual([200, 201]);
  for (const { outcome, studentId } of (await outcomesOf(checked.id)).slice(1)) {
    expect(outcome).toBe('done');
    expect(
      await test.db
        .select()
        .from(users)
        .where(eq(users.id, studentId ?? 0)),
    ).toMatchObject([{ madeByAdmin: true }]);
  }
  for (const { mobileNumber } of people) {
    const accounts = await accountsWith(mobileNumber);
    expect(accounts.filter(({ madeByAdmin }) => madeByAdmin)).toHaveLength(1);
  }
});

it('started by two colleagues at once, it runs once', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, signUpDraft));
  const checked = await checkedImportOf(people, true);
  const start = () => call('POST', `/${checked.id}/start`, { version: checked.version });
  const replies = await Promise.all([start(), start(), start()]);
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
  await test.jobsDone();
  for (const { mobileNumber } of people) expect(await accountsWith(mobileNumber)).toHaveLength(1);
});
