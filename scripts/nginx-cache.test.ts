import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countOf, type NginxTest, type Request, seconds, startNginxTest, together } from './nginx-test-server.ts';

const kept = 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600';
/** `Cache-Control` with short times. nginx counts whole seconds, so `s-maxage=1` has certainly expired after two. */
const briefly = 'public, max-age=0, s-maxage=1, stale-if-error=600';
const brieflyWithRevalidation = 'public, max-age=0, s-maxage=1, stale-while-revalidate=2, stale-if-error=600';
const secret = 'private, no-store';

let nginx: NginxTest;
/** The version number in the replies of the test servers; a test that changes it uses paths of its own. */
let version = 1;
let isBroken: false | 500 | 503 = false;

beforeAll(async () => {
  nginx = await startNginxTest({ answer });
});
afterEach(() => {
  version = 1;
  isBroken = false;
});
afterAll(() => nginx.close());

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://origin').pathname;
  const { authorization } = request.headers;
  if (path.includes('/slow')) await sleep(150);
  if (isBroken !== false) {
    response.writeHead(isBroken, { 'cache-control': 'no-store' }).end('broken');
    return;
  }
  const encoding = request.headers['accept-encoding'];
  response.setHeader('vary', 'accept-encoding, Authorization');
  response.setHeader('cache-control', cacheControlFor(path, authorization !== undefined));
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  if (path.includes('/cookie')) response.setHeader('set-cookie', 'device=1; Secure; HttpOnly');
  if (path.includes('/per-language')) response.setHeader('vary', 'accept-encoding, accept-language');
  if (path.includes('/plain')) response.removeHeader('vary');
  if (path.includes('/silent')) response.removeHeader('cache-control');
  response.setHeader('content-security-policy', "default-src 'none'");
  response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  response.setHeader('x-total-count', '12');
  response.end(`version ${version} for ${authorization ?? 'visitors'}`);
}

function cacheControlFor(path: string, isSignedIn: boolean): string {
  if (path.startsWith('/api/media/')) return path.includes('private') ? secret : 'public, max-age=31536000, immutable';
  // A bug that our api does not have: an admin's reply is marked as public.
  if (path.includes('/careless')) return kept;
  if (isSignedIn || path.includes('/private')) return secret;
  if (path.includes('/gentle')) return brieflyWithRevalidation;
  return path.includes('/brief') ? briefly : kept;
}

const get = (path: string, headers: Request['headers'] = {}) => nginx.ask(path, { headers });
const hitsOf = (path: string) => countOf([...nginx.web, ...nginx.api], path);

