import { sql } from 'drizzle-orm';
import type { Db } from '#database/client.ts';
import { courses } from '#database/tables/courses.ts';
import { enrolments } from '#database/tables/enrolments.ts';
import { openingCourses, openings } from '#database/tables/openings.ts';

/**
 * The title of the course with which each student answers the opening, by the student: one that the opening asks for,
 * completed if it asks for that, and the newest of several. Without percentages, which cost too much for long lists.
 */
export async function listCoursesFor(
  db: Db,
  openingId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (studentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ studentId: number; title: string }>(sql`
    select asked.student_id as "studentId", best.title
    from unnest(${sql.param(studentIds)}::int[]) as asked(student_id)
      cross join lateral (
        select c.title from ${enrolments} e join ${courses} c on c.id = e.course_id
          join ${openings} o on o.id = ${openingId}
        where e.student_id = asked.student_id and e.status <> 'Cancelled'
        order by exists (select from ${openingCourses} n where n.opening_id = o.id and n.course_id = e.course_id) desc,
          (not o.needs_completed or e.status = 'Completed') desc, e.id desc
        limit 1) best`);
  return new Map(rows.map(({ studentId, title }) => [studentId, title]));
}
