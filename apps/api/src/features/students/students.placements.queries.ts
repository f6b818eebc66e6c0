import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { placements } from '#database/tables/placements.ts';

const isPictured = (studentId: number) => and(eq(placements.studentId, studentId), isNotNull(placements.imageId));

/** Whether a placement of this student has a picture, which is public. */
export async function hasPicturedPlacement(db: Db, studentId: number): Promise<boolean> {
  const rows = await db.select({ id: placements.id }).from(placements).where(isPictured(studentId)).limit(1);
  return rows.length > 0;
}

/** Replaces or removes the picture of all placements that have one. */
export async function setPlacementImages(db: Db, studentId: number, imageId: number | null): Promise<void> {
  await db.update(placements).set({ imageId }).where(isPictured(studentId));
}