describe('public pages and replies', () => {
  test.each(['/', '/api/courses', '/api/courses?q=a', '/courses?q=a'])(
    '%s is fetched from web or api once',
    async (path) => {
      const first = await get(path);
      const others = await together(20, () => get(path));
      expect(first).toMatchObject({ status: 200, text: 'version 1 for visitors' });
      expect(new Set(others.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`200 ${first.text}`]));
      expect(hitsOf(path)).toBe(1);
    },
  );

  test.each(['/slow', '/api/slow'])('%s, requested by many at once, is fetched from web or api once', async (path) => {
    const replies = await together(30, () => get(path));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(hitsOf(path)).toBe(1);
  });

  test('another value of a parameter that the page reads is another cache entry', async () => {
    for (const query of ['?trainer=1', '?trainer=2', '?trainer=1']) await get(`/reviews-section${query}`);
    expect(hitsOf('/reviews-section?trainer=1')).toBe(1);
    expect(hitsOf('/reviews-section?trainer=2')).toBe(1);
  });

  test.each([
    ['/courses?x=1', '/courses?x=2&_routes=a', '/courses'],
    ['/courses?q=java&x=1', '/courses?y=2&q=java', '/courses?q=java'],
    ['/courses.data?_routes=a', '/courses.data?_routes=b', '/courses.data'],
    ['/reviews-section?trainer=7&trainer=8', '/reviews-section?Trainer=7', '/reviews-section?trainer=7'],
    ['/contact?course=', '/contact?q=1', '/contact'],
    ['/community?q=1', '/community?trainer=7&course=1', '/community'],
    ['/assets/some.js?1', '/assets/some.js?2', '/assets/some.js'],
    ['/explore/design-systems?1', '/%65xplore/design-systems?2', '/explore/design-systems'],
  ])('%s and %s are one cache entry, fetched as %s', async (one, other, asked) => {
    for (const path of [one, other, asked]) expect(await get(path)).toMatchObject({ status: 200 });
    expect(hitsOf(asked)).toBe(1);
    expect(nginx.web.flatMap(({ seen }) => seen).filter(({ url }) => url === one || url === other)).toEqual([]);
  });

  test.each(['/api/site', '/api/courses/31', '/api/media/abcdef/1024.webp', '/api/trainers/7'])(
    '%s takes no query, and has the same cache entry with one',
    async (path) => {
      for (const query of ['?x=1', '?x=2', '']) await get(`${path}${query}`);
      expect(hitsOf(path) + hitsOf(`${path}?x=1`) + hitsOf(`${path}?x=2`)).toBe(1);
    },
  );

  test.each([
    ['/courses%3Fq=sql', '/courses?q=sql'],
    ['/api/courses/8%2F..%2F41', '/api/courses/41'],
    ['/api/courses/42%3Fx=1', '/api/courses/42?x=1'],
  ])('%s and %s are different cache entries', async (one, other) => {
    await get(one);
    const hits = nginx.web.concat(nginx.api).flatMap(({ seen }) => seen).length;
    await get(other);
    expect(nginx.web.concat(nginx.api).flatMap(({ seen }) => seen)).toHaveLength(hits + 1);
  });

  test('a page is stored without `Accept-Encoding` in the request and `Vary` in the reply, too', async () => {
    for (let time = 0; time < 3; time += 1) expect((await get('/plain')).headers['vary']).toBeUndefined();
    expect(hitsOf('/plain')).toBe(1);
  });

  test('HEAD is answered from the cache entry of GET', async () => {
    await get('/about');
    const head = await nginx.ask('/about', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(hitsOf('/about')).toBe(1);
  });

  test.each([
    ['br', ['gzip, deflate, br, zstd', 'br', 'BR;q=0.5', 'gzip;q=1.0, br', ' br ; q=0.1 ,gzip', 'gzip,br']],
    ['gzip', ['gzip', 'gzip, deflate', 'br;q=0, gzip', 'br; q=0.000,gzip', 'deflate, GZIP;q=0.3']],
    [undefined, ['', 'identity', 'deflate', 'gzip;q=0', 'brotli', 'x-gzip', '*']],
  ])(
    'browsers that accept %s share one cache entry, however they write Accept-Encoding',
    async (encoding, wordings) => {
      const path = `/encodings-${encoding ?? 'none'}`;
      for (const wording of wordings) {
        const { headers } = await get(path, { 'accept-encoding': wording });
        expect(headers['content-encoding'], wording).toBe(encoding);
      }
      expect(hitsOf(path)).toBe(1);
      expect((await get(path)).headers['content-encoding']).toBeUndefined();
    },
  );

  test('headers of web and api arrive, also from the cache; nginx does not tell its version', async () => {
    for (const reply of [await get('/api/headers'), await get('/api/headers')]) {
      expect(reply.headers).toMatchObject({
        'cache-control': kept,
        'content-security-policy': "default-src 'none'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        vary: 'accept-encoding, Authorization',
        'x-total-count': '12',
        server: 'nginx',
      });
    }
    expect(hitsOf('/api/headers')).toBe(1);
  });
});

