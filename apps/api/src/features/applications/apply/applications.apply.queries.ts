import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { applications } from '#database/tables/applications.ts';
import { openings } from '#database/tables/openings.ts';
import { users } from '#database/tables/users.ts';

/** Locks an opening, so that it is neither closed nor given another category until the transaction ends. */
export async function holdOpening(tx: Db, id: number): Promise<void> {
  await tx.select({ id: openings.id }).from(openings).where(eq(openings.id, id)).for('share');
}

export async function findResumeId(db: Db, studentId: number): Promise<number | null> {
  const rows = await db.select({ resumeId: users.resumeId }).from(users).where(eq(users.id, studentId));
  return rows[0]?.resumeId ?? null;
}

interface NewApplication {
  readonly openingId: number;
  readonly categoryId: number;
  readonly studentId: number;
  readonly resumeId: number;
  readonly by: string;
  readonly now: Date;
}

/** Inserts the application, or, if it was withdrawn, lets it run again with this resume. Returns its id. */
export async function writeApplication(tx: Db, { by, now, ...application }: NewApplication): Promise<number> {
  const again = {
    resumeId: application.resumeId,
    appliedAt: now,
    state: 'applied',
    stateAt: now,
    stateBy: by,
    stateReason: '',
  } as const;
  const rows = await tx
    .insert(applications)
    .values({ ...application, ...again, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [applications.openingId, applications.studentId],
      set: { ...again, version: sql`${applications.version} + 1`, updatedAt: now },
      setWhere: eq(applications.state, 'withdrawn'),
    })
    .returning({ id: applications.id });
  const row = rows[0];
  if (row === undefined) throw new Error('applications: the application is decided');
  return row.id;
}
