import { readFileSync } from 'node:fs';

/**
 * `node scripts/count-tests.ts FILE`, for `.ci/run`: prints "PASSED FAILED" of a vitest or Playwright report, then the
 * failed tests.
 */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly projectName: string;
      readonly results: readonly Result[];
    }[];
  }[];
  readonly suites?: readonly Suite[];
}

interface Result {
  readonly error?: { readonly message?: string };
}

interface Outcome {
  readonly name: string;
  readonly isFailed: boolean;
  readonly reason: string;
}

function vitestOutcomes({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName, failureMessages }) => ({
        name: `${name.split('/tree/').at(-1)}: ${fullName}`,
        isFailed: status === 'failed',
        reason: failureMessages.join('\n'),
      })),
  );
}

/** A journey that passed on its second try counts as passed, and is listed as FLAKY. */
function playwrightOutcomes({ specs = [], suites = [] }: Suite): Outcome[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, projectName, results }) => ({
        name: `${status === 'flaky' ? 'only on the second try: ' : ''}${file} (${projectName}): ${title}`,
        isFailed: status === 'unexpected',
        reason: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(playwrightOutcomes)];
}

const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as VitestReport | Suite;
const outcomes = 'testResults' in report ? vitestOutcomes(report) : playwrightOutcomes(report);
const failed = outcomes.filter(({ isFailed }) => isFailed);
console.log(`${outcomes.length - failed.length} ${failed.length}`);
for (const { name, isFailed, reason } of outcomes) {
  if (isFailed) console.log(`FAILED ${name}\n  ${reason.slice(0, 600)}`);
  else if (name.startsWith('only on')) console.log(`FLAKY ${name}`);
}
