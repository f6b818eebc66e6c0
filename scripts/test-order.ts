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
  return first.some((pattern) => pattern.test(moduleId)) ? 0 : 1;
}
