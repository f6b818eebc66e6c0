import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judgeImports, readRules, type Violation } from './import-rules.ts';

const api = 'apps/api/src';
const feature = (noun: string, file: string) => `${api}/features/${noun}/${file}`;
const featureIndex = (noun: string) => feature(noun, 'index.ts');
const rules = (await readRules()).forbidden?.map(({ name }) => name ?? 'unnamed') ?? [];

/** An import planted in the test tree. It is an `import type`, except for rules that forbid only value imports. */
interface Plant {
  readonly from: string;
  readonly to: string;
  readonly kind?: 'type' | 'value';
}

/** One rule for each feature whose queries read tables; the import is planted in a folder of a topic. */
const tableRules = rules.filter((name) => name.startsWith('api-tables-'));

const forbidden: Record<string, Plant> = {
  'no-circles': { from: 'scripts/circle-a.ts', to: 'scripts/circle-b.ts' },
  'no-unresolvable': { from: 'scripts/lost.ts', to: 'no-such-package' },
  'nothing-imports-tests': { from: `${api}/shared/planted.ts`, to: `${api}/shared/time.test.ts` },
  'shipped-code-uses-no-dev-dependency': { from: `${api}/providers/planted.ts`, to: 'smtp-server', kind: 'value' },
  'apps-are-islands': { from: 'apps/simulators/src/planted.ts', to: `${api}/shared/time.ts` },
  'app-tests-reach-only-simulators': { from: `${api}/planted.test.ts`, to: 'apps/web/app/lib/call.ts' },
  'packages-know-no-app': { from: 'packages/contract/src/planted-app.ts', to: `${api}/shared/time.ts` },
  'apps-know-no-tooling': { from: `${api}/providers/planted-tool.ts`, to: 'scripts/tool.ts' },
  'testkit-never-ships': { from: `${api}/providers/planted-kit.ts`, to: '@avsar/testkit' },
  'bench-and-e2e-are-separate': { from: 'e2e/planted.ts', to: 'bench/load/load.ts' },
  'tooling-stays-outside': { from: 'bench/planted.ts', to: `${api}/shared/time.ts` },
  'contract-imports-zod-only': { from: 'packages/contract/src/planted.ts', to: 'node:crypto' },
  'mail-imports-react-only': { from: 'packages/mail/src/planted.tsx', to: '@avsar/contract' },
  'traces-import-opentelemetry-only': { from: 'packages/traces/src/planted.ts', to: '@avsar/contract' },
  'demo-imports-contract-only': { from: 'packages/demo/src/planted.ts', to: 'node:crypto' },
  'only-seed-writes-the-demo': { from: `${api}/providers/planted-demo.ts`, to: '@avsar/demo' },
  'only-jobs-write-mail': { from: feature('auth', 'auth.planted-mail.ts'), to: '@avsar/mail' },

  'api-queries': { from: feature('auth', 'topic/planted.queries.ts'), to: feature('auth', 'auth.policy.ts') },
  'api-queries-get-their-connection': {
    from: feature('auth', 'planted-pool.queries.ts'),
    to: `${api}/database/client.ts`,
    kind: 'value',
  },
  'api-policy': { from: feature('auth', 'topic/planted.policy.ts'), to: feature('auth', 'auth.queries.ts') },
  'api-policy-is-pure': { from: feature('auth', 'planted-impure.policy.ts'), to: 'node:crypto' },
  'api-service': { from: feature('auth', 'auth.planted.ts'), to: `${api}/http/register.ts` },
  'api-routes': { from: feature('auth', 'topic/planted.routes.ts'), to: feature('auth', 'topic/auth.queries.ts') },
  'api-jobs-of-a-feature': { from: feature('auth', 'topic/planted.jobs.ts'), to: `${api}/http/register.ts` },
  'api-front-door': { from: featureIndex('site'), to: `${api}/shared/time.ts` },
  'api-neighbours-through-index': {
    from: feature('courses', 'courses.planted-inside.ts'),
    to: feature('auth', 'auth.service.ts'),
  },
  'api-only-services-ask-neighbours': { from: feature('courses', 'planted.routes.ts'), to: featureIndex('auth') },
  'api-noun-is-known': { from: `${api}/app.ts`, to: featureIndex('gremlins') },
  'api-http': { from: `${api}/http/planted.ts`, to: feature('auth', 'auth.service.ts') },
  'api-http-gets-its-providers': {
    from: `${api}/http/planted-provider.ts`,
    to: `${api}/providers/clock.ts`,
    kind: 'value',
  },
  'api-jobs': { from: `${api}/jobs/planted.ts`, to: `${api}/http/register.ts` },
  'api-database': { from: `${api}/database/planted.ts`, to: `${api}/http/register.ts` },
  'api-providers': { from: `${api}/providers/planted-noun.ts`, to: featureIndex('auth') },
  'api-shared': { from: `${api}/shared/planted-env.ts`, to: `${api}/env.ts` },
  'api-shared-holds-types-of-others': {
    from: `${api}/shared/planted-value.ts`,
    to: `${api}/database/client.ts`,
    kind: 'value',
  },
  'api-demo': { from: `${api}/demo/planted.ts`, to: feature('auth', 'auth.service.ts') },
  'api-doctor': { from: `${api}/doctor/planted.ts`, to: feature('auth', 'auth.service.ts') },
  'api-env': { from: `${api}/env.ts`, to: `${api}/providers/clock.ts` },
  'api-rooms-are-known': { from: `${api}/attic/planted.ts`, to: featureIndex('auth') },
  'api-sql-in-queries': { from: feature('auth', 'auth.planted-sql.ts'), to: 'drizzle-orm' },
  'api-fastify-in-http': { from: feature('auth', 'auth.planted-http.ts'), to: 'fastify' },
  'api-queue-in-jobs': { from: feature('auth', 'auth.planted-queue.ts'), to: 'pg-boss' },
  ...Object.fromEntries(
    Object.entries({
      articles: 'courses',
      audit: 'auth',
      auth: 'notifications',
      documents: 'auth',
      media: 'notifications',
      notifications: 'site',
      site: 'courses',
      courses: 'trainers',
      people: 'courses',
      trainers: 'students',
      students: 'trainers',
      enrolments: 'meetings',
      batches: 'meetings',
      imports: 'meetings',
      rooms: 'meetings',
      meetings: 'attendance',
      holidays: 'attendance',
      attendance: 'reviews',
      recordings: 'disputes',
      disputes: 'payments',
      messages: 'payments',
      notices: 'leads',
      'register-months': 'payments',
      reviews: 'payments',
      fees: 'payments',
      coupons: 'payments',
      grants: 'payments',
      homework: 'payments',
      quizzes: 'batches',
      certificates: 'payments',
      quotes: 'payments',
      referrals: 'people',
      'referral-credit': 'payments',
      tax: 'payments',
      figures: 'payments',
      payments: 'reviews',
      desk: 'fees',
      ledger: 'payments',
      enquiries: 'students',
      leads: 'courses',
      placements: 'students',
      companies: 'placements',
      openings: 'progress',
      applications: 'placements',
      rounds: 'placements',
      'company-links': 'placements',
      joinings: 'placements',
      outcomes: 'placements',
      'outcome-reports': 'placements',
      guarantees: 'assistant',
      'text-claims': 'courses',
      careers: 'placements',
      assistant: 'batches',
      stats: 'batches',
      setup: 'batches',
      overviews: 'reviews',
      staff: 'courses',
      status: 'reviews',
      exports: 'courses',
      admissions: 'payments',
      feeds: 'attendance',
      reminders: 'attendance',
      syllabus: 'batches',
      lessons: 'batches',
      progress: 'rooms',
    }).map(([noun, asked]) => [
      `api-direction-${noun}`,
      { from: feature(noun, `${noun}.planted-direction.ts`), to: featureIndex(asked) },
    ]),
  ),
  ...Object.fromEntries(
    tableRules.map((name) => {
      const noun = name.replace('api-tables-', '');
      const others = noun === 'reviews' ? 'payments' : 'reviews';
      return [
        name,
        { from: feature(noun, 'topic/planted-tables.queries.ts'), to: `${api}/database/tables/${others}.ts` },
      ];
    }),
  ),

  'web-ui': { from: 'apps/web/app/ui/planted.tsx', to: '@avsar/contract' },
  'web-lib': { from: 'apps/web/app/lib/planted.ts', to: 'apps/web/app/ui/button.tsx' },
  'web-content': { from: 'apps/web/app/content/planted.ts', to: 'apps/web/app/lib/call.ts' },
  'web-features': { from: 'apps/web/app/features/courses/planted.tsx', to: 'apps/web/app/features/site/index.ts' },
  'web-api': { from: 'apps/web/app/api/planted.ts', to: 'apps/web/app/features/auth/index.ts' },
  'web-forms': { from: 'apps/web/app/forms/planted.tsx', to: 'apps/web/app/api/queries.ts' },
  'web-lists': { from: 'apps/web/app/lists/planted.tsx', to: 'apps/web/app/admin-kit/admin-page.tsx' },
  'web-admin-kit': { from: 'apps/web/app/admin-kit/planted.tsx', to: 'apps/web/app/features/site/index.ts' },
  'web-drafts': { from: 'apps/web/app/drafts/planted.tsx', to: 'apps/web/app/admin-kit/admin-page.tsx' },
  'web-shell': { from: 'apps/web/app/shell/planted.tsx', to: 'apps/web/app/root.tsx' },
  'web-nobody-imports-a-page': { from: 'apps/web/app/shell/planted-page.tsx', to: 'apps/web/app/routes/home.tsx' },
};

