import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as sendSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, errorReplySchema } from '../packages/contract/src/index.ts';
import { freePort } from './free-port.ts';
import { ask, countOf, openStage, seconds, type Stage, together } from './nginx-test-server.ts';
import { renderNginx } from './render-nginx.ts';

const visitorHeader = { name: 'X-Test-Visitor', from: '127.0.0.1' };
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ answer, processes: 2, visitorHeader, institute: ['198.51.100.0/24'] });
});
afterAll(() => stage.close());

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = request;
  // Takes the request in, then dies of it.
  if (url.startsWith('/api/deadly')) {
    request.resume().once('end', () => request.socket.destroy());
    return;
  }
  // Each process has a release of its own, and the other's files are unknown to it.
  if (url.startsWith('/assets/') && !url.includes(String(request.socket.localPort))) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.once('end', () => {
    response.setHeader('cache-control', 'private, no-store');
    response.end(JSON.stringify({ bytes, ...request.headers }));
  });
}

const hitsOf = (path: string) => countOf([...stage.web, ...stage.api], path);
const statusesOf = (replies: readonly { readonly status: number }[]) => new Set(replies.map(({ status }) => status));

describe('two of each', () => {
  /** Different addresses, or all but the first would wait whether its reply may be stored. */
  const askOften = (times: number, path: string) => together(times, (time) => stage.ask(`${path}/${time}`));
  /** Until nginx trusts both again: two whole seconds, then one request that goes well. */
  const forgiven = async () => {
    await seconds(3.1);
    for (const path of ['/hello', '/api/hello', '/hello', '/api/hello']) await stage.ask(path);
  };

  test('both are asked', async () => {
    await askOften(20, '/both');
    for (const { seen } of stage.web) expect(seen.some(({ url }) => url?.startsWith('/both'))).toBe(true);
  });

  test.each(['/one-dead', '/api/one-dead'])('%s: one of them is killed, and no GET fails', async (path) => {
    const [first] = path.startsWith('/api/') ? stage.api : stage.web;
    const asking = askOften(200, path);
    await first?.kill();
    expect(statusesOf(await asking)).toEqual(new Set([200]));
    expect(statusesOf(await askOften(40, `${path}/again`))).toEqual(new Set([200]));
    await first?.revive();
    await forgiven();
  });

  test('a POST finds the one that lives, once', async () => {
    await stage.api[0]?.kill();
    const replies = await together(20, () => stage.ask('/api/posted', { method: 'POST', body: '{}' }));
    expect(statusesOf(replies)).toEqual(new Set([200]));
    expect(hitsOf('/api/posted')).toBe(20);
    await stage.api[0]?.revive();
    await forgiven();
  });

  test('a POST that was taken in is not sent to the other; a GET is', async () => {
    const reply = await stage.ask('/api/deadly?post', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(503);
    expect(errorReplySchema.parse(JSON.parse(reply.text)).code).toBe('unavailable');
    expect(hitsOf('/api/deadly?post')).toBe(1);
    await forgiven();
    expect((await stage.ask('/api/deadly?get')).status).toBe(503);
    expect(hitsOf('/api/deadly?get')).toBe(2);
    await forgiven();
  });

  test('a file that only one release has is found', async () => {
    for (const { address } of stage.web) {
      const path = `/assets/page-${address.split(':')[1]}.js`;
      expect(statusesOf(await askOften(6, path))).toEqual(new Set([200]));
    }
    expect((await stage.ask('/assets/nowhere.js')).status).toBe(404);
  });
});

describe('large bodies', () => {
  const body = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a');

  test('are refused in the api’s words, and never get there', async () => {
    const reply = await stage.ask('/api/enrollments?large', { method: 'POST', body: body(321) });
    expect(reply.status).toBe(413);
    expect(errorReplySchema.parse(JSON.parse(reply.text)).code).toBe('payload_too_large');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(hitsOf('/api/enrollments?large')).toBe(0);
    const allowed = await stage.ask('/api/enrollments?large', { method: 'POST', body: body(300) });
    expect(JSON.parse(allowed.text)).toMatchObject({ bytes: 300 * 1024 });
  });

  test('are refused by pages', async () => {
    expect((await stage.ask('/contact', { method: 'POST', body: body(321) })).status).toBe(413);
    expect((await stage.ask('/contact', { headers: { 'content-length': '2048' }, body: body(2) })).status).toBe(413);
    const posted = await stage.ask('/contact', { method: 'POST', body: '{}' });
    expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
    expect(hitsOf('/contact')).toBe(0);
  });

  const uploads = contract.filter((endpoint) => endpoint.uploads === true);
  test.each(uploads)('$method $path takes pictures, up to a limit', async ({ method, path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, '7')}`;
    const taken = await stage.ask(url, { method, body: body(11 * 1024) });
    expect(taken.status).toBe(200);
    expect(JSON.parse(taken.text)).toMatchObject({ bytes: 11 * 1024 * 1024 });
    expect((await stage.ask(url, { method, body: body(12 * 1024 + 1) })).status).toBe(413);
  });
});

describe('enquiries', () => {
  const post = (path: string, visitor: string) =>
    stage.ask(path, { method: 'POST', body: '{}', headers: { 'x-test-visitor': visitor } });

  test.each(['/api/contact-us', '/api/sendEmail'])('POST %s: a classroom may, a machine may not', async (path) => {
    const machine = path === '/api/sendEmail' ? '203.0.113.9' : '203.0.113.8';
    expect(statusesOf(await together(100, () => post(path, machine)))).toEqual(new Set([200]));
    const refused = (await together(30, () => post(path, machine))).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(10);
    const [reply] = refused;
    expect(errorReplySchema.parse(JSON.parse(reply?.text ?? '')).code).toBe('rate_limited');
    expect(reply?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
    expect((await post(path, '203.0.113.10')).status).toBe(200);
    expect((await stage.ask(path, { headers: { 'x-test-visitor': machine } })).status).toBe(200);
    await seconds(3.5); // the two share a limit for everybody
  });
});

describe('a machine that keeps asking', () => {
  const from = (visitor: string) => ({ headers: { 'x-test-visitor': visitor } });
  const statuses = async (visitor: string, path: string) =>
    statusesOf(await together(1200, (time) => stage.ask(path.replace('#', String(time)), from(visitor))));

  test.each([
    ['/page-#', '2001:db8:5:6::1', '2001:db8:5:6:7::2', '2001:db8:5:7::1'],
    ['/api/courses?q=#', '203.0.113.61', '203.0.113.61', '203.0.113.62'],
  ])('%s: a classroom’s worth is answered, then 429 for the whole network', async (path, visitor, same, other) => {
    expect(await statuses(visitor, path)).toEqual(new Set([200, 429]));
    const again = together(150, (time) => stage.ask(path.replace('#', `again-${time}`), from(same)));
    const refused = (await again).find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('5');
    expect(refused?.headers['cache-control']).toContain('no-store');
    expect((await stage.ask(path, from(other))).status).toBe(200);
  });

  test('the institute’s own networks are not counted', async () => {
    expect(await statuses('198.51.100.7', '/page-#')).toEqual(new Set([200]));
  });

  test('pictures are not counted', async () => {
    expect(await statuses('203.0.113.63', '/api/media/#/320.webp')).toEqual(new Set([200]));
  });
});

describe('who asks', () => {
  const forged = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '198.51.100.7',
    forwarded: 'for=198.51.100.7',
  };

  test.each(['/who', '/api/who'])('%s: a forged address is replaced by the real one', async (path) => {
    const told = JSON.parse((await stage.ask(path, { headers: forged })).text) as Record<string, unknown>;
    expect(told).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded']) expect(told).not.toHaveProperty(name);
  });

  test.each(['/numbered', '/api/numbered'])(
    '%s: a number the visitor chose is replaced by one in the log',
    async (path) => {
      const reply = await stage.ask(path, { headers: { 'x-request-id': 'chosen-by-a-stranger' } });
      const { 'x-request-id': given } = JSON.parse(reply.text) as Record<string, string>;
      expect(given).toMatch(/^[\da-f]{32}$/);
      const logs = await stage.readLogs();
      expect(logs).toContain(`"request":"${given}"`);
      expect(logs).not.toContain('chosen-by-a-stranger');
    },
  );

  test('a header for tests is believed only where it is configured, which the command cannot do', async () => {
    const told = await stage.ask('/who', { headers: { 'x-test-visitor': '203.0.113.5' } });
    expect(JSON.parse(told.text)).toMatchObject({ 'x-forwarded-for': '203.0.113.5' });
    expect(renderNginx({ web: ['127.0.0.1:1'], api: ['127.0.0.1:2'] })).not.toMatch(/real_ip/);
  });

  test.each(['/metrics', '/api/metrics', '//metrics', '/%6detrics'])('%s answers 404 and asks nobody', async (path) => {
    expect((await stage.ask(path)).status).toBe(404);
    expect(hitsOf(path)).toBe(0);
  });
});

test('no log holds a query, be it that all went well or that the api broke', async () => {
  const query = 'identifier=meena@example.in&otp=314159&type=email';
  await stage.ask(`/api/auth/verifyOtp?${query}`, { method: 'POST' });
  await stage.ask(`/api/deadly/meena@example.in?${query}`, { method: 'POST' });
  await stage.ask(`/contact?${query}`);
  await stage.ask(`/api/courses?${query}`, { method: 'POST', body: Buffer.alloc(400_000) });
  const logs = await stage.readLogs();
  expect(logs).toContain('"path":"/api/auth"');
  expect(logs).toContain('"path":"/api/deadly"');
  expect(logs).toContain('"path":"/contact"');
  expect(logs).not.toMatch(/meena|314159|type=email/);
});

describe('TLS', () => {
  let secure: Stage;
  let folder: string;
  let plainPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avsar-tls-'));
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    const paths = ['-keyout', key, '-out', certificate];
    const kind = ['-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'];
    await promisify(execFile)('openssl', ['req', ...kind, '-subj', '/CN=avsar.test', ...paths]);
    plainPort = await freePort();
    const tls = { name: 'avsar.test', certificate, key, plainListen: `127.0.0.1:${plainPort}` };
    secure = await openStage({ answer, tls });
  });
  afterAll(async () => {
    await secure.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('plain HTTP leads to the name it was given, whatever the request calls it', async () => {
    const to = { host: '127.0.0.1', port: plainPort, path: '/courses?q=java' };
    const { status, headers } = await ask(to, { headers: { host: 'evil.example' } });
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: 'https://avsar.test/courses?q=java',
    });
  });

  test('the origins are told', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const to = { host: '127.0.0.1', port: secure.port, path: '/api/who', rejectUnauthorized: false, agent: false };
      sendSecurely(to, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve(body));
      })
        .on('error', reject)
        .end();
    });
    expect(JSON.parse(text)).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' });
  });

  test('HTTP/2 is spoken', async () => {
    const session = connectHttp2(`https://127.0.0.1:${secure.port}`, { rejectUnauthorized: false });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      const stream = session.request({ ':path': '/' });
      stream.once('response', (headers) => resolve(headers[':status']));
      stream.resume();
    });
    session.close();
    expect(status).toBe(200);
  });
});

test.each(['127.0.0.1:1; return 200', 'a b', '', '{}', "'"])('%j is no address for a configuration', (address) => {
  expect(() => renderNginx({ web: [address], api: ['127.0.0.1:2'] })).toThrow('nginx configuration');
});
