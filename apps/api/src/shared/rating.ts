/** Average stars to two places, from the sum of half stars; null without reviews. */
export function averageRating(halfSteps: number, count: number): number | null {
  return count === 0 ? null : Math.round((halfSteps / count) * 50) / 100;
}
