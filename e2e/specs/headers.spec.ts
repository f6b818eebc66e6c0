import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';
import { plannedRoutes } from '../routes.ts';
import { readTestAddresses } from '../fixtures/environment/places.ts';

const keptForAMoment = 'public, max-age=0, s-maxage=30, stale-while-revalidate=15, stale-if-error=600';

/** The path of a script that the home page loads. */
async function someScript(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/')).text();
  const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  if (path === undefined) throw new Error('The page names no script');
  return path;
}

function expectSafe(response: APIResponse): void {
  expect(response.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(response.headers()).not.toHaveProperty('x-powered-by');
  expect(response.headers()).not.toHaveProperty('set-cookie');
}

test('GET / may be cached for a short time, and its policy lists its scripts by hash', async ({ request }) => {
  const response = await request.get('/');
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': keptForAMoment,
  });
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*')+(?:;|$)/);
  expect(policy.match(/script-src [^;]*/)?.[0]).not.toMatch(/unsafe|nonce|\*|https?:/);
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default avsar-pdf");
  expect(policy).toContain('report-uri /api/csp-reports; report-to csp');
  expect(response.headers()).toMatchObject({ 'reporting-endpoints': 'csp="/api/csp-reports"' });
  expect(response.headers()).not.toHaveProperty('content-security-policy-report-only');
  expectSafe(response);
});

