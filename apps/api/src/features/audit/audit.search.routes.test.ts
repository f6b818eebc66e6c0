import type { AuditEntry } from '@avsar/contract';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { follow } from '../../../test/pages.ts';
import { listAuditEntries } from './audit.queries.ts';

let test: TestApp;
let token: string;

const months = 4;
const perMonth = 6_000;

/** Inserts some thousands of entries in each of four months. Fast, since the triggers that set id and hash are off. */
const history = `
  set session_replication_role = replica;
  select make_month_partitions('audit_log'::regclass, ${months});
  insert into audit_log (id, at, actor, action, subject, hash)
    select n, date_trunc('month', now()) + (n / ${perMonth}) * interval '1 month' + (n % ${perMonth}) * interval '6 minutes',
      'admin:' || 1 + n % 3, (array['course', 'batch', 'user'])[1 + n % 3] || '.update',
      (array['course', 'batch', 'user'])[1 + n % 3] || ':' || n % 900, '\\x00'
    from generate_series(1, ${months * perMonth - 1}) n;
  insert into audit_log (id, at, actor, action, subject, before, after, hash) values
    (900001, '2026-11-15T18:29:59Z', 'admin:77', 'faq.update', 'faq:1', '{"question":"Old?"}', '{"question":"New?"}', '\\x00'),
    (900002, '2026-11-15T18:30:00Z', 'admin:77', 'faq.update', 'faq:12', null, null, '\\x00'),
    (900003, '2026-11-16T18:29:59Z', 'admin:77', 'faq.delete', 'faq:1', null, null, '\\x00'),
    (900004, '2026-11-16T18:30:00Z', 'system', 'faq_x', '100%_sure', null, null, '\\x00');
  analyze audit_log;`;

beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  ({ token } = await test.signInAs('admin'));
  const client = new pg.Client({ connectionString: test.database.ownerUrl });
  await client.connect();
  await client.query(history);
  await client.end();
});
afterAll(() => test.close());

const search = async (query: string) =>
  (await test.call('GET', `/api/admin/audit?${query}`, { token })).json<AuditEntry[]>();
const ids = async (query: string) => (await search(query)).map(({ id }) => id);

describe('GET /admin/audit by a search', () => {
  it.each([
    ['a whole actor', 'q=admin:77', [900003, 900002, 900001]],
    ['the beginning of an action', 'q=faq.', [900003, 900002, 900001]],
    ['a whole action', 'q=faq.delete', [900003]],
    ['the beginning of a subject', 'q=faq:1', [900003, 900002, 900001]],
    ['a text in the middle of an action', 'q=aq.', []],
    ['another case', 'q=FAQ.', []],
    ['the wildcard _', 'q=faq_', [900004]],
    ['the wildcards % and _', `q=${encodeURIComponent('100%_')}`, [900004]],
    ['a backslash', `q=${encodeURIComponent('\\')}`, []],
    ['with a day', 'q=faq.&from=2026-11-16&to=2026-11-16', [900003, 900002]],
    ['up to a day', 'q=faq&to=2026-11-15', [900001]],
    ['from a day on', 'q=faq&from=2026-11-17', [900004]],
    ['days the wrong way round', 'q=faq&from=2026-11-17&to=2026-11-15', []],
  ])('200 for %s', async (_title, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('200 shows before and after as they were written', async () => {
    const [entry] = await search('q=faq:1&to=2026-11-15');
    expect(entry).toEqual({
      id: 900001,
      actorName: null,
      at: '2026-11-15T18:29:59.000Z',
      actor: 'admin:77',
      action: 'faq.update',
      subject: 'faq:1',
      before: { question: 'Old?' },
      after: { question: 'New?' },
    });
  });

  it('200 page by page, newest first, each entry once', async () => {
    const pages = await follow<AuditEntry>(test, '/api/admin/audit?q=course:12&limit=20', undefined, token);
    const found = pages.flat();
    expect(pages.length).toBeGreaterThan(1);
    expect(found.every(({ subject }) => subject.startsWith('course:12'))).toBe(true);
    const order = found.map(({ id }) => id);
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => b - a));
    const { rows } = await test.db.execute(sql`select from audit_log where subject like 'course:12%'`);
    expect(found).toHaveLength(rows.length);
  });

  it.each(['from=2026-02-30', 'to=today', 'from=1999-12-31', `q=${'x'.repeat(101)}`, 'actor=admin:1'])(
    '400 for %s',
    async (query) => {
      expect((await test.call('GET', `/api/admin/audit?${query}`, { token })).status).toBe(400);
    },
  );
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const scansOf = (plan: Plan): [string, string][] => [
  ...(plan['Relation Name'] === undefined ? [] : [[plan['Node Type'], plan['Relation Name']] as [string, string]]),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

describe('search in some thousands of entries per month', () => {
  /** The non-empty months that would be read by a sequential scan, and the number of months that are read. */
  async function planOf(filter: Omit<Parameters<typeof listAuditEntries>[1], 'limit'>) {
    const asked: { query: string; params: unknown[] }[] = [];
    const client = new pg.Client({ connectionString: test.database.ownerUrl });
    await client.connect();
    const logger = { logQuery: (query: string, params: unknown[]) => void asked.push({ query, params }) };
    await listAuditEntries(drizzle(client, { logger }), { ...filter, limit: 51 });
    const [question] = asked;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${question?.query}`,
      question?.params,
    );
    const filled = await client.query<{ name: string }>(
      `select distinct tableoid::regclass::text as name from audit_log`,
    );
    await client.end();
    const scans = scansOf(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
    const names = filled.rows.map(({ name }) => name);
    const seen = scans.filter(([, table]) => names.includes(table));
    return {
      whole: seen.filter(([kind]) => kind === 'Seq Scan'),
      months: new Set(seen.map(([, table]) => table)).size,
    };
  }

  it.each([
    ['the newest entries', {}],
    ['a page far down', { before: 3000 }],
    ['one subject', { q: 'course:123' }],
    ['a subject that does not exist', { q: 'payment:1' }],
    ['an action of a third of the entries', { q: 'course.' }],
    ['an actor prefix of all entries', { q: 'admin:' }],
    ['an actor, on a page far down', { q: 'admin:2', before: 9000 }],
  ])('no month is read by a sequential scan for %s', async (_title, filter) => {
    expect((await planOf(filter)).whole).toEqual([]);
  });

  it('reads only the months of the given days', async () => {
    const since = new Date();
    const until = new Date(since.getTime() + 1000);
    expect((await planOf({ since, until })).months).toBe(1);
    expect((await planOf({ q: 'course:1', since, until })).whole).toEqual([]);
  });
});
