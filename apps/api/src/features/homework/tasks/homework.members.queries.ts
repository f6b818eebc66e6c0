import { eq, sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { batchStudents } from '#database/tables/batches.ts';
import { handIns } from '#database/tables/hand-ins.ts';
import { homework } from '#database/tables/homework.ts';
import { users } from '#database/tables/users.ts';

/** Everybody who sits in the batch or has handed in, by name. */
export async function listMemberRows(db: Db, homeworkId: number) {
  const seated = db
    .select({ studentId: batchStudents.studentId, isMember: sql<boolean>`true`.as('is_member') })
    .from(homework)
    .innerJoin(batchStudents, eq(batchStudents.batchId, homework.batchId))
    .where(eq(homework.id, homeworkId))
    .as('seated');
  const work = db.select().from(handIns).where(eq(handIns.homeworkId, homeworkId)).as('work');
  const studentId = sql<number>`coalesce(${seated.studentId}, ${work.studentId})`;
  // A subquery for each row: with a join the planner would read all users.
  const name = sql<string>`(select u.name from ${users} u where u.id = ${studentId})`;
  return db
    .select({
      studentId,
      name: name.as('name'),
      isMember: sql<boolean>`${seated.studentId} is not null`,
      workId: work.id,
      isWaiting: work.isWaiting,
      outcome: work.outcome,
      points: work.points,
      handedInAt: work.handedInAt,
      dueAt: work.dueAt,
    })
    .from(seated)
    .fullJoin(work, eq(work.studentId, seated.studentId))
    .orderBy(sql`name`, studentId);
}
