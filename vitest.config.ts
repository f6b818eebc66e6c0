import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestOrder } from './scripts/test-order.ts';
import { testsLeftOut } from './scripts/test-share.ts';

const json = process.env['VITEST_JSON'];
const timedTests = [
  'pages-under-load',
  'uploads-beside-reads',
  'redis-away',
  'live',
  'http.sockets',
  'growth-assistant',
].map((name) => `apps/api/{src/http,test/processes,test/growth}/${name}.test.ts`);
const leftOut = testsLeftOut(process.env['TEST_SHARE']);
const unitTests = ['packages/*/{src,test}/**', 'apps/*/{src,app,server,test}/**', 'scripts/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // The API's tests wait for the database, and for processes, more than for the processor: three at a time also on two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: TestOrder },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: json === undefined ? ['default'] : ['default', 'json'],
    ...(json === undefined ? {} : { outputFile: { json } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          // Loading the app takes a second and more, so a worker does it once. Each file still starts an app, on a database, of its
          // own, and nothing of ours is mocked: there is nothing in a module that one could leave to the next.
          isolate: false,
          include: ['apps/api/{src,test}/**/*.test.ts'],
          exclude: [...timedTests, ...leftOut],
          globalSetup: ['apps/api/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // One file at a time, after all others: response times are compared with limits.
          name: 'timed',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          include: timedTests,
          exclude: ['**/node_modules/**', ...leftOut],
          globalSetup: ['apps/api/test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: unitTests.map((place) => `${place}/*.test.{ts,tsx}`),
          exclude: ['**/node_modules/**', '**/dist/**', 'apps/api/**'],
        },
      },
    ],
  },
});
