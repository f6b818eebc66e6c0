import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@avsar/testkit/eventually';
import { desc, eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { exporter, readCsv, readWorkbook } from '../../../test/exports.ts';
import { admins } from '#database/tables/auth.ts';
import { auditLog } from '#database/tables/audit.ts';

/** More bytes than the buffers of a connection hold, so that a download waits for a client that does not read. */
const enquiryCount = 12_000;
const closedCount = enquiryCount / 4;

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
  // In parts, since a statement may take five seconds.
  for (let from = 0; from < enquiryCount; from += 2000) {
    await test.db.execute(sql`
      insert into enquiries
        (kind, full_name, email, contact_number, qualification, query, client_address, status)
      select 'contact', 'Person ' || n, 'p' || n || '@people.test', '9876543210', 'B.E.',
        repeat(md5(n::text), 50), '198.51.100.9', case when n % 4 = 0 then 'closed' else 'new' end
      from generate_series(${from}::int + 1, ${from}::int + 2000) n`);
  }
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
const opened: IncomingMessage[] = [];
afterEach(() => {
  for (const response of opened.splice(0)) response.destroy();
});
afterAll(() => test.close());

/** A client that has the headers and reads nothing until told. */
async function begin(address: string, cookie: string): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: address, headers: { cookie } }, resolve).on('error', reject);
  });
  opened.push(response);
  return response;
}

async function newExporter() {
  const member = await test.signInWithRights('leads');
  const office = exporter(test, member.token);
  return {
    ...member,
    ...office,
    begin: async (format: 'csv' | 'xlsx' = 'csv', filters = {}) =>
      begin(await office.addressOf('enquiries', format, filters), office.cookie),
    /** The entry that says how the last export ended. */
    ending: () =>
      eventually(async () => {
        const [entry] = await test.db
          .select()
          .from(auditLog)
          .where(eq(auditLog.actor, `admin:${member.id}`))
          .orderBy(desc(auditLog.id))
          .limit(1);
        return entry?.action === 'enquiry.export-end' ? (entry.after as { rows: number; isWhole: boolean }) : undefined;
      }),
  };
}

describe('GET /admin/exports/enquiries', () => {
  it('200: all rows of a long list, in both formats', async () => {
    const office = await newExporter();
    const filters = { status: 'closed' };
    const [, ...csv] = readCsv(await buffer(await office.begin('csv', filters)));
    expect(csv.length).toBe(closedCount);
    expect(new Set(csv.map(([id]) => id)).size).toBe(closedCount);
    expect(await office.ending()).toEqual({ rows: closedCount, isWhole: true });
    const [sheet] = await readWorkbook(await buffer(await office.begin('xlsx', filters)));
    const [, ...rows] = sheet?.rows ?? [];
    const sum = (cells: readonly (readonly (string | number | boolean | Date | null)[])[]) =>
      createHash('sha256')
        .update(JSON.stringify(cells.map((row) => row.slice(0, 9).map((cell) => String(cell ?? '')))))
        .digest('hex');
    expect(sum(rows)).toBe(sum(csv));
  });

  it.each(['csv', 'xlsx'] as const)('stops reading when the client goes away (%s)', async (format) => {
    const office = await newExporter();
    const response = await office.begin(format);
    response.destroy();
    const { rows, isWhole } = await office.ending();
    expect(isWhole).toBe(false);
    expect(rows).toBeLessThan(enquiryCount);
    await eventually(async () => ((await office.start('enquiries', 'csv')).status === 201 ? true : undefined));
  });

  it('cuts the connection when the person is suspended in the middle', async () => {
    const office = await newExporter();
    const response = await office.begin();
    await test.db.update(admins).set({ disabledAt: new Date() }).where(eq(admins.id, office.id));
    await expect(buffer(response)).rejects.toThrow('aborted');
    const { rows, isWhole } = await office.ending();
    expect([isWhole, rows < enquiryCount]).toEqual([false, true]);
  });
});

describe('many exports at once', () => {
  it('429 for the third of a person, 429 for the fifth of the process, and room again afterwards', async () => {
    const [one, two, three] = [await newExporter(), await newExporter(), await newExporter()];
    const address = await one.addressOf('enquiries', 'csv');
    const downloads = [await one.begin(), await one.begin()];
    expect((await one.start('enquiries', 'csv')).status).toBe(429);
    expect((await one.open(address)).status).toBe(429);
    downloads.push(await two.begin(), await two.begin());
    const refused = await three.start('enquiries', 'csv');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    for (const response of downloads) response.destroy();
    await eventually(async () => ((await three.start('enquiries', 'csv')).status === 201 ? true : undefined));
    expect((await one.open(address)).status).toBe(200);
  });

  it('other calls are answered meanwhile', async () => {
    const office = await newExporter();
    const download = office.begin().then(buffer);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => test.call('GET', '/api/enquiries', { token: office.token })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await download;
  });
});

it('nothing about an export that ended early is logged as a failure of ours', async () => {
  const failures = test.logLines.filter((line) => line.includes('"level":50'));
  expect(failures).toEqual([]);
  const [entry] = await test.db.select().from(auditLog).where(like(auditLog.action, '%.export')).limit(1);
  expect(entry).toBeDefined();
});
