import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

let senders = 0;
const report = (body: unknown, type = 'application/json', address = `203.0.113.${(senders += 1)}`) =>
  test.call('POST', '/api/csp-reports', { body, address, headers: { 'content-type': type } });

const linesAbout = (word: string) =>
  test.logLines
    .filter((line) => line.includes('a browser refused something') && line.includes(word))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const single = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'effective-directive': directive,
    'blocked-uri': blocked,
    'document-uri': 'https://avsar.test/student-profile-update/128?otp=314159&email=meena@example.in',
    disposition: 'enforce',
    'original-policy': "default-src 'none'",
  },
});
const several = (...blocked: string[]) =>
  blocked.map((blockedURL) => ({
    type: 'csp-violation',
    age: 12,
    url: 'https://avsar.test/',
    body: {
      effectiveDirective: 'img-src',
      blockedURL,
      documentURL: 'https://avsar.test/courses',
      disposition: 'report',
    },
  }));

describe('POST /csp-reports', () => {
  it.each(['application/csp-report', 'application/csp-report; charset=utf-8', 'application/json'])(
    '200 for one report as %s, and one line without numbers and queries',
    async (type) => {
      const origin = `https://${type.replaceAll(/\W/g, '-')}.example`;
      const reply = await report(single(`${origin}/a.js?token=secret`), type);
      expect(reply).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
      const [line, ...more] = linesAbout(origin);
      expect(line).toMatchObject({
        level: 40,
        directive: 'script-src-elem',
        blocked: origin,
        page: '/student-profile-update/:id',
        disposition: 'enforce',
      });
      expect(more).toEqual([]);
      // Time and process can have any digits.
      expect(JSON.stringify({ ...line, time: 0, pid: 0, reqId: '' })).not.toMatch(/secret|314159|meena|128/);
    },
  );

  it('200 for several reports of one sender, one line for each kind', async () => {
    const reports = several(
      'https://one.example/x',
      'https://one.example/y',
      'https://two.example/',
      'inline',
      'data:',
    );
    expect((await report(reports, 'application/reports+json')).status).toBe(200);
    expect((await report(reports, 'application/reports+json')).status).toBe(200);
    expect(linesAbout('img-src').map(({ blocked }) => blocked)).toEqual([
      'https://one.example',
      'https://two.example',
      'inline',
      'data:',
    ]);
  });

  it('200 without a line for reports of another kind', async () => {
    const before = test.logLines.length;
    await report([{ type: 'deprecation', body: { id: 'x' } }, { type: 'csp-violation' }], 'application/reports+json');
    expect(test.logLines.slice(before).filter((line) => line.includes('"level":40'))).toEqual([]);
  });

  it('200, and an invalid directive or source is logged as unknown', async () => {
    await report(single('not a\nword of ours', 'not-a-directive"; evil'));
    expect(linesAbout('unknown')).toMatchObject([{ directive: 'unknown', blocked: 'unknown' }]);
  });

  it.each([
    ['no report', '{}', 'application/csp-report'],
    ['a text', '"csp"', 'application/json'],
    ['nothing', '', 'application/csp-report'],
    ['no JSON', '{', 'application/reports+json'],
    ['a key into a prototype', '{"__proto__":{"a":1},"csp-report":{}}', 'application/csp-report'],
    ['too many at once', JSON.stringify(several(...Array.from({ length: 101 }, () => 'inline'))), 'application/json'],
  ])('400 for %s', async (_, body, type) => {
    expect((await report(body, type)).status).toBe(400);
  });

  it('413 for more than 64 KiB, whatever its type', async () => {
    for (const type of ['application/json', 'application/csp-report', 'application/reports+json']) {
      expect((await report(single('a'.repeat(65 * 1024)), type)).status).toBe(413);
    }
  });

  it('415 for any other type, and for these types on any other call (threat 24)', async () => {
    expect((await report(single('inline'), 'text/plain')).status).toBe(415);
    for (const type of ['application/csp-report', 'application/reports+json']) {
      const reply = await test.call('POST', '/api/contact-us', { body: {}, headers: { 'content-type': type } });
      expect(reply.status).toBe(415);
    }
  });

  it('429 for the 61st report in a minute from one address, before its body is read, and 200 for another address', async () => {
    const address = '203.0.113.250';
    for (let count = 0; count < 60; count += 1) await report(single('inline'), 'application/csp-report', address);
    const refused = await report('x'.repeat(100_000), 'application/csp-report', address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    expect((await report(single('inline'), 'application/csp-report', '203.0.113.251')).status).toBe(200);
  });

  it('200 and at most a hundred log lines in an hour, whatever reports are invented', async () => {
    for (let round = 0; round < 3; round += 1) {
      const made = Array.from({ length: 90 }, (_, index) => `https://made-up-${round}-${index}.example/`);
      await report(several(...made), 'application/reports+json');
    }
    expect(linesAbout('').length).toBe(100);
  });
});