describe('pages and replies that are not public', () => {
  const paths = ['/api/courses/1', '/api/site', '/api/trainers', '/api/trainers/3', '/api/careless', '/my-courses'];

  test.each(paths)('%s: an admin’s view is not shown to the visitor who comes next', async (path) => {
    const url = `${path}/admin-first`;
    expect((await get(url, { authorization: 'Bearer admin' })).text).toBe('version 1 for Bearer admin');
    expect((await get(url)).text).toBe('version 1 for visitors');
    expect((await get(url)).text).toBe('version 1 for visitors');
    expect(hitsOf(url)).toBe(2);
  });

  test.each(paths)('%s: a visitor’s view is not shown to the admin who comes next', async (path) => {
    const url = `${path}/visitor-first`;
    await get(url);
    expect((await get(url, { authorization: 'Bearer admin' })).text).toBe('version 1 for Bearer admin');
    expect((await get(url, { authorization: 'Bearer other' })).text).toBe('version 1 for Bearer other');
    expect((await get(url)).text).toBe('version 1 for visitors');
    expect(hitsOf(url)).toBe(3);
  });

  test('the header `Authorization: 0`, which nginx could take for "no", bypasses the cache', async () => {
    for (const authorization of ['0', '0']) await get('/api/careless?zero', { authorization });
    expect((await get('/api/careless?zero')).text).toBe('version 1 for visitors');
    expect(hitsOf('/api/careless?zero')).toBe(3);
  });

  test.each([
    ['a reply that is private', '/api/private'],
    ['a page that is private', '/private'],
    ['a reply without Cache-Control', '/silent'],
    ['a reply that sets a cookie', '/api/cookie'],
    ['a reply that varies by a header which is not in the cache key', '/per-language'],
    ['a private picture', '/api/media/private/320.webp'],
  ])('%s is never stored', async (_, path) => {
    for (let time = 0; time < 3; time += 1) await get(path);
    expect(hitsOf(path)).toBe(3);
  });

  test('requests of another site’s page bypass the cache, both ways', async () => {
    await get('/api/elsewhere', { origin: 'https://partner.example' });
    await get('/api/elsewhere');
    await get('/api/elsewhere', { origin: 'https://partner.example' });
    expect(hitsOf('/api/elsewhere')).toBe(3);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s is never answered from the cache, nor stored', async (method) => {
    const path = `/api/careless?${method}`;
    for (let time = 0; time < 3; time += 1) await nginx.ask(path, { method });
    await get(path);
    expect(hitsOf(path)).toBe(4);
  });

  test('pictures named by their content are stored', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await get('/api/media/abc/320.webp');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(hitsOf('/api/media/abc/320.webp')).toBe(1);
  });
});

describe('expiry and failures', () => {
  test('an expired page is shown once more while it is fetched; after stale-while-revalidate it is not', async () => {
    await get('/gentle');
    version = 2;
    expect((await get('/gentle')).text).toContain('version 1');
    await seconds(2.1);
    expect((await get('/gentle')).text).toContain('version 1');
    await seconds(0.2);
    expect((await get('/gentle')).text).toContain('version 2');
    version = 3;
    await seconds(4.1);
    expect((await get('/gentle')).text).toContain('version 3');
  });

  test.each([500, 503] as const)('when web or api answers %d, the stored page is served', async (status) => {
    const path = `/brief-${status}`;
    await get(path);
    isBroken = status;
    await seconds(2.1);
    expect(await get(path)).toMatchObject({ status: 200, text: 'version 1 for visitors' });
    expect(await get(`/never-asked-${status}`)).toMatchObject({ status, text: 'broken' });
  });

  test('with web and api dead, stored pages are still served, and all others answer 503', async () => {
    for (const path of ['/brief-dead', '/api/brief-dead']) await get(path);
    for (const origin of [...nginx.web, ...nginx.api]) await origin.kill();
    await seconds(2.1);
    for (let time = 0; time < 10; time += 1) {
      for (const path of ['/brief-dead', '/api/brief-dead']) {
        expect(await get(path)).toMatchObject({ status: 200, text: 'version 1 for visitors' });
      }
    }
    const page = await get('/never-asked-dead');
    expect(page.status).toBe(503);
    expect(page.text).toContain('back in a moment');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    const signedIn = await get('/api/brief-dead', { authorization: 'Bearer admin' });
    expect(signedIn.status).toBe(503);
    expect(JSON.parse(signedIn.text)).toMatchObject({ code: 'unavailable' });
    for (const origin of [...nginx.web, ...nginx.api]) await origin.revive();
    expect((await get('/never-asked-dead')).status).toBe(200);
  });
});
