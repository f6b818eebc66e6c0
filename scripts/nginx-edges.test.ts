import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as sendSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCertificate } from '@avsar/testkit/certificate';
import { freePort } from '@avsar/testkit/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyBytesMostOf, contract, errorReplySchema } from '../packages/contract/src/index.ts';
import { ask, countOf, type NginxTest, type Origin, seconds, startNginxTest, together } from './nginx-test-server.ts';
import { renderNginx } from './render-nginx.ts';

const visitorHeader = { name: 'X-Test-Visitor', from: '127.0.0.1' };
let nginx: NginxTest;
/** Addresses of api processes that say that they are not ready. */
const unready = new Set<string>();

beforeAll(async () => {
  nginx = await startNginxTest({ answer, processes: 2, visitorHeader, institute: ['198.51.100.0/24'] });
});
afterAll(() => nginx.close());

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/' } = request;
  // Reads the whole request, then closes the connection without a reply, as a crashing process does.
  if (url.startsWith('/api/deadly')) {
    request.resume().once('end', () => request.socket.destroy());
    return;
  }
  if (url === '/api/health/ready') {
    response.writeHead(unready.has(`127.0.0.1:${request.socket.localPort}`) ? 503 : 200).end();
    return;
  }
  // A live stream: a reply that never ends.
  if (url === '/api/notifications/stream') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).write(':\n\n');
    return;
  }
  // Each process has a different release, and answers 404 for the assets of the other.
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

const hitsOf = (path: string) => countOf([...nginx.web, ...nginx.api], path);
const statusesOf = (replies: readonly { readonly status: number }[]) => new Set(replies.map(({ status }) => status));

