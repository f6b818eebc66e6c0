import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ REDIS_URL: '' });
});
afterAll(() => test.close());

const enquiry = {
  fullName: 'Visitor',
  email: 'visitor@people.test',
  contactNumber: '9876543210',
  qualification: 'B.Sc.',
  query: 'Is there a seat left?',
};
const write = async () => (await test.call('POST', '/api/contact-us', { body: enquiry })).status;
const read = async () => (await test.call('GET', '/api/site')).status;

async function readiness() {
  const { status, text } = await test.call('GET', '/api/health/ready');
  const figure = /^avsar_database_writable (.*)$/m.exec(await test.metricsOf('api'))?.[1];
  return [status, text, figure];
}
const writable = [200, '{"status":"ok","writes":"ok"}', '1'];
const full = [200, '{"status":"ok","writes":"failing"}', '0'];
const countAlerts = () => test.logLines.filter((line) => line.includes('"alert":"database_disk_full"')).length;

/** Makes the database refuse every new enquiry with this SQLSTATE. */
async function refuseEnquiries(sqlState: string): Promise<() => Promise<unknown>> {
  await test.db.execute(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused by the test' using errcode = '${sqlState}'; end $$`);
  await test.db.execute('create trigger refused before insert on enquiries for each row execute function refuse()');
  return () => test.db.execute('drop function refuse cascade');
}

describe('a full disk of the database', () => {
  it('GET /health/ready 200 with working writes after a statement that failed for another reason', async () => {
    const accept = await refuseEnquiries('53400');
    expect(await write()).toBe(503);
    await accept();
    expect([await readiness(), countAlerts()]).toEqual([writable, 0]);
  });

  it('GET /health/ready 200 with failing writes for a minute after a failed write, and one alert', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await readiness()).toEqual(writable);

    const accept = await refuseEnquiries('53100');
    expect([await write(), await write(), await read()]).toEqual([503, 503, 200]);
    expect([await readiness(), countAlerts()]).toEqual([full, 1]);
    vi.advanceTimersByTime(59_000);
    expect(await readiness()).toEqual(full);
    expect([await write(), countAlerts()]).toEqual([503, 1]);
    vi.advanceTimersByTime(59_000);
    expect(await readiness()).toEqual(full);

    await accept();
    vi.advanceTimersByTime(1_000);
    expect([await write(), await readiness(), countAlerts()]).toEqual([201, writable, 1]);
  });
});