const allowed: readonly Plant[] = [
  ...['drizzle-orm', '@avsar/contract', `${api}/database/tables/auth.ts`, `${api}/shared/time.ts`].map((to) => ({
    from: feature('auth', 'auth.queries.ts'),
    to,
  })),
  { from: feature('auth', 'auth.queries.ts'), to: `${api}/database/client.ts` },
  { from: feature('auth', 'auth.policy.ts'), to: '@avsar/contract' },
  { from: feature('auth', 'auth.policy.ts'), to: `${api}/shared/time.ts` },
  ...['auth.policy.ts', 'auth.queries.ts', 'auth.tokens.ts'].map((file) => ({
    from: feature('auth', 'auth.service.ts'),
    to: feature('auth', file),
  })),
  ...['providers/clock.ts', 'jobs/queue.ts', 'shared/time.ts', 'features/audit/index.ts'].map((file) => ({
    from: feature('auth', 'auth.service.ts'),
    to: `${api}/${file}`,
  })),
  ...['auth.policy.ts', 'other/auth.policy.ts', 'other/auth.queries.ts', 'topic/auth.tokens.ts'].map((file) => ({
    from: feature('auth', 'topic/auth.service.ts'),
    to: feature('auth', file),
  })),
  { from: feature('auth', 'auth.routes.ts'), to: feature('auth', 'topic/auth.service.ts') },
  { from: feature('auth', 'auth.routes.ts'), to: feature('auth', 'auth.service.ts') },
  { from: feature('auth', 'auth.routes.ts'), to: `${api}/http/register.ts` },
  ...['@avsar/mail', feature('auth', 'auth.service.ts'), `${api}/jobs/queue.ts`, `${api}/providers/clock.ts`].map(
    (to) => ({ from: feature('auth', 'auth.jobs.ts'), to }),
  ),
  { from: featureIndex('auth'), to: feature('auth', 'auth.routes.ts') },
  { from: feature('attendance', 'attendance.service.ts'), to: featureIndex('meetings') },
  { from: feature('reviews', 'reviews.service.ts'), to: featureIndex('enrolments') },
  { from: `${api}/http/register.ts`, to: 'fastify' },
  { from: `${api}/http/register.ts`, to: `${api}/providers/clock.ts` },
  { from: `${api}/jobs/queue.ts`, to: 'pg-boss' },
  { from: `${api}/app.ts`, to: featureIndex('auth') },
  { from: `${api}/main.ts`, to: `${api}/app.ts` },
  { from: `${api}/demo/rows.ts`, to: '@avsar/demo' },
  { from: 'apps/api/test/kit.ts', to: '@avsar/demo' },
  { from: 'packages/demo/src/chat.ts', to: '@avsar/contract' },
  { from: 'apps/api/test/kit.ts', to: 'apps/simulators/src/sms.ts' },
  { from: 'apps/api/test/kit.ts', to: 'scripts/tool.ts' },
  ...['apps/api/test/kit.ts', `${api}/access.test.ts`, 'bench/load/load.ts', 'e2e/journey.ts', 'scripts/tool.ts'].map(
    (from) => ({ from, to: '@avsar/testkit' }),
  ),
  { from: 'packages/testkit/src/servers.ts', to: '@avsar/contract' },
  { from: 'apps/api/test/kit.ts', to: `${api}/app.ts` },
  { from: `${api}/access.test.ts`, to: 'apps/api/test/kit.ts' },
  { from: 'bench/load/load.ts', to: 'apps/simulators/src/sms.ts' },
  { from: 'apps/web/app/features/courses/course-card.tsx', to: 'apps/web/app/features/media/index.ts' },
  { from: 'apps/web/app/features/courses/course-card.tsx', to: 'apps/web/app/features/batches/index.ts' },
  { from: 'apps/web/app/features/meetings/my-classes.tsx', to: 'apps/web/app/api/queries.ts' },
  { from: 'apps/web/app/features/courses/course-card.tsx', to: 'apps/web/app/forms/use-form.ts' },
  ...['features/auth/index.ts', 'ui/button.tsx', 'lib/call.ts'].map((file) => ({
    from: 'apps/web/app/forms/use-form.ts',
    to: `apps/web/app/${file}`,
  })),
  { from: 'apps/web/app/api/client.ts', to: 'apps/web/app/features/auth/auth-store.ts' },
  { from: 'apps/web/app/features/courses/course-card.tsx', to: 'apps/web/app/ui/button.tsx' },
  { from: 'apps/web/app/features/courses/course-card.tsx', to: 'apps/web/app/lists/data-table.tsx' },
  { from: 'apps/web/app/lib/call.ts', to: '@avsar/contract' },
  ...['features/courses/course-card.tsx', 'admin-kit/admin-nav.tsx', 'shell/header.tsx', 'lib/call.ts'].map((file) => ({
    from: `apps/web/app/${file}`,
    to: 'apps/web/app/links.ts',
  })),
  { from: 'apps/web/app/shell/header.tsx', to: 'apps/web/app/features/courses/course-card.tsx' },
  { from: 'apps/web/app/routes/home.tsx', to: 'apps/web/app/shell/header.tsx' },
];

