interface Run {
  readonly asOf: Date;
  readonly watermark: number;
}

/** Longer than any transaction that writes money may take. */
const settledAfterMilliseconds = 5 * 60_000;

/**
 * The run from which the next one has to count, after a run at `now`: the last one if every entry that was numbered before
 * it has been visible to the run at `now`, otherwise the one before it.
 */
export const runBefore = ({ last, before }: { readonly last: Run; readonly before: Run }, now: Date): Run =>
  now.getTime() - last.asOf.getTime() >= settledAfterMilliseconds ? last : before;
