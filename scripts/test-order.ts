import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest test files, which mostly wait (for a retry of a job, or a grace period to end): started last, they would
 * delay the end.
 */
const first = [
  /apps\/api\/test\/processes\//,
  /apps\/api\/test\/access\/access[\w-]*\.test/,
  /enquiries\.mail\.test/,
  /nginx-edges\.test/,
];

/** Test files that measure response times: started last, they have the fewest others running beside them. */
const last = [
  /pages-under-load\.test/,
  /uploads-beside-reads\.test/,
  /redis-away\.test/,
  /processes\/live\.test/,
  /http\.sockets\.test/,
];

/**
 * The order in which test files start. Vitest sorts by duration of earlier runs, which CI does not have, or else by
 * file size.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's method `sort`, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  const isAmong = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(moduleId));
  if (isAmong(last)) return 2;
  return isAmong(first) ? 0 : 1;
}