test('security.txt has a contact for vulnerabilities and an expiry date (RFC 9116)', async ({ request, baseURL }) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt\n`);
  expect(text).toMatch(/^Preferred-Languages: en/m);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
  const day = 24 * 60 * 60 * 1000;
  expect(expires).toBeGreaterThan(30 * day);
  expect(expires).toBeLessThan(365 * day);
  expectSafe(response);
});

test.describe('Trusted Types', () => {
  test('a script cannot write text into the page as markup or code', async ({ page, browserErrors }) => {
    browserErrors.expect(/Trusted/);
    await page.goto('/');
    const refused = await page.evaluate(() => {
      const script = document.createElement('script');
      const tries = {
        markup: () => document.body.insertAdjacentHTML('beforeend', '<p class="planted">planted</p>'),
        code: () => (script.textContent = 'window.planted = true'),
        address: () => (script.src = '/assets/planted.js'),
        handler: () => document.body.setAttribute('onclick', 'window.planted = true'),
        // A second policy with the name of ours is refused.
        policy: () =>
          (
            window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('default', {}),
      };
      const isRefused = (attempt: () => unknown) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      };
      return Object.entries(tries).map(([name, attempt]) => `${name} ${isRefused(attempt) ? 'refused' : 'done'}`);
    });
    expect(refused).toEqual(['markup refused', 'code refused', 'address refused', 'handler refused', 'policy refused']);
    await expect(page.locator('.planted')).toHaveCount(0);
  });

  test('markup written by React is allowed: pages with structured data can be reached by links', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/offer letter/);
    await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  });
});

test('two replies of the same page are identical: no nonce, no time, no id', async ({ request }) => {
  const [one, other] = [await request.get('/'), await request.get('/')];
  expect(await one.text()).toBe(await other.text());
  expect(one.headers()['content-security-policy']).toBe(other.headers()['content-security-policy']);
});

test('an unknown path answers 404 and is not cached', async ({ request }) => {
  const response = await request.get('/no/such/page');
  expect(response.status()).toBe(404);
  expect(response.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expectSafe(response);
});

test('an asset with a content hash in its name is cached for a year', async ({ request }) => {
  const response = await request.get(await someScript(request), { headers: { 'accept-encoding': 'br' } });
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expectSafe(response);
});

test('an unknown asset answers 404 and is not cached', async ({ request }) => {
  const response = await request.get('/assets/no-such-file.js');
  expect(response.status()).toBe(404);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-store' });
});

test('data requests of client-side navigation have their own cache headers', async ({ request }) => {
  const found = await request.get('/avsar/about.data');
  expect(found.status()).toBe(200);
  expect(found.headers()).toMatchObject({ 'cache-control': keptForAMoment });
  expectSafe(found);
  const missing = await request.get('/no/such/page.data');
  expect(missing.status()).toBe(404);
  expect(missing.headers()).toMatchObject({ 'cache-control': 'no-store' });
});

for (const encoding of ['br', 'gzip'] as const) {
  test(`pages are compressed by ${encoding}`, async ({ request }) => {
    const { headers } = { headers: (await request.get('/', { headers: { 'accept-encoding': encoding } })).headers() };
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toMatch(/accept-encoding/i);
  });
}

test('pages refuse every method but GET and HEAD', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await request.fetch('/', { method })).status(), method).toBe(405);
  }
});

test('URLs in a link preview have the public origin, whatever the Host header says', async ({ request }) => {
  const html = await (await request.get('/', { headers: { host: 'evil.example' } })).text();
  expect(html).not.toContain('evil.example');
});

test('the policy of a page allows no other origin, except the payment provider and the players of videos on their pages', async ({
  request,
}) => {
  const others = async (path: string) => {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    return Object.fromEntries(
      policy
        .split('; ')
        .filter((rule) => /https?:/.test(rule))
        .map((rule) => [rule.split(' ')[0], rule.split(' ').filter((source) => /^https?:/.test(source))]),
    ) as Record<string, string[]>;
  };
  const { origin: razorpay } = new URL(readTestAddresses().razorpay);
  // In every spelling of the path, with and without a course.
  for (const path of ['/subscriptions', '/subscriptions?course=1', '/subscriptions/', '/Subscriptions']) {
    expect(await others(path), path).toEqual({
      'script-src': [razorpay],
      'img-src': [razorpay],
      'connect-src': [razorpay],
      'frame-src': [razorpay],
    });
  }
  const mayPay = async (path: string) => (await request.get(path)).headers()['permissions-policy'];
  expect(await mayPay('/subscriptions')).toContain(`payment=(self "${razorpay}")`);
  expect(await mayPay('/courses')).toContain('payment=(self)');
  const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
  for (const { pattern, path } of plannedRoutes.filter(({ pattern }) => pattern !== '/subscriptions')) {
    const hasVideos = pattern.startsWith('/learn/') || pattern === '/courses/:courseId/lessons/:lessonId';
    expect(await others(path), path).toEqual(hasVideos ? { 'frame-src': players } : {});
  }
});

test.describe('an injected script', () => {
  interface Ran {
    planted?: boolean;
    violations?: string[];
  }

  test('does not run when it is in the HTML of the page', async ({ page, browserErrors }) => {
    browserErrors.expect(/Content Security Policy/);
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { violations: heard } satisfies Ran);
      document.addEventListener('securitypolicyviolation', (event) => heard.push(event.effectiveDirective));
    });
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<script>window.planted = true</script></body>');
      await route.fulfill({ response, body });
    });
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => (window as Ran).violations)).toContain('script-src-elem');
    expect(await page.evaluate(() => (window as Ran).planted)).toBeUndefined();
  });

  test('does not run when it is added to the page later, in a browser without Trusted Types', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/Content Security Policy|evil\.example/);
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = (headers['content-security-policy'] ?? '')
        .split('; ')
        .filter((rule) => !/trusted-types/.test(rule));
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy.join('; ') } });
    });
    await page.goto('/');
    const refused = await page.evaluate(async () => {
      const heard: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective }) => {
        if (disposition === 'enforce') heard.push(effectiveDirective);
      });
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/script.js';
      const picture = document.createElement('img');
      picture.setAttribute('onerror', 'window.planted = true');
      picture.src = 'data:,';
      document.body.append(script, foreign, picture);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return heard.toSorted();
    });
    expect(refused).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
    expect(await page.evaluate(() => (window as Ran).planted)).toBeUndefined();
  });
});

test('the page refuses to be framed', async ({ page, baseURL, browserErrors }) => {
  browserErrors.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
  const framer = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Frames</title><link rel="icon" href="data:,"><iframe src="${baseURL}/"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => framer.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(framer.address() as AddressInfo).port}/`);
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await expect.poll(() => frame?.url()).toContain('chrome-error://');
  } finally {
    framer.close();
    framer.closeAllConnections();
  }
});
