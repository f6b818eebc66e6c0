interface Counts {
  readonly present: number;
  readonly late: number;
  readonly absent: number;
}

/**
 * Classes attended, present or late, of those held for this student, in whole percent. Rounded down: 74.9 is below 75.
 * Null while no class was held.
 */
export function attendancePercentage({ present, late, absent }: Counts): number | null {
  const held = present + late + absent;
  return held === 0 ? null : Math.floor(((present + late) * 100) / held);
}