let tree: string;
let found: readonly Violation[];

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'avsar-imports-'));
  plantTree(tree);
  found = (await judgeImports(tree)).violations;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('a planted import is refused by exactly one rule, the one it was planted for', () => {
  test.each(rules)('%s', (rule) => {
    const plant = forbidden[rule];
    if (plant === undefined) throw new Error(`plant a violation of ${rule} in this file`);
    const fired = found.filter(({ from, to }) => from === plant.from && endsIn(to, plant.to));
    expect(fired.map((violation) => violation.rule)).toStrictEqual([rule]);
  });

  test('nothing else is refused', () => {
    const planted = Object.values(forbidden).map(({ from }) => from);
    expect(found.filter(({ from }) => !planted.includes(from) && from !== 'scripts/circle-b.ts')).toStrictEqual([]);
  });

  test('every planted violation belongs to a rule that exists', () => {
    expect(Object.keys(forbidden).filter((rule) => !rules.includes(rule))).toStrictEqual([]);
  });
});

test('this repository has no violation of the import rules', async () => {
  const { violations, modules } = await judgeImports();
  expect(violations).toStrictEqual([]);
  expect(modules).toBeGreaterThan(20);
}, 90_000);

function endsIn(found: string, planted: string): boolean {
  const name = planted.replace(/^node:/, '').replace(/^@avsar\//, 'packages/');
  return found === name || found.startsWith(`${name}/`) || found.startsWith(`node_modules/${name}/`);
}

/**
 * Writes a minimal tree of the same shape into a temporary folder, so that no planted file is ever in the repository.
 */
function plantTree(base: string): void {
  const write = (path: string, text: string, flag: 'a' | 'w' = 'a') => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text, { flag });
  };
  const manifest = (path: string, fields: object) => write(join(path, 'package.json'), JSON.stringify(fields), 'w');

  manifest('apps/api', {
    imports: { '#*': './src/*' },
    dependencies: {
      '@avsar/contract': '1',
      '@avsar/demo': '1',
      '@avsar/mail': '1',
      fastify: '1',
      'drizzle-orm': '1',
      'pg-boss': '1',
    },
    devDependencies: { '@avsar/testkit': '1', 'smtp-server': '1' },
  });
  manifest('apps/web', { dependencies: { '@avsar/contract': '1' } });
  manifest('apps/simulators', {});
  manifest('packages/contract', { dependencies: { zod: '1' }, exports: { '.': './src/index.ts' } });
  manifest('packages/demo', { dependencies: { '@avsar/contract': '1' }, exports: { '.': './src/index.ts' } });
  manifest('packages/mail', { exports: { '.': { types: './src/index.tsx', default: './dist/index.js' } } });
  manifest('packages/testkit', { exports: { '.': './src/inbox.ts' } });
  for (const name of ['zod', 'react', 'fastify', 'drizzle-orm', 'pg-boss', 'smtp-server']) {
    manifest(`node_modules/${name}`, { name, exports: './index.js' });
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(base, 'node_modules/@avsar'));
  for (const name of ['contract', 'demo', 'mail', 'testkit'])
    symlinkSync(`../../packages/${name}`, join(base, 'node_modules/@avsar', name));
  write('packages/contract/src/index.ts', "import 'zod';\n");
  write('packages/demo/src/index.ts', '');
  write('packages/testkit/src/inbox.ts', '');
  write('packages/mail/src/index.tsx', "import 'react';\n");
  write('scripts/circle-b.ts', "import './circle-a.ts';\n");

  for (const { from, to, kind } of [...Object.values(forbidden), ...allowed]) {
    const target = /^(?:apps|bench|packages|scripts)\//.test(to);
    write(from, `import ${kind === 'value' ? '' : 'type '}{ thing } from '${target ? specifier(from, to) : to}';\n`);
    if (target) write(to, '');
  }
}

/** The import specifier in our style: `#` inside the API's sources, else a relative path. */
function specifier(from: string, to: string): string {
  if (from.startsWith(`${api}/`) && to.startsWith(`${api}/`)) return `#${relative(api, to)}`;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
