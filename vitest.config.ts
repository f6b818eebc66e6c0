import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const json = process.env['VITEST_JSON'];
const unitTests = ['packages/*/{src,test}/**', 'apps/*/{src,app,test}/**', 'scripts/**'];

export default defineConfig({
  test: {
    pool: 'forks',
    // The API's tests wait for the database more than for the processor: two at a time also on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    passWithNoTests: true,
    reporters: json === undefined ? ['default'] : ['default', 'json'],
    ...(json === undefined ? {} : { outputFile: { json } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
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
