import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isCompletedTrainer } from '#database/completed-trainers.ts';
import { isOffered } from '#database/offered.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { placements } from '#database/tables/placements.ts';
import { siteFigures } from '#database/tables/site.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

const columns = {
  students: siteFigures.students,
  courses: siteFigures.courses,
  trainers: siteFigures.trainers,
  placements: siteFigures.placements,
  placementsLastYear: siteFigures.placementsLastYear,
  companies: siteFigures.companies,
  asOf: siteFigures.asOf,
};

/** The table has one row, inserted by a migration. */
export async function getFiguresRow(db: Db) {
  const rows = await db.select(columns).from(siteFigures);
  const row = rows[0];
  if (row === undefined) throw new Error('site_figures: the row is missing');
  return row;
}

/** Recounts everything. Takes seconds with a million students, so it runs in a job, not in a request. */
export async function countFigures(db: Db, now: Date, today: string): Promise<void> {
  const lastYear = sql`${placements.placedOn} > ${today}::date - interval '1 year' and ${placements.placedOn} <= ${today}::date`;
  await db.update(siteFigures).set({
    students: sql`(select count(distinct ${enrolments.studentId}) from ${enrolments} where ${enrolments.status} <> 'Cancelled')`,
    courses: sql`(select count(*) from ${courses} where ${isOffered})`,
    trainers: sql`(select count(distinct ${trainerCourses.trainerId}) from ${trainerCourses}
      join ${users} on ${users.id} = ${trainerCourses.trainerId} where ${users.status} = 'active' and ${isCompletedTrainer})`,
    placements: sql`(select count(*) from ${placements})`,
    placementsLastYear: sql`(select count(*) from ${placements} where ${lastYear})`,
    companies: sql`(select count(distinct ${placements.companyId}) from ${placements})`,
    asOf: now,
  });
}
