import { contract } from '../../packages/contract/src/index.ts';
import { query } from '../fixtures/database.ts';
import { expect, test } from '../fixtures/fixtures.ts';
import { signInAdminByApi } from '../fixtures/sign-in.ts';

/** Tests of nginx's cache with the real api; nginx alone is tested in `scripts/nginx-cache.test.ts`. */
const secondsUntilShown = 50;
const isPublic = /^public, max-age=0, s-maxage=30/;

const kept = contract.filter(({ method, cache }) => method === 'GET' && cache === 'public');
/** Pages of the demo institute where a path names a kind. */
const examples: Readonly<Record<string, string>> = {
  '/documents/:kind': '/documents/privacy',
  '/articles/:kind/:slug': '/articles/about/about',
  '/courses/:courseId/lessons/:lessonId/pictures/:fileId/:file': '/courses/1/lessons/1/pictures/1/320.webp',
};
const paths = kept.map(({ path }) => `/api${examples[path] ?? path.replaceAll(/:\w+/g, '1')}`);

/** The time at which seats were counted changes when nginx fetches a reply anew, and a refusal names its request. */
const withoutTime = (reply: string) => reply.replaceAll(/"(?:seatsAsOf|requestId)":"[^"]+"/g, '');

test('a reply to a signed-in person is neither stored in the cache nor taken from it', async ({ request }) => {
  const { token } = await signInAdminByApi();
  const authorization = `Bearer ${token}`;
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) {
    const visitor = await request.get(path);
    const admin = await request.get(path, { headers: { authorization } });
    const nextVisitor = await request.get(path);
    expect(admin.headers()['cache-control'], path).toBe('private, no-store');
    expect(withoutTime(await nextVisitor.text()), path).toBe(withoutTime(await visitor.text()));
    if (visitor.status() === 200) expect(nextVisitor.headers()['cache-control'], path).toMatch(isPublic);
  }
});

test('an admin gets more site settings than the visitors before and after, who share the cache', async ({
  request,
}) => {
  const { token } = await signInAdminByApi();
  const readSite = async (headers: Record<string, string> = {}) =>
    (await (await request.get('/api/site', { headers })).json()) as Record<string, unknown>;
  for (let time = 0; time < 3; time += 1) {
    expect(await readSite()).not.toHaveProperty('version');
    expect(await readSite({ authorization: `Bearer ${token}` })).toHaveProperty('version');
  }
});

test('a changed course is visible within a minute, on its page and in the api', async ({ request }) => {
  test.setTimeout(90_000);
  const [course] = await query<{ id: number; days: number }>(
    'select id, days from courses where archived_at is null and not is_draft order by id desc limit 1',
  );
  if (course === undefined) throw new Error('There is no course');
  const addresses = [`/api/courses/${course.id}`, '/api/courses', `/courses/${course.id}`, '/courses'];
  for (const address of addresses) expect((await request.get(address)).status()).toBe(200);
  // Changes `days`, because no other journey checks it.
  await query('update courses set days = 1087 where id = $1', [course.id]);
  try {
    for (const address of addresses) {
      const shown = async () => (await (await request.get(address)).text()).replaceAll(',', '');
      await expect
        .poll(shown, { timeout: secondsUntilShown * 1000, message: address })
        .toMatch(/1087 days|"days":1087/);
    }
  } finally {
    await query('update courses set days = $2 where id = $1', [course.id, course.days]);
  }
});
