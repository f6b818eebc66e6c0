import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

/** Large enough that the body counts as large. */
const file = 'A'.repeat(300_000);

describe.each([
  ['small', 'A'],
  ['large', file],
])('a %s body', (_size, image) => {
  const send = async (body: string) => {
    const reply = await test.call('POST', '/api/students', { body });
    const { code, fields = {} } = reply.json<{ code: string; fields?: Record<string, string> }>();
    return { status: reply.status, code, fields: Object.keys(fields) };
  };
  const malformed = { status: 400, code: 'malformed_request', fields: [] };

  it.each([
    ['__proto__', `{"image":"${image}","__proto__":{"name":"x"}}`],
    ['__proto__ with its letters escaped', `{"image":"${image}","\\u005f_proto\\u005f_":{"name":"x"}}`],
    ['constructor', `{"image":"${image}","constructor":{"prototype":{"name":"x"}}}`],
    ['half of it', `{"image":"${image}"`],
    ['more than it', `{"image":"${image}"}}`],
  ])('POST /students 400 for %s', async (_title, body) => {
    expect(await send(body)).toEqual(malformed);
  });

  it('POST /students 400 with all faulty fields for one that can be read, backslashes and all', async () => {
    const { status, code, fields } = await send(`{"image":"${image}","name":"\\u0041\\n","more":1}`);
    expect([status, code]).toEqual([400, 'validation_failed']);
    expect(fields).toEqual(expect.arrayContaining(['email', 'resume']));
  });
});
