/** Enough for a few corrections. Each one notifies the trainer, so the number is limited. */
export const reviewPolicy = { writesPerStudent: { most: 10, windowSeconds: 60 * 60 } } as const;

/** The requested course, or the newest shared one; undefined if it is not shared. `sharedIds` has the newest first. */
export function courseToReview(sharedIds: readonly number[], askedId: number | undefined): number | undefined {
  return askedId === undefined ? sharedIds[0] : sharedIds.find((id) => id === askedId);
}
