import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { isOffered } from '#database/offered.ts';
import { batches } from '#database/tables/batches.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { courseStats, instituteStats } from '#database/tables/stats.ts';
import { trainerCourses } from '#database/tables/trainers.ts';
import { users } from '#database/tables/users.ts';

/** Account statuses that count; archived and deleted people do not. */
const present = sql`('active', 'unverified')`;

const countedCourses = sql`
  select c.id as course_id, coalesce(s.students, 0) as students, coalesce(t.trainers, 0) as trainers
  from ${courses} c
  left join (select e.course_id, count(*)::int as students from ${enrolments} e
    join ${users} u on u.id = e.student_id and u.status in ${present} where e.status <> 'Cancelled' group by 1) s on s.course_id = c.id
  left join (select l.course_id, count(*)::int as trainers from ${trainerCourses} l
    join ${users} u on u.id = l.trainer_id and u.status in ${present} group by 1) t on t.course_id = c.id
  where c.archived_at is null and not c.is_draft`;

/**
 * Recounts everything. Takes seconds with a million enrolments, so it runs in a job. Unchanged rows are not written.
 */
export async function countStats(tx: Db, now: Date): Promise<void> {
  await tx.execute(
    sql`delete from ${courseStats} where course_id in (select id from ${courses} where not ${isOffered})`,
  );
  await tx.execute(sql`insert into ${courseStats} (course_id, students, trainers) ${countedCourses}
    on conflict (course_id) do update set students = excluded.students, trainers = excluded.trainers
    where (course_stats.students, course_stats.trainers) is distinct from (excluded.students, excluded.trainers)`);
  await tx.update(instituteStats).set({
    students: sql`(select count(*) from ${users} where role = 'STUDENT' and status in ${present})`,
    trainers: sql`(select count(*) from ${users} where role = 'TRAINER' and status in ${present})`,
    courses: sql`(select count(*) from ${courses} where ${isOffered})`,
    batches: sql`(select count(*) from ${batches} where archived_at is null)`,
    asOf: now,
  });
}