/** Opens a live stream, waits for its first event, and returns a function that closes it. */
const openStream = (port: number) =>
  new Promise<() => void>((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port, path: '/api/notifications/stream', agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}`));
      response.on('error', () => {});
      response.once('data', () => resolve(() => asked.destroy()));
    });
    asked.on('error', reject);
    asked.end();
  });

describe('two web and two api processes', () => {
  /** Different URLs: for the same URL, all requests but the first would wait for the cache. */
  const askOften = (times: number, path: string) => together(times, (time) => nginx.ask(`${path}/${time}`));
  /** Waits until nginx uses both processes again: `fail_timeout` of two seconds, then one successful request. */
  const recovered = async () => {
    await seconds(3.1);
    for (const path of ['/hello', '/api/hello', '/hello', '/api/hello']) await nginx.ask(path);
  };

  test('both web processes get requests', async () => {
    await askOften(20, '/both');
    for (const { seen } of nginx.web) expect(seen.some(({ url }) => url?.startsWith('/both'))).toBe(true);
  });

  test.each(['/one-dead', '/api/one-dead'])('%s: one process is killed, and no GET fails', async (path) => {
    const [first] = path.startsWith('/api/') ? nginx.api : nginx.web;
    const asking = askOften(200, path);
    await first?.kill();
    expect(statusesOf(await asking)).toEqual(new Set([200]));
    expect(statusesOf(await askOften(40, `${path}/again`))).toEqual(new Set([200]));
    await first?.revive();
    await recovered();
  });

  test('with one process dead, a POST reaches the other, exactly once', async () => {
    await nginx.api[0]?.kill();
    const replies = await together(20, () => nginx.ask('/api/posted', { method: 'POST', body: '{}' }));
    expect(statusesOf(replies)).toEqual(new Set([200]));
    expect(hitsOf('/api/posted')).toBe(20);
    await nginx.api[0]?.revive();
    await recovered();
  });

  test('both api processes are restarted one after the other while streams are open, and no GET fails', async () => {
    const restart = async (process: Origin | undefined) => {
      await process?.kill();
      expect(statusesOf(await askOften(20, '/api/restart'))).toEqual(new Set([200]));
      await process?.revive();
      await seconds(2.1);
    };
    const [one, other] = nginx.api;
    await restart(one);
    // nginx tries the restarted process with one request. If that were a stream, the process would stay unused.
    const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(nginx.port)));
    expect(statusesOf(await askOften(20, '/api/restarted'))).toEqual(new Set([200]));
    await restart(other);
    for (const close of streams) close();
    await recovered();
  });

  test('the site is ready while one api process is, and other calls go to both', async () => {
    const [one, other] = nginx.api.map(({ address }) => address);
    unready.add(one ?? '');
    const askReady = () => together(20, () => nginx.ask('/api/health/ready'));
    expect(statusesOf(await askReady())).toEqual(new Set([200]));
    unready.add(other ?? '');
    expect(statusesOf(await askReady())).toEqual(new Set([503]));
    expect(statusesOf(await askOften(20, '/api/unready'))).toEqual(new Set([200]));
    for (const { seen } of nginx.api) expect(seen.some(({ url }) => url?.startsWith('/api/unready'))).toBe(true);
    unready.clear();
  });

  test('a stream is opened at the other process when one is dead', async () => {
    await nginx.api[0]?.kill();
    const streams = await Promise.all(Array.from({ length: 6 }, () => openStream(nginx.port)));
    expect(streams).toHaveLength(6);
    for (const close of streams) close();
    await nginx.api[0]?.revive();
    await recovered();
  });

  test('a POST that a process has received is not sent to the other one; a GET is', async () => {
    const reply = await nginx.ask('/api/deadly?post', { method: 'POST', body: '{}' });
    expect(reply.status).toBe(503);
    expect(errorReplySchema.parse(JSON.parse(reply.text)).code).toBe('unavailable');
    expect(hitsOf('/api/deadly?post')).toBe(1);
    await recovered();
    expect((await nginx.ask('/api/deadly?get')).status).toBe(503);
    expect(hitsOf('/api/deadly?get')).toBe(2);
    await recovered();
  });

  test('an asset that only one process has is found', async () => {
    for (const { address } of nginx.web) {
      const path = `/assets/page-${address.split(':')[1]}.js`;
      expect(statusesOf(await askOften(6, path))).toEqual(new Set([200]));
    }
    expect((await nginx.ask('/assets/nowhere.js')).status).toBe(404);
  });
});

describe('large bodies', () => {
  const body = (kilobytes: number) => Buffer.alloc(kilobytes * 1024, 'a');

  test('are refused with an error in the api’s format, and never reach the api', async () => {
    const reply = await nginx.ask('/api/enrollments?large', { method: 'POST', body: body(41) });
    expect(reply.status).toBe(413);
    expect(errorReplySchema.parse(JSON.parse(reply.text)).code).toBe('payload_too_large');
    expect(reply.headers['cache-control']).toBe('private, no-store');
    expect(hitsOf('/api/enrollments?large')).toBe(0);
    const allowed = await nginx.ask('/api/enrollments?large', { method: 'POST', body: body(39) });
    expect(JSON.parse(allowed.text)).toMatchObject({ bytes: 39 * 1024 });
  });

  test('are refused by pages', async () => {
    expect((await nginx.ask('/contact', { method: 'POST', body: body(41) })).status).toBe(413);
    expect((await nginx.ask('/contact', { headers: { 'content-length': '2048' }, body: body(2) })).status).toBe(413);
    const posted = await nginx.ask('/contact', { method: 'POST', body: '{}' });
    expect(posted).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } });
    expect(hitsOf('/contact')).toBe(0);
  });

  const large = contract.filter(({ uploads, raw, bytesMost }) => uploads !== true && (raw ?? bytesMost) !== undefined);
  test.each(large)('$method $path takes what the api takes', async (endpoint) => {
    const { method, path } = endpoint;
    const url = `/api${path.replaceAll(/:\w+/g, '7')}`;
    const mostKilobytes = bodyBytesMostOf(endpoint) / 1024;
    const taken = await nginx.ask(url, { method, body: body(mostKilobytes) });
    expect(JSON.parse(taken.text)).toMatchObject({ bytes: mostKilobytes * 1024 });
    expect((await nginx.ask(url, { method, body: body(mostKilobytes * 1.25 + 1) })).status).toBe(413);
  });

  const uploads = contract.filter((endpoint) => endpoint.uploads === true);
  test.each(uploads)('$method $path takes pictures, up to a limit', async ({ method, path }) => {
    const url = `/api${path.replaceAll(/:\w+/g, '7')}`;
    const taken = await nginx.ask(url, { method, body: body(11 * 1024) });
    expect(taken.status).toBe(200);
    expect(JSON.parse(taken.text)).toMatchObject({ bytes: 11 * 1024 * 1024 });
    expect((await nginx.ask(url, { method, body: body(12.5 * 1024 + 1) })).status).toBe(413);
  });
});

describe('uploads', () => {
  const signUp = (visitor: string) =>
    nginx.ask('/api/students', { method: 'POST', body: '{}', headers: { 'x-test-visitor': visitor } });

  test('of a classroom follow each other; none is refused', async () => {
    const startedAt = Date.now();
    const replies = await together(30, () => signUp('203.0.113.60'));
    expect(statusesOf(replies)).toEqual(new Set([200]));
    expect(Date.now() - startedAt).toBeGreaterThan(3_000);
  });

  test('of the institute’s own networks do not wait', async () => {
    const startedAt = Date.now();
    const replies = await together(30, () => signUp('198.51.100.7'));
    expect(statusesOf(replies)).toEqual(new Set([200]));
    expect(Date.now() - startedAt).toBeLessThan(3_000);
  });
});

describe('enquiries', () => {
  const post = (path: string, visitor: string) =>
    nginx.ask(path, { method: 'POST', body: '{}', headers: { 'x-test-visitor': visitor } });

  test.each(['/api/contact-us', '/api/sendEmail'])(
    'POST %s: a burst from a classroom is accepted, a flood is refused',
    async (path) => {
      const machine = path === '/api/sendEmail' ? '203.0.113.9' : '203.0.113.8';
      expect(statusesOf(await together(100, () => post(path, machine)))).toEqual(new Set([200]));
      const refused = (await together(30, () => post(path, machine))).filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(10);
      const [reply] = refused;
      expect(errorReplySchema.parse(JSON.parse(reply?.text ?? '')).code).toBe('rate_limited');
      expect(reply?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
      expect((await post(path, '203.0.113.10')).status).toBe(200);
      expect((await nginx.ask(path, { headers: { 'x-test-visitor': machine } })).status).toBe(200);
      await seconds(3.5); // both paths share the limit for all visitors together
    },
  );
});

describe('the limit of requests per visitor', () => {
  const from = (visitor: string) => ({ headers: { 'x-test-visitor': visitor } });
  const statuses = async (visitor: string, path: string) =>
    statusesOf(await together(1200, (time) => nginx.ask(path.replace('#', String(time)), from(visitor))));

  test.each([
    ['/page-#', '2001:db8:5:6::1', '2001:db8:5:6:7::2', '2001:db8:5:7::1'],
    ['/api/courses?q=#', '203.0.113.61', '203.0.113.61', '203.0.113.62'],
  ])(
    '%s: a burst as of a classroom is answered, then 429 for the whole network',
    async (path, visitor, same, other) => {
      // 900 requests are within the limit of one address, 1,800 are not: a refusal shows that both share one limit.
      const replies = await together(1800, (time) =>
        nginx.ask(path.replace('#', String(time)), from(time % 2 === 0 ? visitor : same)),
      );
      expect(statusesOf(replies)).toEqual(new Set([200, 429]));
      const refused = replies.find(({ status }) => status === 429);
      expect(refused?.headers['retry-after']).toBe('5');
      expect(refused?.headers['cache-control']).toContain('no-store');
      expect((await nginx.ask(path, from(other))).status).toBe(200);
    },
  );

  test('the institute’s own networks are not counted', async () => {
    expect(await statuses('198.51.100.7', '/page-#')).toEqual(new Set([200]));
  });

  test('pictures are not counted', async () => {
    expect(await statuses('203.0.113.63', '/api/media/#/320.webp')).toEqual(new Set([200]));
  });
});

test('lines of the operator’s own folder stand in the server block', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'avsar-nginx-own-'));
  const own = await startNginxTest({ answer, include: folder });
  try {
    expect((await own.ask('/hello')).status).toBe(200);
    await own.close();
    await writeFile(join(folder, 'deny.conf'), 'deny 127.0.0.1;\n');
    const denying = await startNginxTest({ answer, include: folder });
    expect((await denying.ask('/hello')).status).toBe(403);
    await denying.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('headers that a client could forge, and private paths', () => {
  const forged = {
    'x-forwarded-for': '198.51.100.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '198.51.100.7',
    forwarded: 'for=198.51.100.7',
  };

  test.each(['/who', '/api/who'])('%s: a forged address is replaced by the real one', async (path) => {
    const received = JSON.parse((await nginx.ask(path, { headers: forged })).text) as Record<string, unknown>;
    expect(received).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded']) expect(received).not.toHaveProperty(name);
  });

  test.each(['/numbered', '/api/numbered'])(
    '%s: a request id chosen by the client is replaced by the one in the log',
    async (path) => {
      const reply = await nginx.ask(path, { headers: { 'x-request-id': 'chosen-by-a-stranger' } });
      const { 'x-request-id': given } = JSON.parse(reply.text) as Record<string, string>;
      expect(given).toMatch(/^[\da-f]{32}$/);
      const logs = await nginx.readLogs();
      expect(logs).toContain(`"request":"${given}"`);
      expect(logs).not.toContain('chosen-by-a-stranger');
    },
  );

  test('the address header of tests is trusted only if configured; the command line has no option for it', async () => {
    const reply = await nginx.ask('/who', { headers: { 'x-test-visitor': '203.0.113.5' } });
    expect(JSON.parse(reply.text)).toMatchObject({ 'x-forwarded-for': '203.0.113.5' });
    expect(renderNginx({ web: ['127.0.0.1:1'], api: ['127.0.0.1:2'] })).not.toMatch(/real_ip/);
  });

  test.each([
    '/metrics',
    '/api/metrics',
    '//metrics',
    '/%6detrics',
    '/health/live',
    '/health/ready',
    '/%68ealth//ready',
  ])('%s answers 404 without asking web or api', async (path) => {
    expect((await nginx.ask(path)).status).toBe(404);
    expect(hitsOf(path)).toBe(0);
  });
});

test('no log contains a query, neither after success nor after a failure of the api', async () => {
  const query = 'identifier=meena@example.in&otp=314159&type=email';
  await nginx.ask(`/api/auth/verifyOtp?${query}`, { method: 'POST' });
  await nginx.ask(`/api/deadly/meena@example.in?${query}`, { method: 'POST' });
  await nginx.ask(`/contact?${query}`);
  // The rest of the address opens the list of a company.
  await nginx.ask('/for-company/meena-secret');
  await nginx.ask('/for-company/joining/meena-secret');
  await nginx.ask('/api/joining-questions/meena-secret');
  await nginx.ask(`/api/courses?${query}`, { method: 'POST', body: Buffer.alloc(400_000) });
  const logs = await nginx.readLogs();
  expect(logs).toContain('"path":"/api/auth"');
  expect(logs).toContain('"path":"/api/deadly"');
  expect(logs).toContain('"path":"/contact"');
  expect(logs).toContain('"path":"/for-company"');
  expect(logs).not.toMatch(/meena|314159|type=email/);
});

describe('TLS', () => {
  let secure: NginxTest;
  let folder: string;
  let plainPort: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avsar-tls-'));
    plainPort = await freePort();
    const name = 'avsar.test';
    const tls = {
      name,
      ...(await createCertificate(folder, name)),
      plainListen: `127.0.0.1:${plainPort}`,
      acme: folder,
    };
    secure = await startNginxTest({ answer, tls });
  });
  afterAll(async () => {
    await secure.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('plain HTTP is redirected to the configured host name, whatever the Host header says', async () => {
    const to = { host: '127.0.0.1', port: plainPort, path: '/courses?q=java' };
    const { status, headers } = await ask(to, { headers: { host: 'evil.example' } });
    expect({ status, location: headers.location }).toEqual({
      status: 301,
      location: 'https://avsar.test/courses?q=java',
    });
  });

  test('the answer of an ACME client is served over plain HTTP, so that the certificate can be renewed', async () => {
    await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true });
    await writeFile(join(folder, '.well-known/acme-challenge/token-1'), 'answer-1');
    // nginx's workers run as another user in production; here they must reach the folder of the test.
    await chmod(folder, 0o755);
    const fetchPlain = (path: string) => ask({ host: '127.0.0.1', port: plainPort, path });
    expect(await fetchPlain('/.well-known/acme-challenge/token-1')).toMatchObject({ status: 200, text: 'answer-1' });
    expect((await fetchPlain('/.well-known/acme-challenge/token-2')).status).toBe(404);
    expect((await fetchPlain('/.well-known/acme-challenge/../../key.pem')).status).not.toBe(200);
  });

  test('web and api are told that the request came over HTTPS', async () => {
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

  test('HTTP/2 is supported', async () => {
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

test.each(['127.0.0.1:1; return 200', 'a b', '', '{}', "'"])('%j is refused as an address of a process', (address) => {
  expect(() => renderNginx({ web: [address], api: ['127.0.0.1:2'] })).toThrow('nginx configuration');
});
