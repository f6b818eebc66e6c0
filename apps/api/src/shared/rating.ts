/** Stars to two places, from the half stars that reviews add up to; null until there is one. */
export function averageRating(halfSteps: number, count: number): number | null {
  return count === 0 ? null : Math.round((halfSteps / count) * 50) / 100;
}
