import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take longest, and mostly wait, for the next try of a job or a grace to end: begun last, they would be waited for. */
const first = [
  /apps\/api\/test\/processes\//,
  /apps\/api\/test\/access[\w-]*\.test/,
  /enquiries\.mail\.test/,
  /nginx-edges\.test/,
];

/** They ask how long an answer takes: begun last, they have the fewest beside them. */
const last = [
  /pages-under-load\.test/,
  /uploads-beside-reads\.test/,
  /redis-away\.test/,
  /processes\/live\.test/,
  /http\.sockets\.test/,
];

/** The order in which test files begin. Vitest's own goes by size, until it has seen a run: a machine of CI never has. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which is no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

function turnOf({ moduleId }: TestSpecification): number {
  const isAmong = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(moduleId));
  if (isAmong(last)) return 2;
  return isAmong(first) ? 0 : 1;
}
