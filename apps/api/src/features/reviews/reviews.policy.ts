/** Enough to mend a slip or three; a trainer's bell is no toy. */
export const reviewPolicy = { writesPerStudent: { most: 10, windowSeconds: 60 * 60 } } as const;

/** The one that was asked for, or else the newest; `undefined` if it is none that both share. Newest first. */
export function courseToReview(sharedIds: readonly number[], askedId: number | undefined): number | undefined {
  return askedId === undefined ? sharedIds[0] : sharedIds.find((id) => id === askedId);
}
